import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { priceDoubtsChanged } from '../../contract/prices.events.ts';
import { lockPrices } from '../changing/price-facts.read-model.ts';
import { type DoubtFacts, doubtsRepository, type OpenDoubt } from './doubts.repository.ts';

/** Doubts of a variant with what a person saw of each: another figure, or another person's settlement, is a change meanwhile. */
type Value = Pick<DoubtFacts, 'open' | 'settled'>;
type Row = Facts<Value> & Pick<DoubtFacts, 'productId' | 'unknown'>;

/**
 * A person settles what came out otherwise: nothing is written to the price, and nobody is told of it any more until it comes out in another way. The undo
 * opens the same doubts again.
 */
export function settleSteps(reason: string, { scope, actor, now }: OperationContext): Steps<Row, Value> {
  const { shopId } = scope;
  // One moment for all of a run: what is planned is what is kept.
  const at = microseconds(now());
  const record = (
    tx: Tx,
    rows: readonly { readonly row: Row; readonly doubts: readonly OpenDoubt[] }[],
    to: boolean,
  ) => {
    tx.record(
      rows.map(({ row: { id, productId }, doubts: [first] }) => {
        const field = `variants.${id}.price_extended.${shopId}.price_doubt`;
        const why = `${field}_reason`;
        return {
          entity: 'product',
          id: productId,
          action: to ? 'price_doubt_settled' : 'price_doubt_reopened',
          // From what is stored to what comes out: nothing of either changes.
          before: to ? { [field]: first!.stored?.gross ?? null, [why]: null } : { [why]: reason },
          after: to ? { [field]: first!.gives?.gross ?? null, [why]: reason } : { [why]: null },
        };
      }),
    );
    tx.emit(priceDoubtsChanged, { shopId });
  };
  return {
    async lock(db, ids) {
      await lockPrices(db, ids);
      await doubtsRepository(db).lock(shopId, ids);
    },
    read: async (db, ids) =>
      (await doubtsRepository(db).listFacts(ids, scope)).map(({ open, settled, ...facts }) => ({
        ...facts,
        value: { open, settled },
      })),
    plan({ value: { open, settled }, unknown }) {
      if (open.length > 0) {
        const all = [...open.map(({ event }) => ({ event, at })), ...settled];
        return { kind: 'change', after: { open: [], settled: all.sort((a, b) => a.event - b.event) } };
      }
      if (unknown > 0) return { kind: 'refused', error: new AppError(priceErrors.doubtUnknown) };
      return settled.length > 0 ? { kind: 'same' } : { kind: 'refused', error: new AppError(priceErrors.notInDoubt) };
    },
    async apply(tx, changes) {
      const rows = changes.map(({ facts }) => ({ row: facts, doubts: facts.value.open }));
      await doubtsRepository(tx.db).settle(
        shopId,
        rows.map(({ row, doubts }) => ({ variantId: row.id, doubts })),
        { at, userId: actor.userId, reason },
      );
      record(tx, rows, true);
      return null;
    },
    async undo(tx, changes) {
      const rows = changes.map(({ facts, before }) => ({ row: facts, doubts: before.open }));
      await doubtsRepository(tx.db).reopen(
        shopId,
        rows.map(({ row: { id, value }, doubts }) => ({
          variantId: id,
          doubts: value.settled.filter(({ event }) => doubts.some((one) => one.event === event)),
        })),
      );
      record(tx, rows, false);
    },
  };
}

/** As the database says a moment to the microsecond. */
const microseconds = (at: Date): string => at.toISOString().replace('Z', '000Z');
