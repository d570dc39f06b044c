import { internalCategoriesOf } from '#features/catalogue/categories/server/categories.public.ts';
import {
  announceWrite,
  deliveredDetailsRepository,
  deliveredProductsRepository,
  newDetailsRepository,
} from '#features/catalogue/products/server/products.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { productColumns, textColumns, variantColumns } from './delivered-columns.ts';
import type { ImportRun } from './import-run.ts';
import type { Incoming } from './packed.ts';
import { imagesOf, type Resolved } from './plan-change.ts';

/** Writes new products with everything that hangs on them: some ten statements, however many products. */
export async function createProducts(
  tx: Tx,
  run: ImportRun,
  products: readonly Incoming[],
  resolved: readonly Resolved[],
): Promise<Map<string, number>> {
  const writes = deliveredProductsRepository(tx.db);
  const ids = await writes.insertProducts(
    { ...run, dry: run.safety.dry },
    products.map((one, i) => ({
      sku: one.sku,
      ...productColumns(one.product),
      brand_id: resolved[i]!.brandId,
      feed_hash: one.contentHash,
      feed_stock_hash: one.stockHash,
    })),
  );
  const idOf = (one: Incoming) => ids.get(one.sku)!;
  const variants = await writes.insertVariants(
    products.flatMap((one) =>
      one.product.variants.map((variant, k) => ({
        ...variantColumns(variant),
        product_id: idOf(one),
        position: k + 1,
      })),
    ),
  );
  const variantIds = new Map(variants.map((row) => [`${row.product_id}:${row.sku}`, row.id]));
  await createDetails(tx, products, resolved, idOf, (one, sku) => variantIds.get(`${idOf(one)}:${sku}`)!);
  announceWrite(
    tx,
    [...ids.values()].map((id) => ({ id, action: 'delivered first' })),
  );
  return ids;
}

async function createDetails(
  tx: Tx,
  products: readonly Incoming[],
  resolved: readonly Resolved[],
  idOf: (one: Incoming) => number,
  variantIdOf: (one: Incoming, sku: string) => number,
): Promise<void> {
  const details = deliveredDetailsRepository(tx.db);
  const fresh = newDetailsRepository(tx.db);
  await details.upsertTexts(
    products.flatMap((one) =>
      [...textColumns(one.product)].map(([language, text]) => ({ product_id: idOf(one), language, ...text })),
    ),
  );
  await fresh.insertImages(
    products.flatMap((one) => {
      const own = new Set(one.product.images);
      return imagesOf(one).map((url, k) => ({
        product_id: idOf(one),
        url,
        position: k + 1,
        is_cover: k === 0,
        is_variant: !own.has(url),
      }));
    }),
  );
  await details.linkVariantImages(variantImages(products, idOf, variantIdOf));
  await fresh.insertCategories(
    products.flatMap((one, i) =>
      resolved[i]!.categoryIds.map((category_id) => ({ product_id: idOf(one), category_id })),
    ),
  );
  // Now that these products hold their categories, a decision about one waits for them: it is in by now, or takes them along.
  const internal = await internalCategoriesOf(tx.db, [...new Set(resolved.flatMap((one) => one.categoryIds))]);
  await details.insertMappedCategories(
    products.flatMap((one, i) =>
      resolved[i]!.categoryIds.flatMap((id) => internal.get(id) ?? []).map((category_id) => ({
        product_id: idOf(one),
        category_id,
      })),
    ),
  );
  await fresh.insertAttributes(
    products.flatMap((one, i) =>
      resolved[i]!.attributes.map(({ sku, attributeId }) => ({
        product_id: idOf(one),
        variant_id: sku === null ? null : variantIdOf(one, sku),
        attribute_id: attributeId,
      })),
    ),
  );
}

/** Which pictures show which variants. */
export const variantImages = (
  products: readonly Incoming[],
  idOf: (one: Incoming) => number,
  variantIdOf: (one: Incoming, sku: string) => number | undefined,
) =>
  products.flatMap((one) =>
    one.product.variants.flatMap((variant) => {
      const variant_id = variantIdOf(one, variant.sku);
      if (variant_id === undefined) return [];
      return [...new Set(variant.images)].map((url) => ({ variant_id, product_id: idOf(one), url }));
    }),
  );
