import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { exportsRepository } from '#features/base/exports/server/exports.repository.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import { ordersLists } from './orders.lists.ts';

/** Monday 9 o’clock in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
let ids: { readonly cod: number; readonly card: number; readonly other: number };

beforeAll(async () => {
  market = await ordersMarket(() => clock);
  const { b, two } = market;
  const cod = await anOrder(b, { lines: two() });
  const card = await anOrder(b, { lines: two(), paymentMethod: 'card' });
  const other = await anOrder(b, { lines: two(), shopId: 3, currency: 'EUR' });
  ids = { cod: cod.id, card: card.id, other: other.id };
});
afterAll(() => market.b.close());

const list = (name: 'orders' | 'order-lines' = 'orders') =>
  ordersLists(market.b.platform).find((one) => one.name === name)!;
const house = { shopId: 1, sellerId: null };
const everyShop = { userId: 1, shops: null };
const columns = ['number', 'shop', 'customer', 'total', 'currency', 'status', 'margin', 'no-such'];

const rows = (asked: Partial<Parameters<typeof rowsOf>[1]> = {}) => rowsOf(list(), { columns, ...asked });

describe('Orders in a file', () => {
  it('have the asked columns in the order asked, in the person’s language, and no costs', async () => {
    const found = await rows({ search: { orderKey: 'number', orderBy: 'asc' } });
    expect(found.heads).toEqual(['Order', 'Shop', 'Customer', 'Total', 'Currency', 'Status']);
    expect([found.total, found.rows.length]).toEqual([3, 3]);
    const [first] = found.rows.filter((row) => row[4] === 'ALL');
    expect(first?.slice(2, 6)).toEqual(['Arta Hoxha', '6000.00', 'ALL', 'To order']);
    expect((await rows({ language: 'sq' })).heads[0]).toBe('Porosia');
  });

  it('are those of the address: the tab, the filters, the shop it is of; what means nothing is left out', async () => {
    expect((await rows({ search: { bucket: 'new' } })).total).toBe(1);
    expect((await rows({ search: { method: 'card' } })).total).toBe(1);
    expect((await rows({ scope: { shopId: 3, sellerId: null } })).total).toBe(1);
    expect((await rows({ search: { bucket: 'nonsense', page: '-3', orderKey: 'x', from: '2100-99-99' } })).total).toBe(
      3,
    );
    expect((await rows({ search: { bucket: 'shipped' }, ids: [ids.cod] })).rows).toHaveLength(1);
  });

  it('are of the shops a person works in, also where others are ticked; people of a seller have none', async () => {
    const held = { userId: 1, shops: [3] };
    expect((await rows({ reader: held })).total).toBe(1);
    expect((await rows({ reader: held, ids: [ids.cod, ids.other] })).total).toBe(1);
    expect((await rows({ reader: held, search: { shop: '2' } })).total).toBe(0);
    expect((await rows({ scope: { shopId: 1, sellerId: market.ids.adria } })).total).toBe(0);
    expect((await rows({ restricted: true })).total).toBe(0);
  });

  it('are counted under saved views as the person who asks sees them', async () => {
    const signal = new AbortController().signal;
    const searches = [{}, { bucket: 'new' }, { method: 'card' }];
    expect(await list().count!(searches, { scope: house, signal, actor: everyShop })).toEqual([3, 1, 1]);
    expect(await list().count!(searches, { scope: house, signal, actor: { userId: 1, shops: [3] } })).toEqual([
      1, 0, 0,
    ]);
  });

  it('are started under the rights of the moment: which shops is kept with the task; without Read_Order refused', async () => {
    const body = {
      list: 'orders',
      format: 'csv',
      scope: 'whole',
      columns: ['number'],
      language: 'en',
      time_zone: 'Europe/Tirane',
    };
    const { status } = await market.ask(startExport, { body }, 'held');
    expect(status).toBe(200);
    const { rows: tasks } = await sql<{ shops: number[] }>`
      select input->'shops' as shops from tasks where type = 'export-products' order by created_at desc limit 1`.execute(
      market.b.platform.db,
    );
    expect(tasks).toEqual([{ shops: [3] }]);
    expect(await exportsRepository(market.b.platform.db).countUnfinished(0)).toBe(0);
    expect((await market.ask(startExport, { body }, 'seller')).status).toBe(403);
  });
});

describe('Orders are found by a whole number', () => {
  const found = async (search_text: string) => (await market.list({ search_text })).results.map(({ id }) => id);

  it('of the order, a parcel, its tracking or a purchase order, however it is written; by a part of one by nothing else', async () => {
    const { db } = market.b.platform;
    const { number } = await market.get(ids.cod);
    const { rows: lines } = await sql<{ id: number; variant_id: number }>`
      select id, variant_id from order_lines where order_id = ${ids.card} order by id limit 1`.execute(db);
    await sql`insert into packages (number, order_id, state, tracking) values ('PK-26-000077', ${ids.card}, 'packed', 'RR123456789AL')`.execute(
      db,
    );
    const { rows: bought } = await sql<{
      id: number;
    }>`insert into purchase_orders (year, number, seller_id, currency, created_at, updated_at)
      values (2100, 7, ${market.ids.adria}, 'EUR', now(), now()) returning id`.execute(db);
    await sql`with i as (insert into purchase_order_items (order_id, position, variant_id, sku, name, qty, cost)
        values (${bought[0]!.id}, 1, ${lines[0]!.variant_id}, 'A-100', 'Lamp', 2, 10) returning id)
      insert into allocations (line_id, po_item_id, qty, state) select ${lines[0]!.id}, id, 2, 'proposed' from i`.execute(
      db,
    );

    expect(await found(number)).toEqual([ids.cod]);
    expect(await found(` ${number.toLowerCase()} `)).toEqual([ids.cod]);
    expect(await found('pk-26-000077')).toEqual([ids.card]);
    expect(await found('rr123456789al')).toEqual([ids.card]);
    expect(await found('PO-2100-0007')).toEqual([ids.card]);
    expect(await found('LPO-2100-0007')).toEqual([]);
    expect(await found('PO-2100-0008')).toEqual([]);
    expect(await found('RR12345678')).toEqual([]);
    // Not whole: a part of the number of all of them.
    expect((await found(number.slice(0, 6))).length).toBeGreaterThan(0);
  });
});

describe('Lines of orders in a file [pages.md 4.19, orders.md 6]', () => {
  const lines = (asked: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
    rowsOf(list('order-lines'), { columns: ['number', 'sku', 'pieces', 'state', 'shop'], ...asked });

  it('are those the page shows: of its filters and days, wherever they stand where they are ticked', async () => {
    const found = await lines({ search: { orderKey: 'sku', orderBy: 'asc', shop: '2' } });
    expect(found.heads).toEqual(['Order', 'SKU', 'Pieces', 'Status', 'Shop']);
    expect(found.rows.map(([, sku, pieces]) => [sku, String(pieces)])).toEqual([
      ['A-100', '2'],
      ['A-100', '2'],
      ['N-200', '1'],
      ['N-200', '1'],
    ]);
    // The card is not paid yet: its order is held.
    expect((await lines({ search: { status: 'new' } })).total).toBe(2);
    expect((await lines({ search: { status: 'to_order', shop: '2' } })).total).toBe(2);
    expect((await lines({ search: { status: 'shipped' } })).total).toBe(0);
    expect((await lines({ search: { from: '2199-01-01' } })).total).toBe(0);
    expect((await lines({ search: { status: 'nonsense', from: 'soon', state: 'lost' } })).total).toBe(6);
    const [line] = (await market.get(ids.cod)).lines;
    expect((await lines({ search: { status: 'shipped' }, ids: [line!.id] })).rows).toHaveLength(1);
  });

  it('are of the shops a person works in; people of a seller have none; views count them', async () => {
    const held = { userId: 1, shops: [3] };
    expect((await lines({ reader: held })).total).toBe(2);
    expect((await lines({ scope: { shopId: 1, sellerId: market.ids.adria } })).total).toBe(0);
    const counted = await list('order-lines').count!([{}, { status: 'new' }], {
      scope: house,
      actor: everyShop,
    } as never);
    expect(counted).toEqual([6, 2]);
  });
});
