import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { aLine, anAct, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { addHold } from '#features/trade/orders/server/orders.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { proposeOrders } from '../contract/sourcing.calls.ts';
import { monday, type SourcingMarket, sourcingMarket } from './sourcing.for-tests.ts';
import { takeOffDrafts } from './supply/free-pieces.ts';

let m: SourcingMarket;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  // Allocations are ordered here without their facts.
  m = await sourcingMarket(undefined, ['I4 facts']);
  await m.b.make.user({ email: 'writer@s.test', permissions: ['Read_Order', 'Update_Order'] });
  const held = await m.b.make.user({
    email: 'held@s.test',
    permissions: ['Read_Order', 'Update_Order', 'Create_Order'],
  });
  await m.b.platform.db
    .insertInto('user_shops')
    .values({ user_id: held.id, shop_ids: [3] })
    .execute();
  for (const who of ['admin', 'writer', 'held']) tokens[who] = await tokenFor(m.b, `${who}@s.test`);
});
afterAll(() => m.b.close());

const preview = (ids: readonly number[], who = 'admin', input: object = { strategy: 'default' }) =>
  request(m.b, sets.previewChanges, { body: { operation: 'sourcing.propose', input, ids } } as never, {
    token: tokens[who]!,
  });

describe('Sources of many orders', () => {
  it('are found at once: what can be bought is on drafts, the others say why not, and nothing is bought twice', async () => {
    const order = async (variantId: number, qty: number) =>
      anOrder(m.b, { lines: [aLine({ variantId, qty, promised: '2100-11-26' })] });
    const [one, two] = [await order(m.ids.a100, 2), await order(m.ids.n200, 1)];
    const stopped = await order(m.ids.n200, 1);
    await m.work((tx) => addHold(tx, anAct(monday), stopped.id, 'staff', 'Wait'));
    // A local seller is asked by itself: nothing of it is to be ordered here.
    const local = await order(m.ids.l300, 1);
    const ids = [one.id, two.id, stopped.id, local.id];

    const shown = (await preview(ids)).body.result as { change_set: ChangeSet };
    expect([shown.change_set.counts.planned, shown.change_set.counts.refused]).toEqual([2, 2]);
    expect(shown.change_set.reasons.map(({ text }) => text).sort()).toEqual([
      'Nothing is bought for it: it is held',
      'Nothing is bought for it: nothing of it is to be ordered',
    ]);
    const params = { id: shown.change_set.id };
    const set = (await request(m.b, sets.applyChangeSet, { params } as never, { token: tokens.admin! })).body
      .result as ChangeSet;
    expect([set.counts.done, set.undo.offered, set.undo.why?.en]).toEqual([
      2,
      false,
      'What was bought is on draft purchase orders: take it off there',
    ]);
    const { db } = m.b.platform;
    const bought = await db.selectFrom('allocations').select(['line_id', 'qty', 'state']).orderBy('id').execute();
    expect(bought).toEqual([
      { line_id: one.lines[0]!.id, qty: 2, state: 'proposed' },
      { line_id: two.lines[0]!.id, qty: 1, state: 'proposed' },
    ]);
    expect(
      ((await preview([one.id, two.id])).body.result as { change_set: ChangeSet }).change_set.counts,
    ).toMatchObject({
      refused: 2,
    });
    expect(await m.broken()).toEqual([]);
  });

  it('are not found for more than anybody has', async () => {
    const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.n200, qty: 500, promised: '2100-11-26' })] });
    await m.b.platform.db.updateTable('variants').set({ stock: 0 }).where('id', '=', m.ids.n200).execute();
    const { change_set } = (await preview([order.id])).body.result as { change_set: ChangeSet };
    expect(change_set.reasons[0]?.text).toBe('Nothing is bought for it: nobody can supply any of it now');
  });

  it('are for who may buy, in the shops they work in', async () => {
    const order = await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, promised: '2100-11-26' })] });
    expect((await preview([order.id], 'writer')).status).toBe(403);
    const { change_set } = (await preview([order.id], 'held')).body.result as { change_set: ChangeSet };
    expect(change_set.counts.planned).toBe(0);
    expect((await preview([order.id], 'admin', { strategy: 'luck' })).status).toBe(422);
  });
});

describe('The supplier of many lines [issue 15 §4]', () => {
  const change = (ids: readonly number[], seller_id: number | null, who = 'admin') =>
    request(
      m.b,
      sets.previewChanges,
      { body: { operation: 'sourcing.setSource', input: { seller_id }, ids } } as never,
      {
        token: tokens[who]!,
      },
    );
  const ask = async (call: typeof sets.applyChangeSet | typeof sets.undoChangeSet, id: string) =>
    (await request(m.b, call, { params: { id } } as never, { token: tokens.admin! })).body.result as ChangeSet;
  const drafts = async (line: number) =>
    (
      await sql<{
        seller: string;
        qty: number;
      }>`select s.name as seller, (a.qty - a.qty_ended)::int as qty from allocations a
        join purchase_order_items i on i.id = a.po_item_id join purchase_orders p on p.id = i.order_id join sellers s on s.id = p.seller_id
        where a.line_id = ${line} and a.qty > a.qty_ended`.execute(m.b.platform.db)
    ).rows;
  const propose = (line: number) =>
    request(m.b, proposeOrders, { body: { line_ids: [line] } } as never, { token: tokens.admin! });

  it('is another one: drafts give the lines up, those nobody there has say so, and an undo puts it back', async () => {
    const place = (variantId: number, more: object = {}) =>
      anOrder(m.b, { lines: [aLine({ variantId, qty: 1, promised: '2100-11-26' })], ...more });
    // Of Nordic alone, and with pieces no other test has taken.
    const { variantId } = await m.b.make.product({ sku: 'N-900', sellerId: m.ids.nordic, stock: 20 });
    await sql`update variants set purchase_price = 5, currency = 'EUR' where id = ${variantId}`.execute(
      m.b.platform.db,
    );
    const [one, two, other] = [await place(m.ids.a100), await place(m.ids.a100), await place(variantId)];
    const stopped = await place(m.ids.a100);
    await m.work((tx) => addHold(tx, anAct(monday), stopped.id, 'staff', 'Wait'));
    const lines = [one, two, other, stopped].map((order) => order.lines[0]!.id) as [number, number, number, number];
    await propose(lines[0]);
    expect(await drafts(lines[0])).toEqual([{ seller: 'Adria', qty: 1 }]);

    expect((await change(lines, m.ids.liri)).status).toBe(422);
    expect((await change(lines, 999_999)).status).toBe(422);
    expect((await change(lines, m.ids.nordic, 'held')).body.result).toMatchObject({
      change_set: { counts: { planned: 0 } },
    });
    const shown = (await change(lines, m.ids.nordic)).body.result as { change_set: ChangeSet };
    expect(shown.change_set.counts).toMatchObject({ planned: 3, refused: 1 });
    const set = await ask(sets.applyChangeSet, shown.change_set.id);
    expect([set.counts.done, set.undo.offered]).toEqual([3, true]);
    expect(await drafts(lines[0])).toEqual([]);
    await propose(lines[0]);
    expect(await drafts(lines[0])).toEqual([{ seller: 'Nordic', qty: 1 }]);
    expect(await m.broken()).toEqual([]);

    const undone = await ask(sets.undoChangeSet, shown.change_set.id);
    expect(undone.counts).toMatchObject({ undone: 3, kept: 0 });
    // What the new supplier was to deliver is off its draft, too: it knows of nothing yet.
    expect(await drafts(lines[0])).toEqual([]);
    await propose(lines[0]);
    expect(await drafts(lines[0])).toEqual([{ seller: 'Adria', qty: 1 }]);
    expect(await m.broken()).toEqual([]);

    // Adria has no N-900; what is ordered already is not bought elsewhere.
    const none = (await change([lines[2]], m.ids.adria)).body.result as { change_set: ChangeSet };
    expect(none.change_set.reasons.map(({ text }) => text)).toEqual([
      'Nothing is bought for it: this supplier cannot deliver it now',
    ]);
  });
});

describe('Many lines split between suppliers [issue 15 §4, orders.md 6]', () => {
  const preview = (ids: readonly number[], input: object, who = 'admin') =>
    request(m.b, sets.previewChanges, { body: { operation: 'sourcing.splitLines', input, ids } } as never, {
      token: tokens[who]!,
    });
  type Shown = OutputOf<typeof sets.previewChanges>;
  const shown = async (ids: readonly number[], input: object, who = 'admin') =>
    (await preview(ids, input, who)).body.result as Shown;
  const ask = async (call: typeof sets.applyChangeSet | typeof sets.undoChangeSet, id: string) =>
    (await request(m.b, call, { params: { id } } as never, { token: tokens.admin! })).body.result as ChangeSet;
  const bought = async (line: number) =>
    (
      await sql<{ seller: string; qty: number }>`
        select s.name as seller, sum(a.qty - a.qty_ended)::int as qty from allocations a
        join purchase_order_items i on i.id = a.po_item_id join purchase_orders p on p.id = i.order_id join sellers s on s.id = p.seller_id
        where a.line_id = ${line} and a.qty > a.qty_ended group by 1 order by 1`.execute(m.b.platform.db)
    ).rows.map(({ seller, qty }) => `${seller} ${qty}`);
  const place = (variantId: number, qty: number) =>
    anOrder(m.b, { lines: [aLine({ variantId, qty, promised: '2100-11-26' })] });
  const propose = (line: number) =>
    request(m.b, proposeOrders, { body: { line_ids: [line] } } as never, { token: tokens.admin! });

  it('are bought from two: the draft of the first gives pieces up, an undo takes them off the second', async () => {
    // Of the same EAN as what Adria has, from nobody's other test.
    await m.b.platform.db.updateTable('variants').set({ stock: 50 }).where('id', '=', m.ids.n100).execute();
    await m.b.platform.db.updateTable('variants').set({ stock: 50 }).where('id', '=', m.ids.a100).execute();
    const [drafted, fresh] = [await place(m.ids.a100, 4), await place(m.ids.a100, 3)];
    const lines = [drafted.lines[0]!.id, fresh.lines[0]!.id] as [number, number];
    await propose(lines[0]);
    expect(await bought(lines[0])).toEqual(['Adria 4']);

    const found = await shown(lines, { seller_id: m.ids.nordic, qty: 1 });
    expect(found.change_set.counts).toMatchObject({ planned: 2, refused: 0 });
    expect(found.change_set.title.en).toBe('Split lines: 1 of each from Nordic');
    // Two pieces at 11 EUR; the draft that has all of the first line loses one.
    expect(found.effects.map(({ message }) => message)).toEqual([
      '2 pieces go on draft purchase orders, for 22.00 EUR in all',
      '1 piece comes off drafts of other suppliers. An undo takes pieces off the new draft; the other drafts do not get theirs back',
    ]);
    const alone = await shown([lines[1]], { seller_id: m.ids.nordic, qty: 1 });
    expect(alone.effects.map(({ message }) => message)).toEqual([
      '1 piece goes on draft purchase orders, for 11.00 EUR in all',
    ]);
    const set = await ask(sets.applyChangeSet, found.change_set.id);
    expect([set.counts.done, set.undo.offered]).toEqual([2, true]);
    expect([await bought(lines[0]), await bought(lines[1])]).toEqual([['Adria 3', 'Nordic 1'], ['Nordic 1']]);
    expect(await m.broken()).toEqual([]);

    const again = await shown([lines[0]], { seller_id: m.ids.nordic, qty: 1 });
    expect(again.change_set.reasons.map(({ text }) => text)).toEqual([
      'Nothing is bought for it: pieces of it are on a draft for this supplier already',
    ]);
    expect((await ask(sets.undoChangeSet, found.change_set.id)).counts).toMatchObject({ undone: 2, kept: 0 });
    expect([await bought(lines[0]), await bought(lines[1])]).toEqual([['Adria 3'], []]);
    // What was given up is bought again with the next proposal.
    await propose(lines[0]);
    expect(await bought(lines[0])).toEqual(['Adria 4']);
    expect(await m.broken()).toEqual([]);
  });

  it('wait for the drafts of the second supplier before a draft is held, as a change of supplier does', async () => {
    await m.b.platform.db
      .updateTable('variants')
      .set({ stock: 50 })
      .where('id', 'in', [m.ids.a100, m.ids.n100])
      .execute();
    const line = (await place(m.ids.a100, 4)).lines[0]!.id;
    await propose(line);
    expect(await bought(line)).toEqual(['Adria 4']);
    const found = await shown([line], { seller_id: m.ids.nordic, qty: 1 });
    const other = await m.b.platform.pool.connect();
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`draft:${m.ids.nordic}:EUR`]);
      const splitting = ask(sets.applyChangeSet, found.change_set.id);
      const waits = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await expect
        .poll(async () => (await m.b.platform.pool.query(waits)).rowCount, { timeout: 20_000 })
        .toBeGreaterThan(0);
      // Refused at once if the one that waits held any of them.
      const drafts = await other.query(`select id from purchase_orders where status = 'draft' for update nowait`);
      expect(drafts.rowCount).toBeGreaterThan(0);
      await other.query('commit');
      expect((await splitting).counts.done).toBe(1);
    } finally {
      other.release();
    }
    expect(await bought(line)).toEqual(['Adria 3', 'Nordic 1']);
    expect(await m.broken()).toEqual([]);
  });

  it('give up drafts of their own line alone: those of other lines of the order may be held meanwhile', async () => {
    const { db, pool } = m.b.platform;
    await db.updateTable('variants').set({ stock: 50 }).where('id', '=', m.ids.a100).execute();
    const { variantId } = await m.b.make.product({ sku: 'N-950', sellerId: m.ids.nordic, stock: 20 });
    await db
      .updateTable('variants')
      .set({ purchase_price: '5', currency: 'EUR' })
      .where('id', '=', variantId)
      .execute();
    const lines = [aLine({ variantId: m.ids.a100, qty: 3 }), aLine({ variantId, qty: 1 })];
    const order = await anOrder(m.b, { lines });
    const [first, second] = order.lines.map(({ id }) => id) as [number, number];
    await propose(first);
    await propose(second);
    expect([await bought(first), await bought(second)]).toEqual([['Adria 3'], ['Nordic 1']]);
    const sender = await pool.connect();
    try {
      await sender.query('begin');
      await sender.query(
        `select from purchase_orders where id in (select i.order_id from allocations a
          join purchase_order_items i on i.id = a.po_item_id where a.line_id = $1) for update`,
        [second],
      );
      await m.work(async (tx) => {
        await sql`set local lock_timeout = '2s'`.execute(tx.db);
        expect(await takeOffDrafts(tx, anAct(monday), order.id, { lineId: first })).toBe(3);
      });
    } finally {
      await sender.query('rollback');
      sender.release();
    }
    expect([await bought(first), await bought(second)]).toEqual([[], ['Nordic 1']]);
  });

  it('wait for the drafts of suppliers before an order is held where sources are found for many orders, too', async () => {
    await m.b.platform.db.updateTable('variants').set({ stock: 50 }).where('id', '=', m.ids.n200).execute();
    const order = await place(m.ids.n200, 1);
    const body = { operation: 'sourcing.propose', input: { strategy: 'default' }, ids: [order.id] };
    const found = (await request(m.b, sets.previewChanges, { body } as never, { token: tokens.admin! })).body
      .result as Shown;
    expect(found.change_set.counts.planned).toBe(1);
    const other = await m.b.platform.pool.connect();
    try {
      await other.query('begin');
      const drafts = await other.query(
        `select id from purchase_orders where status = 'draft' and seller_id = $1 order by id for update`,
        [m.ids.nordic],
      );
      expect(drafts.rowCount).toBeGreaterThan(0);
      const proposing = ask(sets.applyChangeSet, found.change_set.id);
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%from purchase_orders%'`;
      await expect
        .poll(async () => (await m.b.platform.pool.query(waits)).rowCount, { timeout: 20_000 })
        .toBeGreaterThan(0);
      // Refused at once if the one that waits held it.
      await other.query('select from orders where id = $1 for update nowait', [order.id]);
      await other.query('commit');
      expect((await proposing).counts.done).toBe(1);
    } finally {
      other.release(true);
    }
    expect(await m.broken()).toEqual([]);
  });

  it('stay with the second supplier once its order was sent', async () => {
    const order = await place(m.ids.a100, 2);
    const line = order.lines[0]!.id;
    const found = await shown([line], { seller_id: m.ids.nordic, qty: 1 });
    await ask(sets.applyChangeSet, found.change_set.id);
    await m.b.platform.db
      .updateTable('allocations')
      .set({ state: 'ordered' })
      .where('line_id', '=', line)
      .where('state', '=', 'proposed')
      .execute();
    expect((await ask(sets.undoChangeSet, found.change_set.id)).counts).toMatchObject({ undone: 0, kept: 1 });
    expect(await bought(line)).toEqual(['Nordic 1']);
  });

  it('say why they are not split: too few pieces, held, not there, not so many', async () => {
    const [small, stopped, many] = [
      await place(m.ids.a100, 2),
      await place(m.ids.a100, 5),
      await place(m.ids.a100, 60),
    ];
    await m.work((tx) => addHold(tx, anAct(monday), stopped.id, 'staff', 'Wait'));
    await m.b.platform.db.updateTable('variants').set({ stock: 30 }).where('id', '=', m.ids.n100).execute();
    const ids = [small, stopped, many].map((order) => order.lines[0]!.id);
    const reasons = async (input: object, who = 'admin') =>
      (await shown(ids, input, who)).change_set.reasons
        .map(({ text }) => text.replace('Nothing is bought for it: ', ''))
        .sort();
    expect(await reasons({ seller_id: m.ids.nordic, qty: 40 })).toEqual([
      'fewer pieces of it are still to be ordered, or just as many: choose another supplier for all of it',
      'it is held',
      'this supplier has fewer pieces of it now',
    ]);
    expect((await preview(ids, { seller_id: m.ids.nordic, qty: 0 })).status).toBe(422);
    expect((await preview(ids, { seller_id: m.ids.liri, qty: 1 })).status).toBe(422);
    // Who may only change orders opens no drafts.
    expect((await preview(ids, { seller_id: m.ids.nordic, qty: 1 }, 'writer')).status).toBe(403);
    expect((await shown(ids, { seller_id: m.ids.nordic, qty: 1 }, 'held')).change_set.counts.planned).toBe(0);
  });
});
