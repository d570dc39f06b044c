import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { type PriceMove, tellMove, tellMoves } from '../../contract/effects/price-moves.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import { dirtyRepository } from '../dirty.repository.ts';
import { calculateNow } from './calculate-now.ts';
import { listPriceFacts, lockPrices, type Measured, pinnedAgainst } from './price-facts.read-model.ts';
import { waitingRepository } from './waiting.repository.ts';

type Value = { readonly waiting: { readonly gross: string; readonly state: string } | null };
type Row = Facts<Value> & { readonly productId: number; readonly waitingId: number; readonly move: PriceMove | null };
type Decision = { readonly state: 'accepted' | 'rejected'; readonly reason: string };

/** A person decides about prices that wait: accepted ones hold at once, rejected ones come again only with another price. */
export const waitingSteps = (
  { state, reason }: Decision,
  { scope, actor, now }: OperationContext,
): Steps<Row, Value> => {
  async function decide(tx: Tx, rows: readonly Row[], to: Decision['state'] | 'open'): Promise<void> {
    const at = now();
    await waitingRepository(tx.db).setDecided(
      scope.shopId,
      rows.map(({ waitingId }) => waitingId),
      { state: to, reason, userId: actor.userId, at },
    );
    tx.record(
      rows.map(({ id, productId, value }) => ({
        entity: 'product',
        id: productId,
        action: to === 'accepted' ? 'price_accepted' : 'price_rejected',
        before: {
          [`variants.${id}.price_extended.${scope.shopId}.waiting_price`]: to === 'open' ? null : value.waiting!.gross,
        },
        after: {
          [`variants.${id}.price_extended.${scope.shopId}.waiting_price`]:
            to === 'open' ? value.waiting!.gross : reason || null,
        },
      })),
    );
    if (to === 'accepted')
      await calculateNow(
        tx,
        scope.shopId,
        rows.map(({ id }) => id),
        { cause: 'decision', kind: 'bulk', userId: actor.userId, at },
      );
  }
  return {
    lock: (db, ids) => lockPrices(db, ids),
    async read(db, ids) {
      const against = await pinnedAgainst(db, ids, scope.shopId, now());
      return (await listPriceFacts(db, ids, scope)).map(({ id, version, productId, waiting, live }) => ({
        id,
        version,
        productId,
        move: moveTo(waiting?.new_gross ?? null, { against: against.get(id) ?? null, live }, state),
        waitingId: waiting?.id ?? 0,
        value: { waiting: waiting && { gross: waiting.new_gross, state: waiting.state } },
      }));
    },
    plan({ value: { waiting } }) {
      if (waiting?.state !== 'open') return { kind: 'refused', error: new AppError(priceErrors.notWaiting) };
      return { kind: 'change', after: { waiting: { ...waiting, state } } };
    },
    tells: ({ facts }) => facts.move && tellMove(facts.move),
    effects: (changes) => tellMoves(changes.flatMap(({ facts }) => facts.move ?? [])),
    async apply(tx, changes) {
      await decide(
        tx,
        changes.map(({ facts }) => facts),
        state,
      );
      return null;
    },
    ...(state === 'rejected'
      ? {
          undo: (tx: Tx, changes: readonly { facts: Row }[]) =>
            decide(
              tx,
              changes.map(({ facts }) => facts),
              'open',
            ),
        }
      : {}),
  };
};

/** From the price that holds to the one that waits, which a rejection leaves where it is. */
const moveTo = (
  next: string | null,
  { against, live }: { readonly against: Measured | null; readonly live: boolean },
  state: Decision['state'],
): PriceMove | null =>
  against && { ...against, live, old: against.applied_gross, next, ...(state === 'rejected' ? { why: 'stays' } : {}) };

/** Whether a price waits to be calculated; what is asked is done within seconds. */
export const recalculateSteps = ({
  scope,
}: OperationContext): Steps<Facts<{ waits: boolean }>, { waits: boolean }> => ({
  lock: (db, ids) => lockPrices(db, ids),
  read: async (db, ids) =>
    (await listPriceFacts(db, ids, scope)).map(({ id, version, dirty }) => ({ id, version, value: { waits: dirty } })),
  plan: ({ value }) => (value.waits ? { kind: 'same' } : { kind: 'change', after: { waits: true } }),
  async apply(tx, changes) {
    await dirtyRepository(tx.db).markVariants(
      scope.shopId,
      changes.map(({ facts }) => facts.id),
      'by_hand',
    );
    return null;
  },
});
