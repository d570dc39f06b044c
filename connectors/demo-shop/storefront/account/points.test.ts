import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { createTestDatabase, type TestDatabase } from '#server/test/test-database.ts';
import { demoShop } from '../../demo-shop.connector.ts';
import { documentOf } from '../../orders/order-document.ts';
import { findOrder } from '../../orders/orders.repository.ts';
import { tellCancel } from '../../orders/tell-order.ts';
import { demoShopStorefront } from '../storefront.plugin.ts';

const shop = {
  id: 2,
  name: 'Albania',
  countryCode: 'AL',
  color: '#b91c1c',
  currency: 'ALL',
  languages: [{ code: 'EN', iso_code: 'en', name: 'English', position: 0 }],
};
const signal = new AbortController().signal;

/** Tregu as the shop meets it: a point is 10 ALL. */
const tregu = {
  balance: 100,
  spent: new Map<string, number>(),
  asked: [] as string[],
  /** What happens to the next request of a path in place of an answer. */
  next: new Map<string, 'lost' | 'away' | 'dear' | 'sold'>(),
  has: true,
};
let database: TestDatabase;
let app: FastifyInstance;
let variantKey = '';
beforeAll(async () => {
  database = await createTestDatabase();
  app = fastify();
  const answer = (status: number, result: object) => ({ status, body: { result } });
  await app.register(demoShopStorefront, {
    database: database.pool,
    shops: async () => [shop],
    askTregu: async () => async (path, body) => {
      if (!tregu.has) return answer(401, {});
      tregu.asked.push(path);
      const what = tregu.next.get(path);
      tregu.next.delete(path);
      if (what === 'away') throw new Error('nobody answers');
      const points = Number(body.points ?? 0);
      const key = String(body.key ?? '');
      if (path === '/loyalty/quote') {
        const most = Math.min(tregu.balance, Math.floor(Number(body.gross) / 10));
        const taken = Math.min(points || most, most);
        const worth = (n: number) => (n * 10).toFixed(2);
        return answer(200, {
          names: { EN: 'Stars' },
          balance: tregu.balance,
          pending: 3,
          most,
          most_value: worth(most),
          points: taken,
          value: worth(taken),
          currency: 'ALL',
        });
      }
      if (path === '/loyalty/award') return answer(200, { points: 0, balance: tregu.balance });
      if (path === '/loyalty/redeem') {
        if (points > tregu.balance) return answer(409, { code: 'loyalty_too_few_points' });
        if (!tregu.spent.has(key)) tregu.balance -= points;
        tregu.spent.set(key, points);
        // One piece is left beside those that others ordered.
        if (what === 'sold')
          await database.pool.query(
            'update demo_shop.variant set stock = 1 + (select sum(pieces) from demo_shop.held)',
          );
        if (what === 'lost') throw new Error('the answer was lost');
        return answer(200, { points, value: what === 'dear' ? '1.00' : (points * 10).toFixed(2) });
      }
      const back = tregu.spent.get(key);
      tregu.spent.delete(key);
      tregu.balance += back ?? 0;
      return back === undefined ? answer(404, { code: 'not_found' }) : answer(200, { points: back });
    },
  });
  const document = sampleDocument('A-100', { sku: 'A-100', variants: [sampleVariant(1, { options: [] })] });
  const prices = pricesOf(document, { price: '1', gross: '300', vat: '20', currency: 'ALL' });
  await demoShop
    .connect({}, { shopId: 2, fetch: globalThis.fetch, database: database.pool, publicUrl: '', store: memoryStore() })
    .pushProduct(
      document,
      { attempt: 1, stock: stockOf(document, 500), prices, repairImages: false, repairConfigurators: false },
      signal,
    );
  variantKey = document.variants[0]!.externalKey;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  Object.assign(tregu, { balance: 100, has: true });
  tregu.spent.clear();
  tregu.next.clear();
  tregu.asked.length = 0;
  await database.pool.query('delete from demo_shop.points_use where state <> $1', ['placed']);
});

/** A browser: keeps its cookies, fills in the forms of the last page. */
function browser() {
  const cookies = new Map<string, string>();
  let page = '';
  const took = (response: { headers: Record<string, unknown>; body: string; statusCode: number }) => {
    for (const set of [response.headers['set-cookie'] ?? []].flat() as string[]) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=');
      cookies.set(name, value);
    }
    if (response.body) page = response.body.replaceAll(/[\u00a0\u202f]/g, ' ');
    return { status: response.statusCode, page, location: String(response.headers.location ?? '') };
  };
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  const post = async (path: string, fields: Record<string, string>) =>
    took(
      await app.inject({
        method: 'POST',
        url: `/storefront/2${path}`,
        headers: { ...headers(), 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ csrf: value('csrf'), ...fields }).toString(),
      }),
    );
  return {
    cookies,
    value,
    post,
    get: async (path: string) => took(await app.inject({ url: `/storefront/2${path}`, headers: headers() })),
    place: (fields: Record<string, string>) =>
      post('/checkout', {
        ...buyer,
        key: value('key'),
        seen: value('seen'),
        seenPoints: value('seenPoints'),
        ...fields,
      }),
  };
}
const buyer = {
  name: 'Era Kodra',
  phone: '+355 69 123 4567',
  email: 'era@example.com',
  street: 'Rruga e Lirisë 4',
  zip: '1001',
  city: 'Tiranë',
  delivery: 'home',
  payment: 'cod',
};
let people = 0;
/** Somebody new who is signed in and has two pieces in the cart. */
async function shopper() {
  const who = browser();
  await who.get('/account');
  people += 1;
  const email = `Era${people}@Example.com`;
  const created = await who.post('/account/create', {
    name: 'Era',
    email,
    phone: '069123456',
    newPassword: 'long enough',
  });
  expect([created.status, created.location]).toEqual([303, '/storefront/2/account']);
  await who.get('/product/A-100');
  await who.post('/cart', { product: 'A-100', variant: variantKey, how: 'add', qty: '2' });
  await who.get('/checkout');
  return { ...who, email };
}
const stored = async (location: string) =>
  (await findOrder(database.pool, 2, { token: /order\/(\w+)/.exec(location)?.[1] ?? '' }))!;
const uses = async () =>
  (await database.pool.query("select state from demo_shop.points_use where state <> 'placed'")).rows.map(
    (it) => it.state,
  );

describe('an account of the storefront', () => {
  it('is opened by number or email with its password alone; what is wrong is named, nobody learns who is a customer', async () => {
    const { email } = await shopper();
    const number = /Customer number C/;
    const other = browser();
    const page = await other.get('/account');
    expect(page.page).not.toMatch(number);
    const wrong = await other.post('/account/sign-in', { who: email, password: 'long enougH' });
    const unknown = await other.post('/account/sign-in', { who: 'nobody@example.com', password: 'long enough' });
    expect([wrong.status, unknown.status]).toEqual([422, 422]);
    expect(wrong.page.replace(email, '')).toContain('or the password is wrong');
    expect(unknown.page).toContain('or the password is wrong');
    expect((await other.post('/account/sign-in', { who: email.toUpperCase(), password: 'long enough' })).status).toBe(
      303,
    );
    const own = await other.get('/account');
    const said = /Customer number (C\d+)/.exec(own.page)?.[1] ?? '';
    expect(said).not.toBe('');
    expect(own.page).toMatch(/Stars.*You have 100 points to spend\. 3 more are waiting/s);
    expect((await other.post('/account/sign-out', {})).status).toBe(303);
    expect((await other.get('/account')).page).not.toMatch(number);
    const third = browser();
    await third.get('/account');
    expect((await third.post('/account/sign-in', { who: said.toLowerCase(), password: 'long enough' })).status).toBe(
      303,
    );
    const { rows } = await database.pool.query('select hash from demo_shop.sign_in');
    expect(rows.some(({ hash }) => [...third.cookies.values()].includes(hash))).toBe(false);
  });

  it('waits after ten wrong passwords, also with the right one; a form of elsewhere and one with gaps make none', async () => {
    const { email } = await shopper();
    const who = browser();
    await who.get('/account');
    for (let n = 0; n < 10; n++) await who.post('/account/sign-in', { who: email, password: 'guess' });
    const late = await who.post('/account/sign-in', { who: email, password: 'long enough' });
    expect([late.status, late.page]).toEqual([429, expect.stringContaining('15 minutes')]);
    const gaps = await who.post('/account/create', { name: '', email: 'x', phone: '', newPassword: 'short' });
    expect(gaps.status).toBe(422);
    for (const said of ['is needed', 'is not an address', 'at least 8 characters']) expect(gaps.page).toContain(said);
    const taken = { name: 'E', email: email.toLowerCase(), phone: '1', newPassword: 'long enough' };
    expect((await who.post('/account/create', taken)).page).toContain('has an account already');
    expect((await who.post('/account/create', { ...taken, email: 'z@z.com', csrf: 'x'.repeat(32) })).status).toBe(403);
  });
});

describe('points at the checkout', () => {
  it('are shown before anything is ordered, taken off once, and told with the order', async () => {
    const who = await shopper();
    const seen = await who.place({ points: '20' });
    expect([seen.status, seen.page]).toEqual([409, expect.stringContaining('20 points take 200,00')]);
    const placed = await who.place({ points: '20' });
    expect(placed.status).toBe(303);
    const again = await who.place({ points: '20' });
    expect(again.location).toBe(placed.location);
    const order = await stored(placed.location);
    const document = documentOf(order);
    // 600 of goods and 200 for the way.
    expect(document).toMatchObject({
      discountGross: '200.00',
      totalGross: '600.00',
      points: { key: order.key, points: 20 },
      customer: { externalId: expect.stringMatching(/^C\d+$/) },
    });
    expect([tregu.balance, tregu.spent.get(order.key), await uses()]).toEqual([80, 20, []]);
    expect((await who.get(`/order/${order.token}`)).page).toMatch(/20 points.*−.*200[.,]00/s);

    // A piece less bears its share of the discount.
    const [line] = document.lines;
    const lines = [{ externalId: line!.externalId, qty: 1 }];
    await tellCancel(database.pool, 2, 'told-1', { orderExternalId: order.id, lines, reason: '', whole: false });
    expect(documentOf((await stored(placed.location))!)).toMatchObject({
      discountGross: '100.00',
      totalGross: '400.00',
    });
  });

  it('a number that does not fit is named by its field; without points the order is as ever', async () => {
    const who = await shopper();
    for (const points of ['61', '-1', '1.5', 'all', '999999999'])
      expect((await who.place({ points })).page, points).toContain('for this order at most 60');
    const placed = await who.place({ points: '' });
    expect(documentOf(await stored(placed.location))).toMatchObject({ discountGross: '0.00', totalGross: '800.00' });
    expect(documentOf(await stored(placed.location))).not.toHaveProperty('points');
    expect(tregu.asked).not.toContain('/loyalty/redeem');
  });

  it('goods that are sold at the last moment place nothing, and the points come back', async () => {
    const who = await shopper();
    await who.place({ points: '20' });
    const before = who.value('key');
    tregu.next.set('/loyalty/redeem', 'sold');
    const refused = await who.place({ points: '20' });
    await database.pool.query('update demo_shop.variant set stock = 500');
    expect([refused.status, tregu.balance, await uses()]).toEqual([409, 100, []]);
    expect(refused.page).toContain('only 1 left');
    expect(who.value('key')).not.toBe(before);
  });

  it('points that are worth another sum than was seen are given back, and the order is placed under another key', async () => {
    const who = await shopper();
    await who.place({ points: '20' });
    const before = who.value('key');
    tregu.next.set('/loyalty/redeem', 'dear');
    const refused = await who.place({ points: '20' });
    expect([refused.status, refused.page]).toEqual([409, expect.stringContaining('could not be spent')]);
    expect([tregu.balance, await uses()]).toEqual([100, []]);
    expect(who.value('key')).not.toBe(before);
    expect((await who.place({ points: '20' })).status).toBe(303);
    expect(tregu.balance).toBe(80);
  });

  it('an answer that is lost spends nothing for good: points come back at once, or with the next page once Tregu answers', async () => {
    const who = await shopper();
    await who.place({ points: '20' });
    tregu.next.set('/loyalty/redeem', 'lost');
    tregu.next.set('/loyalty/redeem/cancel', 'away');
    expect((await who.place({ points: '20' })).status).toBe(409);
    expect([tregu.balance, await uses()]).toEqual([80, ['back']]);
    // Nobody takes what may still be on its way.
    await who.get('/account');
    expect(tregu.balance).toBe(80);
    await database.pool.query(
      "update demo_shop.points_use set at = now() - interval '11 minutes' where state <> 'placed'",
    );
    await who.get('/account');
    expect([tregu.balance, await uses()]).toEqual([100, []]);
  });

  it('points that went back meanwhile place nothing', async () => {
    const who = await shopper();
    await who.place({ points: '20' });
    const key = who.value('key');
    const { rows } = await database.pool.query('select max(id) as id from demo_shop.customer');
    await database.pool.query(
      "insert into demo_shop.points_use (shop_id, key, customer_id, points, state) values (2, $1, $2, 20, 'back')",
      [key, rows[0].id],
    );
    expect((await who.place({ points: '20' })).status).toBe(409);
    expect(await findOrder(database.pool, 2, { key })).toBeNull();
  });

  it('where Tregu refuses the key or does not answer, everything is sold without points', async () => {
    const who = await shopper();
    tregu.has = false;
    const page = await who.get('/checkout');
    expect(page.page).not.toContain('Points to spend');
    expect((await who.place({ points: '5' })).page).toContain('cannot be used right now');
    expect((await who.place({})).status).toBe(303);
    const guest = browser();
    await guest.get('/product/A-100');
    await guest.post('/cart', { product: 'A-100', variant: variantKey, how: 'add', qty: '1' });
    expect((await guest.get('/checkout')).page).toContain('/account?next=checkout');
  });
});
