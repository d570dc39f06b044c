import { purchasingErrors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { canMove } from '#features/trade/purchasing/contract/purchasing.status.ts';
import {
  type Act,
  bookReceived,
  setAnswers,
  setLineDays,
  takesDays,
} from '#features/trade/purchasing/server/purchasing.public.ts';
import { holdPurchases } from '#features/trade/sourcing/server/sourcing.public.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { poItemErrors as errors } from '../../contract/po-items.errors.ts';
import type { confirmItemsOperation, setPromisedOperation } from '../../contract/po-items.operations.ts';
import { type ItemFacts, poItemsRepository } from './po-items.repository.ts';

export type Row<V> = Facts<V> & { readonly item: ItemFacts };

// The order of a line counts up with every change of any of its lines, so a line is known by what it says alone.
export const version = 0;

export const actOf = (context: OperationContext): Act => ({
  at: context.now(),
  userId: context.actor.userId,
  cause: 'staff',
});
export const notNow = ({ status }: Pick<ItemFacts, 'status'>): AppError =>
  new AppError(errors.notNow, { values: { status } });
const past = (day: string | null, context: OperationContext): boolean =>
  day !== null && day < dayIn(context.now(), houseZone);

/** By purchase order, ascending. */
export const byPurchase = <T extends { readonly item: ItemFacts }>(rows: readonly T[]): [number, T[]][] =>
  [...Map.groupBy(rows, ({ item }) => item.purchaseId)].sort(([a], [b]) => a - b);

type Day = { readonly promised_on: string | null };

/** The day lines are promised for, as staff know it. */
export function promisedSteps(
  { day }: OperationInputOf<typeof setPromisedOperation>,
  context: OperationContext,
): Steps<Row<Day>, Day> {
  const write = async (tx: Tx, rows: readonly { readonly item: ItemFacts; readonly on: string | null }[]) => {
    for (const [purchaseId, own] of byPurchase(rows))
      await setLineDays(
        tx,
        actOf(context),
        purchaseId,
        own.map(({ item, on }) => ({ itemId: item.id, on })),
      );
  };
  return {
    lock: (db, ids) => holdPurchases(db, { itemIds: ids }),
    read: async (db, ids) =>
      (await poItemsRepository(db).list(ids)).map((item) => ({
        id: item.id,
        version,
        value: { promised_on: item.promised_on },
        item,
      })),
    plan({ item, value }): Plan<Day> {
      if (!takesDays(item.status)) return { kind: 'refused', error: notNow(item) };
      if (item.open === 0) return { kind: 'refused', error: new AppError(errors.nothingOpen) };
      if (value.promised_on === day) return { kind: 'same' };
      if (past(day, context)) return { kind: 'refused', error: new AppError(errors.dayPast) };
      return { kind: 'change', after: { promised_on: day } };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ item: facts.item, on: after.promised_on })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ item: facts.item, on: before.promised_on })),
      ),
  };
}

/** As JSON keeps it. */
type Answer = {
  readonly confirmed_qty: number | null;
  readonly confirmed_on: string | null;
  readonly refused_reason: string | null;
  readonly refused_note: string;
  /** ISO; not compared to the second where staff answered: it is when it was said. */
  readonly answered_at: string | null;
};

/** The supplier said yes, on the phone or in a mail: all pieces, for a day or for none named. */
export function confirmSteps(
  { day }: OperationInputOf<typeof confirmItemsOperation>,
  context: OperationContext,
): Steps<Row<Answer>, Answer> {
  const at = context.now().toISOString();
  const write = async (tx: Tx, rows: readonly { readonly item: ItemFacts; readonly to: Answer }[]) => {
    for (const [purchaseId, own] of byPurchase(rows))
      await setAnswers(
        tx,
        actOf(context),
        purchaseId,
        own.map(({ item, to }) => ({
          itemId: item.id,
          answer: {
            ...to,
            refused_reason: to.refused_reason as ItemFacts['refused_reason'],
            answered_at: to.answered_at === null ? null : new Date(to.answered_at),
          },
        })),
      );
  };
  return {
    lock: (db, ids) => holdPurchases(db, { itemIds: ids }),
    read: async (db, ids) =>
      (await poItemsRepository(db).list(ids)).map((item) => ({ id: item.id, version, value: answerOf(item), item })),
    plan({ item, value }): Plan<Answer> {
      if (!canMove(item.status, 'answer') || item.refused_reason === 'withdrawn')
        return { kind: 'refused', error: notNow(item) };
      if (past(day, context) && day !== value.confirmed_on)
        return { kind: 'refused', error: new AppError(errors.dayPast) };
      if (value.confirmed_qty === item.qty && value.confirmed_on === day) return { kind: 'same' };
      return {
        kind: 'change',
        after: { confirmed_qty: item.qty, confirmed_on: day, refused_reason: null, refused_note: '', answered_at: at },
      };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ item: facts.item, to: after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ item: facts.item, to: before })),
      ),
  };
}

const answerOf = (item: ItemFacts): Answer => ({
  confirmed_qty: item.confirmed_qty,
  confirmed_on: item.confirmed_on,
  refused_reason: item.refused_reason,
  refused_note: item.refused_note,
  answered_at: item.answered_at?.toISOString() ?? null,
});

/** `on`: the day it is read; what was booked on another day is not put back. */
type Came = { readonly ok: number; readonly on: string };

/** All that is open came, in order. It is taken back on the same day, while nobody has packed it. */
export function receiveSteps(context: OperationContext): Steps<Row<Came>, Came> {
  const on = dayIn(context.now(), houseZone);
  const book = async (tx: Tx, rows: readonly { readonly item: ItemFacts; readonly ok: number }[]) => {
    for (const [purchaseId, own] of byPurchase(rows))
      await bookReceived(
        tx,
        actOf(context),
        purchaseId,
        own.map(({ item, ok }) => ({ itemId: item.id, ok, damaged: 0, missing: 0 })),
      );
  };
  return {
    lock: (db, ids) => holdPurchases(db, { itemIds: ids }),
    read: async (db, ids) =>
      (await poItemsRepository(db).list(ids)).map((item) => ({
        id: item.id,
        version,
        value: { ok: item.ok, on },
        item,
      })),
    plan({ item }): Plan<Came> {
      if (!canMove(item.status, 'receive')) return { kind: 'refused', error: notNow(item) };
      if (item.direct) return { kind: 'refused', error: new AppError(purchasingErrors.directOrder) };
      if (item.open === 0) return { kind: 'refused', error: new AppError(errors.nothingOpen) };
      return { kind: 'change', after: { ok: item.ok + item.open, on } };
    },
    async apply(tx, changes) {
      await book(
        tx,
        changes.map(({ facts, after }) => ({ item: facts.item, ok: after.ok - facts.value.ok })),
      );
      return null;
    },
    undo: (tx, changes) =>
      book(
        tx,
        changes.map(({ facts, before }) => ({ item: facts.item, ok: before.ok - facts.value.ok })),
      ),
  };
}
