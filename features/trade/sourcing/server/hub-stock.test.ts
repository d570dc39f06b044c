import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as calls from '../contract/hub-stock.calls.ts';
import { hubStockList } from './hub-stock.lists.ts';
import { type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { moveHubStock } from './sourcing.public.ts';
import { takeFromHub } from './supply/take-from-hub.ts';

let m: SourcingMarket;
let token: string;
beforeAll(async () => {
  m = await sourcingMarket();
  token = await tokenFor(m.b, 'admin@s.test');
  await m.work((tx) =>
    moveHubStock(tx, m.act, [
      { variantId: m.ids.a100, qty: 5, reason: 'surplus', key: 'a' },
      { variantId: m.ids.n200, qty: 2, reason: 'returned', key: 'b' },
    ]),
  );
  await m.work((tx) => moveHubStock(tx, m.act, [{ variantId: m.ids.n200, qty: -2, reason: 'taken', key: 'c' }]));
});
afterAll(() => m.b.close());

type Ask = Parameters<typeof request>[1];
const ask = (call: Ask, parts: object, as = token) => request(m.b, call, parts, { token: as, shopId: 1 });
const list = async (query: object = {}) =>
  (await ask(calls.listHubStock, { query })).body.result as {
    results: calls.HubStockRow[];
    total: number;
    pieces: number;
  };
const count = (body: object, as = token, variant = m.ids.a100) =>
  ask(calls.countHubStock, { params: { variant }, body: { reason: 'Counted', key: crypto.randomUUID(), ...body } }, as);
const waiting = async () =>
  (
    await sql`select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      m.b.platform.db,
    )
  ).rows.length;
const codeOf = ({ body }: { body: { result?: unknown } }) => (body.result as { code?: string }).code;

describe('What lies in the hub for nobody [issue 15 §3, orders.md 6]', () => {
  it('is listed with its supplier, found by SKU, EAN and product, and what is gone only where it is asked for', async () => {
    expect(await list()).toMatchObject({ total: 1, pieces: 5, results: [{ sku: 'A-100', supplier: 'Adria', qty: 5 }] });
    expect((await list({ show: 'all', orderKey: 'sku' })).results.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['A-100', 5],
      ['N-200', 0],
    ]);
    expect((await list({ search_text: 'a-1' })).total).toBe(1);
    expect((await list({ search_text: '4006381333931' })).total).toBe(1);
    for (const search_text of ['%', '_', "' or 1=1 --", '\\'])
      expect([search_text, (await list({ search_text })).total]).toEqual([search_text, 0]);
    expect(await list({ page: '9' })).toMatchObject({ total: 1, results: [] });
  });

  it('is written into a file as the list shows it, of people who belong to a seller nothing', async () => {
    const source = hubStockList(m.b.platform);
    const columns = ['sku', 'supplier', 'qty', 'nothing'];
    expect(await rowsOf(source, { columns })).toEqual({
      total: 1,
      heads: ['SKU', 'Supplier', 'Pieces'],
      rows: [['A-100', 'Adria', '5']],
    });
    const all = await rowsOf(source, { columns, search: { show: 'all', orderKey: 'sku', page: '9' } });
    expect(all.rows.map(([sku]) => sku)).toEqual(['A-100', 'N-200']);
    expect((await rowsOf(source, { columns, ids: [m.ids.n200] })).rows).toEqual([['N-200', 'Nordic', '0']]);
    expect((await rowsOf(source, { columns, search: { search_text: 'nobody' } })).rows).toEqual([]);
    expect((await rowsOf(source, { columns, scope: { shopId: 1, sellerId: m.ids.adria } })).rows).toEqual([]);
  });

  it('is counted: the difference is a move with who and why, once, and nothing where pieces moved meanwhile', async () => {
    const key = crypto.randomUUID();
    const first = await count({ qty: 3, was: 5, reason: 'Two were broken', key });
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const again = await count({ qty: 3, was: 5, reason: 'Two were broken', key });
    expect([again.status, again.body.result]).toEqual([200, first.body.result]);
    expect(first.body.result).toMatchObject({
      qty: 3,
      moves: [
        { qty: -2, reason: 'counted', note: 'Two were broken', by: 'Ada Admin' },
        { qty: 5, reason: 'surplus' },
      ],
    });
    const late = await count({ qty: 9, was: 5 });
    expect([late.status, codeOf(late)]).toEqual([409, 'hub_stock_outdated']);
    // Two people who count at once: one of them is told.
    const both = await Promise.all([count({ qty: 4, was: 3 }), count({ qty: 1, was: 3 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } = await sql<{
      action: string;
    }>`select action from activity_log where entity = 'product' and action = 'hub stock counted'`.execute(
      m.b.platform.db,
    );
    expect(rows).toHaveLength(2);
    // What is promised to lines that wait for it cannot be counted away.
    await sql`update hub_stock set reserved = 1 where variant_id = ${m.ids.a100}`.execute(m.b.platform.db);
    const { qty } = (await list()).results[0]!;
    expect(codeOf(await count({ qty: 0, was: qty }))).toBe('hub_stock_short');
    await sql`update hub_stock set reserved = 0 where variant_id = ${m.ids.a100}`.execute(m.b.platform.db);
    expect((await count({ qty, was: qty })).status).toBe(200);
    expect(await m.broken()).toEqual([]);
  });

  it('is for people of the house; who is held to shops reads it, and counts nothing; wrong input names the field', async () => {
    await m.b.make.user({ email: 'reads@s.test', permissions: ['Read_Order'] });
    const reader = await tokenFor(m.b, 'reads@s.test');
    expect((await ask(calls.listHubStock, {}, reader)).status).toBe(200);
    expect((await count({ qty: 1, was: 1 }, reader)).status).toBe(403);
    await m.b.make.user({ email: 'own@s.test', sellerId: m.ids.adria, permissions: ['Read_Order', 'Update_Order'] });
    const supplier = await tokenFor(m.b, 'own@s.test');
    expect((await ask(calls.listHubStock, {}, supplier)).status).toBe(403);
    expect((await ask(calls.getHubStock, { params: { variant: m.ids.a100 } }, supplier)).status).toBe(403);
    expect((await count({ qty: 1, was: 1 }, supplier)).status).toBe(403);
    const held = await m.b.make.user({ email: 'held@s.test', permissions: ['Read_Order', 'Update_Order'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{2}')`.execute(m.b.platform.db);
    const there = { token: await tokenFor(m.b, 'held@s.test'), shopId: 2 };
    expect((await request(m.b, calls.listHubStock, {}, there)).status).toBe(200);
    const body = { qty: 1, was: 1, reason: 'x', key: crypto.randomUUID() };
    expect([403, 404]).toContain(
      (await request(m.b, calls.countHubStock, { params: { variant: m.ids.a100 }, body }, there)).status,
    );
    for (const bad of [{ qty: -1 }, { qty: 1.5 }, { qty: '3' }, { qty: 2_000_000 }, { reason: ' ' }, { key: 'x' }])
      expect([bad, (await count({ qty: 1, was: 1, ...bad })).status]).toEqual([bad, 422]);
    // Of the orders of other shops they see neither number nor note; the move itself is the hub's.
    const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100 })] });
    await m.work((tx) =>
      moveHubStock(tx, m.act, [
        {
          variantId: m.ids.a100,
          qty: 1,
          reason: 'freed',
          note: 'of Arta',
          key: 'of-order',
          refKind: 'line',
          refId: order.lines[0]!.id,
        },
      ]),
    );
    const newest = async (as: string, shopId: number) =>
      (
        (await request(m.b, calls.getHubStock, { params: { variant: m.ids.a100 } }, { token: as, shopId })).body
          .result as calls.HubStockDetail
      ).moves[0];
    const seen = { qty: 1, reason: 'freed', note: 'of Arta', of: order.number };
    expect(await newest(token, 1)).toMatchObject(seen);
    expect(await newest(there.token, 2)).toMatchObject(seen);
    const far = await m.b.make.user({ email: 'far@s.test', permissions: ['Read_Order'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${far.id}, '{3}')`.execute(m.b.platform.db);
    expect(await newest(await tokenFor(m.b, 'far@s.test'), 3)).toMatchObject({ ...seen, note: '', of: null });
    expect((await count({ qty: 1, was: 0 }, token, m.ids.n100)).status).toBe(404);
    expect((await ask(calls.getHubStock, { params: { variant: 999_999 } })).status).toBe(404);
  });
});

it('Pieces are proposed by one after the other: the second takes what the first left of the hub', async () => {
  const { n100 } = m.ids;
  await m.work((tx) => moveHubStock(tx, m.act, [{ variantId: n100, qty: 3, reason: 'counted', key: 'both' }]));
  const [one, two] = [
    await anOrder(m.b, { lines: [aLine({ variantId: n100, qty: 2 })] }),
    await anOrder(m.b, { lines: [aLine({ variantId: n100, qty: 2 })] }),
  ];
  let second: Promise<number> | undefined;
  const first = await m.work(async (tx) => {
    const took = await takeFromHub(tx, m.act, { shops: null, orderId: one.id, limit: 10 });
    second = m.work((other) => takeFromHub(other, m.act, { shops: null, orderId: two.id, limit: 10 }));
    second.catch(() => undefined);
    // It waits for this transaction, wherever it meets it.
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
    return took;
  });
  expect([first, await second]).toEqual([2, 1]);
  expect(await m.hub(n100)).toBe(0);
});

it('What moved in the hub for a line of a purchase order is found by an index', async () => {
  const plan = await m.b.platform.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain select sum(qty) from hub_moves
      where ref_kind = 'po_item' and ref_id = 1`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join(' ');
  });
  expect(plan).toContain('hub_moves_ref');
});
