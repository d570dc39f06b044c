import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OrdersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { ordersProjection } from '#features/trade/orders/server/orders.projection.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/packages.calls.ts';
import { brokenPackages } from './packages.invariants.read-model.ts';
import { packagesListeners } from './packages.listeners.ts';
import { nextKey, now, packagesDesk } from './packages-desk.for-tests.ts';

const desk = packagesDesk();
const { ready, scan, pack, get, carrierId, labelled, handOver } = desk;
let m: OrdersMarket;
beforeAll(() => {
  m = desk.market();
});

describe('On the way', () => {
  it('is on a list that names customers of all its shops: for who works in them, and drawn anew without those who were erased', async () => {
    const order = await ready();
    const made = await labelled(order);
    const { id } = (await handOver([made.id])).body.result as { id: number };
    const person = await m.b.make.user({ email: 'list@p.test', permissions: ['Read_Order', 'Update_Order'] });
    const shops = (ids: readonly number[]) =>
      m.b.platform.pool.query(
        'insert into user_shops (user_id, shop_ids) values ($1, $2) on conflict (user_id) do update set shop_ids = excluded.shop_ids',
        [person.id, ids],
      );
    await shops([2]);
    const token = await tokenFor(m.b, 'list@p.test');
    const link = () => request(m.b, calls.linkManifest, { params: { id } }, { token });
    expect((await link()).status).toBe(200);
    // A parcel of another shop on the same list.
    await m.b.platform.pool.query('update orders set shop_id = 3 where id = $1', [order.id]);
    await shops([3]);
    const second = await labelled(await ready());
    await m.b.platform.pool.query('update packages set manifest_id = $1 where id = $2', [id, second.id]);
    expect(await link()).toMatchObject({ status: 403, body: { result: { code: 'other_shop' } } });
    await m.b.platform.pool.query('update orders set shop_id = 2 where id = $1', [order.id]);
    await m.b.platform.pool.query('update packages set manifest_id = null where id = $1', [second.id]);

    const [erased] = packagesListeners(m.b.platform);
    await erased!.handle({ shopId: 2, orderIds: [order.id] } as never, { id: 1, userId: null, shopId: 2 });
    const { rows } = await m.b.platform.pool.query('select file from manifests where id = $1', [id]);
    expect(rows).toEqual([{ file: null }]);
  });

  it('leaves with who works in its shop; parcels of other shops stay for the next list', async () => {
    const order = await ready();
    const [theirs, mine] = [await labelled(order), await labelled(await ready())];
    await m.b.platform.pool.query('update orders set shop_id = 3 where id = $1', [order.id]);
    for (const { number } of [theirs, mine]) expect((await scan('hand_over', number)).tone).toBe('good');
    const { version: seen, manifest: list } = await get(theirs.id);
    const before = { version: seen, manifest: list };
    const person = await m.b.make.user({ email: 'own@p.test', permissions: ['Read_Order', 'Update_Order'] });
    await m.b.platform.pool.query('insert into user_shops (user_id, shop_ids) values ($1, $2)', [person.id, [2]]);
    const token = await tokenFor(m.b, 'own@p.test');
    const body = { carrier_id: await carrierId(), package_ids: null, signed_by: '', key: 'own-shop-1' };
    const left = await request(m.b, calls.handOver, { body }, { token });
    expect([left.status, left.body.result]).toMatchObject([200, { packages: 1 }]);
    expect([(await get(mine.id)).state, (await get(theirs.id)).state]).toEqual(['handed_over', 'labelled']);
    // Nobody touched it: it is on the list it was on, as it was.
    const { version, manifest } = await get(theirs.id);
    expect({ version, manifest }).toEqual(before);
    await m.b.platform.pool.query('update orders set shop_id = 2 where id = $1', [order.id]);
    const rest = await m.ask(calls.handOver, { body: { ...body, key: 'own-shop-2' } });
    expect(rest.body.result).toMatchObject({ packages: 1 });
    expect((await get(theirs.id)).state).toBe('handed_over');
  });

  it('leaves at once with two people of different shops and one carrier, neither of whom waits for the other', async () => {
    const parcels = await Promise.all(
      [2, 3, 2, 3].map(async (shop) => {
        const order = await ready();
        const made = await labelled(order);
        await m.b.platform.pool.query('update orders set shop_id = $2 where id = $1', [order.id, shop]);
        return { id: made.id, shop };
      }),
    );
    for (const { id } of parcels) expect((await scan('hand_over', (await get(id)).number)).tone).toBe('good');
    const tokens = await Promise.all(
      [2, 3].map(async (shop) => {
        const email = `two-${shop}@p.test`;
        const { id } = await m.b.make.user({ email, permissions: ['Read_Order', 'Update_Order'] });
        await m.b.platform.pool.query('insert into user_shops (user_id, shop_ids) values ($1, $2)', [id, [shop]]);
        return tokenFor(m.b, email);
      }),
    );
    const carrier_id = await carrierId();
    const answers = await Promise.all(
      tokens.map((token, at) =>
        request(
          m.b,
          calls.handOver,
          { body: { carrier_id, package_ids: null, signed_by: '', key: `at-once-${at}` } },
          { token },
        ),
      ),
    );
    expect(answers.map(({ status, body }) => [status, (body.result as { packages: number }).packages])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    const lists = await Promise.all(parcels.map(async ({ id }) => (await get(id)).manifest!.id));
    expect([lists[0] === lists[2], lists[1] === lists[3], lists[0] === lists[1]]).toEqual([true, true, false]);
    const back = await m.b.platform.pool.query(
      'update orders set shop_id = 2 where id in (select order_id from packages where id = any($1)) returning id::int',
      [parcels.map(({ id }) => id)],
    );
    // Their rows of the list were written while they were of other shops.
    await m.work((tx) =>
      ordersProjection.refresh(
        tx.db,
        back.rows.map(({ id }) => id),
      ),
    );
  });
});

describe('The list of packages', () => {
  it('is narrowed by state, by open cash, by what has no tracking, and by the shop’s days of packing', async () => {
    const order = await ready();
    const lines = order.lines.map((line, place) => ({ line_id: line.id, qty: place === 0 ? 2 : 1 }));
    const { id } = pack(
      await m.ask(calls.packOrder, { body: { order_id: order.id, lines, key: `pack-000${nextKey()}` } }),
    );
    // 00:30 of the 23rd in Tirana.
    await sql`update packages set created_at = '2100-03-22T23:30:00Z' where id = ${id}`.execute(m.b.platform.db);
    const has = async (query: object) => {
      const answer = await m.ask(calls.listPackages, { query: { order: String(order.id), ...query } });
      expect([query, answer.status]).toEqual([query, 200]);
      return (answer.body.result as { results: { id: number }[] }).results.map((row) => row.id).includes(id);
    };
    expect(await has({ state: 'packed', tracking: 'none', from: '2100-03-23', to: '2100-03-23' })).toBe(true);
    for (const other of [{ state: 'delivered' }, { cod: 'open' }, { to: '2100-03-22' }, { from: '2100-03-24' }])
      expect([other, await has(other)]).toEqual([other, false]);
    const { db } = m.b.platform;
    await sql`update packages set tracking = 'T-1', state = 'delivered', cod_amount = 6000, cod_currency = 'ALL' where id = ${id}`.execute(
      db,
    );
    expect([await has({ tracking: 'none' }), await has({ cod: 'open' })]).toEqual([false, true]);
    await sql`update packages set tracking = '', state = 'packed', cod_amount = null, cod_currency = null, created_at = ${now}
      where id = ${id}`.execute(db);
    expect((await m.ask(calls.listPackages, { query: { from: '0001-01-01' } })).status).toBe(422);
  });
});

it('A parcel that left without word to its shop, or with word before it left, is named by the proof (I10)', async () => {
  const order = await ready({ external: true });
  const made = await labelled(order);
  expect((await handOver([made.id])).status).toBe(200);
  const { db } = m.b.platform;
  const broken = async () =>
    (await brokenPackages(db)).filter(({ invariant }) => invariant.startsWith('I10')).flatMap(({ rows }) => rows);
  expect(await broken()).toEqual([]);
  const tell = sql`kind = 'shipment' and ref_kind = 'package' and ref_id = ${String(made.id)}`;
  await sql`update shop_tells set state = 'told', told_at = ${now}::timestamptz - interval '1 minute' where ${tell}`.execute(
    db,
  );
  expect(await broken()).toEqual([{ package: made.id }]);
  // The clocks of two nodes differ by a little.
  await sql`update shop_tells set told_at = ${now}::timestamptz - interval '3 seconds' where ${tell}`.execute(db);
  expect(await broken()).toEqual([]);
  await sql`update shop_tells set told_at = ${now} where ${tell}`.execute(db);
  expect(await broken()).toEqual([]);
  await sql`update shop_tells set ref_id = 'lost' where ${tell}`.execute(db);
  expect(await broken()).toEqual([{ package: made.id }]);
  await sql`update shop_tells set ref_id = ${String(made.id)} where ref_id = 'lost'`.execute(db);
  expect(await broken()).toEqual([]);
});
