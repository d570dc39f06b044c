import { deliveredTargets, deliveredVariantTargets } from '#features/catalogue/products/contract/products.fields.ts';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import {
  type FeedMapping,
  type FeedTarget,
  type TextLanguage,
  textLanguages,
} from '#features/intake/feeds/contract/feeds.mapping.ts';
import {
  type FeedAttribute,
  type FeedIssue,
  type FeedItem,
  type FeedVariant,
  recordLimits,
} from '#features/intake/feeds/contract/feeds.record.ts';
import { type Said, say } from '#kit/sentence.ts';
import { issue, labelOf } from './compile-mapping.ts';
import type { MappedRow, ProductDraft, VariantDraft } from './drafts.ts';

/** Rows of one product on their way to it, one after the other; rows that cannot belong to it come back refused. */
export type ProductBuilder = {
  readonly add: (row: MappedRow) => FeedItem | null;
  /** The product, or its refusal; null where every row was refused already. */
  readonly finish: () => FeedItem | null;
};

/**
 * The first row leads: later rows add categories, images and attributes, fill what it left empty, and each brings
 * its variants. Fields that contradict the first row are reported and not taken. A row that only carries the product
 * brings no variant unless it stays the only one; a child takes from its parent what it does not say itself, and may
 * differ from it without a word.
 */
export function productBuilder(mapping: FeedMapping): ProductBuilder {
  const columnOf = (...targets: FeedTarget[]) => {
    const fields = mapping.fields.filter((field) => targets.includes(field.target));
    return fields.map(labelOf).join(', ');
  };
  const skuColumn = columnOf('sku', 'variant.sku');
  const nameColumn = columnOf('name', 'text.EN.name', 'text.AL.name', 'text.SI.name');
  let first: MappedRow | null = null;
  let rows = 0;
  /** What the first row said of a variant and did not bring: its children inherit from it, and alone it is one. */
  let carried: VariantDraft | null = null;
  const variants: FeedVariant[] = [];
  const skus = new Set<string>();
  const warnings: FeedIssue[] = [];
  let partly = false;

  /** Which article a refusal is about: the product these rows make, whatever number a later row says. */
  const about = (sku: string | null) => numbered(first?.product.sku ?? sku);

  const missing = (row: MappedRow, column: string, what: string, sku: string | null): FeedItem => {
    // A value that was there but did not fit explains more than "is missing".
    const cause = row.warnings.find((warning) => warning.column !== '' && column.split(', ').includes(warning.column));
    return {
      row: row.row,
      refused: {
        ...issue(
          row,
          column,
          cause?.value ?? '',
          cause ? say(words.badValue, { what, reason: cause.reason }) : say(words.missing, { what }),
        ),
        ...about(sku),
      },
    };
  };

  /** The variants a row brings, each with its number; a text where the row cannot be taken. */
  const variantsOf = (row: MappedRow, sku: string): FeedVariant[] | FeedItem => {
    if (isCarrier(row)) return [];
    const complete = row.variants.flatMap((variant): FeedVariant[] => {
      const own = variant.sku ?? (row.variants.length === 1 && row.group === null ? sku : null);
      if (own !== null) return [{ ...inherit(withoutCompare(variant), row, carried), sku: own }];
      partly = true;
      row.warnings.push(issue(row, columnOf('variant.sku'), describe(variant), say(words.variantWithoutSku)));
      return [];
    });
    if (complete.length === 0) return missing(row, columnOf('variant.sku') || skuColumn, 'variant sku', sku);
    const fresh = complete.filter((variant) => !skus.has(variant.sku) && skus.add(variant.sku));
    if (fresh.length < complete.length) {
      const twice = complete.find((variant) => !fresh.includes(variant))!;
      const column = columnOf('variant.sku') || skuColumn;
      const problem = issue(row, column, twice.sku, say(words.skuInProductTwice));
      if (fresh.length === 0) return { row: row.row, refused: { ...problem, ...about(sku) } };
      row.warnings.push(problem);
    }
    if (variants.length + fresh.length <= recordLimits.variants) return fresh;
    const reason = say(words.tooManyVariants, { max: recordLimits.variants });
    return { row: row.row, refused: { ...issue(row, skuColumn, sku, reason), ...about(sku) } };
  };

  const add = (row: MappedRow): FeedItem | null => {
    // Of several nested variants none may name the product: their order would decide what it is called.
    const only = row.variants.length === 1 ? (row.variants[0]?.sku ?? null) : null;
    const sku = (isChild(row) ? null : row.product.sku) ?? row.group ?? only;
    const name = nameOf(row.product);
    if (sku === null) return missing(row, skuColumn, 'sku', null);
    if (name === null && !first) return missing(row, nameColumn, 'name', sku);
    const brought = variantsOf(row, sku);
    if (!Array.isArray(brought)) return brought as FeedItem;

    variants.push(...brought);
    rows += 1;
    if (!first) {
      first = { ...row, product: { ...row.product, sku, name } };
      if (isCarrier(row)) carried = row.variants[0] ?? null;
    } else if (isChild(row)) adopt(first.product, row.product);
    else
      merge(first.product, { ...row.product, sku }, (target, value, reason) => {
        row.warnings.push(issue(row, columnOf(target), value, reason));
      });
    warnings.push(...row.warnings.slice(0, Math.max(0, recordLimits.warnings - warnings.length)));
    return null;
  };

  const finish = (): FeedItem | null => {
    if (!first) return null;
    const { row, product } = first;
    const sku = product.sku!;
    if (variants.length === 0) {
      if (carried === null) return missing(first, columnOf('variant.sku') || skuColumn, 'variant sku', sku);
      variants.push({ ...withoutCompare(carried), sku: carried.sku ?? sku });
    }
    const [only] = variants;
    if (first.own !== null && variants.length === 1 && only)
      variants[0] = { ...only, attributes: only.attributes.filter((one) => !saysAlready(product, one)) };
    const read = { ...product, sku, name: product.name!, variants };
    return { row, rows, ...(partly ? { partly } : {}), product: read, warnings };
  };
  return { add, finish };
}

/** Where a record may be a parent or a child, its attributes are mapped to both; a product that stands alone says them once. */
const saysAlready = ({ attributes }: ProductDraft, { group, value }: FeedAttribute): boolean =>
  attributes.some((one) => one.group === group && one.value === value);

const isCarrier = ({ part }: MappedRow): boolean => part === 'carrier' || part === 'child carrier';
const isChild = ({ part }: MappedRow): boolean => part === 'child' || part === 'child carrier';

function withoutCompare({ comparePrice: _, ...variant }: VariantDraft): Omit<VariantDraft, 'comparePrice'> {
  return variant;
}

/** What a variant says of itself alone. */
const ownOfVariant: ReadonlySet<string> = new Set(['price', 'discountPrice', 'stock']);
const inherited = deliveredVariantTargets.filter((name) => !ownOfVariant.has(name));

function inherit<V extends Omit<VariantDraft, 'comparePrice'>>(
  variant: V,
  row: MappedRow,
  from: VariantDraft | null,
): V {
  if (!from || !isChild(row)) return variant;
  const complete = { ...variant };
  for (const key of inherited) if (complete[key] === null) Object.assign(complete, { [key]: from[key] });
  // A price and the discount on it belong together.
  return complete.price === null ? { ...complete, price: from.price, discountPrice: from.discountPrice } : complete;
}

const nameOf = ({ name, texts }: ProductDraft): string | null =>
  name ?? texts.EN?.name ?? texts.AL?.name ?? texts.SI?.name ?? null;

/** The article of a refusal; a number that no product may have names none. */
export const numbered = (sku: string | null): { sku?: string } =>
  sku !== null && sku.length <= recordLimits.sku ? { sku } : {};

const describe = (variant: VariantDraft): string => [variant.ean, variant.price].filter(Boolean).join(' ');

type Report = (target: FeedTarget, value: string, reason: Said) => void;
const DIFFERS = say(words.differs);

/** A child's pictures are pictures of the product; of the rest it fills only what no parent would say differently. */
function adopt(into: ProductDraft, child: ProductDraft): void {
  // A child's part number is its own.
  for (const key of ['brand', ...deliveredTargets] as const)
    if (key !== 'mpn' && into[key] === null) Object.assign(into, { [key]: child[key] });
  if (into.categoryPaths.length === 0) into.categoryPaths.push(...child.categoryPaths);
  addNew(
    into.images,
    child.images,
    recordLimits.images,
    (url) => url,
    'images',
    () => {},
  );
}

function merge(into: ProductDraft, row: ProductDraft, report: Report): void {
  for (const key of ['sku', 'name', 'brand', ...deliveredTargets] as const) {
    const [first, later] = [into[key], row[key]];
    if (first === null) Object.assign(into, { [key]: later });
    else if (later !== null && later !== first) report(key, String(later), DIFFERS);
  }
  for (const language of textLanguages) mergeTexts(into, row, language, report);
  addNew(into.images, row.images, recordLimits.images, (url) => url, 'images', report);
  addNew(
    into.categoryPaths,
    row.categoryPaths,
    recordLimits.categoryPaths,
    (path) => path.join(' > '),
    'categoryPath',
    report,
  );
  const named = ({ group, value }: FeedAttribute) => `${group}: ${value}`;
  addNew(into.attributes, row.attributes, recordLimits.attributes, named, 'attributes', report);
}

function mergeTexts(into: ProductDraft, row: ProductDraft, language: TextLanguage, report: Report): void {
  const [first, later] = [into.texts[language], row.texts[language]];
  if (!later) return;
  into.texts = { ...into.texts, [language]: { ...later, ...first } };
  for (const part of ['name', 'shortDescription', 'longDescription'] as const) {
    const text = later[part];
    if (text && first?.[part] && first[part] !== text) report(`text.${language}.${part}`, text, DIFFERS);
  }
}

function addNew<T>(
  into: T[],
  more: readonly T[],
  max: number,
  key: (item: T) => string,
  target: FeedTarget,
  report: Report,
): void {
  if (more.length === 0) return;
  const known = new Set(into.map(key));
  for (const item of more) {
    if (known.has(key(item))) continue;
    if (into.length >= max) {
      report(target, key(item), say(words.beyond, { max }));
      return;
    }
    into.push(item);
  }
}
