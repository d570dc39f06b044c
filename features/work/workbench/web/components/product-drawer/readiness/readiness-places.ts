import { languagesInOrder, type Shop } from '#features/base/shops/contract/shops.model.ts';
import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import type { ReadinessCode } from '#features/catalogue/products/contract/products.readiness.ts';
import { decimal } from '#kit/money.ts';
import { field } from '../draft/draft-values.ts';

type Here = Pick<Shop, 'id' | 'languages'>;

/**
 * The field of the drawer that mends a fault, as `goTo` takes it; null where the drawer has none: the product's status,
 * its seller, the shop's rate. `here`: the shop whose prices the variants show first.
 */
export function placeOf(code: ReadinessCode, product: ProductDetail, shopId: number, here: Here): string | null {
  if (code === 'name_missing') {
    const first = shopId === here.id ? languagesInOrder(here)[0] : undefined;
    return first ? field.translation(first.id, 'name') : 'translations';
  }
  if (code === 'price_missing') return pricePlace(product, shopId, here.id, 'price');
  if (code === 'vat_missing') return pricePlace(product, shopId, here.id, 'tvsh');
  if (code === 'customs10_missing' || code === 'customs12_missing') return field.customs(shopId, 'customs_code');
  if (code === 'ean_missing') return eanPlace(product);
  return places[code] ?? null;
}

const places: Partial<Record<ReadinessCode, string>> = {
  category_missing: 'categories',
  category_excluded: 'categories',
  category_unmapped: 'categories',
  image_missing: 'images',
  brand_missing: 'brand_id',
  cncode_missing: 'cncode',
  attribute_missing: 'mappings',
};

/** The first number that is wrong; of a product without any the first variant. */
function eanPlace({ variants }: ProductDetail): string {
  const wrong = variants.find(({ ean }) => eanVerdict(ean) === 'invalid') ?? variants[0];
  return wrong ? field.variant(wrong.id, 'ean') : 'variants';
}

/** The first variant the shop lacks it of; the first one where the supplier's figure is what is wrong. */
function pricePlace(product: ProductDetail, shopId: number, here: number, part: 'price' | 'tvsh'): string {
  const lacking = product.variants.find((variant) => {
    const own = variant.price_extended[shopId]?.[part];
    return part === 'price' ? !decimal(own ?? null)?.isPositive() : own == null;
  });
  const id = (lacking ?? product.variants[0])?.id;
  if (id === undefined) return 'variants';
  return shopId === here ? field.variant(id, part) : field.shopPrice(id, shopId, part);
}
