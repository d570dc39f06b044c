import type { ReadinessCode } from '#features/catalogue/products/contract/products.readiness.ts';
import { nameIn } from '#features/catalogue/translations/contract/translations.rules.ts';
import { plainValuesOf } from '../contract/products.fields.ts';
import type { ProductRow } from '../contract/products.model.ts';
import { hasFlag, shopFlags, translatedFlag } from './products.flags.ts';
import type { IdentityRow } from './products.identity.read-model.ts';

export type Paths = ReadonlyMap<number, { readonly name: string; readonly path: string }>;

/** The fields a list row and the detail share, spelt as the specification spells them. */
export function toIdentity(row: IdentityRow, paths: Paths) {
  const { brand } = row;
  return {
    id: row.id,
    sku: row.sku,
    sku_intern: row.sku_intern,
    ...plainValuesOf(row),
    seller_id: row.seller.id,
    seller: row.seller,
    brand: brand && {
      id: brand.id,
      name: brand.name,
      mapped_brand: brand.shop_brand_id ? { shop_brand_id: brand.shop_brand_id, name: brand.shop_brand ?? '' } : null,
    },
    status: row.status,
    productShop: row.shop,
    is_updated: row.is_updated,
    is_simple: row.is_simple,
    is_in_vendor_list: row.is_in_vendor_list,
    rating: row.rating,
    categories: row.category_ids.map((category_id) => ({
      category_id,
      is_deleted: false,
      ...(paths.get(category_id) ?? { name: '', path: '' }),
    })),
    users_products: row.assignees,
    price: row.price,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    stock_updated_at: row.stock_updated_at?.toISOString() ?? null,
  };
}

/** A row of the list as it is shown in one language and shop. */
export const toProductRow = (
  row: IdentityRow,
  paths: Paths,
  shown: { readonly shopId: number; readonly language: string; readonly languageId: number },
  notReady: readonly ReadinessCode[] = [],
): ProductRow => ({
  ...toIdentity(row, paths),
  name: nameIn({ name: row.supplier_name, sku: row.sku }, row.names, shown.language),
  cover: row.cover,
  product_translates: row.names,
  is_translated: hasFlag(row.flags, translatedFlag(shown.languageId)),
  has_price: hasFlag(row.flags, shopFlags.priced),
  not_ready: [...notReady],
});
