import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type PriceRule, type Resolved, resolveRules } from '../../contract/bundles.rules.ts';
import type { SimulationFilters } from '../../contract/profiles/simulated-part.ts';
import type { PriceScope } from '../../contract/profiles.scopes.ts';
import { type ProductFacts, targetsReadModel } from './targets.read-model.ts';

/** Products read and resolved in one go. */
const chunkSize = 20_000;

/** What holds for products of a shop; variants that a rule names have something of their own. */
export type ResolvedChunk = {
  readonly products: ReadonlyMap<number, Resolved>;
  readonly variants: ReadonlyMap<number, Resolved>;
};

/**
 * Which rules hold for the given products of a shop, those that filters name, or all of them, chunk by chunk. Products that no rule can tell apart (same seller, brand and
 * categories as far as rules name them) share one answer, so that a shop of a million products is as many resolutions as it has such kinds.
 */
export async function* resolveShop<R extends PriceRule>(
  db: Kysely<DB>,
  shopId: number,
  rules: readonly R[],
  productIds: readonly number[] | null,
  filters: SimulationFilters | null = null,
): AsyncGenerator<ResolvedChunk> {
  const read = targetsReadModel(db);
  const index = indexOf(rules);
  const [owners, first] = await Promise.all([
    read.listProductsOf([...index.variants.keys()]),
    read.listProducts(shopId, productIds, { after: 0, limit: chunkSize, filters }),
  ]);
  const kinds = new Map<string, Resolved>();
  const paths = new Map<number, readonly number[]>();
  let after = 0;
  for (let rows = first; ; rows = await read.listProducts(shopId, productIds, { after, limit: chunkSize, filters })) {
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    const unknown = new Set(rows.flatMap(({ categories }) => categories).filter((id) => !paths.has(id)));
    if (index.categories.size > 0) for (const [id, path] of await read.listPaths([...unknown])) paths.set(id, path);
    const variantsOf = Map.groupBy(
      [...owners].filter(([, product]) => product <= after),
      ([, product]) => product,
    );
    yield resolveChunk(rows, index, kinds, paths, variantsOf);
    if (rows.length < chunkSize) return;
  }
}

type Index<R> = {
  readonly general: readonly R[];
  readonly products: ReadonlyMap<number, readonly R[]>;
  readonly variants: ReadonlyMap<number, readonly R[]>;
  readonly sellers: ReadonlySet<number>;
  readonly brands: ReadonlySet<number>;
  readonly categories: ReadonlySet<number>;
};

/** Rules apart by whether they name a product, a variant, or neither; each with the scopes of that sort only. */
function indexOf<R extends PriceRule>(rules: readonly R[]): Index<R> {
  const products = new Map<number, R[]>();
  const variants = new Map<number, R[]>();
  const general: R[] = [];
  for (const rule of rules) {
    const rest: PriceScope[] = [];
    for (const scope of rule.scopes) {
      const { variant_id, product_id } = scope;
      const one = { ...rule, scopes: [scope] };
      if (variant_id !== null) variants.set(variant_id, [...(variants.get(variant_id) ?? []), one]);
      else if (product_id !== null) products.set(product_id, [...(products.get(product_id) ?? []), one]);
      else rest.push(scope);
    }
    general.push({ ...rule, scopes: rest });
  }
  const named = (part: 'seller_id' | 'shop_brand_id' | 'category_id') =>
    new Set(general.flatMap(({ scopes }) => scopes.flatMap((scope) => scope[part] ?? [])));
  return {
    general,
    products,
    variants,
    sellers: named('seller_id'),
    brands: named('shop_brand_id'),
    categories: named('category_id'),
  };
}

function resolveChunk<R extends PriceRule>(
  rows: readonly ProductFacts[],
  index: Index<R>,
  kinds: Map<string, Resolved>,
  paths: ReadonlyMap<number, readonly number[]>,
  variantsOf: ReadonlyMap<number, readonly (readonly [variant: number, product: number])[]>,
): ResolvedChunk {
  const products = new Map<number, Resolved>();
  const variants = new Map<number, Resolved>();
  for (const row of rows) {
    const categories = new Map<number, number>();
    for (const leaf of row.categories)
      for (const [place, id] of (paths.get(leaf) ?? []).entries())
        if (index.categories.has(id)) categories.set(id, paths.get(leaf)!.length - place);
    const target = {
      variantId: 0,
      productId: row.id,
      sellerId: index.sellers.has(row.seller_id) ? row.seller_id : 0,
      shopBrandId: row.shop_brand_id !== null && index.brands.has(row.shop_brand_id) ? row.shop_brand_id : null,
      categories,
    };
    const own = index.products.get(row.id) ?? [];
    const key = `${target.sellerId} ${target.shopBrandId} ${[...categories.keys()].toSorted((a, b) => a - b)}`;
    const shared = own.length > 0 ? undefined : kinds.get(key);
    const resolved = shared ?? resolveRules(together(index.general, own), target);
    if (own.length === 0) kinds.set(key, resolved);
    products.set(row.id, resolved);
    for (const [variantId] of variantsOf.get(row.id) ?? []) {
      const all = together(index.general, [...own, ...(index.variants.get(variantId) ?? [])]);
      variants.set(variantId, resolveRules(all, { ...target, variantId }));
    }
  }
  return { products, variants };
}

/** A version counts once, however many of its scopes fit. */
function together<R extends PriceRule>(general: readonly R[], more: readonly R[]): readonly R[] {
  if (more.length === 0) return general;
  const added = Map.groupBy(more, ({ versionId }) => versionId);
  return general.map((rule) => {
    const scopes = (added.get(rule.versionId) ?? []).flatMap((one) => one.scopes);
    return scopes.length === 0 ? rule : { ...rule, scopes: [...rule.scopes, ...scopes] };
  });
}
