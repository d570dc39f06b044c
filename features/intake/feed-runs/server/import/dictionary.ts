import { findOrCreateAttributes } from '#features/catalogue/attributes/server/attributes.public.ts';
import { findOrCreateBrands } from '#features/catalogue/brands/server/brands.public.ts';
import {
  findOrCreateCategories,
  internalCategoriesOf,
} from '#features/catalogue/categories/server/categories.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Incoming } from './packed.ts';
import type { Resolved } from './plan-change.ts';

/** Entries remembered per kind; beyond that the memory is emptied, so that it stays bounded whatever the feed. */
const mostRemembered = 200_000;
const separator = '\u0000';

/** Turns the supplier's names of brands, categories and attributes into ids, remembering them from batch to batch. */
export type Dictionary = {
  /** In the order given. What is made here counts only once `keep` was called, after the commit. */
  resolve(tx: Tx, products: readonly Incoming[]): Promise<Resolved[]>;
  /** The internal categories the reseller's categories are mapped to, by external id. */
  internalCategories(tx: Tx, externalIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  keep(): void;
  /** Forgets what a transaction that failed had made. */
  drop(): void;
};

export function createDictionary(sellerId: number): Dictionary {
  const brands = memory();
  const categories = memory();
  const attributes = memory();
  // As they stood when the run first met the category.
  const internal = new Map<number, readonly number[]>();

  return {
    async resolve(tx, products) {
      await learn(brands, products.flatMap(brandOf), async (names) => {
        const ids = await findOrCreateBrands(tx, sellerId, names);
        return names.map((name) => ids.get(name)!);
      });
      await learn(categories, products.flatMap(categoriesOf), (keys) =>
        findOrCreateCategories(
          tx,
          sellerId,
          keys.map((key) => key.split(separator)),
        ),
      );
      await learn(
        attributes,
        products.flatMap(attributesOf).map(({ key }) => key),
        (keys) =>
          findOrCreateAttributes(
            tx,
            sellerId,
            keys.map((key) => ({
              group: key.slice(0, key.indexOf(separator)),
              value: key.slice(key.indexOf(separator) + 1),
            })),
          ),
      );
      return products.map((incoming) => ({
        brandId: brandOf(incoming).map((name) => brands.get(name)!)[0] ?? null,
        categoryIds: [...new Set(categoriesOf(incoming).map((key) => categories.get(key)!))],
        attributes: attributesOf(incoming).map(({ sku, key }) => ({ sku, attributeId: attributes.get(key)! })),
      }));
    },
    async internalCategories(tx, externalIds) {
      const unknown = [...new Set(externalIds)].filter((id) => !internal.has(id));
      const found = await internalCategoriesOf(tx.db, unknown);
      for (const id of unknown) internal.set(id, found.get(id) ?? []);
      return internal;
    },
    keep() {
      for (const one of [brands, categories, attributes]) one.keep();
    },
    drop() {
      for (const one of [brands, categories, attributes]) one.drop();
    },
  };
}

const brandOf = ({ product }: Incoming): string[] => (product.brand ? [product.brand] : []);
const categoriesOf = ({ product }: Incoming): string[] => [
  ...new Set(product.categoryPaths.map((path) => path.join(separator))),
];

/** Each attribute once per product and once per variant. */
function attributesOf({ product }: Incoming): { sku: string | null; key: string }[] {
  const of = (sku: string | null, list: readonly { group: string; value: string }[]) =>
    [...new Set(list.map(({ group, value }) => group + separator + value))].map((key) => ({ sku, key }));
  return [
    ...of(null, product.attributes),
    ...product.variants.flatMap((variant) => of(variant.sku, variant.attributes)),
  ];
}

type Memory = ReturnType<typeof memory>;

function memory() {
  const kept = new Map<string, number>();
  const fresh = new Map<string, number>();
  return {
    get: (key: string) => kept.get(key) ?? fresh.get(key),
    learn: (key: string, id: number) => void fresh.set(key, id),
    keep() {
      if (kept.size + fresh.size > mostRemembered) kept.clear();
      for (const [key, id] of fresh) kept.set(key, id);
      fresh.clear();
    },
    drop: () => fresh.clear(),
  };
}

async function learn(
  known: Memory,
  keys: readonly string[],
  find: (keys: string[]) => Promise<readonly number[]>,
): Promise<void> {
  const unknown = [...new Set(keys)].filter((key) => known.get(key) === undefined);
  if (unknown.length === 0) return;
  const ids = await find(unknown);
  for (const [i, key] of unknown.entries()) known.learn(key, ids[i]!);
}
