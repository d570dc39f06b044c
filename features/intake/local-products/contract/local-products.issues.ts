import { Decimal } from 'decimal.js';
import { eanVerdict } from '#features/catalogue/products/contract/products.ean.ts';
import type { Text } from '#kit/text.ts';
import { localFormTexts as words } from './local-form.texts.ts';
import type { ContentVariant, LocalContent } from './local-products.content.ts';

/** The steps of the form, in their order; the last one shows what is missing. */
export const formSteps = ['category', 'images', 'texts', 'variants', 'check'] as const;
export type FormStep = (typeof formSteps)[number];

/** What keeps a product from being sent: where to mend it, which field, and why. */
export type ContentIssue = {
  readonly step: Exclude<FormStep, 'check'>;
  /** As in the content: `variants.0.price`. */
  readonly field: string;
  readonly text: Text;
};

const amount = /^\d{1,10}(\.\d{1,4})?$/;
const size = /^\d{1,7}(\.\d{1,3})?$/;
const whole = /^\d{1,9}$/;

const isFilled = (typed: string): boolean => typed.trim() !== '';
/** HTML of an editor without a word in it is empty, too. */
const hasWords = (html: string): boolean => isFilled(html.replace(/<[^>]*>|&nbsp;/g, ''));

/** Everything that is missing or cannot be read, in the order of the form. The screen shows it, the server refuses with it. */
export function contentIssues(content: LocalContent): ContentIssue[] {
  const { category_id: category, images, texts, warranty, variants } = content;
  const missing: (ContentIssue | false)[] = [
    category === null && { step: 'category', field: 'category_id', text: words.categoryMissing },
    isFilled(warranty) &&
      !/^[1-9]\d{0,2}$/.test(warranty.trim()) && { step: 'category', field: 'warranty', text: words.warrantyRule },
    images.length === 0 && { step: 'images', field: 'images', text: words.imageMissing },
    !isFilled(texts.AL.name) && { step: 'texts', field: 'texts.AL.name', text: words.nameMissing },
    !hasWords(texts.AL.long_description) && {
      step: 'texts',
      field: 'texts.AL.long_description',
      text: words.descriptionMissing,
    },
    // A description without a name could not be shown.
    !isFilled(texts.EN.name) &&
      hasWords(texts.EN.long_description) && { step: 'texts', field: 'texts.EN.name', text: words.englishName },
  ];
  return [...missing.filter((one) => one !== false), ...variants.flatMap((_, at) => variantIssues(variants, at))];
}

function variantIssues(variants: readonly ContentVariant[], at: number): ContentIssue[] {
  const variant = variants[at]!;
  const issue = (name: keyof ContentVariant, text: Text): ContentIssue => ({
    step: 'variants',
    field: `variants.${at}.${name}`,
    text,
  });
  const sku = variant.sku.trim();
  const found: (ContentIssue | false)[] = [
    sku === '' && issue('sku', words.skuMissing),
    sku !== '' && variants.some((other, i) => i < at && other.sku.trim() === sku) && issue('sku', words.skuTwice),
    eanVerdict(variant.ean) === 'invalid' && issue('ean', words.eanRule),
    ...priceIssues(variant, issue),
    !whole.test(variant.stock.trim()) && issue('stock', words.stockRule),
    isFilled(variant.max_handling_days) &&
      !/^\d{1,3}$/.test(variant.max_handling_days.trim()) &&
      issue('max_handling_days', words.handlingRule),
    ...(['width', 'height', 'depth', 'weight'] as const).map(
      (name) => isFilled(variant[name]) && !size.test(variant[name].trim()) && issue(name, words.sizeRule),
    ),
  ];
  return found.filter((one) => one !== false);
}

function priceIssues(
  { price: typedPrice, discount_price: typedDiscount, tvsh: typedVat }: ContentVariant,
  issue: (name: keyof ContentVariant, text: Text) => ContentIssue,
): (ContentIssue | false)[] {
  const [price, discount, vat] = [typedPrice.trim(), typedDiscount.trim(), typedVat.trim()];
  const priced = amount.test(price) && new Decimal(price).greaterThan(0);
  const reduced = discount === '' || (amount.test(discount) && priced && new Decimal(discount).lessThan(price));
  const taxed = amount.test(vat) && new Decimal(vat).lessThanOrEqualTo(100);
  return [
    !priced && issue('price', words.priceRule),
    !reduced && issue('discount_price', words.discountRule),
    !taxed && issue('tvsh', words.vatRule),
  ];
}
