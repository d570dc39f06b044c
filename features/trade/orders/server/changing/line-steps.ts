import { promiseCalendars } from '#features/selling/delivery-time/server/delivery-time.public.ts';
import { dayIn } from '#kit/clock.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Db } from '#server/db/database.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, SelectionContext, Steps } from '#server/operations/handle-operation.ts';
import type { CustomerMailEvent } from '../../contract/customer-mails.model.ts';
import type { noteLinesOperation, setLinesOperation, setPromiseOperation } from '../../contract/orders.operations.ts';
import { lineEffects } from '../../contract/orders.sentences.ts';
import { ourMails } from '../writing/customer-mails.ts';
import { isLater, keepMoved, mailUntoldMoved } from '../writing/promise-mails.ts';
import { lockOrders, orderEntity, refuse, settleAll } from '../writing/settle.ts';
import { bulkFactsRepository, type LineFacts } from './bulk-facts.repository.ts';
import { bulkAct } from './order-steps.ts';

type Promised = { readonly promised: string | null };
type Note = { readonly note: string };
type Row<V> = Facts<V> & { readonly line: LineFacts };
type PromiseRow = Row<Promised> & { readonly next: string | null };
type Moved = { readonly line: LineFacts; readonly from: string | null; readonly to: string | null };

// The order of a line counts up with every change of any of its lines, so a line is known by what it says alone.
const version = 0;

/** Notes in the history of each order what was done to its lines, and brings what follows of all of them at once. */
async function settleOf<T extends { readonly line: LineFacts }>(
  tx: Tx,
  context: OperationContext,
  rows: readonly T[],
  told: (lines: readonly T[]) => Omit<HistoryEntry, 'entity' | 'id'>,
): Promise<void> {
  const byOrder = Map.groupBy(rows, ({ line }) => line.orderId);
  const orders = await lockOrders(tx, [...byOrder.keys()]);
  tx.record(orders.map(({ id }) => ({ entity: orderEntity, id, ...told(byOrder.get(id)!) })));
  await settleAll(
    tx,
    bulkAct(context),
    orders.map((order) => ({ order })),
  );
}

/** What customers were promised, later or earlier; one mail an order, where its day becomes later. */
export function promiseSteps(
  { days, day, expected, mail }: OperationInputOf<typeof setPromiseOperation>,
  context: SelectionContext,
): Steps<PromiseRow, Promised> {
  const write = async (tx: Tx, moved: readonly Moved[]): Promise<void> => {
    await bulkFactsRepository(tx.db).setPromised(moved.map(({ line, to }) => ({ id: line.id, promised: to })));
    await settleOf(tx, context, moved, (lines) => ({
      action: 'promise moved',
      before: { promised: Object.fromEntries(lines.map(({ line, from }) => [line.sku, from])) },
      after: { promised: Object.fromEntries(lines.map(({ line, to }) => [line.sku, to])) },
    }));
  };
  const steps: Steps<PromiseRow, Promised> = {
    lock: (db, ids) => bulkFactsRepository(db).lockLines(ids),
    together: (db, ids) => bulkFactsRepository(db).listLinesBeside(ids),
    async read(db, ids) {
      const slip = await promiseCalendars(db);
      const lines = await bulkFactsRepository(db).listLines(ids, context.actor.shops);
      return (await whereOurs(db, 'delayed', lines)).map((line) => ({
        id: line.id,
        version,
        value: { promised: line.promised },
        line,
        next: expected
          ? line.expected
          : (day ?? (line.promised === null ? null : slip(line.country, line.promised, days!))),
      }));
    },
    plan({ value, line, next }): Plan<Promised> {
      if (line.need === 0) return { kind: 'refused', error: refuse('cancelled') };
      if (line.received) return { kind: 'refused', error: refuse('received') };
      if (next === null) return { kind: 'refused', error: refuse(expected ? 'not_expected' : 'no_promise') };
      if (next < dayIn(context.now(), line.zone)) return { kind: 'refused', error: refuse('past_day') };
      return next === value.promised ? { kind: 'same' } : { kind: 'change', after: { promised: next } };
    },
    effects: (changes) =>
      mail
        ? mailsOf(
            changes.map(({ facts, after }) => ({ line: facts.line, from: facts.value.promised, to: after.promised })),
          )
        : [],
    async apply(tx, changes) {
      const moved = changes.map(({ facts, after }) => ({
        line: facts.line,
        from: facts.value.promised,
        to: after.promised,
      }));
      await write(tx, moved);
      if (mail) await tellLater(tx, context, moved, stillToWrite(tx, steps, changes));
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ line: facts.line, from: facts.value.promised, to: before.promised })),
      ),
  };
  return steps;
}

/** How many customers are written to. */
function mailsOf(moved: readonly Moved[]): Said[] {
  const told = moved.filter((one) => isLater(one) && one.line.reachable);
  const count = new Set(told.map(({ line }) => line.orderId)).size;
  return count > 0 ? [say(lineEffects.mails, { count })] : [];
}

/** The lines with whose customers can be written to by us. */
async function whereOurs(db: Db, event: CustomerMailEvent, lines: readonly LineFacts[]): Promise<LineFacts[]> {
  const ours = ourMails(db, event);
  return Promise.all(
    lines.map(async (line) => ({ ...line, reachable: line.reachable && (await ours(line.shopId, line.ofShop)) })),
  );
}

/** Of chosen lines, the orders of those that the change has still to write when these were written. */
type StillToWrite = (chosen: readonly number[]) => Promise<ReadonlySet<number>>;

const stillToWrite =
  <R extends Row<V>, V>(tx: Tx, steps: Steps<R, V>, changes: readonly { readonly facts: R }[]): StillToWrite =>
  async (chosen) => {
    const written = new Set(changes.map(({ facts }) => facts.id));
    const others = chosen.filter((id) => !written.has(id));
    const rows = others.length === 0 ? [] : await steps.read(tx.db, others);
    return new Set(rows.flatMap((row) => (steps.plan(row).kind === 'change' ? [row.line.orderId] : [])));
  };

/**
 * Tells customers of later days, one email an order: at once where nothing else of it is still to be written, otherwise once the change has ended,
 * as where lines are tried one by one.
 */
async function tellLater(
  tx: Tx,
  context: SelectionContext,
  moved: readonly Moved[],
  ofUnfinished: StillToWrite,
): Promise<void> {
  const later = moved.filter(isLater);
  const orderIds = [...new Set(later.map(({ line }) => line.orderId))];
  if (orderIds.length === 0) return;
  const chosen = await bulkFactsRepository(tx.db).listChosen(orderIds, await context.selected(tx.db));
  const unfinished = await ofUnfinished(chosen);
  await keepMoved(tx, context.cause, later);
  const finished = orderIds.filter((id) => !unfinished.has(id));
  if (finished.length > 0) await mailUntoldMoved(tx, { at: context.now() }, context.cause, finished);
}

export const noteSteps = (
  { note }: OperationInputOf<typeof noteLinesOperation>,
  context: OperationContext,
): Steps<Row<Note>, Note> => {
  const write = async (tx: Tx, rows: readonly { readonly line: LineFacts; readonly to: string }[]): Promise<void> => {
    await bulkFactsRepository(tx.db).setNotes(rows.map(({ line, to }) => ({ id: line.id, note: to })));
    // Not what it says: a note may name people, and stands in one place.
    await settleOf(tx, context, rows, (lines) => ({
      action: 'line noted',
      after: { skus: lines.map(({ line }) => line.sku) },
    }));
  };
  return {
    lock: (db, ids) => bulkFactsRepository(db).lockLines(ids),
    read: async (db, ids) =>
      (await bulkFactsRepository(db).listLines(ids, context.actor.shops)).map((line) => ({
        id: line.id,
        version,
        value: { note: line.note },
        line,
      })),
    plan: ({ value }) => (value.note === note ? { kind: 'same' } : { kind: 'change', after: { note } }),
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ line: facts.line, to: after.note })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ line: facts.line, to: before.note })),
      ),
  };
};

type LineSays = Promised & Note;

/** Line by line a new promise, a note, or both, as a table says. */
export function setLinesSteps(
  { lines, mail }: OperationInputOf<typeof setLinesOperation>,
  context: SelectionContext,
): Steps<Row<LineSays>, LineSays> {
  const asked = new Map(lines.map((one) => [one.line_id, one]));
  const write = async (
    tx: Tx,
    rows: readonly { readonly line: LineFacts; readonly from: LineSays; readonly to: LineSays }[],
  ): Promise<readonly Moved[]> => {
    const moved = rows
      .filter(({ from, to }) => from.promised !== to.promised)
      .map(({ line, from, to }) => ({ line, from: from.promised, to: to.promised }));
    const noted = rows.filter(({ from, to }) => from.note !== to.note);
    if (moved.length > 0)
      await bulkFactsRepository(tx.db).setPromised(moved.map(({ line, to }) => ({ id: line.id, promised: to })));
    if (noted.length > 0)
      await bulkFactsRepository(tx.db).setNotes(noted.map(({ line, to }) => ({ id: line.id, note: to.note })));
    await settleOf(tx, context, rows, (of) => {
      const days = moved.filter((one) => of.some(({ line }) => line.id === one.line.id));
      const notes = of.filter((one) => noted.includes(one));
      return {
        action: days.length > 0 ? 'promise moved' : 'line noted',
        ...(days.length > 0
          ? { before: { promised: Object.fromEntries(days.map(({ line, from }) => [line.sku, from])) } }
          : {}),
        after: {
          ...(days.length > 0 ? { promised: Object.fromEntries(days.map(({ line, to }) => [line.sku, to])) } : {}),
          ...(notes.length > 0 ? { skus: notes.map(({ line }) => line.sku) } : {}),
        },
      };
    });
    return moved;
  };
  const steps: Steps<Row<LineSays>, LineSays> = {
    lock: (db, ids) => bulkFactsRepository(db).lockLines(ids),
    together: (db, ids) => bulkFactsRepository(db).listLinesBeside(ids),
    read: async (db, ids) =>
      (await whereOurs(db, 'delayed', await bulkFactsRepository(db).listLines(ids, context.actor.shops))).map(
        (line) => ({
          id: line.id,
          version,
          value: { promised: line.promised, note: line.note },
          line,
        }),
      ),
    plan({ id, value, line }): Plan<LineSays> {
      const said = asked.get(id);
      if (!said) return { kind: 'same' };
      const after = { promised: said.promised ?? value.promised, note: said.note ?? value.note };
      if (after.promised !== value.promised) {
        if (line.need === 0) return { kind: 'refused', error: refuse('cancelled') };
        if (line.received) return { kind: 'refused', error: refuse('received') };
        if (after.promised! < dayIn(context.now(), line.zone)) return { kind: 'refused', error: refuse('past_day') };
      }
      return after.promised === value.promised && after.note === value.note
        ? { kind: 'same' }
        : { kind: 'change', after };
    },
    effects: (changes) =>
      mail
        ? mailsOf(
            changes.map(({ facts, after }) => ({ line: facts.line, from: facts.value.promised, to: after.promised })),
          )
        : [],
    async apply(tx, changes) {
      const moved = await write(
        tx,
        changes.map(({ facts, after }) => ({ line: facts.line, from: facts.value, to: after })),
      );
      if (mail) await tellLater(tx, context, moved, stillToWrite(tx, steps, changes));
      return null;
    },
    async undo(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, before }) => ({ line: facts.line, from: facts.value, to: before })),
      );
    },
  };
  return steps;
}
