import type { ProductDetail, ProductImage, Variant } from '../contract/products.model.ts';
import type { DetailRow, VariantRow } from './products.detail.read-model.ts';
import { type Paths, toIdentity } from './products.mapper.ts';

export type DetailParts = {
  readonly row: DetailRow;
  readonly paths: Paths;
  readonly texts: ProductDetail['product_translates'];
  readonly images: readonly Omit<ProductImage, 'new_image'>[];
  readonly variants: readonly VariantRow[];
  readonly shopIds: readonly number[];
};

/** Spec section 3, Product. `onlyShopId`: whose prices may be seen; null: all shops' (trap T09, ROL-046). */
export function toDetail({ row, paths, texts, images, variants, shopIds }: DetailParts, onlyShopId: number | null) {
  const live = new Set(row.live_shop_ids);
  const shopExtended = Object.fromEntries(shopIds.map((id) => [String(id), { in_shop: live.has(id) }]));
  const detail: ProductDetail = {
    ...toIdentity(row, paths),
    name: row.supplier_name,
    short_description: row.short_description,
    long_description: row.long_description,
    breadcrumbs: row.breadcrumbs,
    vendor_warranty: row.vendor_warranty,
    shop_warranty: row.shop_warranty,
    cncode: row.cncode,
    country: row.country,
    customs_information: row.customs_information,
    product_translates: [...texts],
    product_images: images.map((image) => ({ ...image, new_image: false })),
    product_categories: row.supplier_category_ids.map((category_id) => ({
      category_id,
      ...(paths.get(category_id) ?? { name: '', path: '' }),
    })),
    variants: variants.map((variant) => toVariant(variant, shopExtended, onlyShopId)),
    version: row.version,
  };
  return detail;
}

const toVariant = (row: VariantRow, shop_extended: Variant['shop_extended'], onlyShopId: number | null): Variant => ({
  ...row,
  variant_images: [...row.variant_images],
  price_extended: Object.fromEntries(
    Object.entries(row.price_extended).filter(([shopId]) => onlyShopId === null || shopId === String(onlyShopId)),
  ),
  shop_extended,
});
