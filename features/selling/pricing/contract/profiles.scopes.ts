import { z } from 'zod';

/** For whom a version holds: every part that is given has to fit, nothing given is the whole shop. */
export type PriceScope = {
  readonly variant_id: number | null;
  readonly product_id: number | null;
  readonly seller_id: number | null;
  readonly shop_brand_id: number | null;
  readonly category_id: number | null;
  /** Between rules of one rank the higher one wins. */
  readonly priority: number;
};

const scopeId = z.int().positive().nullable().default(null);

export const priceScope = z.strictObject({
  variant_id: scopeId,
  product_id: scopeId,
  seller_id: scopeId,
  shop_brand_id: scopeId,
  category_id: scopeId,
  priority: z.int().min(-1000).max(1000).default(0),
});

export const mostScopes = 2000;

/** From the most specific to the least; where a category is part of it, the deeper category comes first within its kind. */
export const scopeKinds = [
  'variant',
  'product',
  'seller_brand_category',
  'brand_category',
  'seller_category',
  'seller_brand',
  'category',
  'brand',
  'seller',
  'shop',
] as const;
export type ScopeKind = (typeof scopeKinds)[number];

type Parts = Omit<PriceScope, 'priority'>;

/** Null: parts that do not go together, since a product has its seller and its brand already. */
export function scopeKindOf({
  variant_id,
  product_id,
  seller_id,
  shop_brand_id,
  category_id,
}: Parts): ScopeKind | null {
  const named = [seller_id && 'seller', shop_brand_id && 'brand', category_id && 'category'].filter(Boolean);
  if (variant_id !== null || product_id !== null) {
    if (named.length > 0 || (variant_id !== null && product_id !== null)) return null;
    return variant_id === null ? 'product' : 'variant';
  }
  return named.length === 0 ? 'shop' : (named.join('_') as ScopeKind);
}

/** What a price is asked for. */
export type PriceTarget = {
  readonly variantId: number;
  readonly productId: number;
  readonly sellerId: number;
  /** The brand of the shop, merged ones followed. */
  readonly shopBrandId: number | null;
  /** Its categories in the shop and all above them, those left out that a rule excludes: how deep each stands, 1 for the top. */
  readonly categories: ReadonlyMap<number, number>;
};

export const fits = (scope: Parts, target: PriceTarget): boolean =>
  (scope.variant_id === null || scope.variant_id === target.variantId) &&
  (scope.product_id === null || scope.product_id === target.productId) &&
  (scope.seller_id === null || scope.seller_id === target.sellerId) &&
  (scope.shop_brand_id === null || scope.shop_brand_id === target.shopBrandId) &&
  (scope.category_id === null || target.categories.has(scope.category_id));

/** How strong a scope that fits is: kind, depth of its category, priority; the larger one wins, part by part. */
export type Strength = readonly [kind: number, depth: number, priority: number];

export function strengthOf(scope: PriceScope, target: Pick<PriceTarget, 'categories'>): Strength {
  const kind = scopeKinds.length - scopeKinds.indexOf(scopeKindOf(scope) ?? 'shop');
  const depth = scope.category_id === null ? 0 : (target.categories.get(scope.category_id) ?? 0);
  return [kind, depth, scope.priority];
}

/** Above 0: the first is stronger. */
export const compareStrength = (one: Strength, other: Strength): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
