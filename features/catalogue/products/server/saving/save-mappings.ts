import { deleteMappings } from '#features/catalogue/attributes/server/attributes.public.ts';
import { findOrCreateBrands, findShopBrand, mapBrand } from '#features/catalogue/brands/server/brands.public.ts';
import { productSentences as says } from '#features/catalogue/products/contract/products.errors.ts';
import { refuseField } from '#kit/error.ts';
import type { ProductSave } from '../../contract/products.save.ts';
import type { FieldChange, Saving } from './field-change.ts';
import { productEditRepository } from './product-edit.repository.ts';

/**
 * The chosen shop brand becomes the mapping of the product's supplier brand, so every product with that brand follows; a
 * product without one gets a brand of the shop brand's name (trap T101).
 */
export async function saveBrand({ tx, product }: Saving, shopBrandId: ProductSave['brand_id']): Promise<FieldChange[]> {
  if (shopBrandId === undefined || shopBrandId === product.shop_brand_id) return [];
  const change = { field: 'brand_id', before: product.shop_brand_id, after: shopBrandId };
  if (shopBrandId === null) {
    await mapBrand(tx, product.brand_id!, null);
    return [change];
  }
  const shopBrand = await findShopBrand(tx.db, shopBrandId);
  if (!shopBrand) throw refuseField('brand_id', says.unknownBrand);
  await mapBrand(tx, product.brand_id ?? (await giveBrand(shopBrand.name)), shopBrandId);
  return [change];

  async function giveBrand(name: string): Promise<number> {
    const brandId = (await findOrCreateBrands(tx, product.seller_id, [name])).get(name)!;
    await productEditRepository(tx.db).setFields(product.id, { brand_id: brandId });
    return brandId;
  }
}

/** Mappings of the supplier's attributes that this product has; they go for all products of the supplier. */
export async function saveAttributes(
  { tx, product }: Saving,
  mappingIds: ProductSave['deleted_group_mapped'] = [],
): Promise<FieldChange[]> {
  const deleted = await deleteMappings(tx, mappingIds, product.id, 'deleted_group_mapped');
  return deleted.map((id) => ({ field: `mapped_attributes.${id}`, before: true, after: false }));
}
