import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { DemoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { type ConnectorDefinition, type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { pricesOf, sampleDocument, stockOf } from '#connectors/kit/sample-document.ts';
import type { ShopConnector } from '#connectors/kit/shop-connector.ts';
import type { ShopPace } from '#connectors/kit/shop-pace.ts';
import { addShop } from '#features/base/shops/contract/shops.calls.ts';
import { literal } from '#kit/text.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  checkConnection,
  connectShop,
  listConnections,
  lookConnection as lookConnectionCall,
  previewMove,
} from '../contract/connections.calls.ts';
import type { Connection, MovePreview } from '../contract/connections.model.ts';
import { listStorefronts, shopConnections } from './connections.public.ts';
import { connectionsRepository } from './connections.repository.ts';
import { fieldsOf } from './fields-of.ts';
import { installedConnectors } from './shop-connections.ts';
import { shopStore } from './shop-store.ts';
import { lookConnection } from './use-cases/check-connection.ts';
import { connectShop as connectShopUseCase } from './use-cases/connect-shop.ts';
import { previewMove as previewMoveUseCase } from './use-cases/preview-move.ts';

let b: Bench;
let token: string;

beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@tregu.test');
});
afterAll(() => b.close());

const connectionOf = async (id: number): Promise<Connection> => {
  const { body } = await request(b, listConnections, {}, { token });
  return (body.result as { connections: Connection[] }).connections.find(({ shop_id }) => shop_id === id)!;
};
const connect = (of: Connection, kind: string | null, version = of.version) =>
  request(b, connectShop, { params: { id: of.shop_id }, body: { kind, version } }, { token });
const newShop = async (name: string): Promise<Connection> => {
  const { body } = await request(
    b,
    addShop,
    {
      body: {
        name,
        country_code: 'GR',
        color: '#1e3a8a',
        currency: 'EUR',
        vat: '24',
        time_zone: 'Europe/Athens',
        languages: [{ code: 'EN' }],
      },
    },
    { token },
  );
  return connectionOf((body.result as { id: number }).id);
};
const storefront = (path: string) => b.app.http!.inject({ url: `/storefront${path}` });

it('gives a new shop none; its storefront is not served until it is connected to one, and says what it is', async () => {
  const shop = await newShop('Connect me');
  expect(shop).toMatchObject({ kind: null, address: null });
  expect((await storefront(`/${shop.shop_id}`)).statusCode).toBe(404);

  const answer = await connect(shop, 'demo-shop');

  expect([answer.status, answer.body.statusMessage]).toEqual([200, 'Shop connected']);
  const now = await connectionOf(shop.shop_id);
  expect(now).toMatchObject({ kind: 'demo-shop', version: shop.version + 1 });
  expect(now.address).toMatch(new RegExp(`/storefront/${shop.shop_id}$`));
  expect(await listStorefronts(b.platform)).toContain(now.address);
  const page = await storefront(`/${shop.shop_id}`);
  expect([page.statusCode, page.body.includes('No money moves')]).toEqual([200, true]);
  const told = await b.platform.db
    .selectFrom('activity_log')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'shop')
    .where('entity_id', '=', shop.shop_id)
    .execute();
  const [before, after] = [{ connector: null }, { connector: 'demo-shop' }];
  expect(told).toContainEqual({ action: 'changed', before, after });
  // What waits for the shop is tried at once.
  expect((await b.events()).filter(({ name }) => name === 'connections.changed').at(-1)?.payload).toEqual({
    shopId: shop.shop_id,
  });
});

it('is asked how it is; one that is not connected is refused', async () => {
  const well = await request(b, checkConnection, { params: { id: 1 } }, { token });
  expect(well.body.result).toMatchObject({ well: true, reason: null });
  const shop = await newShop('Nowhere');
  const refused = await request(b, checkConnection, { params: { id: shop.shop_id } }, { token });
  expect([refused.status, refused.body.statusMessage]).toEqual([
    409,
    'The shop Nowhere is not connected: it sells nowhere, and nothing can be sent to it',
  ]);
});

it('stays while products are in the shop, and goes when they are out', async () => {
  const shop = await newShop('Full');
  await connect(shop, 'demo-shop');
  const { id } = await b.make.product({});
  const place = { product_id: id, shop_id: shop.shop_id, status: 'in_shop', external_key: `k-${id}` };
  await b.platform.db.insertInto('publications').values(place).execute();

  const refused = await connect(await connectionOf(shop.shop_id), null);
  expect([refused.status, refused.body.statusMessage]).toEqual([
    409,
    'The connection of Full cannot change now: 1 product in the shop. Settle that first',
  ]);
  await b.platform.db.deleteFrom('publications').where('product_id', '=', id).execute();

  expect((await connect(await connectionOf(shop.shop_id), null)).body.statusMessage).toBe('Shop disconnected');
  expect(await connectionOf(shop.shop_id)).toMatchObject({ kind: null });
});

it('stays while something is bound there, and takes nothing along that was found in the place before (16 §3)', async () => {
  const shop = await newShop('Bound');
  await connect(shop, 'demo-shop');
  const { id } = await b.make.product({});
  const { db } = b.platform;
  const bound = {
    shop_id: shop.shop_id,
    product_id: id,
    remote_id: '7',
    name: 'Lamp',
    matched_by: 'hand',
    state: 'bound',
  };
  await db.insertInto('shop_bindings').values(bound).execute();
  await db
    .insertInto('shop_drifts')
    .values({ shop_id: shop.shop_id, kind: 'foreign', external_key: 'made-there:8', remote_id: '8' })
    .execute();
  const found = () => db.selectFrom('shop_drifts').select('id').where('shop_id', '=', shop.shop_id).execute();

  expect((await connect(await connectionOf(shop.shop_id), null)).body.statusMessage).toMatch(/1 product bound there/);
  await db.deleteFrom('shop_bindings').where('shop_id', '=', shop.shop_id).execute();
  expect(await found()).toHaveLength(1);
  expect((await connect(await connectionOf(shop.shop_id), null)).status).toBe(200);
  expect(await found()).toEqual([]);
});

it('refuses a platform there is not, and a change somebody else was faster with', async () => {
  const shop = await newShop('Careful');
  const unknown = await connect(shop, 'magento');
  expect([unknown.status, unknown.body.result]).toMatchObject([422, { issues: [{ field: 'kind' }] }]);
  expect((await connect(shop, 'demo-shop', shop.version + 1)).status).toBe(409);
  expect(await connectionOf(shop.shop_id)).toMatchObject({ kind: null });
});

it('says of a connection that was stored before its platform asked for more that it is not complete', async () => {
  const shop = await newShop('Half');
  await b.platform.db
    .updateTable('shops')
    .set({ connector: 'shopware', connector_settings: '{"address":"https://half.example"}' })
    .where('id', '=', shop.shop_id)
    .execute();
  await expect(shopConnections(b.platform)(shop.shop_id)).rejects.toMatchObject({
    definition: { code: 'connection_incomplete' },
    message: 'The connection of Half is not complete: enter it again in Settings → Advanced settings → Connections',
  });
});

it('asks a shop no faster than its connection says', async () => {
  const shop = await newShop('Slowly');
  const settings = { address: 'http://127.0.0.1:9', user: 'u', secret: 's', channel: 'a'.repeat(32) };
  const say = (of: Connection, perMinute: string) =>
    request(
      b,
      connectShop,
      {
        params: { id: of.shop_id },
        body: { kind: 'shopware', version: of.version, settings: { ...settings, perMinute } },
      },
      { token },
    );
  const refused = await say(shop, '9');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('settings.perMinute')]);
  expect((await say(shop, '600')).status).toBe(200);
  let pace: ConnectorDeps['pace'];
  const definition = defineConnector({
    kind: 'shopware',
    title: { en: '', sq: '' },
    about: { en: '', sq: '' },
    settings: z.object({}),
    connect(_settings, deps) {
      pace = deps.pace;
      return { kind: 'shopware' } as unknown as ShopConnector;
    },
  });
  const signal = new AbortController().signal;
  const threeTurns = async () => {
    await shopConnections(b.platform, [definition as unknown as ConnectorDefinition])(shop.shop_id);
    const started = performance.now();
    for (let turn = 0; turn < 3; turn++) await pace?.turn(signal);
    return performance.now() - started;
  };

  expect(await threeTurns()).toBeGreaterThan(190);
});

it('tells the look at a place what the shop sells in', async () => {
  const { shop_id: id } = await newShop('Looked at');
  let sells: ConnectorDeps['sells'];
  const definition = {
    kind: 'looking',
    fields: [],
    async look(_given: unknown, deps: ConnectorDeps) {
      sells = deps.sells;
      return { findings: [], choices: {} };
    },
  } as unknown as ConnectorDefinition;

  const look = () =>
    lookConnection(b.platform, [definition])({ params: { id }, body: { kind: 'looking', settings: {} } } as never);
  await look();
  expect(sells).toMatchObject({ currency: 'EUR', country: 'GR' });

  // The standard rate of the country, and those of classes that something was put into (16 §1).
  const { pool } = b.platform;
  await pool.query(`update shops set country_code = 'XK' where id = $1`, [id]);
  await look();
  expect(sells).toMatchObject({ country: 'XK', vat: ['18'] });
  const category = await b.make.category({ name: 'Books' });
  await pool.query(`update categories set tax_class = 'reduced' where id = $1`, [category.id]);
  await look();
  expect(sells).toMatchObject({ vat: ['18', '8'] });
  await pool.query('update categories set deleted_at = now() where id = $1', [category.id]);
  const product = await b.make.product();
  await pool.query(`update products set tax_class = 'zero' where id = $1`, [product.id]);
  await look();
  expect(sells).toMatchObject({ vat: ['18', '0'] });

  // What was set by hand counts for its own shop alone.
  const { shop_id: other } = await newShop('Beside it');
  const byHand = (shop_id: number, tvsh_by_hand: string) =>
    b.platform.db
      .insertInto('variant_prices')
      .values({ variant_id: product.variantId, shop_id, tvsh_by_hand })
      .execute();
  await byHand(id, '9.50');
  await byHand(other, '5');
  await look();
  expect(sells).toMatchObject({ vat: ['18', '9.5', '0'] });
});

it('says of a shop in its own network who can let Tregu call it, at the address and in both languages', async () => {
  const shop = await newShop('In the next room');
  const settings = { address: 'https://10.0.0.5', user: 'u', secret: 's', channel: 'a'.repeat(32) };

  const body = { kind: 'shopware', settings };
  const looked = await request(b, lookConnectionCall, { params: { id: shop.shop_id }, body }, { token });

  const said = {
    en: expect.stringMatching(/^10\.0\.0\.5 is in your own network.*OUTBOUND_ALLOW/),
    sq: expect.stringMatching(/^10\.0\.0\.5 është në rrjetin tuaj.*OUTBOUND_ALLOW/),
  };
  expect(looked.body.result).toMatchObject({
    well: false,
    reason: said,
    findings: [{ level: 'missing', field: 'address', text: said }],
  });
});

it('says of a shop that is asked by nobody but Tregu that it is busy with that, not that it is away (16 §1)', async () => {
  const { shop_id: id } = await newShop('Busy with us');
  const send = Promise.withResolvers<void>();
  const ended: Promise<void>[] = [];
  const nothing = { findings: [], choices: {} };
  const looking = (look: (pace: ShopPace, signal: AbortSignal) => Promise<unknown>) => {
    const definition = {
      kind: 'looking',
      fields: [],
      look: (_given: unknown, { pace }: ConnectorDeps, signal: AbortSignal) => look(pace!, signal).then(() => nothing),
    } as unknown as ConnectorDefinition;
    return lookConnection(b.platform, [definition])({
      params: { id },
      body: { kind: 'looking', settings: {} },
    } as never);
  };
  // Another one takes the lane of the shop, and keeps it.
  await looking(
    (pace) =>
      new Promise<void>((resolve) => {
        const sends = () => {
          resolve();
          return send.promise;
        };
        ended.push(pace.lanes(1)(sends, new AbortController().signal));
      }),
  );
  const soon = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(new DOMException('Late', 'TimeoutError')), 1500);
    return stop.signal;
  });
  try {
    const found = await looking((pace, signal) => pace.lanes(1)(async () => undefined, signal));
    expect(found.reason?.en).toMatch(/^The shop is busy with what Tregu sends there/);
    send.resolve();
    await Promise.all(ended);
    // What the shop itself asked for is not laid on what is sent there.
    const rested = await looking(async (pace, signal) => {
      await pace.rest(60_000);
      await pace.lanes(1)(() => pace.turn(signal), signal);
    });
    expect(rested.reason?.en).toMatch(/^The shop may not be asked sooner/);
  } finally {
    soon.mockRestore();
    send.resolve();
    await Promise.all(ended);
  }
});

it('says in both languages why a shop is not reached', async () => {
  const { shop_id: id } = await newShop('Away');
  const settings = { address: 'http://127.0.0.1:9', user: 'u', secret: 's', channel: 'a'.repeat(32) };
  const outbound = async () => new Response('oops', { status: 500 });
  const look = lookConnection({ ...b.platform, outbound }, installedConnectors);

  expect(await look({ params: { id }, body: { kind: 'shopware', settings } } as never)).toMatchObject({
    well: false,
    reason: { en: 'The shop failed (HTTP 500)', sq: 'Dyqani dështoi (HTTP 500)' },
    findings: [],
  });
});

it('says before a move what becomes of all that hangs on the place, and forgets where the reading of orders ended (16 §1)', async () => {
  const shop = await newShop('Moving');
  const { db } = b.platform;
  const { shop_id } = shop;
  await connect(shop, 'demo-shop');
  const move = async (kind: string | null, settings?: object) =>
    (await request(b, previewMove, { params: { id: shop_id }, body: { kind, settings } } as never, { token })).body
      .result as MovePreview;
  expect(await move('demo-shop')).toEqual({ moves: false, proof: null, lines: [] });
  expect(await move(null)).toEqual({ moves: true, proof: null, lines: [] });

  const { id } = await b.make.product({});
  const category = await b.make.category({ name: 'Moved' });
  await db
    .insertInto('publications')
    .values({ product_id: id, shop_id, status: 'in_shop', external_key: `moved-${id}` })
    .execute();
  await db
    .insertInto('shop_drifts')
    .values({ shop_id, kind: 'foreign', external_key: 'x:1', remote_id: '1' })
    .execute();
  await db
    .insertInto('category_publications')
    .values({
      shop_id,
      category_id: category.id,
      external_key: 'moved',
      sent_hash: 'h',
      attempt: 3,
      settled_attempt: 3,
    })
    .execute();
  await db
    .insertInto('order_pulls')
    .values({ shop_id, cursor: 'there', seen_until: new Date('2031-01-01T00:00:00Z') })
    .onConflict((on) => on.column('shop_id').doUpdateSet({ cursor: 'there' }))
    .execute();
  await db
    .insertInto('category_targets')
    .values({ shop_id, category_id: category.id, remote_id: '7', path: ['There'], matched_by: 'hand' })
    .execute();
  await connectionsRepository(db).setWebhooks({
    shop_id,
    key: 'moving',
    secret_sealed: null,
    registered: true,
    since: new Date(),
  });
  const lines = (await move(null)).lines.map(({ key, count, outcome }) => [key, count, outcome]);
  expect(lines).toHaveLength(5);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['in_shop', 1, 'refused'],
      ['webhooks', 1, 'forgotten'],
      ['differences', 1, 'forgotten'],
      ['categories', 1, 'again'],
      ['mapped_categories', 1, 'forgotten'],
    ]),
  );
  expect((await connect(await connectionOf(shop_id), null)).status).toBe(409);

  await db.deleteFrom('publications').where('shop_id', '=', shop_id).execute();
  expect((await connect(await connectionOf(shop_id), null)).status).toBe(200);
  const read = await db.selectFrom('order_pulls').selectAll().where('shop_id', '=', shop_id).executeTakeFirstOrThrow();
  expect(read).toMatchObject({ cursor: null, seen_until: null });
  const sent = await db.selectFrom('category_publications').selectAll().where('shop_id', '=', shop_id).execute();
  expect(await db.selectFrom('category_targets').selectAll().where('shop_id', '=', shop_id).execute()).toEqual([]);
  // A place that knows older attempts refuses them.
  expect(sent).toMatchObject([{ sent_hash: null, remote_id: null, attempt: 3 }]);
});

it('asks the demo shop, which is in our own database, whether it is the same shop', async () => {
  const shop = await newShop('Demo again');
  const { shop_id } = shop;
  await connect(shop, 'demo-shop');
  const [there, gone] = [await b.make.product({}), await b.make.product({})];
  const document = sampleDocument(`k-${there.id}`, { attributes: [] });
  const connector = (await shopConnections(b.platform)(shop_id)) as DemoShop;
  const how = { stock: stockOf(document, 1), prices: pricesOf(document), attempt: 1 };
  const { remoteId } = await connector.pushProduct(
    document,
    { ...how, repairImages: false, repairConfigurators: false },
    new AbortController().signal,
  );
  const sent = (product_id: number, remote_id: string) =>
    b.platform.db
      .insertInto('publications')
      .values({ product_id, shop_id, status: 'in_shop', external_key: `k-${product_id}`, remote_id })
      .execute();
  const again = async () => {
    const { version } = await connectionOf(shop_id);
    const body = { kind: 'demo-shop', version, same: true };
    return (await request(b, connectShop, { params: { id: shop_id }, body }, { token })).status;
  };
  await sent(there.id, remoteId);
  expect(await again()).toBe(200);
  await sent(gone.id, '1');
  expect(await again()).toBe(409);
});

it('moves to another address with all that is in the shop where products prove that it is the same one (16 §1)', async () => {
  const there = new Map<string, string>();
  let isDown = false;
  const platform = defineConnector({
    kind: 'shopware',
    title: { en: '', sq: '' },
    about: { en: '', sq: '' },
    settings: z.object({}),
    fields: [
      {
        key: 'address',
        label: { en: 'Address', sq: 'Adresa' },
        help: null,
        type: 'address',
        required: true,
        place: true,
      },
      { key: 'secret', label: { en: 'Secret', sq: 'Sekreti' }, help: null, type: 'secret', required: true },
    ],
    connect: () =>
      ({
        kind: 'shopware',
        limits: {},
        pushProduct: async () => null,
        findProduct: async (key: string) => {
          if (isDown) throw new ShopError('unreachable', literal('No answer'));
          return there.has(key) ? { remoteId: there.get(key) } : null;
        },
      }) as unknown as ShopConnector,
  }) as unknown as ConnectorDefinition;
  const { unitOfWork } = b.platform;
  const shop = await newShop('Renamed');
  const id = shop.shop_id;
  const use = connectShopUseCase(b.platform, [platform]);
  const preview = previewMoveUseCase(b.platform, [platform]);
  const settingsAt = (address: string) => ({ address, secret: 's3cret' });
  const go = async (address: string, same?: boolean) => {
    const { version } = await connectionOf(id);
    return use(
      { params: { id }, body: { kind: 'shopware', version, settings: settingsAt(address), same } } as never,
      b.as() as never,
    );
  };
  await go('https://old.example');
  const products = [await b.make.product({}), await b.make.product({})];
  for (const [at, product] of products.entries()) {
    there.set(`k-${product.id}`, `r${at}`);
    await b.platform.db
      .insertInto('publications')
      .values({
        product_id: product.id,
        shop_id: id,
        status: 'in_shop',
        external_key: `k-${product.id}`,
        remote_id: `r${at}`,
      })
      .execute();
  }
  await shopStore(b.platform.db, id).set(new Map([['kept', 1]]));
  const hears = connectionsRepository(b.platform.db);
  await hears.setWebhooks({ shop_id: id, key: 'same', secret_sealed: null, registered: true, since: new Date() });
  const proof = async () =>
    (
      await preview({
        params: { id },
        body: { kind: 'shopware', settings: settingsAt('https://new.example') },
      } as never)
    ).proof;

  await expect(go('https://new.example')).rejects.toMatchObject({ definition: { code: 'connection_in_use' } });
  expect(await proof()).toEqual({ asked: 2, found: 2, same: true, problem: null });
  there.set(`k-${products[1]!.id}`, 'another');
  expect(await proof()).toMatchObject({ asked: 2, found: 1, same: false });
  await expect(go('https://new.example', true)).rejects.toMatchObject({
    definition: { code: 'connection_other_shop' },
  });
  isDown = true;
  expect(await proof()).toMatchObject({ same: false, problem: { en: 'No answer' } });
  await expect(go('https://new.example', true)).rejects.toMatchObject({
    definition: { code: 'connection_other_shop' },
  });
  isDown = false;
  there.set(`k-${products[1]!.id}`, 'r1');

  await go('https://new.example', true);
  expect((await connectionOf(id)).settings.address).toBe('https://new.example');
  // Nothing of it is forgotten, what it says is heard, and the way back is the same.
  expect((await hears.findWebhooks(id))?.key).toBe('same');
  expect((await shopStore(b.platform.db, id).get(['kept'])).size).toBe(1);
  await go('https://old.example', true);
  expect((await shopStore(b.platform.db, id).get(['kept'])).size).toBe(1);
  // Without anything that was sent nothing proves it.
  await unitOfWork(b.as(), async (tx) => tx.db.deleteFrom('publications').where('shop_id', '=', id).execute());
  await expect(go('https://new.example', true)).rejects.toMatchObject({
    definition: { code: 'connection_other_shop' },
  });
});

it('knows a place again however its address is typed (16 §1)', async () => {
  const platform = defineConnector({
    kind: 'shopware',
    title: { en: '', sq: '' },
    about: { en: '', sq: '' },
    settings: z.object({}),
    fields: [
      {
        key: 'address',
        label: { en: 'Address', sq: 'Adresa' },
        help: null,
        type: 'address',
        required: true,
        place: true,
      },
      { key: 'secret', label: { en: 'Secret', sq: 'Sekreti' }, help: null, type: 'secret', required: true },
    ],
    connect: () => ({ kind: 'shopware', limits: {} }) as unknown as ShopConnector,
  }) as unknown as ConnectorDefinition;
  const { db } = b.platform;
  const { shop_id: id } = await newShop('Typed');
  const use = connectShopUseCase(b.platform, [platform]);
  const go = async (address: string, secret = 's3cret') => {
    const { version } = await connectionOf(id);
    const body = { kind: 'shopware', version, settings: { address, secret } };
    await use({ params: { id }, body } as never, b.as() as never);
    return (await connectionOf(id)).settings.address;
  };
  const places = async () =>
    (
      await db.selectFrom('shop_places').select(['no', 'is_current']).where('shop_id', '=', id).orderBy('no').execute()
    ).map(({ no, is_current }) => [no, is_current]);

  expect(await go('https://Old.example:443/shop/')).toBe('https://old.example/shop');
  // The same place, so what was sealed for it holds.
  expect(await go(' HTTPS://OLD.example/shop// ', '')).toBe('https://old.example/shop');
  expect(await places()).toEqual([[1, true]]);
  await go('https://new.example');
  expect(await places()).toEqual([
    [1, false],
    [2, true],
  ]);
  // As the release before kept it.
  const typed = JSON.stringify({ address: 'https://OLD.example:443/shop/' });
  await db.updateTable('shop_places').set({ place: typed }).where('shop_id', '=', id).where('no', '=', 1).execute();
  await go('https://old.example/shop');
  expect(await places()).toEqual([
    [1, true],
    [2, false],
  ]);
  // Capitals of a path are another path.
  await go('https://old.example/Shop');
  expect((await places()).map(([no]) => no)).toEqual([1, 2, 3]);
});

it('is told which of its languages ours are, says so to its connector, and keeps it in its history (16 §1)', async () => {
  const shop = await newShop('Languages');
  const settings = { address: 'https://vendure.test', user: 'u', password: 'p', channel: 'main' };
  const save = async (languages: string) => {
    const { version } = await connectionOf(shop.shop_id);
    const body = { kind: 'vendure', version, settings: { ...settings, languages } };
    return request(b, connectShop, { params: { id: shop.shop_id }, body }, { token });
  };
  expect((await save('')).status).toBe(200);
  for (const [languages, message] of [
    ['EN', 'Write each language with its code in the shop, such as AL=sq_AL SR=sr_Latn'],
    ['AL=sq_AL SR=sq-al', 'AL, SR cannot all go into "sq_AL": choose another language for all but one'],
  ] as const) {
    const refused = await save(languages);
    expect([refused.status, refused.body.result]).toMatchObject([
      422,
      { issues: [{ field: 'settings.languages', message }] },
    ]);
  }
  expect((await save(' EN=en_GB  AL=sq_AL')).status).toBe(200);

  expect(await connectionOf(shop.shop_id)).toMatchObject({ settings: { languages: 'AL=sq_AL EN=en_GB' } });
  const last = (await b.events()).filter(({ name }) => name === 'connections.changed').at(-1)?.payload;
  expect(last).toEqual({ shopId: shop.shop_id, languages: true });
  const told = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('entity', '=', 'shop')
    .where('entity_id', '=', shop.shop_id)
    .execute();
  const languages = { connection_languages: 'AL=sq_AL EN=en_GB' };
  expect(told).toContainEqual({ before: { connection_languages: '' }, after: languages });

  const heard: ConnectorDeps[] = [];
  const definition = installedConnectors.find(({ kind }) => kind === 'vendure')!;
  const connect = (_of: never, deps: ConnectorDeps) => {
    heard.push(deps);
    return {} as ShopConnector;
  };
  const spy = { ...definition, connect };
  await shopConnections(b.platform, [spy as ConnectorDefinition])(shop.shop_id);
  expect(heard[0]?.chosenLanguages).toEqual({ AL: 'sq_AL', EN: 'en_GB' });
});

it('offers the languages of those platforms alone that keep several', () => {
  const withMap = installedConnectors.flatMap((one) =>
    fieldsOf(one).flatMap(({ type, byLetters }) => (type === 'languages' ? [[one.kind, byLetters]] : [])),
  );
  // Vendure stores whatever code it is told, so that it finds none by letters.
  expect(Object.fromEntries(withMap)).toEqual({ vendure: false, medusa: true, shopware: true, shopify: true });
});
