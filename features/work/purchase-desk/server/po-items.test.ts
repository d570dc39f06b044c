import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { setDeliverTo } from '#features/trade/sourcing/contract/sourcing.calls.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import * as calls from '../contract/po-items.calls.ts';
import type { PoItem, PoItemGroup } from '../contract/po-items.model.ts';
import { poItemsLists } from './po-items.lists.ts';
import { type DeskMarket, deskMarket } from './purchase-desk.for-tests.ts';

let m: DeskMarket;
beforeAll(async () => {
  m = await deskMarket();
});
afterAll(() => m.b.close());

const list = async (query: object = {}) => {
  const { status, body } = await m.ask(calls.listPoItems, { query: { pageSize: 50, ...query } });
  expect(status).toBe(200);
  return (body.result as { results: PoItem[] }).results;
};
const itemOf = async (id: number) => (await list({ state: 'all' })).find((one) => one.id === id);
async function run(operation: string, input: object, ids: readonly number[]): Promise<ChangeSet> {
  const { body } = await m.ask(sets.previewChanges, { body: { operation, input, ids } });
  const shown = body.result as { change_set: ChangeSet };
  if (!shown) throw new Error(JSON.stringify(body));
  if (shown.change_set.counts.planned === 0) return shown.change_set;
  return (await m.ask(sets.applyChangeSet, { params: { id: shown.change_set.id } })).body.result as ChangeSet;
}
const undo = async (id: string) => (await m.ask(sets.undoChangeSet, { params: { id } })).body.result as ChangeSet;
const setDay = (id: number, which: string, day: string | null) =>
  m.ask(calls.setPoItemDay, { params: { id }, body: { which, day } });

describe('Lines of purchase orders [GEN-018] [RTE-017]', () => {
  it('are listed with whom they are for, narrowed and added up', async () => {
    const { adria, nordic, a100, n200 } = m.ids;
    const one = await m.lineOf(a100, 2);
    const a = await m.draft(adria, a100, [{ line: one.line, qty: 2 }], 1);
    const n = await m.draft(nordic, n200, [], 4, '5');
    await m.send(a.id);
    const found = await list();
    expect(found.map(({ id }) => id)).toEqual([n.item, a.item]);
    const row = found.find(({ id }) => id === a.item)!;
    expect(row).toMatchObject({ qty: 3, confirmed: null, open: 3, cost: '10.0000', currency: 'EUR', days_late: 0 });
    expect(row.sales).toMatchObject([{ number: one.number, qty: 2 }]);
    expect((await list({ seller: adria })).map(({ id }) => id)).toEqual([a.item]);
    expect((await list({ search_text: one.number })).map(({ id }) => id)).toEqual([a.item]);
    expect((await list({ state: 'unanswered' })).map(({ id }) => id)).toEqual([a.item]);
    expect((await list({ status: 'draft' })).map(({ id }) => id)).toEqual([n.item]);
    const all = async (query: object) => (await m.ask(calls.selectAllPoItems, { query })).body.result as number[];
    expect(await all({})).toEqual([n.item, a.item]);
    expect(await all({ orderKey: 'status', orderBy: 'asc' })).toEqual([n.item, a.item]);
    expect(await all({ seller: adria })).toEqual([a.item]);
    await setDay(a.item, 'promised', '2100-11-25');
    expect((await list({ from: '2100-11-25', to: '2100-11-25' })).map(({ id }) => id)).toEqual([a.item]);
    const groups = async (by: string) =>
      (await m.ask(calls.groupPoItems, { query: { by } })).body.result as PoItemGroup[];
    expect((await groups('supplier')).map(({ label, pieces, amounts }) => [label, pieces, amounts[0]?.amount])).toEqual(
      [
        ['Adria', 3, '30.00'],
        ['Nordic', 4, '20.00'],
      ],
    );
    expect((await groups('week')).map(({ key, open }) => [key, open])).toEqual([
      ['2100-11-22', 3],
      [null, 4],
    ]);
    const customs = (await m.ask(calls.exportCustomsList, { body: { search: { seller: String(adria) } } })).body.result;
    expect(customs).toMatchObject({ rows: 1, name: 'customs-2100-11-22.xlsx' });
    // The same rows in a file, without whom they are for; of people of a seller none.
    const [source] = poItemsLists(m.b.platform);
    const columns = ['order', 'sales', 'sku', 'open'];
    const rows = async (sellerId: number | null) =>
      (await rowsOf(source!, { columns, scope: { shopId: 1, sellerId } })).rows;
    expect(await rows(null)).toHaveLength(2);
    expect((await rows(null))[1]).toEqual([a.number, 'A-100', '3']);
    expect(await rows(adria)).toEqual([]);
    expect(
      await source!.count!([{ state: 'unanswered' }, { seller: 'x' }], {
        scope: { shopId: 1, sellerId: null },
        actor: { userId: 1, shops: null },
        signal: new AbortController().signal,
      }),
    ).toEqual([1, 2]);
  });

  it('a day is changed where it stands and undone; a day that has passed is refused with its field', async () => {
    const { adria, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 1);
    const a = await m.draft(adria, a100, [{ line, qty: 1 }]);
    await m.send(a.id);
    const { body } = await setDay(a.item, 'promised', '2100-11-30');
    expect(await itemOf(a.item)).toMatchObject({ promised_on: '2100-11-30' });
    // What customers may expect follows the day.
    expect((await m.line(line)).expected).toBe('2100-12-02');
    await undo((body.result as { change_set_id: string }).change_set_id);
    expect(await itemOf(a.item)).toMatchObject({ promised_on: null });
    expect((await setDay(a.item, 'promised', '2100-11-21')).status).toBe(409);
    for (const day of ['2100-02-30', '20026-01-01', '', 'x', 7, { a: 1 }])
      expect((await setDay(a.item, 'promised', day as string)).status, String(day)).toBe(422);
    expect((await setDay(a.item, 'confirmed', '2100-11-26')).status).toBe(200);
    expect(await itemOf(a.item)).toMatchObject({
      confirmed: 1,
      confirmed_on: '2100-11-26',
      order: { status: 'acknowledged' },
    });
    expect((await setDay(999_999, 'promised', null)).status).toBe(404);
  });

  it('are confirmed for the supplier, and an undo makes the order wait again', async () => {
    const { adria, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 1);
    const a = await m.draft(adria, a100, [{ line, qty: 1 }]);
    const draft = await m.draft(adria, a100, [], 1);
    await m.send(a.id);
    const set = await run('poItems.confirm', { day: '2100-11-26' }, [a.item, draft.item]);
    expect([set.counts.done, set.counts.refused]).toEqual([1, 1]);
    expect(await itemOf(a.item)).toMatchObject({ confirmed: 1, order: { status: 'acknowledged' } });
    const { rows } = await sql<{ state: string }>`select state from allocations where po_item_id = ${a.item}`.execute(
      m.b.platform.db,
    );
    expect(rows).toEqual([{ state: 'confirmed' }]);
    await undo(set.id);
    expect(await itemOf(a.item)).toMatchObject({ confirmed: null, confirmed_on: null, order: { status: 'sent' } });
    expect(await m.broken()).toEqual([]);
  });

  it('of drafts move to another draft of the supplier with all that is meant for customers', async () => {
    const { adria, nordic, a100, n200 } = m.ids;
    const { line } = await m.lineOf(a100, 2);
    const { line: other } = await m.lineOf(a100, 1);
    const from = await m.draft(adria, a100, [{ line, qty: 2 }], 1);
    const to = await m.draft(adria, a100, [{ line: other, qty: 1 }]);
    const foreign = await m.draft(nordic, n200, [], 1, '5');
    expect((await run('poItems.moveTo', { order_id: foreign.id }, [from.item])).counts.planned).toBe(0);
    const set = await run('poItems.moveTo', { order_id: to.id }, [from.item]);
    expect(set.counts.done).toBe(1);
    expect(set.undo.offered).toBe(false);
    expect(await itemOf(from.item)).toBeUndefined();
    const joined = await itemOf(to.item);
    expect([joined?.qty, joined?.sales.map(({ qty }) => qty).sort()]).toEqual([4, [1, 2]]);
    const { rows } = await sql<{ status: string }>`select status from purchase_orders where id = ${from.id}`.execute(
      m.b.platform.db,
    );
    expect(rows[0]!.status).toBe('cancelled');
    expect(await m.broken()).toEqual([]);
  });

  it('of drafts are ordered from another supplier that has the same thing', async () => {
    const { adria, nordic, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 2);
    const a = await m.draft(adria, a100, [{ line, qty: 2 }]);
    const set = await run('poItems.changeSupplier', { seller_id: nordic }, [a.item]);
    expect(set.counts.done).toBe(1);
    const now = (await list({ seller: nordic })).find(({ sku }) => sku === 'N-100');
    expect(now).toMatchObject({ qty: 2, cost: '11.0000', sales: [{ qty: 2 }] });
    const { rows } =
      await sql`select from order_lines where id = ${line} and source_seller_id = ${nordic} and source_locked`.execute(
        m.b.platform.db,
      );
    expect(rows).toHaveLength(1);
    expect(await m.broken()).toEqual([]);
    expect((await run('poItems.changeSupplier', { seller_id: nordic }, [now!.id])).counts.planned).toBe(0);
  });

  it('go to another supplier where the shops they are meant for may sell what it has', async () => {
    const { adria, nordic, a100 } = m.ids;
    const { db } = m.b.platform;
    const rule = await db
      .insertInto('exclusions')
      .values({ kind: 'word', word: 'N-100', shop_ids: [1], scope: 'send', reason: 'law', note: '', in_force: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const inShops = (...shop_ids: number[]) =>
      db.updateTable('exclusions').set({ shop_ids }).where('id', '=', rule.id).execute();
    const toNordic = async (item: number) =>
      (await run('poItems.changeSupplier', { seller_id: nordic }, [item])).counts;
    const second = (await m.lineOf(a100, 1)).line;
    const third = (await anOrder(m.b, { shopId: 3, lines: [aLine({ variantId: a100, qty: 1 })] })).lines[0]!.id;
    // Of one shop, and of two shops together.
    const one = await m.draft(adria, a100, [{ line: second, qty: 1 }]);
    const both = await m.draft(adria, a100, [
      { line: (await m.lineOf(a100, 1)).line, qty: 1 },
      { line: third, qty: 1 },
    ]);
    await inShops(2);
    expect(await toNordic(one.item)).toMatchObject({ planned: 0, refused: 1 });
    await inShops(3);
    expect(await toNordic(both.item)).toMatchObject({ planned: 0, refused: 1 });
    await inShops(1);
    expect(await toNordic(one.item)).toMatchObject({ done: 1 });
    expect(await toNordic(both.item)).toMatchObject({ done: 1 });
    await db.deleteFrom('exclusions').where('id', '=', rule.id).execute();
    expect(await m.broken()).toEqual([]);
  });

  it('go to another supplier only after all drafts are held, the lowest first, and its drafts before any other', async () => {
    const { adria, nordic, a100, n200 } = m.ids;
    const { pool } = m.b.platform;
    // The draft it goes to is older than the one it is on.
    const to = await m.draft(nordic, n200, [], 1, '5');
    const { line } = await m.lineOf(a100, 1);
    const from = await m.draft(adria, a100, [{ line, qty: 1 }]);
    expect(to.id).toBeLessThan(from.id);
    const waiting = async (what: string) => (await pool.query(what)).rowCount;
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`draft:${nordic}:EUR`]);
      const changing = run('poItems.changeSupplier', { seller_id: nordic }, [from.item]);
      const asks = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect.poll(() => waiting(asks), { timeout: 20_000 }).toBeGreaterThan(0);
      // Who splits lines has the first lock and comes to both drafts: refused at once if the one that waits held any.
      await other.query('savepoint held');
      await other.query('select from purchase_orders where id = any($1) for update nowait', [[from.id, to.id]]);
      await other.query('rollback to savepoint held');
      await other.query('select from purchase_orders where id = $1 for update', [to.id]);
      await other.query('commit');
      expect((await changing).counts.done).toBe(1);

      await other.query('begin');
      await other.query('select from purchase_orders where id = $1 for update', [to.id]);
      const back = await m.draft(adria, a100, [], 1);
      const again = run('poItems.changeSupplier', { seller_id: nordic }, [back.item]);
      const rows = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from purchase_orders%'`;
      await expect.poll(() => waiting(rows), { timeout: 20_000 }).toBeGreaterThan(0);
      await other.query('select from purchase_orders where id = $1 for update nowait', [back.id]);
      await other.query('commit');
      expect((await again).counts.done).toBe(1);
    } finally {
      other.release(true);
    }
    expect(await m.broken()).toEqual([]);
  });

  it('are received whole from the list; the same day it is taken back while nothing of it is packed', async () => {
    const { adria, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 2);
    const a = await m.draft(adria, a100, [{ line, qty: 2 }], 1);
    const b = await m.draft(adria, a100, [], 1);
    await m.send(a.id);
    const set = await run('poItems.receive', {}, [a.item, b.item]);
    expect([set.counts.done, set.counts.refused]).toEqual([1, 1]);
    expect(await itemOf(a.item)).toMatchObject({ received: 3, open: 0, order: { status: 'received' } });
    expect(await m.line(line)).toMatchObject({ here: 2, coming: 0 });
    await undo(set.id);
    expect(await itemOf(a.item)).toMatchObject({ received: 0, open: 3, order: { status: 'sent' } });
    expect(await m.line(line)).toMatchObject({ here: 0, coming: 2 });
    expect(await m.broken()).toEqual([]);
  });

  it('that go to a customer directly are not received from the list, and its preview says so', async () => {
    const { adria, a100 } = m.ids;
    const order = await anOrder(m.b, { lines: [aLine({ variantId: a100, qty: 1 })], paymentMethod: 'other' });
    const a = await m.draft(adria, a100, [{ line: order.lines[0]!.id, qty: 1 }]);
    const direct = { params: { id: a.id }, body: { version: await m.versionOf(a.id), to: 'customer' } };
    expect((await m.ask(setDeliverTo, direct)).status).toBe(200);
    await m.send(a.id);
    const shown = await m.ask(sets.previewChanges, {
      body: { operation: 'poItems.receive', input: {}, ids: [a.item] },
    });
    expect((shown.body.result as { change_set: ChangeSet }).change_set).toMatchObject({
      counts: { planned: 0, refused: 1 },
      reasons: [{ text: expect.stringContaining('directly') }],
    });
  });

  it('are printed as a receiving list: what may still come, by purchase order, and no draft [pages.md 4.14]', async () => {
    const { adria, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 2);
    const sent = await m.draft(adria, a100, [{ line, qty: 2 }]);
    await m.send(sent.id);
    const other = await m.lineOf(a100, 1);
    const draft = await m.draft(adria, a100, [{ line: other.line, qty: 1 }]);
    const ask = async (ids: number[]) =>
      (await m.ask(calls.listToReceive, { body: { ids } })).body.result as { lines: PoItem[]; left_out: number };
    const list = await ask([draft.item, sent.item, 999_999]);
    expect(list.lines.map(({ id, open, order }) => [id, open, order.number])).toEqual([[sent.item, 2, sent.number]]);
    expect(list.left_out).toBe(2);
    await run('poItems.receive', {}, [sent.item]);
    expect(await ask([sent.item])).toEqual({ lines: [], left_out: 1 });
  });

  it('that are not wanted any more are cancelled, a supplier who has them is told, and says nothing bad of the offer', async () => {
    const { adria, a100 } = m.ids;
    const { line } = await m.lineOf(a100, 2);
    const a = await m.draft(adria, a100, [{ line, qty: 2 }]);
    await m.send(a.id);
    expect(
      (
        await m.ask(sets.previewChanges, {
          body: { operation: 'poItems.cancel', input: { reason: ' ' }, ids: [a.item] },
        })
      ).status,
    ).toBe(422);
    const set = await run('poItems.cancel', { reason: 'Not needed' }, [a.item]);
    expect([set.counts.done, set.undo.offered]).toEqual([1, false]);
    expect(await itemOf(a.item)).toMatchObject({
      open: 0,
      refused_reason: 'withdrawn',
      note: 'Not needed',
      order: { status: 'cancelled' },
    });
    expect(await m.line(line)).toMatchObject({ bucket: 'to_order', to_order: 2, coming: 0, problems: [] });
    const { rows } = await sql<{
      subject: string;
    }>`select subject from mail_outbox where recipient = ${`s${a.id}@supplier.test`} order by id desc limit 1`.execute(
      m.b.platform.db,
    );
    expect(rows[0]!.subject).toContain('is cancelled');
    expect(await m.broken()).toEqual([]);
  });
});
