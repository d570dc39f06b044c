import { isDeepStrictEqual } from 'node:util';
import type { Facts, OperationContext, Plan, Steps } from '#server/operations/handle-operation.ts';
import { judgeDiscount, type StaffDiscount } from '../../contract/discounts/discounts.rules.ts';
import { type PriceMove, tellMove, tellMoves } from '../../contract/effects/price-moves.ts';
import { percentOf } from '../../contract/pricing.steps.ts';
import { trimmed } from '../changing/pin-steps.ts';
import { lockPrices } from '../changing/price-facts.read-model.ts';
import { type DiscountFacts, listDiscountFacts } from './discount-facts.read-model.ts';
import { setDiscounts } from './set-discounts.ts';

/** Null: the variant has none. */
type Value = { readonly discount: StaffDiscount | null };
type Row = Facts<Value> & { readonly all: DiscountFacts };

const discounts = (context: OperationContext, from: Date, plan: (row: Row) => Plan<Value>): Steps<Row, Value> => {
  const { scope, actor, now } = context;
  const by = () => ({ userId: actor.userId, at: now() });
  return {
    lock: (db, ids) => lockPrices(db, ids),
    async read(db, ids) {
      return (await listDiscountFacts(db, ids, scope, from, now())).map((all) => ({
        id: all.id,
        version: all.version,
        value: { discount: all.open && asValue(all.open) },
        all,
      }));
    },
    plan,
    tells: ({ facts, after }) => {
      const move = moveOfDiscount(facts.all, after.discount);
      return move && tellMove(move);
    },
    effects: (changes) =>
      tellMoves(changes.flatMap(({ facts, after }) => moveOfDiscount(facts.all, after.discount) ?? [])),
    async apply(tx, changes) {
      await setDiscounts(
        tx,
        scope.shopId,
        changes.map(({ facts, after }) => ({ facts: facts.all, to: after.discount })),
        by(),
      );
      return null;
    },
    undo: (tx, changes) =>
      setDiscounts(
        tx,
        scope.shopId,
        changes.map(({ facts, before }) => ({ facts: facts.all, to: before.discount })),
        by(),
      ),
  };
};

/**
 * From what a customer pays now to the reduced price, or back to the base price where the reduction ends; a campaign that runs stays over both.
 * `against`: what it is measured by once the price below it changed, too.
 */
export function moveOfDiscount(
  { open, against: before, currency, campaign, live }: DiscountFacts,
  to: StaffDiscount | null,
  against = before,
): PriceMove | null {
  if (!before || !against) return null;
  const judged = to && judgeDiscount(to, against);
  const next = !judged ? against.gross : 'price' in judged ? judged.price.gross : null;
  const { digits, vat, landed, steps } = against;
  const paid = percentOf(steps.selling ?? [], 'on_top').toFixed();
  const move = { currency, digits, vat, landed, paid, live, old: open?.gross ?? before.gross, next };
  return belowCampaign(move, campaign);
}

/** What becomes of a price in a campaign that runs: customers pay that of the campaign. */
export const belowCampaign = (move: PriceMove, campaign: string | null): PriceMove =>
  campaign === null ? move : { ...move, old: campaign, next: move.why ? move.old : move.next, why: 'campaign' };

/** As a person asked for it. */
export const asValue = ({ kind, value, from, until, reason }: StaffDiscount): StaffDiscount => ({
  kind,
  value,
  from,
  until,
  reason,
});

/** A discount that begins later is judged as of then where the lowest price of 30 days is asked, and again when it begins. */
export function startDiscountSteps(asked: StaffDiscount, context: OperationContext): Steps<Row, Value> {
  const iso = (time: string | null) => time && new Date(time).toISOString();
  const discount = { ...asValue(asked), value: trimmed(asked.value), from: iso(asked.from), until: iso(asked.until) };
  const begins = discount.from === null ? context.now() : new Date(discount.from);
  return discounts(context, begins, ({ value, all }) => {
    if (isDeepStrictEqual(value.discount, discount)) return { kind: 'same' };
    const judged = judgeDiscount(discount, all.against);
    return 'error' in judged ? { kind: 'refused', error: judged.error } : { kind: 'change', after: { discount } };
  });
}

export const stopDiscountSteps = (context: OperationContext): Steps<Row, Value> =>
  discounts(context, context.now(), ({ value }) =>
    value.discount ? { kind: 'change', after: { discount: null } } : { kind: 'same' },
  );
