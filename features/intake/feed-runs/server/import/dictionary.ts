import { findOrCreateAttributes } from '#features/catalogue/attributes/server/attributes.public.ts';
import { findOrCreateBrands } from '#features/catalogue/brands/server/brands.public.ts';
import { findOrCreateCategories } from '#features/catalogue/categories/server/categories.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Incoming } from './packed.ts';
import type { Resolved } from './plan-change.ts';

/** Entries remembered per kind; beyond that the memory is emptied, so that it stays bounded whatever the feed. */
const mostRemembered = 200_000;
const separator = '\u0000';

/** How names that are new are made: in a transaction of their own, or in the one that is taken back. */
export type MakeNames = (make: (tx: Tx) => Promise<void>) => Promise<void>;

/** Turns the supplier's names of brands, categories and attributes into ids, remembering them from batch to batch. */
export type Dictionary = {
  /**
   * In the order given. Names that nobody has met are looked up, and made where they are missing, by one call of `makeNames`. `remember`: what
   * that brought is there for good once it has ended. Several may ask at once.
   */
  resolve(products: readonly Incoming[], makeNames: MakeNames, remember: boolean): Promise<Resolved[]>;
};

export function createDictionary(sellerId: number): Dictionary {
  let brands: Names = new Map();
  let categories: Names = new Map();
  let attributes: Names = new Map();

  return {
    async resolve(products, makeNames, remember) {
      const known = {
        brands: asked(brands, products.flatMap(brandOf)),
        categories: asked(categories, products.flatMap(categoriesOf)),
        attributes: asked(
          attributes,
          products.flatMap((one) => attributesOf(one).map(({ key }) => key)),
        ),
      };
      if (Object.values(known).some(({ unknown }) => unknown.length > 0)) {
        await makeNames(async (tx) => {
          await learn(known.brands, async (names) => {
            const ids = await findOrCreateBrands(tx, sellerId, names);
            return names.map((name) => ids.get(name)!);
          });
          await learn(known.categories, (keys) =>
            findOrCreateCategories(
              tx,
              sellerId,
              keys.map((key) => key.split(separator)),
            ),
          );
          await learn(known.attributes, (keys) =>
            findOrCreateAttributes(
              tx,
              sellerId,
              keys.map((key) => ({
                group: key.slice(0, key.indexOf(separator)),
                value: key.slice(key.indexOf(separator) + 1),
              })),
            ),
          );
        });
      }
      if (remember) {
        brands = remembering(brands, known.brands);
        categories = remembering(categories, known.categories);
        attributes = remembering(attributes, known.attributes);
      }
      return products.map((incoming) => ({
        brandId: brandOf(incoming).map((name) => known.brands.get(name)!)[0] ?? null,
        categoryIds: [...new Set(categoriesOf(incoming).map((key) => known.categories.get(key)!))],
        attributes: attributesOf(incoming).map(({ sku, key }) => ({ sku, attributeId: known.attributes.get(key)! })),
      }));
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

type Names = Map<string, number>;

/** What a batch asks for: what was remembered when it asked, and what it learns. */
type Asked = {
  readonly unknown: readonly string[];
  readonly learnt: Names;
  get(key: string): number | undefined;
};

function asked(remembered: Names, keys: readonly string[]): Asked {
  const learnt: Names = new Map();
  return {
    unknown: [...new Set(keys)].filter((key) => !remembered.has(key)),
    learnt,
    get: (key) => remembered.get(key) ?? learnt.get(key),
  };
}

async function learn(
  { unknown, learnt }: Asked,
  find: (keys: readonly string[]) => Promise<readonly number[]>,
): Promise<void> {
  if (unknown.length === 0) return;
  const ids = await find(unknown);
  for (const [i, key] of unknown.entries()) learnt.set(key, ids[i]!);
}

/** A new memory instead of an emptied one: a batch that asked before goes on with what it asked. */
function remembering(names: Names, { learnt }: Asked): Names {
  const next: Names = names.size + learnt.size > mostRemembered ? new Map() : names;
  for (const [key, id] of learnt) next.set(key, id);
  return next;
}
