import { offerVariantFields } from '#features/catalogue/products/contract/products.offers.ts';
import type { Text } from '#kit/text.ts';
import type { ContentVariant, LocalContent } from './local-products.content.ts';
import { localQualityTexts as words } from './local-quality.texts.ts';

export type Effect = {
  /** What counts as soon as it is saved. */
  readonly live: readonly Text[];
  /** What the team looks at before it goes to the shops. */
  readonly review: readonly Text[];
};

type VariantField = Exclude<keyof ContentVariant, 'id'>;
const variantWords: Readonly<Record<VariantField, Text>> = {
  sku: words.fieldCodes,
  ean: words.fieldCodes,
  price: words.fieldPrice,
  discount_price: words.fieldDiscount,
  tvsh: words.fieldVat,
  stock: words.fieldStock,
  max_handling_days: words.fieldHandling,
  width: words.fieldSize,
  height: words.fieldSize,
  depth: words.fieldSize,
  weight: words.fieldSize,
  attributes: words.fieldProperties,
};
const offers: readonly string[] = offerVariantFields;

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
const number = (typed: string): string => (/^\d+(\.\d+)?$/.test(typed.trim()) ? String(Number(typed)) : typed.trim());

/** What a change of an approved product brings about, by the one rule the server saves with (`offerVariantFields`). */
export function effectOf(before: LocalContent, after: LocalContent): Effect {
  const live = new Set<Text>();
  const review = new Set<Text>();
  for (const variant of after.variants) {
    const was = before.variants.find(({ id }) => id !== null && id === variant.id);
    if (!was) review.add(words.fieldVariants);
    else
      for (const field of Object.keys(variantWords) as VariantField[]) {
        const [one, other] =
          field === 'attributes' ? [was.attributes, variant.attributes] : [number(was[field]), number(variant[field])];
        if (differ(one, other)) (offers.includes(field) ? live : review).add(variantWords[field]);
      }
  }
  const plain: readonly [unknown, unknown, Text][] = [
    [before.category_id, after.category_id, words.fieldCategory],
    [before.attributes, after.attributes, words.fieldProperties],
    [before.brand.trim(), after.brand.trim(), words.fieldBrand],
    [before.product_number.trim(), after.product_number.trim(), words.fieldNumber],
    [before.warranty.trim(), after.warranty.trim(), words.fieldWarranty],
    [photos(before), photos(after), words.fieldImages],
    [before.texts, after.texts, words.fieldTexts],
  ];
  for (const [one, other, text] of plain) if (differ(one, other)) review.add(text);
  return { live: [...live], review: [...review] };
}

const photos = ({ images }: LocalContent) => images.map(({ id, file_id: file, is_cover: cover }) => [id, file, cover]);
