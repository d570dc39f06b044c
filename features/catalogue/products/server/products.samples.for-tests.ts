import fc from 'fast-check';
import type { Bench } from '#server/test/bench.ts';
import { publicationStatuses } from '../contract/products.status.ts';
import type { Sample, World } from './products.list.for-tests.ts';

const words = [
  'Lavazza',
  'Tavolinë',
  'čaj',
  'Kafe 100%',
  'a_b',
  'back\\slash',
  "O'Neill",
  'STOL',
  'stol',
  'Ëmbël',
  'x',
];
const eans = ['96385074', '4006381333931', '036000291452', '4006381333932', '1234567', ' 4006381333931 '];
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(' '));
const sometimes = <T>(item: fc.Arbitrary<T>) => fc.option(item, { freq: 3 });

export type Catalogue = World & { readonly samples: readonly Sample[]; readonly categories: readonly number[] };

/** Writes `count` products with every kind of detail the filters look at, and says what they are. */
export async function makeCatalogue(b: Bench, count: number): Promise<Catalogue> {
  const { make } = b;
  const sellers = [(await make.seller()).id, (await make.seller()).id, (await make.seller()).id];
  const users = [(await make.user()).id, (await make.user()).id];
  const tree = await makeTrees(b, sellers[0]!);
  const brands = await makeBrands(b, sellers[0]!);
  const drafts = fc.sample(draft(sellers, users, tree, brands), { numRuns: count, seed: 20_261_121 });
  const samples: Sample[] = [];
  for (const one of drafts) samples.push(await write(b, one, brands));
  await make.listed(...samples.map((it) => it.id));
  return { sellers, users, ...tree, samples };
}

type Draft = Omit<Sample, 'id' | 'sku_intern' | 'sku'> & { readonly skuStem: string };
type Tree = { readonly below: Map<number, number[]>; readonly internal: Set<number>; readonly categories: number[] };
type Brands = readonly { readonly id: number; readonly name: string; readonly shopBrand: string | null }[];

const draft = (
  sellers: readonly number[],
  users: readonly number[],
  { categories, internal }: Tree,
  brands: Brands,
): fc.Arbitrary<Draft> => {
  const some = (ids: readonly number[]) => fc.subarray([...ids], { maxLength: 2 });
  const publication = fc.record({
    status: fc.constantFrom(...publicationStatuses),
    reason: fc.constantFrom('brand_issues', 'pricing_issues'),
    changed: fc.boolean(),
  });
  return fc.record({
    skuStem: fc.constantFrom('AB', 'ab%', 'C_D', '12', 'Ž9'),
    sellerId: fc.constantFrom(...sellers),
    name: fc.oneof(name, fc.constant(' ')),
    status: fc.constantFrom(0, 1, 3, 4, 4, 4, 7),
    isUpdated: fc.boolean(),
    inVendorList: fc.boolean(),
    rating: fc.nat(5),
    brand: sometimes(fc.constantFrom(...brands)),
    texts: fc.record({ 1: name, 2: name, 3: name }, { requiredKeys: [] }),
    variants: fc.array(
      fc.record({
        ean: sometimes(fc.constantFrom(...eans)),
        stock: fc.integer({ min: -3, max: 3 }),
        price: sometimes(fc.constantFrom(0, 10)),
      }),
      { minLength: 1, maxLength: 2 },
    ),
    allPrice: sometimes(fc.constantFrom(0, 990)),
    hasImage: fc.boolean(),
    touched: fc.boolean(),
    mapped: some(categories.filter((id) => internal.has(id))),
    supplied: some(categories.filter((id) => !internal.has(id))),
    assignee: sometimes(fc.constantFrom(...users)),
    shops: fc.record({ 1: publication, 2: publication, 3: publication }, { requiredKeys: [] }),
  }) as fc.Arbitrary<Draft>;
};

/** Two trees, each of a root with two children, one of which has a child. */
async function makeTrees({ make }: Bench, sellerId: number): Promise<Tree> {
  const below = new Map<number, number[]>();
  const internal = new Set<number>();
  for (const owner of [{}, { sellerId }]) {
    const root = await make.category(owner);
    const left = await make.category({ ...owner, parentId: root.id });
    const right = await make.category({ ...owner, parentId: root.id });
    const leaf = await make.category({ ...owner, parentId: left.id });
    below.set(root.id, [root.id, left.id, right.id, leaf.id]);
    below.set(left.id, [left.id, leaf.id]);
    for (const id of [right.id, leaf.id]) below.set(id, [id]);
    if (!('sellerId' in owner)) for (const id of below.get(root.id)!) internal.add(id);
  }
  return { below, internal, categories: [...below.keys()] };
}

async function makeBrands({ make }: Bench, sellerId: number): Promise<Brands> {
  const shopBrand = await make.shopBrand('Çelësi & Co');
  const mapped = await make.brand({ name: 'celesi supplier', sellerId, shopBrandId: shopBrand.id });
  const open = await make.brand({ name: '100% Lavazza', sellerId });
  return [
    { id: mapped.id, name: mapped.name, shopBrand: shopBrand.name },
    { id: open.id, name: open.name, shopBrand: null },
  ];
}

async function write({ make, platform: { db } }: Bench, it: Draft, brands: Brands): Promise<Sample> {
  const brandId = brands.find((brand) => brand.name === it.brand?.name)?.id;
  const [first, ...others] = it.variants;
  const product = await make.product({
    ...it,
    ...(brandId === undefined ? {} : { brandId }),
    sku: `${it.skuStem}-${Math.floor(Math.random() * 1e9)}`,
    stock: first!.stock,
    price: first!.price === null ? null : String(first!.price),
    ean: first!.ean,
    categoryIds: [...it.mapped],
    shops: {},
  });
  const { id } = product;
  await db.updateTable('products').set({ rating: it.rating, is_updated: it.isUpdated }).where('id', '=', id).execute();
  for (const [index, variant] of others.entries()) {
    const { ean, stock, price } = variant;
    const sku = `${product.sku}-${index}`;
    const row = {
      product_id: id,
      sku,
      sku_intern: `${product.sku_intern}-x${index}`,
      ean,
      eans: ean ? [ean] : [],
      stock,
    };
    await db
      .insertInto('variants')
      .values({ ...row, price: price === null ? null : String(price) })
      .execute();
  }
  if (it.allPrice !== null) {
    await db
      .insertInto('variant_prices')
      .values({ variant_id: product.variantId, shop_id: 2, price: String(it.allPrice) })
      .execute();
  }
  for (const [language, text] of Object.entries(it.texts)) {
    await db
      .insertInto('product_translates')
      .values({ product_id: id, language_id: Number(language), name: text })
      .execute();
  }
  for (const category of it.supplied) {
    await db.insertInto('product_categories').values({ product_id: id, category_id: category }).execute();
  }
  if (it.hasImage)
    await db.insertInto('product_images').values({ product_id: id, url: 'https://img.test/1.jpg' }).execute();
  if (it.touched) {
    await db
      .insertInto('activity_log')
      .values({ user_id: it.assignee ?? 1, cause: 'hand', entity: 'product', entity_id: id, action: 'x' })
      .execute();
  }
  if (it.assignee !== null) {
    await db.insertInto('users_products').values({ product_id: id, user_id: it.assignee, language_id: 2 }).execute();
  }
  for (const [shopId, { status, reason, changed }] of Object.entries(it.shops)) {
    const row = {
      product_id: id,
      shop_id: Number(shopId),
      status,
      external_key: `k${id}`,
      desired_hash: changed ? 'new' : null,
    };
    await db
      .insertInto('publications')
      .values({ ...row, removal_reason: reason })
      .execute();
  }
  const shops = Object.fromEntries(
    Object.entries(it.shops).map(([shop, part]) => [
      shop,
      { ...part, changed: part.changed && part.status === 'in_shop' },
    ]),
  );
  return { ...it, id, sku: product.sku, sku_intern: product.sku_intern, shops };
}
