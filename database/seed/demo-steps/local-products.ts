import { sql } from 'kysely';
import { findOrCreateBrands } from '#features/catalogue/brands/server/brands.public.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { type LocalProductSeed, localProducts } from '../demo/local-products.ts';
import { localSellers } from '../demo/local-sellers.ts';
import { categoryOf } from './catalogue.ts';

/** Every third is still to be looked at. */
const statusOf = (index: number) => (index % 3 === 2 ? productStatus.new : productStatus.approved);

/** What the local sellers have entered themselves; a suspended seller's stay new. */
export async function insertLocalProducts(tx: Tx): Promise<void> {
  const ids: number[] = [];
  for (const [index, seed] of localProducts.entries()) {
    const seller = await tx.db
      .selectFrom('sellers')
      .select(['id', 'sku_prefix'])
      .where('name', '=', seed.seller)
      .executeTakeFirstOrThrow();
    const status = localSellers.some((one) => one.name === seed.seller && one.suspended)
      ? productStatus.new
      : statusOf(index);
    ids.push(await insertProduct(tx, seed, { sellerId: seller.id, prefix: seller.sku_prefix ?? 'L', status }));
  }
  tx.record(ids.map((id) => ({ entity: 'product', id, action: 'created' })));
  tx.touch('product', ids);
}

async function insertProduct(
  tx: Tx,
  seed: LocalProductSeed,
  { sellerId, prefix, status }: { sellerId: number; prefix: string; status: number },
): Promise<number> {
  const { db } = tx;
  const brands = await findOrCreateBrands(tx, sellerId, seed.brand ? [seed.brand] : []);
  const product = await db
    .insertInto('products')
    .values({
      seller_id: sellerId,
      brand_id: seed.brand ? brands.get(seed.brand)! : null,
      sku: seed.sku,
      sku_intern: sql<string>`${prefix} || lpad(nextval('sku_intern_numbers')::text, 7, '0')`,
      name: seed.name.sq,
      short_description: null,
      long_description: seed.description.sq,
      status,
    })
    .returning(['id', 'sku_intern'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('variants')
    .values({
      product_id: product.id,
      sku: seed.sku,
      sku_intern: `${product.sku_intern}-1`,
      position: 1,
      ean: seed.ean,
      eans: seed.ean ? [seed.ean] : [],
      price: seed.price,
      stock: seed.stock,
      weight: seed.weight,
      tvsh: '18',
    })
    .execute();
  await db
    .insertInto('product_translates')
    .values([
      { product_id: product.id, language_id: 1, name: seed.name.en, long_description: seed.description.en },
      { product_id: product.id, language_id: 2, name: seed.name.sq, long_description: seed.description.sq },
    ])
    .execute();
  if (seed.image) {
    await db
      .insertInto('product_images')
      .values({ product_id: product.id, url: `/demo-images/${seed.image}`, is_cover: true })
      .execute();
  }
  await db
    .insertInto('mapped_categories')
    .values({ product_id: product.id, category_id: await categoryOf(db, seed.category) })
    .execute();
  return product.id;
}
