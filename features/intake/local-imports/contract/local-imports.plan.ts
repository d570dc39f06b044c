import { foldName } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { emptyContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { contentIssues } from '#features/intake/local-products/contract/local-products.issues.ts';
import type { Text } from '#kit/text.ts';
import { type AttributeCatalog, namedAttributes, withAttributes } from './local-imports.attributes.ts';
import {
  fieldOfIssue,
  type ImportField,
  type ImportMode,
  type PlainField,
  type RowValues,
  withValues,
} from './local-imports.fields.ts';
import type { RowVerdict } from './local-imports.model.ts';
import {
  arePhotoAddresses,
  type PhotoSources,
  photoAddresses,
  samePhotos,
  withPhotos,
  withZipped,
} from './local-imports.photos.ts';
import { type RowRefusal, rowRefusals } from './local-imports.row-refusals.sentences.ts';

export type PlannedIssue = { readonly field: ImportField | null; readonly code: RowRefusal; readonly text: Text };

/** The product a row is about, as it stands. */
export type KnownProduct = {
  readonly id: number;
  readonly version: number;
  readonly archived: boolean;
  readonly content: LocalContent;
};

export type RowPlan = {
  readonly verdict: RowVerdict;
  readonly issues: readonly PlannedIssue[];
  /** What the product becomes; null where nothing is written. */
  readonly after: LocalContent | null;
};

export type PlanContext = {
  readonly mode: ImportMode;
  /** For new products whose row names no category. */
  readonly categoryId: number | null;
  /** Leaf categories by folded name and by folded path. */
  readonly categories: ReadonlyMap<string, number>;
  readonly restricted: boolean;
  readonly photos: PhotoSources;
  readonly attributes: AttributeCatalog;
  /** Photos of a ZIP: hash by name. */
  readonly zipped: ReadonlyMap<string, string>;
};

const refuse = (code: RowRefusal, field: ImportField | null, text: Text = rowRefusals[code]): RowPlan => ({
  verdict: 'refused',
  issues: [{ field, code, text }],
  after: null,
});

/** What would become of one row. The rules of the form decide; a new product may get its photos by hand, so they are not asked for. */
export function planRow(
  given: RowValues,
  known: KnownProduct | null,
  { mode, categoryId, categories, restricted, photos, zipped, attributes }: PlanContext,
): RowPlan {
  const values = withZippedPhotos(given, mode, zipped);
  const { sku } = values;
  if (!sku) return refuse('sku_missing', 'sku');
  const named = values.category === undefined ? null : (categories.get(foldName(values.category)) ?? 'unknown');
  if (named === 'unknown') return refuse('category_unknown', 'category');
  if (!known && mode === 'offers') return refuse('sku_unknown', 'sku');
  if (!known && restricted) return refuse('seller_restricted', null);
  if (known?.archived) return refuse('product_archived', 'sku');
  if (values.photos !== undefined && !arePhotoAddresses(photoAddresses(values.photos)))
    return refuse('photo_address', 'photos');
  const wanted = values.attributes === undefined ? [] : namedAttributes(values.attributes, attributes);
  if (wanted === null) return refuse('attribute_unknown', 'attributes');
  const before = known?.content ?? emptyContent;
  const at = known ? before.variants.findIndex((one) => one.sku.trim() === sku) : 0;
  const plain = withAttributes(withValues(before, at, values, named ?? (known ? null : categoryId)), at, {
    ids: wanted,
    catalog: attributes,
  });
  const after = values.photos === undefined ? plain : withPhotos(plain, values.photos, photos);
  const issues = contentIssues(after).flatMap(({ field: path, text }): PlannedIssue[] => {
    const field = fieldOfIssue(path, at);
    // Of a product there is, only what the row says can be wrong; of a new one everything but the photos.
    const counts = known ? field !== null && values[field] !== undefined : path !== 'images';
    return counts ? [{ field, code: 'value_wrong', text }] : [];
  });
  if (issues.length > 0) return { verdict: 'refused', issues, after: null };
  if (!known) return { verdict: 'new', issues: [], after };
  const same = changedFields(before, after, at).length === 0;
  return { verdict: same ? 'unchanged' : 'changed', issues: [], after: same ? null : after };
}

/** The values of a row with the photos of the ZIP; "only price and stock" touches no photo. */
export function withZippedPhotos(values: RowValues, mode: ImportMode, zipped: ReadonlyMap<string, string>): RowValues {
  const photos = mode === 'offers' ? undefined : withZipped(values.photos, values.sku, zipped);
  return photos === undefined ? values : { ...values, photos };
}

export type FieldDifference = { readonly field: ImportField; readonly before: string; readonly after: string };

/** What differs between two states of a product in what a file can say; numbers by value. */
export function changedFields(
  before: LocalContent,
  after: LocalContent,
  at: number,
  nameOf: (attributeId: number) => string = String,
): FieldDifference[] {
  const one = flat(before, at);
  const other = flat(after, at);
  const plain = (Object.keys(other) as PlainField[])
    .filter((field) => !sameValue(one[field], other[field]))
    .map((field) => ({ field, before: one[field], after: other[field] }));
  return [
    ...plain,
    ...difference('attributes', attributesOf(before, at, nameOf), attributesOf(after, at, nameOf)),
    ...difference('category', String(before.category_id ?? ''), String(after.category_id ?? '')),
    ...(samePhotos(before, after)
      ? []
      : difference('photos', countOf(before), after.images.map(({ url }) => url).join(' '))),
  ];
}

const attributesOf = (content: LocalContent, at: number, nameOf: (id: number) => string): string =>
  [...content.attributes, ...(content.variants[at]?.attributes ?? [])]
    .sort((a, b) => a - b)
    .map(nameOf)
    .join(' | ');

const difference = (field: ImportField, before: string, after: string): FieldDifference[] =>
  before === after ? [] : [{ field, before, after }];
const countOf = ({ images }: LocalContent): string => (images.length === 0 ? '' : `(${images.length})`);

const sameValue = (a: string, b: string): boolean =>
  a.trim() === b.trim() || (/^\d+(\.\d+)?$/.test(a) && /^\d+(\.\d+)?$/.test(b) && Number(a) === Number(b));

function flat(content: LocalContent, at: number): Record<PlainField, string> {
  const { AL, EN } = content.texts;
  const { id: _id, attributes: _attributes, ...variant } = content.variants[at]!;
  return {
    ...variant,
    name: AL.name,
    description: AL.long_description,
    short_description: AL.short_description,
    name_en: EN.name,
    description_en: EN.long_description,
    brand: content.brand,
    product_number: content.product_number,
    warranty: content.warranty,
  };
}
