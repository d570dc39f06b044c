import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { readMails } from '#server/test/read-mails.ts';
import { aLine, anOrder, factsByHand, type OrdersMarket, ordersMarket } from '../orders.for-tests.ts';
import { brokenInvariants } from '../orders.invariants.read-model.ts';
import { tellLeft } from '../writing/tell-untold.ts';
import { orderOperations } from './orders.operations.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
let n = 0;

beforeAll(async () => {
  // Promises are moved here behind the list.
  m = await ordersMarket(() => clock, [...factsByHand, 'I9']);
  await m.b.work();
});
afterAll(() => m.b.close());

/** An order of a shop with so many lines, of a customer of its own. */
async function placed(lines = 1) {
  const email = `many${++n}@customer.test`;
  const { id, lines: own } = await anOrder(m.b, {
    source: 'shop',
    externalId: `many-${n}`,
    lines: Array.from({ length: lines }, () => aLine({ variantId: m.ids.n200, name: 'Table' })),
    customer: { externalId: null, name: 'Arta', email, phone: '', language: 'en', company: '', vatNumber: '' },
  });
  return { id, email, lines: own.map((line) => line.id) };
}
type Placed = Awaited<ReturnType<typeof placed>>;
const several = async (count: number, lines = 1): Promise<Placed[]> => {
  const all: Placed[] = [];
  for (let made = 0; made < count; made++) all.push(await placed(lines));
  return all;
};

/** Carries an operation out as a chunk does; gives how often it asked the database to write. */
async function written(operation: string, input: object, ids: readonly number[]): Promise<number> {
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const handler = orderOperations.find(({ definition }) => definition.name === operation)!;
  const context = { ...m.b.as({ userId: m.ids.admin }), cause: `change-set:${++n}`, selected: async () => ids };
  const steps = handler.open(input as never, context);
  await m.work(async (tx) => {
    await steps.lock(tx.db, ids);
    const changes = (await steps.read(tx.db, ids)).flatMap((facts) => {
      const plan = steps.plan(facts);
      return plan.kind === 'change' ? [{ facts, after: plan.after }] : [];
    });
    expect(changes).toHaveLength(ids.length);
    const counted: Tx = { ...tx, db: tx.db.withPlugin(counter) as typeof tx.db };
    await steps.apply(counted, changes);
  });
  return statements;
}

describe('What is done with many orders or lines at once', () => {
  it('asks the database as often for thirty as for three', async () => {
    const actions = [
      ['orders.tag', { tag: 'gift' }],
      ['orders.assign', { user_id: m.ids.admin }],
      ['orders.hold', { note: 'count stock' }],
      ['orders.release', {}],
      ['orders.cancel', { reason: 'customer_asked' }],
    ] as const;
    const [few, many] = [await several(3), await several(30)];
    for (const [operation, input] of actions) {
      const asked = async (all: readonly Placed[]) =>
        written(
          operation,
          input,
          all.map(({ id }) => id),
        );
      const once = await asked(few);
      expect([operation, await asked(many)]).toEqual([operation, once]);
    }
    const { rows } = await sql<{
      cancels: number;
    }>`select count(*)::int as cancels from shop_tells where kind = 'cancel'`.execute(m.b.platform.db);
    expect(rows[0]!.cancels).toBe(33);
    expect((await m.get(many[29]!.id)).bucket).toBe('cancelled');
    const told = (await readMails(m.b)).filter(({ event }) => event?.startsWith('orders.cancelled'));
    expect(new Set(told.map(({ to }) => to)).size).toBe(33);

    const [less, more] = [await several(3, 2), await several(30, 2)];
    const promise = { days: null, day: '2100-06-01', expected: false, mail: true };
    const lines = (all: readonly Placed[]) => all.flatMap((order) => order.lines);
    const once = await written('orders.setPromise', promise, lines(less));
    expect(await written('orders.setPromise', promise, lines(more))).toBe(once);
    // No shop said the orders of this file: they have no document (I6).
    expect((await brokenInvariants(m.b.platform.db)).filter(({ invariant }) => !invariant.startsWith('I6'))).toEqual(
      [],
    );
  }, 120_000);

  it('writes one email for each order whose days become later, also where lines are written one by one [O22]', async () => {
    const { db } = m.b.platform;
    const promise = (day: string) => ({ days: null, day, expected: false, mail: true });
    const said = (day: string) => (ids: readonly number[]) => ({
      lines: ids.map((line_id) => ({ line_id, promised: day, note: null })),
      mail: true,
    });
    for (const [operation, inputOf] of [
      ['orders.setPromise', () => promise('2100-06-01')],
      ['orders.setPromise', () => ({ ...promise('2100-06-01'), day: null, days: 3 })],
      ['orders.setLines', said('2100-06-01')],
    ] as const) {
      const [broken, whole] = [await placed(3), await placed(2)];
      await sql`create function no_day() returns trigger language plpgsql as $$ begin raise 'not this line'; end $$`.execute(
        db,
      );
      await sql`create trigger no_day before update on order_lines for each row
        when (new.id = ${sql.lit(broken.lines[1]!)} and new.promised is distinct from old.promised) execute function no_day()`.execute(
        db,
      );
      const ids = [...broken.lines, ...whole.lines];
      const shown = await m.ask(sets.previewChanges, { body: { operation, input: inputOf(ids), ids } });
      const { id } = (shown.body.result as { change_set: ChangeSet }).change_set;
      const begun = (await m.ask(sets.applyChangeSet, { params: { id } })).body.result as ChangeSet;
      if (begun.task) await m.b.taskEnded(begun.task.id);
      await sql`drop function no_day cascade`.execute(db);
      for (let round = 0; round < 5; round++) await m.b.app.dispatcher.wake();
      const ended = (await m.ask(sets.getChangeSet, { params: { id } })).body.result as ChangeSet;
      expect([operation, ended.counts]).toMatchObject([operation, { done: 4, failed: 1 }]);
      const mails = (await readMails(m.b)).filter(({ to }) => to === broken.email || to === whole.email);
      expect(mails.map(({ to, text }) => [to, text.match(/1 × Table: \d\d\.\d\d\.2100/g)?.length]).sort()).toEqual([
        [broken.email, 2],
        [whole.email, 2],
      ]);
      expect((await sql`select from untold_promises`.execute(db)).rows).toEqual([]);
    }
  }, 60_000);

  it('is no news where it was put back before anybody was told, and told within the hour where nobody heard the end', async () => {
    const { db } = m.b.platform;
    const [back, left] = [await placed(), await placed()];
    const keep = ({ id, lines }: Placed, day: string) =>
      sql`insert into untold_promises (cause, line_id, order_id, from_day) values ('change-set:gone', ${lines[0]!}, ${id}, ${day})`.execute(
        db,
      );
    await sql`update order_lines set promised = '2100-06-01' where order_id = any(${[back.id, left.id]}::bigint[])`.execute(
      db,
    );
    await keep(back, '2100-06-01');
    await keep(left, '2100-05-01');
    const tick = tellLeft({ ...m.b.platform, now: () => clock });
    expect([await tick(), await tick()]).toEqual([1, 0]);
    const mails = (await readMails(m.b)).filter(({ to }) => to === back.email || to === left.email);
    expect(mails.map(({ to }) => to)).toEqual([left.email]);
  });
});
