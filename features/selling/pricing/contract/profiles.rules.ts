import { type FieldIssue, issuesOf } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { say } from '#kit/sentence.ts';
import { type PriceScope, scopeKindOf } from './profiles.scopes.ts';
import { profileSentences as words } from './profiles.sentences.ts';
import { findClash, type StoredSteps, storedSteps } from './profiles.steps.ts';

/** The money of the shop a profile is of. */
export type ShopMoney = { readonly currency: string; readonly digits: number };

/** The steps as they are stored, or what is wrong with them, each at its path below `steps`. */
export function checkSteps(
  steps: unknown,
  money: ShopMoney,
): { readonly steps: StoredSteps } | { readonly issues: readonly FieldIssue[] } {
  const read = storedSteps.safeParse(steps);
  if (!read.success) return { issues: issuesOf(read.error, 'steps') };
  const issues = [...clashesOf(read.data), ...decimalsOf(read.data, money)];
  return issues.length > 0 ? { issues } : { steps: read.data };
}

/** What goes wrong between steps of one version. A base may come from another profile, so what needs one is not judged here. */
function clashesOf({ selling, guards }: StoredSteps): FieldIssue[] {
  const both = { ...(selling ? { selling } : {}), ...(guards ? { guards } : {}) };
  const clash = findClash(both);
  return clash ? issuesOf(clash, 'steps').filter(({ field }) => field.startsWith('steps.guards')) : [];
}

/** Prices a customer pays have the decimals of the currency, and so has what is said of them. */
function decimalsOf({ rounding, guards }: StoredSteps, { currency, digits }: ShopMoney): FieldIssue[] {
  const ending = (
    at: string,
    { modulus, offsets }: { modulus?: string | undefined; offsets?: string[] | undefined },
  ) => [
    { field: `${at}.modulus`, value: modulus },
    ...(offsets ?? []).map((value, place) => ({ field: `${at}.offsets.${place}`, value })),
  ];
  const said = [
    ...(rounding ? ending('steps.rounding', rounding) : []),
    ...(rounding?.bands ?? []).flatMap((band, place) => ending(`steps.rounding.bands.${place}`, band)),
    { field: 'steps.guards.min_price', value: guards?.min_price },
    { field: 'steps.guards.max_price', value: guards?.max_price },
  ];
  return said
    .filter(({ value }) => value !== undefined && num(value).decimalPlaces() > digits)
    .map(({ field }) => ({ field, ...say(words.moreDecimals, { currency, digits }) }));
}

/** Scopes that cannot be, or stand there twice. */
export function checkScopes(scopes: readonly PriceScope[]): FieldIssue[] {
  const seen = new Set<string>();
  return scopes.flatMap((scope, place): FieldIssue[] => {
    const field = `scopes.${place}`;
    if (scopeKindOf(scope) === null) return [{ field, ...say(words.scopeParts) }];
    const { variant_id, product_id, seller_id, shop_brand_id, category_id } = scope;
    const key = [variant_id, product_id, seller_id, shop_brand_id, category_id].join();
    if (seen.has(key)) return [{ field, ...say(words.scopeTwice) }];
    seen.add(key);
    return [];
  });
}
