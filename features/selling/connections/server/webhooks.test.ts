import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import { oldestWebhook } from '#connectors/kit/webhook.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { connectShop, getShopFile, listConnections, setWebhooks } from '../contract/connections.calls.ts';
import type { Connection, ShopPlatform } from '../contract/connections.model.ts';
import { installedConnectors } from './shop-connections.ts';

let b: Bench;
let token: string;
let shopId: number;
let shops = 0;

beforeAll(async () => {
  b = await bench({ config: { publicUrl: 'https://tregu.example', outboundAllow: ['127.0.0.1'] } });
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());

const connectionOf = async (id: number): Promise<Connection> => {
  const { body } = await request(b, listConnections, {}, { token });
  return (body.result as { connections: Connection[] }).connections.find(({ shop_id }) => shop_id === id)!;
};
const set = async (on: boolean, id = shopId) => {
  const { status, body } = await request(b, setWebhooks, { params: { id }, body: { on } }, { token });
  return {
    status,
    ...(body.result as {
      connection: Connection;
      secret: string | null;
      entry: string | null;
      problem: { en: string } | null;
    }),
  };
};
const newShop = async (kind: string, settings: Record<string, string>) => {
  shops += 1;
  const shop = { id: 900 + shops };
  const row = { country_code: 'XK', color: '#334155', currency: 'EUR', vat: '18', languages: '{}', currencies: '[]' };
  await b.platform.db
    .insertInto('shops')
    .values({ ...row, id: shop.id, name: `Shop ${shops}` })
    .execute();
  const { version } = await connectionOf(shop.id);
  const answer = await request(
    b,
    connectShop,
    { params: { id: shop.id }, body: { kind, version, settings } },
    { token },
  );
  expect(answer.status).toBe(200);
  return shop.id;
};
const pathOf = (it: Connection) => new URL(it.webhooks!.address).pathname;
const send = async (path: string, body: string | Buffer, headers: Record<string, string>) => {
  const answer = await b.app.http!.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  });
  return answer.statusCode;
};
const waiting = async (id = shopId) =>
  (await b.events())
    .filter(({ name }) => name === 'connections.shopOrdersWaiting')
    .filter(({ payload }) => (payload as { shopId: number }).shopId === id).length;
/** Numbers of products that the shop told of. */
const told = async () =>
  (await b.events())
    .filter(({ name }) => name === 'connections.shopProductTold')
    .map(({ payload }) => payload as { shopId: number; remoteId: string })
    .flatMap((it) => (it.shopId === shopId ? [it.remoteId] : []));
const heard = () =>
  b.platform.db.selectFrom('webhook_deliveries').selectAll().where('shop_id', '=', shopId).orderBy('id').execute();
const sign = (secret: string, body: string, as: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(body).digest(as);

describe('webhooks of a shop on WooCommerce', () => {
  let shop: Awaited<ReturnType<typeof startWooCommerce>>;
  let secret: string;
  let path: string;
  beforeEach(async () => {
    shop = await startWooCommerce();
    shopId = await newShop('woocommerce', { address: shop.address, user: shop.user, secret: shop.password });
    const on = await set(true);
    expect([on.status, on.problem, on.secret]).toEqual([200, null, null]);
    path = pathOf(on.connection);
    secret = [...shop.webhooks.values()][0]!.secret;
  });
  afterEach(() => shop.stop());
  const order = (change: object = {}) =>
    JSON.stringify({ id: 7, date_modified_gmt: new Date().toISOString().slice(0, 19), ...change });
  const headers = (body: string, topic = 'order.updated', by = secret) => ({
    'x-wc-webhook-topic': topic,
    'x-wc-webhook-signature': sign(by, body, 'base64'),
  });

  it('are registered there once, under an address that cannot be guessed, and taken away again', async () => {
    const rows = () => [...shop.webhooks.values()].map(({ topic, delivery_url }) => [topic, delivery_url]);
    const { address, registered, last_at } = (await connectionOf(shopId)).webhooks!;
    expect(address).toMatch(/^https:\/\/tregu\.example\/hooks\/[\w-]{32}$/);
    expect([registered, last_at, rows().map(([, to]) => to)]).toEqual([true, null, Array(7).fill(address)]);

    const again = await set(true);

    // Switched on again it has another address, and the one before it is nobody's.
    expect(again.connection.webhooks?.address).not.toBe(address);
    expect(rows().map(([, to]) => to)).toEqual(Array(7).fill(again.connection.webhooks?.address));
    expect(await send(path, order(), headers(order()))).toBe(404);
    expect((await set(false)).connection.webhooks).toBeNull();
    expect(rows()).toEqual([]);
    const told = await b.platform.db
      .selectFrom('activity_log')
      .select('after')
      .where('entity', '=', 'shop')
      .where('entity_id', '=', shopId)
      .execute();
    expect(told.map(({ after }) => after)).toContainEqual({ connection_webhooks: false });
  });

  it('has the orders read at once, once for the same bytes', async () => {
    const body = order();
    expect([await send(path, body, headers(body)), await waiting()]).toEqual([200, 1]);
    // Told again, also under another number and topic: neither is signed.
    const other = { ...headers(body, 'order.created'), 'x-wc-webhook-delivery-id': 'another' };
    expect([await send(path, body, other), await waiting(), (await heard()).length]).toEqual([200, 1, 1]);
    const next = order({ id: 8 });
    expect([await send(path, next, headers(next)), await waiting()]).toEqual([200, 2]);
    const product = JSON.stringify({ id: 9 });
    expect([await send(path, product, headers(product, 'product.updated')), await waiting()]).toEqual([200, 2]);
    expect(await told()).toEqual(['9']);
    expect([await send(path, product, headers(product, 'product.updated')), await told()]).toEqual([200, ['9']]);
    expect((await connectionOf(shopId)).webhooks?.last_at).not.toBeNull();
    // What it said is not kept.
    expect(JSON.stringify(await heard())).not.toContain('date_modified');
  });

  it('has a product looked at that was deleted, brought back and deleted again: told in the same bytes each time', async () => {
    const body = JSON.stringify({ id: 9 });
    const deleted = (delivery: string) =>
      send(path, body, { ...headers(body, 'product.deleted'), 'x-wc-webhook-delivery-id': delivery });
    expect([await deleted('a1'), await told()]).toEqual([200, ['9']]);
    expect([await deleted('b2'), await told()]).toEqual([200, ['9', '9']]);
    // The same delivery once more is the same.
    expect([await deleted('b2'), await told()]).toEqual([200, ['9', '9']]);
    // What says its time is known by its bytes, whatever number it comes under.
    const dated = JSON.stringify({ id: 9, date_modified_gmt: new Date().toISOString().slice(0, 19) });
    for (const number of ['c3', 'd4'])
      await send(path, dated, { ...headers(dated, 'product.updated'), 'x-wc-webhook-delivery-id': number });
    expect(await told()).toEqual(['9', '9', '9']);
  });

  it('refuses what another signed, what was changed or cut, and what is old, and tells why', async () => {
    const body = order();
    const signed = headers(body);
    expect(await send(path, body, headers(body, 'order.updated', 'guessed'))).toBe(401);
    expect(await send(path, body, { 'x-wc-webhook-topic': 'order.updated' })).toBe(401);
    expect(await send(path, order({ id: 99 }), signed)).toBe(401);
    expect(await send(path, body.slice(0, -2), signed)).toBe(401);
    const cut = '{"id": 7';
    expect(await send(path, cut, headers(cut))).toBe(400);
    const old = order({ date_modified_gmt: new Date(Date.now() - oldestWebhook - 60_000).toISOString().slice(0, 19) });
    expect(await send(path, old, headers(old))).toBe(400);
    const { refused, last_at } = (await connectionOf(shopId)).webhooks!;
    expect(refused.map(({ reason }) => reason)).toEqual(['old', 'form', 'signature', 'signature', 'signature']);
    expect([last_at, await waiting()]).toEqual([null, 0]);
  });

  it('refuses a body that is too large before it is read, and keeps no more than the last refusals', async () => {
    expect(await send(path, Buffer.alloc(2 * 1024 * 1024 + 1, 'x'), {})).toBe(413);
    expect((await connectionOf(shopId)).webhooks?.refused.map(({ reason }) => reason)).toEqual(['large']);
    for (let number = 0; number < 52; number++) await send(path, `{"id":${number}}`, {});
    expect(await heard()).toHaveLength(50);
  });

  it("takes WooCommerce's own try of the address and keeps nothing of it", async () => {
    expect(await send(path, 'webhook_id=12', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(200);
    expect([await heard(), await waiting()]).toEqual([[], 0]);
  });

  it('knows no shop that is switched off, that is connected elsewhere, or that was never there', async () => {
    const body = order();
    await b.platform.db.updateTable('shops').set({ active: false }).where('id', '=', shopId).execute();
    expect(await send(path, body, headers(body))).toBe(404);
    await b.platform.db.updateTable('shops').set({ active: true }).where('id', '=', shopId).execute();
    expect(await send('/hooks/nobody', body, headers(body))).toBe(404);
    const { version } = await connectionOf(shopId);
    await request(b, connectShop, { params: { id: shopId }, body: { kind: null, version } }, { token });
    expect([await send(path, body, headers(body)), await heard()]).toEqual([404, []]);
  });

  it('says what the platform answers where it takes no address, and lets people enter it there', async () => {
    await shop.stop();
    const { problem, secret: shown, connection } = await set(true);
    expect(problem?.en).toContain('The shop could not be reached');
    expect([connection.webhooks?.registered, shown?.length]).toEqual([false, 32]);
    const body = order();
    expect(await send(pathOf(connection), body, headers(body, 'order.created', shown!))).toBe(200);
    shop = await startWooCommerce();
  });
});

it('takes webhooks of Shopware by the secret that is shown once, and none in the form of another platform', async () => {
  shopId = await newShop('shopware', {
    address: 'http://127.0.0.1:9',
    user: 'SWIA',
    secret: 's3cret-of-shopware',
    channel: 'a'.repeat(32),
  });
  const { secret, connection } = await set(true);
  const path = pathOf(connection);
  const shopware = (event: string, at = Date.now()) =>
    JSON.stringify({
      data: { event, payload: [] },
      source: { shopId: 'x', url: 'https://x' },
      timestamp: Math.floor(at / 1000),
    });
  const send_ = (body: string) => send(path, body, { 'shopware-shop-signature': sign(secret!, body, 'hex') });
  expect([await send_(shopware('order.written')), await waiting()]).toEqual([200, 1]);
  expect([await send_(shopware('product.written')), await waiting()]).toEqual([200, 1]);
  expect(await send_(shopware('order.written', Date.now() - oldestWebhook - 60_000))).toBe(400);
  expect(await send_(JSON.stringify({ id: 7, line_items: [] }))).toBe(400);
  const list = await request(b, listConnections, {}, { token });
  expect(JSON.stringify(list.body)).not.toContain(secret);
});

it('takes webhooks of Shopify by the secret of the app; a token alone has none', async () => {
  const shop = await startShopify();
  shopId = await newShop('shopify', { address: shop.address, clientId: shop.clientId, secret: shop.secret });
  const { connection, secret, problem } = await set(true);
  expect([problem, secret, connection.webhooks?.registered]).toEqual([null, null, true]);
  expect([...shop.subscriptions.values()].map(({ topic }) => topic)).toContain('ORDERS_UPDATED');
  const body = JSON.stringify({ id: 1, updated_at: '2031-01-01T00:00:00Z' });
  const headers = { 'x-shopify-topic': 'orders/updated', 'x-shopify-hmac-sha256': sign(shop.secret, body, 'base64') };
  const at = new Date(Date.now() - oldestWebhook - 60_000).toISOString();
  expect(await send(pathOf(connection), body, { ...headers, 'x-shopify-triggered-at': at })).toBe(400);
  expect([await send(pathOf(connection), body, headers), await waiting()]).toEqual([200, 1]);
  await set(false);
  expect(shop.subscriptions.size).toBe(0);
  await shop.stop();

  const other = await newShop('shopify', { address: 'http://127.0.0.1:9', secret: 'shpat_1' });
  const refused = await request(b, setWebhooks, { params: { id: other }, body: { on: true } }, { token });
  expect([refused.status, refused.body.statusMessage]).toEqual([
    409,
    expect.stringContaining('cannot send webhooks as it is connected'),
  ]);
});

it('a shop whose plugin tells gets an address and a secret, and what is signed with it has its orders read (ADR 223)', async () => {
  const settings = { address: 'http://127.0.0.1:9', user: 'tregu', password: 'x', channel: 'default' };
  const id = await newShop('vendure', settings);
  const { connection, secret, entry, problem } = await set(true, id);
  expect([connection.webhooks?.registered, problem]).toEqual([false, null]);
  const shops = [{ url: connection.webhooks!.address, secret }];
  expect(entry).toBe(`TreguWebhook.init(${JSON.stringify({ shops, users: ['tregu'] })})`);
  const body = JSON.stringify({ tregu: 1, about: 'orders', product: null, at: new Date().toISOString() });
  const signed = (by: string) => ({ 'x-tregu-signature': sign(by, body, 'hex') });
  expect(await send(pathOf(connection), body, signed('guessed'))).toBe(401);
  const before = await waiting(id);
  expect([await send(pathOf(connection), body, signed(secret!)), (await waiting(id)) - before]).toEqual([200, 1]);
  // The same bytes again are a replay.
  expect([await send(pathOf(connection), body, signed(secret!)), (await waiting(id)) - before]).toEqual([200, 1]);
});

it('every platform whose webhooks are signed says so in the list', async () => {
  const { body } = await request(b, listConnections, {}, { token });
  const { platforms } = body.result as { platforms: ShopPlatform[] };
  const hears = Object.fromEntries(platforms.map(({ kind, webhooks }) => [kind, webhooks]));
  expect(hears).toMatchObject({ woocommerce: 'registered', shopify: 'registered', shopware: 'by_hand' });
  expect(hears).toMatchObject({ vendure: 'by_hand', medusa: 'by_hand', 'demo-shop': null });
  const needs = platforms.flatMap(({ kind, webhooks_need: need }) => (need ? [[kind, need.en] as const] : []));
  expect(Object.fromEntries(needs)).toEqual({
    vendure: expect.stringContaining('a plugin in the code of the shop'),
    medusa: expect.stringContaining('a subscriber in the code of the shop'),
    woocommerce: expect.stringContaining('Settings, Advanced, Webhooks'),
    shopware: expect.stringContaining('an app of your own'),
    shopify: expect.stringContaining('signed with another secret'),
  });
  expect(platforms).toHaveLength(installedConnectors.length);
});

it('gives the files for the code of a shop as the tests run them, each named on the page, and no other file (16 §2)', async () => {
  const { body } = await request(b, listConnections, {}, { token });
  const { platforms } = body.result as { platforms: ShopPlatform[] };
  const named = platforms.flatMap(({ kind, webhooks_file: file, webhooks_need: need, files }) => [
    ...(file === null ? [] : [{ kind, name: file, about: need! }]),
    ...files!.map((it) => ({ kind, ...it })),
  ]);
  expect(named.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'vendure tregu-webhook.ts',
    'vendure stock-is-left.mjs',
    'medusa tregu-webhook.ts',
  ]);
  const get = (kind: string, name: string) => request(b, getShopFile, { params: { kind, name } }, { token });
  for (const { kind, name, about } of named) {
    expect([about.en, about.sq].every((text) => text.includes(name))).toBe(true);
    const { status, body: answer } = await get(kind, name);
    const file = answer.result as { name: string; content: string };
    expect([status, file.name]).toEqual([200, name]);
    expect(file.content).toContain(name.endsWith('.mjs') ? 'export const stockIsLeft' : 'export function teller');
  }
  expect((await get('medusa', 'tregu-webhook.ts')).body).not.toEqual((await get('vendure', 'tregu-webhook.ts')).body);
  for (const [kind, name] of [
    ['vendure', 'config.mjs'],
    ['vendure', '../vendure.connector.ts'],
    ['medusa', 'stock-is-left.mjs'],
    ['nowhere', 'tregu-webhook.ts'],
  ] as const)
    expect((await get(kind, name)).status).toBe(404);
});
