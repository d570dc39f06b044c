import type { PriceScope } from '../profiles.scopes.ts';
import type { StoredSteps } from '../profiles.steps.ts';

/** What a version says, as it is compared with that of another shop. `draft`: it is a draft, which can be changed. */
export type Copied = {
  readonly draft: boolean;
  readonly steps: StoredSteps;
  readonly holds_for: readonly PriceScope[];
};

const keyOf = ({ variant_id, product_id, seller_id, shop_brand_id, category_id }: PriceScope): string =>
  [variant_id, product_id, seller_id, shop_brand_id, category_id].join();

/** In one order, so that the same scopes are the same. */
export const inOrder = (scopes: readonly PriceScope[]): PriceScope[] =>
  scopes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

/** What the target says stays; what it leaves open comes from the source, and it holds for whom either does. */
export function joined(target: Copied, source: Copied): Copied {
  const own = new Set(target.holds_for.map(keyOf));
  return {
    draft: target.draft,
    steps: { ...source.steps, ...target.steps },
    holds_for: inOrder([...target.holds_for, ...source.holds_for.filter((scope) => !own.has(keyOf(scope)))]),
  };
}

/**
 * Steps of a shop that sells in one currency, for one that sells in another. Amounts that name no currency are those of the shop: costs are said in
 * its currency from now on, and what is said of prices (endings, limits, margins in money) means nothing there and is left out.
 */
export function stepsElsewhere(steps: StoredSteps, currency: string): StoredSteps {
  const { transport, customs, fees, margin, guards, rounding: _rounding, ...others } = steps;
  const kept: StoredSteps = { ...others };
  if (transport !== undefined)
    kept.transport =
      transport?.kind === 'fixed' || transport?.kind === 'weight' ? { currency, ...transport } : transport;
  if (customs !== undefined)
    kept.customs = customs?.clearance_fee === undefined ? customs : { fee_currency: currency, ...customs };
  if (fees !== undefined) kept.fees = fees?.map((fee) => ({ currency, ...fee })) ?? null;
  if (margin === null) kept.margin = null;
  else if (margin && margin.kind !== 'amount' && !margin.bands) {
    const { min_amount: _amount, ...percents } = margin;
    kept.margin = percents;
  }
  if (guards === null) kept.guards = null;
  else if (guards) {
    const { min_margin_amount: _margin, min_price: _min, max_price: _max, ...percents } = guards;
    if (Object.keys(percents).length > 0) kept.guards = percents;
  }
  return kept;
}

/** What the target keeps where it becomes as a source that says nothing there, because its amounts were left out. */
export function keepingAmounts(target: StoredSteps, copied: StoredSteps): StoredSteps {
  const { margin, rounding, guards } = target;
  const { min_margin_amount, min_price, max_price } = guards ?? {};
  const amounts = Object.fromEntries(
    Object.entries({ min_margin_amount, min_price, max_price }).filter(([, amount]) => amount !== undefined),
  );
  const limits = copied.guards === null ? null : { ...amounts, ...copied.guards };
  return {
    ...(margin === undefined ? {} : { margin }),
    ...(rounding === undefined ? {} : { rounding }),
    ...copied,
    ...(limits === null || Object.keys(limits).length > 0 ? { guards: limits } : {}),
  };
}
