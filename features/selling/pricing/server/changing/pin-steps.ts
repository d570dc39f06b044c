import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { type PriceMove, tellMove, tellMoves } from '../../contract/effects/price-moves.ts';
import { priceErrors } from '../../contract/prices.errors.ts';
import type { pinPricesOperation } from '../../contract/prices.operations.ts';
import { pinAmount, refusePin } from '../../contract/prices.rules.ts';
import { pinned as pinnedAmounts } from '../../contract/pricing.amounts.ts';
import {
  calculates,
  listPriceFacts,
  lockPrices,
  type Measured,
  type Pin,
  pinnedAgainst,
  type Ruled,
  ruledWithoutPins,
} from './price-facts.read-model.ts';
import { setPins } from './set-pins.ts';

/** Null: the rules say the price. */
export type PinValue = { readonly pin: Pin | null };
export type PinRow = Facts<PinValue> & {
  readonly productId: number;
  readonly against: Measured | null;
  /** What the rules alone give; null: the variant has no price by hand that could end. */
  readonly ruled: Ruled | null;
  readonly live: boolean;
};

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
      const facts = await listPriceFacts(db, ids, scope);
      const byHand = facts.flatMap(({ id, pin }) => (pin ? [id] : []));
      const ruled = await ruledWithoutPins(db, byHand, scope.shopId, now());
      return facts.map(({ id, version, productId, pin, live }) => ({
        id,
        version,
        productId,
        value: { pin },
        live,
        against: against.get(id) ?? null,
        ruled: ruled.get(id) ?? null,
      }));
    },
    plan,
    tells: ({ facts, after }) => tellPin(facts, after.pin),
    effects: (changes) => tellMoves(changes.flatMap(({ facts, after }) => moveOfPin(facts, after.pin) ?? [])),
    async apply(tx, changes) {
      await setPins(tx, scope.shopId, write(changes.map(({ facts, after }) => ({ facts, to: after }))), by());
      return null;
    },
    undo: (tx, changes) =>
      setPins(tx, scope.shopId, write(changes.map(({ facts, before }) => ({ facts, to: before }))), by()),
  };
};

/** From the price that holds to the one by hand, or to what the rules give where that ends. */
export function moveOfPin(
  { against, ruled, live }: Pick<PinRow, 'against' | 'ruled' | 'live'>,
  pin: Pin | null,
): PriceMove | null {
  if (!against) return null;
  const { applied_gross: old, vat, digits } = against;
  if (!pin) return { ...against, live, old, next: ruled?.gross ?? null, ...whyRuled(ruled) };
  const gross = vat === null ? null : pinnedAmounts(pin, num(vat), digits).gross.toFixed(digits);
  return { ...against, live, old, next: gross };
}
const tellPin = (facts: PinRow, pin: Pin | null) => {
  const move = moveOfPin(facts, pin);
  return move && tellMove(move);
};

/** A price of the rules that its guards stop, or a campaign holds, leaves the one there is. */
function whyRuled(ruled: Ruled | null): Pick<PriceMove, 'why' | 'codes'> {
  if (!ruled || ruled.gross === null || ruled.state === 'ok') return {};
  return { why: ruled.state === 'quarantined' ? 'waits' : 'stays', codes: ruled.codes };
}

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
