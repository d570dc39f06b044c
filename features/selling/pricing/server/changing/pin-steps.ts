import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kit/error.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import type { pinPricesOperation } from '../../contract/prices.operations.ts';
import { type PinnedAgainst, pinAmount, refusePin } from '../../contract/prices.rules.ts';
import { calculates, listPriceFacts, lockPrices, type Pin, pinnedAgainst } from './price-facts.read-model.ts';
import { setPins } from './set-pins.ts';

/** Null: the rules say the price. */
export type PinValue = { readonly pin: Pin | null };
export type PinRow = Facts<PinValue> & { readonly productId: number; readonly against: PinnedAgainst | null };

/** Prices by hand of the shop of the context. */
export const pinned = (context: OperationContext, plan: (facts: PinRow) => Plan<PinValue>): Steps<PinRow, PinValue> => {
  const { scope, actor, now } = context;
  const write = (changes: readonly { facts: PinRow; to: PinValue }[]) =>
    changes.map(({ facts, to }) => ({
      variantId: facts.id,
      productId: facts.productId,
      before: facts.value.pin,
      after: to.pin,
    }));
  const by = () => ({ userId: actor.userId, at: now(), kind: 'bulk' as const });
  return {
    lock: (db, ids) => lockPrices(db, ids),
    async read(db, ids) {
      if (!(await calculates(db, scope.shopId))) throw new AppError(priceErrors.notCalculated);
      const against = await pinnedAgainst(db, ids, scope.shopId, now());
      return (await listPriceFacts(db, ids, scope)).map(({ id, version, productId, pin }) => ({
        id,
        version,
        productId,
        value: { pin },
        against: against.get(id) ?? null,
      }));
    },
    plan,
    async apply(tx, changes) {
      await setPins(tx, scope.shopId, write(changes.map(({ facts, after }) => ({ facts, to: after }))), by());
      return null;
    },
    undo: (tx, changes) =>
      setPins(tx, scope.shopId, write(changes.map(({ facts, before }) => ({ facts, to: before }))), by()),
  };
};

/** Each row alone is refused what a rule forbids, with the sentence that says which. */
export const pinSteps = (asked: OperationInputOf<typeof pinPricesOperation>, context: OperationContext) =>
  pinned(context, ({ value, against }) => {
    const { kind, change, reason, until } = asked;
    if (!against) return { kind: 'refused', error: new AppError(priceErrors.noPrice) };
    const amount = pinAmount(kind, change, against);
    if (amount === null)
      return {
        kind: 'refused',
        error:
          'net_margin' in change
            ? new AppError(priceErrors.marginNotReached, { values: { percent: change.net_margin } })
            : new AppError(priceErrors.noPrice),
      };
    const error = refusePin(kind, amount, against, asked);
    if (error) return { kind: 'refused', error };
    const pin: Pin = { kind, amount: trimmed(amount), reason, until };
    return isDeepStrictEqual(pin, value.pin) ? { kind: 'same' } : { kind: 'change', after: { pin } };
  });

/** As the table gives it back. */
export const trimmed = (amount: string): string =>
  (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount).replace(/^0+(?=\d)/, '');

export const unpinSteps = (context: OperationContext) =>
  pinned(context, ({ value }) => (value.pin ? { kind: 'change', after: { pin: null } } : { kind: 'same' }));
