import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { literal, type Text } from '#kit/text.ts';
import { productDrawerTexts as words } from './product-drawer.texts.ts';
import { productFrameTexts as frame } from './product-frame.texts.ts';
import { deliveredLabels, staffFieldNames, staffFields } from './products.fields.ts';
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
  ...deliveredLabels,
  sku: literal('SKU'),
  ean: literal('EAN'),
  customs_fee: words.customsFee,
  variant_images: frame.variantImages,
  customs_code: customsTexts.customsCode,
  customs_description: customsTexts.customsDescription,
  license_required: customsTexts.licenseRequired,
  breadcrumbs: words.breadcrumbs,
  brand_id: words.brandMapping,
  images: words.images,
  categories: words.categories,
  status: productListTexts.status,
};
