import { literal, type Text } from '#kit/text.ts';
import { productDrawerTexts as words } from './product-drawer.texts.ts';
import { staffFieldNames, staffFields } from './products.fields.ts';
import { shopPriceInput, translationInput, variantInput } from './products.save.ts';
import { columnTexts } from './products-list.texts.ts';

/** Of what a value in a file is: of the product, of one variant, of a variant in the shop that is asked about, of a text. */
export const filePlaces = ['product', 'variant', 'price', 'text'] as const;
export type FilePlace = (typeof filePlaces)[number];

/** The value as the save of the drawer checks it; what is wrong with it is said by the same sentence. */
type Check = { safeParse: (typeof variantInput.shape.stock)['safeParse'] };

export type FileField = {
  readonly key: string;
  readonly place: FilePlace;
  readonly label: Text;
  /** What else the column is called: in the exports of the product list. */
  readonly also?: readonly Text[];
  readonly rule: Check;
  /** Nothing can stand in its place. */
  readonly required?: true;
};

const text = translationInput.shape;
const price = shopPriceInput.shape;
const check = (rule: unknown) => rule as Check;

/**
 * What a file can change of a product by its SKU: the plain values that staff fill in, those of its variants, the shop's own
 * prices and the texts. What belongs to the supplier (purchase price, brand, model number), moves a product (status,
 * categories) or is ours (SKU Intern) is not among them.
 */
export const fileFields: readonly FileField[] = [
  ...staffFieldNames.map(
    (key): FileField => ({ key, place: 'product', label: staffFields[key].label, rule: check(staffFields[key].rule) }),
  ),
  { key: 'ean', place: 'variant', label: literal('EAN'), rule: check(variantInput.shape.ean) },
  { key: 'stock', place: 'variant', label: words.stock, rule: check(variantInput.shape.stock), required: true },
  {
    key: 'max_handling_days',
    place: 'variant',
    label: words.handlingDays,
    rule: check(variantInput.shape.max_handling_days),
  },
  { key: 'width', place: 'variant', label: words.width, rule: check(variantInput.shape.width) },
  { key: 'height', place: 'variant', label: words.height, rule: check(variantInput.shape.height) },
  { key: 'depth', place: 'variant', label: words.depth, rule: check(variantInput.shape.depth) },
  { key: 'weight', place: 'variant', label: words.weight, rule: check(variantInput.shape.weight) },
  { key: 'price', place: 'price', label: words.price, also: [columnTexts.price], rule: check(price.price) },
  { key: 'discount_price', place: 'price', label: words.discountPrice, rule: check(price.discount_price) },
  { key: 'tvsh', place: 'price', label: words.vat, rule: check(price.tvsh) },
  { key: 'name', place: 'text', label: words.name, rule: check(text.name), required: true },
  { key: 'short_description', place: 'text', label: words.shortDescription, rule: check(text.short_description) },
  { key: 'long_description', place: 'text', label: words.longDescription, rule: check(text.long_description) },
];

type Plain = string | number | null;

/** What a file asks of one product; what it does not name stays. Variants by their id, texts by the id of their language. */
export type FileValues = {
  readonly product: Readonly<Record<string, Plain>>;
  readonly variants: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
  readonly prices: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
  readonly texts: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
  /**
   * The values a product or one of its variants is to have of each attribute named; by the id of the variant, or `productTarget`, and by the id of
   * the attribute. An empty list takes all of them away.
   */
  readonly attributes?: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
  /** Who asks has read the texts: they are written as reviewed. */
  readonly reviewed?: true;
};

/** Where an attribute is the whole product's. */
export const productTarget = 'product';

/** Kept for the undo, of no interest to a reader. */
const unsaid = new Set(['eans', 'origin', 'states']);

/** The single values of what a file touched, by the names that a save of the drawer records: `variants.7.stock`. */
export function fileLeaves(value: object, path = ''): Map<string, unknown> {
  return new Map(
    Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
      if (unsaid.has(key)) return [];
      const at = path === '' ? key : `${path}.${key}`;
      return typeof one === 'object' && one !== null ? [...fileLeaves(one, at)] : [[at, one]];
    }),
  );
}
