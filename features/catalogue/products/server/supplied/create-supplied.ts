import { findOrCreateBrands } from '#features/catalogue/brands/server/brands.public.ts';
import { requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { listBarredComing, refusalOf } from '#features/catalogue/exclusions/server/exclusions.public.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { announceWrite } from '../finish-write.ts';
import { sanitise } from '../products.sanitise.ts';
import { productEditRepository } from '../saving/product-edit.repository.ts';
import { saveImages } from '../saving/save-images.ts';
import { saveSuppliedAttributes } from './save-attributes.ts';
import { type SuppliedFields, suppliedRepository } from './supplied.repository.ts';
import { type SuppliedProduct, skuOf } from './supplied-product.ts';

export type SuppliedBy = { readonly sellerId: number; readonly skuPrefix: string };

/**
 * Makes a new product of what its seller entered, with status New. Whether the SKUs are free and the values make sense is
 * the caller's to check.
 * @throws AppError product_excluded where a rule of the market keeps it out, 422 where the category is no leaf, an upload is not the person's, or an attribute is not the shop's.
 */
export async function createSupplied(
  tx: Tx,
  context: Context,
  { sellerId, skuPrefix }: SuppliedBy,
  supplied: SuppliedProduct,
): Promise<{ id: number; sku_intern: string }> {
  await requireLeafCategories(tx.db, [supplied.category_id!], 'tree', 'content.category_id');
  const products = suppliedRepository(tx.db);
  const texts = sanitised(supplied);
  const fields = await fieldsOf(tx, sellerId, supplied);
  const [bar] = await listBarredComing(tx.db, sellerId, [
    {
      names: texts.map(({ name }) => name),
      brandId: fields.brand_id,
      external: [],
      internal: [supplied.category_id!],
    },
  ]);
  if (bar) throw refusalOf(bar);
  const product = await products.insert(sellerId, skuPrefix, skuOf(supplied), fields);
  const variantIds = await products.insertVariants(product.id, supplied.variants);
  for (const text of texts) await productEditRepository(tx.db).setTranslation(product.id, text, context.now());
  const stored = await productEditRepository(tx.db).findForUpdate(product.id, { ...context.scope, sellerId });
  await saveImages({ tx, context, product: stored! }, uploadsOf(supplied));
  await productEditRepository(tx.db).setCategory([product.id], supplied.category_id!, 'add');
  await saveSuppliedAttributes(tx, product.id, attributesOf(supplied, variantIds));
  announceWrite(tx, [{ id: product.id, action: 'created', after: { name: fields.name } }]);
  return product;
}

/** The texts as they are stored: no script, no handlers. */
export const sanitised = ({ texts }: SuppliedProduct) =>
  texts.map((text) => ({
    ...text,
    short_description: text.short_description && sanitise(text.short_description),
    long_description: text.long_description && sanitise(text.long_description),
  }));

/** What the supplier's own columns hold. */
export async function fieldsOf(tx: Tx, sellerId: number, supplied: SuppliedProduct): Promise<SuppliedFields> {
  const { brand, product_number, vendor_warranty, variants } = supplied;
  const [first] = sanitised(supplied);
  const brands = await findOrCreateBrands(tx, sellerId, brand ? [brand] : []);
  return {
    name: first!.name,
    short_description: first!.short_description,
    long_description: first!.long_description,
    product_number,
    vendor_warranty,
    brand_id: brand ? brands.get(brand)! : null,
    is_simple: variants.length === 1,
  };
}

const uploadsOf = ({ images }: SuppliedProduct) =>
  images.flatMap(({ file_id, is_cover }, position) =>
    file_id === null ? [] : [{ remote_id: file_id, is_deleted: false, is_cover, position }],
  );

/** Attribute → variants that have it; `variantIds` in the order of the variants. */
export function attributesOf(supplied: SuppliedProduct, variantIds: readonly number[]): Map<number, number[]> {
  const wanted = new Map(supplied.attributes.map((id) => [id, [0]]));
  for (const [at, { attributes }] of supplied.variants.entries()) {
    // What every variant has is not said once more of one.
    for (const id of attributes)
      if (wanted.get(id)?.[0] !== 0) wanted.set(id, [...(wanted.get(id) ?? []), variantIds[at]!]);
  }
  return wanted;
}
