import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { literal, type Text } from '#kit/text.ts';
import { productDrawerTexts as words } from './product-drawer.texts.ts';
import { productFrameTexts as frame } from './product-frame.texts.ts';
import { staffFieldNames, staffFields } from './products.fields.ts';
import type { TextPart } from './products.text-state.ts';
import { productListTexts } from './products-list.texts.ts';

export const textPartWords: Readonly<Record<TextPart, Text>> = {
  name: words.name,
  short_description: words.shortDescription,
  long_description: words.longDescription,
};

const labels = Object.fromEntries(staffFieldNames.map((name) => [name, staffFields[name].label]));

/** What the form calls a field, by the last part of the field's name. */
export const partWords: Readonly<Record<string, Text>> = {
  ...textPartWords,
  ...labels,
  sku: literal('SKU'),
  ean: literal('EAN'),
  width: words.width,
  height: words.height,
  depth: words.depth,
  weight: words.weight,
  stock: words.stock,
  max_handling_days: words.handlingDays,
  price: words.price,
  discount_price: words.discountPrice,
  tvsh: words.vat,
  purchase_price: words.purchasePrice,
  customs_fee: words.customsFee,
  variant_images: frame.variantImages,
  customs_code: customsTexts.customsCode,
  customs_description: customsTexts.customsDescription,
  license_required: customsTexts.licenseRequired,
  vendor_warranty: words.vendorWarranty,
  product_number: words.mpn,
  country: words.country,
  breadcrumbs: words.breadcrumbs,
  brand_id: words.brandMapping,
  images: words.images,
  categories: words.categories,
  status: productListTexts.status,
};
