import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { priceDoubtsChanged } from '../../contract/prices.events.ts';
import { lockPrices } from '../changing/price-facts.read-model.ts';
import { type DoubtFacts, doubtsRepository } from './doubts.repository.ts';

/** Doubts of a variant, by the line of the log they are about; 0: the price that holds. */
type Value = Pick<DoubtFacts, 'open' | 'settled'>;
type Row = Facts<Value> & Pick<DoubtFacts, 'productId' | 'stored' | 'gives'>;

/**
 * A person settles what came out otherwise: nothing is written to the price, and nobody is told of it any more until it comes out in another way. The undo
 * opens the same doubts again.
 */
export function settleSteps(reason: string, { scope, actor, now }: OperationContext): Steps<Row, Value> {
  async function settle(
    tx: Tx,
    rows: readonly { readonly row: Row; readonly events: readonly number[] }[],
    to: boolean,
  ) {
    await doubtsRepository(tx.db).setSettled(
      scope.shopId,
      rows.map(({ row: { id }, events }) => ({ variantId: id, events })),
      to ? { at: now(), userId: actor.userId, reason } : null,
    );
    tx.record(
      rows.map(({ row: { id, productId, stored, gives } }) => {
        const field = `variants.${id}.price_extended.${scope.shopId}.price_doubt`;
        const why = `${field}_reason`;
        return {
          entity: 'product',
          id: productId,
          action: to ? 'price_doubt_settled' : 'price_doubt_reopened',
          // From what is stored to what comes out: nothing of either changes.
          before: to ? { [field]: stored?.gross ?? null, [why]: null } : { [why]: reason },
          after: to ? { [field]: gives?.gross ?? null, [why]: reason } : { [why]: null },
        };
      }),
    );
    tx.emit(priceDoubtsChanged, { shopId: scope.shopId });
  }
  return {
    lock: (db, ids) => lockPrices(db, ids),
    read: async (db, ids) =>
      (await doubtsRepository(db).listFacts(ids, scope)).map(({ open, settled, ...facts }) => ({
        ...facts,
        value: { open, settled },
      })),
    plan({ value: { open, settled } }) {
      if (open.length > 0)
        return { kind: 'change', after: { open: [], settled: [...open, ...settled].sort((a, b) => a - b) } };
      return settled.length > 0 ? { kind: 'same' } : { kind: 'refused', error: new AppError(priceErrors.notInDoubt) };
    },
    async apply(tx, changes) {
      await settle(
        tx,
        changes.map(({ facts }) => ({ row: facts, events: facts.value.open })),
        true,
      );
      return null;
    },
    undo: (tx, changes) =>
      settle(
        tx,
        changes.map(({ facts, before }) => ({ row: facts, events: before.open })),
        false,
      ),
  };
}
