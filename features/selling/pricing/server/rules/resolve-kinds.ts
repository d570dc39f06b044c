import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type PriceRule, type Resolved, resolveRules } from '../../contract/bundles.rules.ts';
import { listKinds } from './kinds.read-model.ts';
import { resolveShop } from './resolve-shop.ts';
import { targetsReadModel } from './targets.read-model.ts';

/** What holds for how many variants, under each of several sets of rules. */
export type ResolvedKind = {
  readonly variants: number;
  readonly resolved: readonly Resolved[];
  /** A few of the products. */
  readonly examples: readonly number[];
};

/**
 * What rules come to in a shop, counted instead of written: once for each kind of product that any of the rules can tell from others. `sets` are
 * compared over the same kinds.
 */
export async function resolveKinds(
  db: Kysely<DB>,
  shopId: number,
  sets: readonly (readonly PriceRule[])[],
): Promise<ResolvedKind[]> {
  const all = sets.flat();
  const { kinds, named } = await listKinds(db, shopId, all);
  const read = targetsReadModel(db);
  const paths = await read.listPaths([...new Set(kinds.flatMap(({ categories }) => categories))]);
  const namedCategories = new Set(all.flatMap(({ scopes }) => scopes.flatMap((scope) => scope.category_id ?? [])));
  const known = new Map<string, readonly Resolved[]>();
  const found: ResolvedKind[] = kinds.map((kind) => {
    const categories = new Map<number, number>();
    for (const leaf of kind.categories)
      for (const [place, id] of (paths.get(leaf) ?? []).entries())
        if (namedCategories.has(id)) categories.set(id, paths.get(leaf)!.length - place);
    const { seller_id: sellerId, shop_brand_id: shopBrandId, variants, examples } = kind;
    const key = `${sellerId} ${shopBrandId} ${[...categories.keys()].toSorted((one, other) => one - other)}`;
    const target = { variantId: 0, productId: 0, sellerId, shopBrandId, categories };
    const resolved = known.get(key) ?? sets.map((rules) => resolveRules(rules, target));
    known.set(key, resolved);
    return { variants, examples, resolved };
  });
  return [...found, ...(await ofNamed(db, shopId, sets, named))];
}

/** Products that rules name, each alone; their variants count one by one where a rule names them. */
async function ofNamed(
  db: Kysely<DB>,
  shopId: number,
  sets: readonly (readonly PriceRule[])[],
  productIds: readonly number[],
): Promise<ResolvedKind[]> {
  if (productIds.length === 0) return [];
  const variantsOf = await targetsReadModel(db).listVariantsOf(productIds);
  const bySet: ReadonlyMap<number, Resolved>[] = [];
  for (const rules of sets) {
    const ofVariant = new Map<number, Resolved>();
    for await (const { products, variants } of resolveShop(db, shopId, rules, productIds))
      for (const [product, ids] of variantsOf)
        if (products.has(product)) for (const id of ids) ofVariant.set(id, variants.get(id) ?? products.get(product)!);
    bySet.push(ofVariant);
  }
  return [...variantsOf].flatMap(([product, ids]) =>
    ids.map((id) => ({ variants: 1, examples: [product], resolved: bySet.map((one) => one.get(id)!) })),
  );
}
