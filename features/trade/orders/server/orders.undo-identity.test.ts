import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { orderOperations } from './changing/orders.operations.ts';
import { anAct, anOrder, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import * as orders from './orders.public.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
const known = { orders: [] as number[], lines: [] as number[] };
let m: OrdersMarket;

beforeAll(async () => {
  m = await ordersMarket(() => clock);
  for (let n = 0; n < 5; n++) {
    const { id, lines } = await anOrder(m.b, { lines: m.two() });
    known.orders.push(id);
    known.lines.push(...lines.map((line) => line.id));
    if (n === 1) await m.act(await m.get(id), { action: 'tag', tags: ['gift'] });
    if (n === 2) await m.act(await m.get(id), { action: 'hold', note: 'ours' });
    if (n === 3)
      await m.work(async (tx) => {
        const order = await orders.lockOrder(tx, id);
        await orders.writeFacts(tx, anAct(clock), order, [{ lineId: lines[0]!.id, qty: 1, fact: 'received' }]);
      });
  }
  await sql`update order_lines set note = 'before' where id = ${known.lines[2]}`.execute(m.b.platform.db);
});
afterAll(() => m.b.close());

/**
 * All that is kept of orders, their lines and the list; versions and times of change only grow. A line that came in place of another and was put back stays
 * as one that nobody needs, with what it was placed for, and what took the other one's pieces is corrected: where lines were `replaced`, what counts is
 * what lines come to.
 */
async function wholeState(replaced: boolean): Promise<unknown> {
  const [ofOrder, ofList] = replaced
    ? ['{version,goods_gross,discount_gross}', '{margin_at,updated_at,pieces,search}']
    : ['{version}', '{margin_at,updated_at}'];
  const { rows } = await sql<{ state: unknown }>`select jsonb_build_object(
    'orders', (select jsonb_agg(to_jsonb(o) - ${ofOrder}::text[] order by o.id) from orders o),
    'lines', (select jsonb_agg(to_jsonb(l) order by l.id) from order_lines l where not ${replaced} or replaces_line_id is null or need > 0),
    'facts', (select count(*) from line_facts where not ${replaced}),
    'problems', (select jsonb_agg(to_jsonb(p) order by p.id) from order_problems p where closed_at is null),
    'list', (select jsonb_agg(to_jsonb(w) - ${ofList}::text[] order by w.order_id) from order_list w)) as state`.execute(
    m.b.platform.db,
  );
  return rows[0]!.state;
}

const day = fc.integer({ min: 1, max: 27 }).map((n) => `2100-04-${String(n).padStart(2, '0')}`);
const some = fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1 });
const ofOrders = (operation: string, input: fc.Arbitrary<object>) =>
  fc.record({ operation: fc.constant(operation), input, at: some.map((all) => all.filter((n) => n < 5)) });
const ofLines = (operation: string, input: fc.Arbitrary<object>) =>
  fc.record({ operation: fc.constant(operation), input, at: some });
const note = fc.constantFrom('', 'asked by phone', 'before');
/** What may be undone; the others say why not. */
const undoable = fc.oneof(
  ofOrders('orders.tag', fc.record({ tag: fc.constantFrom('gift', 'big') })),
  ofOrders(
    'orders.assign',
    fc.constantFrom('admin', 'nobody').map((who) => ({ user_id: who })),
  ),
  ofOrders('orders.hold', fc.constant({ note: 'count' })),
  ofOrders('orders.release', fc.constant({})),
  ofLines('orders.noteLines', fc.record({ note })),
  ofLines(
    'orders.setPromise',
    fc.oneof(
      fc.integer({ min: 1, max: 20 }).map((days) => ({ days, day: null, mail: false })),
      day.map((one) => ({ days: null, day: one, mail: false })),
    ),
  ),
  ofLines('orders.replaceLines', fc.constant({ variant_id: 'n200', absorb: true, mail: false })),
  some.chain((at) =>
    fc.record({
      operation: fc.constant('orders.setLines'),
      at: fc.constant(at),
      input: fc
        .array(fc.record({ promised: fc.option(day), note: fc.option(note) }), {
          minLength: at.length,
          maxLength: at.length,
        })
        .map((lines) => ({ lines, mail: false })),
    }),
  ),
);

describe('Whatever is changed of orders and lines in bulk', () => {
  it('and put back leaves everything as it was', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(undoable, async ({ operation, input, at }) => {
        const of = operation.endsWith('Lines') || operation === 'orders.setPromise' ? known.lines : known.orders;
        const ids = at.map((n) => of[n]!);
        if (ids.length === 0) return;
        const state = () => wholeState(operation === 'orders.replaceLines');
        const before = await state();
        const asked = await m.ask(sets.previewChanges, { body: { operation, input: named(input, ids), ids } });
        expect(asked.status, JSON.stringify(asked.body)).toBe(200);
        const { change_set } = asked.body.result as { change_set: ChangeSet };
        if (change_set.counts.planned === 0) return;
        const run = await m.ask(sets.applyChangeSet, { params: { id: change_set.id } });
        const done = run.body.result as ChangeSet;
        expect(done.counts).toMatchObject({ skipped: 0, failed: 0, done: change_set.counts.planned });
        expect(await state()).not.toEqual(before);
        const undone = (await m.ask(sets.undoChangeSet, { params: { id: change_set.id } })).body.result as ChangeSet;
        expect(undone).toMatchObject({ state: 'undone', counts: { kept: 0, undone: done.counts.done } });
        expect(await state()).toEqual(before);
        seen.add(operation);
      }),
      { numRuns: 60, endOnFailure: true },
    );
    expect([...seen].sort()).toEqual(
      orderOperations.flatMap(({ definition: { name, undo } }) => (undo === true ? [name] : [])).sort(),
    );
  }, 120_000);
});

/** Puts in the ids that are known only once the market is there. */
function named(input: object, ids: readonly number[]): object {
  if ('user_id' in input) return { user_id: input.user_id === 'admin' ? m.ids.admin : null };
  if ('variant_id' in input) return { ...input, variant_id: m.ids.n200 };
  if (!('lines' in input)) return input;
  const lines = input.lines as readonly object[];
  return { ...input, lines: lines.map((line, place) => ({ line_id: ids[place], ...line })) };
}
