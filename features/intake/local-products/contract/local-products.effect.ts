import {
  type ChangeEffect,
  type ChangeKind,
  changeKindOf,
  type Materiality,
} from '#features/catalogue/products/contract/products.materiality.ts';
import type { Text } from '#kit/text.ts';
import type { ContentVariant, LocalContent } from './local-products.content.ts';
import { localQualityTexts as words } from './local-quality.texts.ts';

/** What changed, by what it brings: `review` is looked at before it goes to the shops, the rest counts as soon as it is saved. */
export type Effect = Readonly<Record<ChangeEffect, readonly Text[]>>;

const kindWords: Readonly<Record<ChangeKind, Text>> = {
  texts: words.fieldTexts,
  images: words.fieldImages,
  category: words.fieldCategory,
  properties: words.fieldProperties,
  brand: words.fieldBrand,
  codes: words.fieldCodes,
  variants: words.fieldVariants,
  size: words.fieldSize,
  number: words.fieldNumber,
  warranty: words.fieldWarranty,
  price: words.fieldPrice,
  discount: words.fieldDiscount,
  vat: words.fieldVat,
  stock: words.fieldStock,
  handling: words.fieldHandling,
};

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
const number = (typed: string): string => (/^\d+(\.\d+)?$/.test(typed.trim()) ? String(Number(typed)) : typed.trim());

/** What a change of an approved product brings about, by the one table the server saves with. */
export function effectOf(before: LocalContent, after: LocalContent, table: Materiality): Effect {
  const kinds = new Set<ChangeKind>();
  for (const variant of after.variants) {
    const was = before.variants.find(({ id }) => id !== null && id === variant.id);
    if (!was) kinds.add('variants');
    else for (const kind of changedOf(was, variant)) kinds.add(kind);
  }
  const plain: readonly [unknown, unknown, ChangeKind][] = [
    [before.category_id, after.category_id, 'category'],
    [before.attributes, after.attributes, 'properties'],
    [before.brand.trim(), after.brand.trim(), 'brand'],
    [before.product_number.trim(), after.product_number.trim(), 'number'],
    [before.warranty.trim(), after.warranty.trim(), 'warranty'],
    [photos(before), photos(after), 'images'],
    [before.texts, after.texts, 'texts'],
  ];
  for (const [one, other, kind] of plain) if (differ(one, other)) kinds.add(kind);
  const of = (effect: ChangeEffect) =>
    [...kinds].filter((kind) => table[kind] === effect).map((kind) => kindWords[kind]);
  return { review: of('review'), mark: of('mark'), none: of('none') };
}

function changedOf(was: ContentVariant, is: ContentVariant): ChangeKind[] {
  const { id: _id, attributes, ...typed } = is;
  const fields = Object.keys(typed) as (keyof typeof typed)[];
  const changed = fields.filter((field) => differ(number(was[field]), number(typed[field])));
  const kinds = changed.map((field) => changeKindOf(`variants.0.${field}`));
  return differ(was.attributes, attributes) ? [...kinds, 'properties'] : kinds;
}

const photos = ({ images }: LocalContent) => images.map(({ id, file_id: file, is_cover: cover }) => [id, file, cover]);
