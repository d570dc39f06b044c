import { type PriceRule, resolveRules } from '../bundles.rules.ts';
import type { PriceScope, PriceTarget } from '../profiles.scopes.ts';
import type { StoredSteps } from '../profiles.steps.ts';
import type { MarginCell, MarginChange, MarginKind, MarginValue } from './margins.model.ts';

/** A version as the matrix sees it. */
export type MatrixRule = PriceRule & {
  readonly profile: number;
  readonly name: string;
  readonly no: number;
  readonly version: number;
  readonly state: 'active' | 'draft';
  /** Scopes of products and variants are counted and not listed. */
  readonly scopesTotal: number;
};
/** A row of the matrix; `path` of a category: itself first, up to its root. */
export type MatrixPlace = { readonly kind: MarginKind; readonly id: number | null; readonly path: readonly number[] };

const everywhere = { variant_id: null, product_id: null, seller_id: null, shop_brand_id: null, category_id: null };

/** The scope a row is about, and nothing else. */
export function scopeOfPlace({ kind, id }: Pick<MatrixPlace, 'kind' | 'id'>): PriceScope {
  const part = { shop: {}, category: { category_id: id }, brand: { shop_brand_id: id }, seller: { seller_id: id } };
  return { ...everywhere, ...part[kind], priority: 0 };
}

const about = (scope: PriceScope, { kind, id }: MatrixPlace): boolean => {
  const { seller_id, shop_brand_id, category_id } = scopeOfPlace({ kind, id });
  return (
    scope.variant_id === null &&
    scope.product_id === null &&
    scope.seller_id === seller_id &&
    scope.shop_brand_id === shop_brand_id &&
    scope.category_id === category_id
  );
};

/** The rule a save changes: the active one about exactly this, else one that was only drafted. Of several that of the higher priority. */
export function ruleOfPlace(rules: readonly MatrixRule[], place: MatrixPlace): MatrixRule | null {
  const priority = (rule: MatrixRule) => rule.scopes.find((scope) => about(scope, place))?.priority ?? 0;
  const found = rules
    .filter(({ scopes }) => scopes.some((scope) => about(scope, place)))
    .toSorted((one, other) => priority(other) - priority(one) || one.profile - other.profile);
  return found.find(({ state }) => state === 'active') ?? found[0] ?? null;
}

/** Inherited as prices inherit (`resolveRules`): what a product would get that is of this and of nothing else a rule names. */
export function cellOf(shopId: number, rules: readonly MatrixRule[], place: MatrixPlace): MarginCell {
  const active = rules.filter(({ state }) => state === 'active');
  const { winners } = resolveRules(active, targetOf(place));
  const winnersOf = (step: 'margin' | 'rounding') =>
    (winners[step] ?? []).flatMap((id) => active.find(({ versionId }) => versionId === id) ?? []);
  const [margin] = winnersOf('margin');
  const [ending] = winnersOf('rounding');
  const behind = ruleOfPlace(rules, place);
  const draft = behind && rules.find(({ profile, state }) => profile === behind.profile && state === 'draft');
  const own = Boolean(margin?.scopes.some((scope) => about(scope, place)));
  return {
    shop_id: shopId,
    margin: told(margin?.steps.margin),
    rounding: endingOf(ending?.steps.rounding),
    origin: margin ? { profile: margin.profile, name: margin.name, no: margin.no } : null,
    conflict: winnersOf('margin').length > 1,
    own,
    profile: behind && { profile: behind.profile, name: behind.name, no: behind.no, shared: behind.scopesTotal > 1 },
    draft: draft ? { no: draft.no, version: draft.version, margin: told(draft.steps.margin) } : null,
  };
}

function targetOf({ kind, id, path }: MatrixPlace): PriceTarget {
  return {
    variantId: 0,
    productId: 0,
    sellerId: kind === 'seller' ? id! : 0,
    shopBrandId: kind === 'brand' ? id : null,
    categories: new Map(kind === 'category' ? path.map((one, at) => [one, path.length - at]) : []),
  };
}

function told(step: StoredSteps['margin']): MarginValue | null {
  if (!step) return null;
  const { kind, value, min_amount, bands } = step;
  return { kind, value: value ?? null, min_amount: min_amount ?? null, bands: bands?.length ?? 0 };
}

function endingOf(step: StoredSteps['rounding']): MarginCell['rounding'] {
  if (!step) return null;
  return { mode: step.mode, modulus: step.modulus ?? null, offsets: step.offsets ?? [] };
}

/** The steps of the draft: what the version said, with the margin of the cell; what the matrix does not show (`on`) stays. */
export function changedSteps(before: StoredSteps, { margin, rounding }: MarginChange): StoredSteps {
  const { margin: was, rounding: ended, ...others } = before;
  const on = was?.on === undefined ? {} : { on: was.on };
  const least = margin?.min_amount === undefined ? {} : { min_amount: margin.min_amount };
  const kept = ended === undefined ? {} : { rounding: ended };
  return {
    ...others,
    ...(margin === null ? {} : { margin: { kind: margin.kind, value: margin.value, ...on, ...least } }),
    ...(rounding === undefined ? kept : rounding === null ? {} : { rounding }),
  };
}
