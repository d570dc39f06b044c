import { z } from 'zod';
import { deliveredTargets, deliveredVariantTargets } from '#features/catalogue/products/contract/products.fields.ts';
import { sourceLanguages } from '#features/catalogue/translations/contract/source-languages.ts';
import { fileFormat, isTable } from '#kit/formats.ts';
import { feedTerms } from './feeds.terms.ts';
import { feedTransform } from './feeds.transforms.ts';

/** Spec section 3: the language codes of the specification. */
export const feedLanguages = ['EN', 'AL', 'SI'] as const;
/** Texts in the others are kept as sources for translation. */
export const textLanguages = [...feedLanguages, ...sourceLanguages] as const;
export type TextLanguage = (typeof textLanguages)[number];

const textParts = ['name', 'shortDescription', 'longDescription'] as const;
const sourceTargets = sourceLanguages.flatMap((language) =>
  textParts.map((part) => `text.${language}.${part}` as const),
);

/** What belongs to the product as a whole. */
export const productTargets = [
  'sku',
  'name',
  'brand',
  'categoryPath',
  ...deliveredTargets,
  'images',
  'attributes',
  'text.EN.name',
  'text.EN.shortDescription',
  'text.EN.longDescription',
  'text.AL.name',
  'text.AL.shortDescription',
  'text.AL.longDescription',
  'text.SI.name',
  'text.SI.shortDescription',
  'text.SI.longDescription',
  ...sourceTargets,
] as const;

/** What belongs to one variant; a simple product has exactly one. Sizes in cm, weight in kg (spec section 3). */
export const variantTargets = [
  'variant.sku',
  'variant.ean',
  ...deliveredVariantTargets.map((name) => `variant.${name}` as const),
  'variant.comparePrice',
  'variant.attributes',
  'variant.images',
] as const;

export const feedTargets = [...productTargets, ...variantTargets] as const;
export type FeedTarget = (typeof feedTargets)[number];

/** A column's name, or a path into the record; docs/feeds.md shows the path language. */
const source = z.string().min(1).max(300);

const conditionValues = z.array(z.string().max(200)).min(1).max(100);
/**
 * Where something holds: `source` has one of the values in `is`, or is filled with none of those in `not`; with neither,
 * it is filled. Values are compared trimmed and without regard to case; an empty text in `is` stands for "not filled".
 */
const recordCondition = z
  .object({ source, is: conditionValues.optional(), not: conditionValues.optional() })
  .refine(({ is, not }) => !is || !not, 'Give one of is and not');
export type RecordCondition = z.output<typeof recordCondition>;

/** A record's number as another record writes it. */
const recordKey = z.object({ source, transforms: z.array(feedTransform).max(10).default([]) });
export type RecordKey = z.output<typeof recordKey>;

/** How attributes are written in the source. */
const attributeReading = z.discriminatedUnion('as', [
  /** An object whose keys are the groups; `except` leaves out keys that have a field of their own. */
  z.object({ as: z.literal('object'), except: z.array(z.string().max(200)).max(200).default([]) }),
  /** A list of elements that hold the group and the value, perhaps a unit: `group: '@name', value: '#text'`. */
  z.object({ as: z.literal('named'), group: source, value: source, unit: source.optional() }),
  /**
   * One text: `code=value|code=value`. A value in double quotes may hold both signs. With `continues`, a part without
   * the sign of equality goes on with the value before it, as in `care=wash cold, do not iron,colour=red`.
   */
  z.object({
    as: z.literal('pairs'),
    between: z.string().min(1).max(5),
    equals: z.string().min(1).max(5),
    continues: z.boolean().optional(),
  }),
  /**
   * The group stands in another source: `Option1 Name` beside `Option1 Value`. With `between` both are lists, and the
   * n-th name belongs to the n-th value; `until` cuts off what follows a sign (`Colour:select:0`).
   */
  z.object({
    as: z.literal('column'),
    group: source,
    between: z.string().min(1).max(5).optional(),
    until: z.string().min(1).max(5).optional(),
  }),
  /** Every value goes under one given group. */
  z.object({ as: z.literal('single'), group: z.string().trim().min(1).max(200) }),
]);
export type AttributeReading = z.output<typeof attributeReading>;

/**
 * One line of a mapping. Several lines may have the same target: lists are joined, of single values the first line
 * that yields one wins. `sources` works the same way inside one line.
 */
export const mappingField = z
  .object({
    target: z.enum(feedTargets),
    source: source.optional(),
    sources: z.array(source).min(1).max(50).optional(),
    constant: z.string().min(1).max(1000).optional(),
    attribute: attributeReading.optional(),
    /** Between the levels of a category path. */
    levels: z.string().min(1).max(5).optional(),
    /** The line counts only for records, or elements of a nested list, where this holds. */
    where: recordCondition.optional(),
    transforms: z.array(feedTransform).max(20).default([]),
  })
  .superRefine((field, context) => {
    const origins = [field.source, field.sources, field.constant].filter((origin) => origin !== undefined);
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (origins.length !== 1)
      complain('source', 'Choose a column or give a fixed value (in JSON: one of source, sources and constant)');
    const wantsAttributes = field.target === 'attributes' || field.target === 'variant.attributes';
    if (wantsAttributes && !field.attribute) complain('attribute', 'Say how the attributes are written');
    if (!wantsAttributes && field.attribute) complain('attribute', 'Only an attributes target takes this');
    if (field.levels && field.target !== 'categoryPath') complain('levels', 'Only categoryPath has levels');
  });
export type MappingField = z.output<typeof mappingField>;

export const variantMode = z.discriminatedUnion('mode', [
  /** Every record is a product with one variant. */
  z.object({ mode: z.literal('none') }),
  /**
   * Records with the same group id are one product. `adjacent`: they follow each other, nothing is stored.
   * `anywhere`: they may be far apart; records are sorted on disk, products come out in the order of the group id.
   */
  z.object({
    mode: z.literal('group'),
    by: source,
    order: z.enum(['adjacent', 'anywhere']).default('adjacent'),
    /**
     * `by` names a parent record. Where it is empty, the first of these that is filled is the record's own number, by
     * which its children name it. A parent with children carries the product and is no variant itself.
     */
    otherwise: z.array(recordKey).min(1).max(5).optional(),
    /** A record may also name its children (`by` is then its own number): what this yields are their numbers. */
    children: recordKey.optional(),
    /** Records for which this does not hold bring no variant: they carry the product, or add pictures and texts to it. */
    variantWhere: recordCondition.optional(),
    /** Sources of a table whose value also holds for the following rows of the same group, until another is given. */
    carryDown: z.array(source).min(1).max(50).optional(),
  }),
  /**
   * The variants are a list inside the record. Sources of `variant.…` fields start at the list's element;
   * a leading `/` starts at the record. A record whose list is empty is a product with one variant.
   */
  z.object({ mode: z.literal('nested'), path: source }),
]);
export type VariantMode = z.output<typeof variantMode>;

/**
 * What a file is. Anything but a list of products must not be taken for everything a reseller offers: a list of prices
 * lacks no product because its names are not in it.
 */
export const feedContents = [
  'products',
  'variants',
  'prices',
  'translations',
  'categories',
  'changes',
  'other',
] as const;
export type FeedContents = (typeof feedContents)[number];

/** A saved mapping: how the file is written and where each of our fields comes from. */
export const feedMapping = z
  .object({
    format: fileFormat,
    fields: z.array(mappingField).min(1).max(300),
    variants: variantMode.default({ mode: 'none' }),
    /** Absent: a list of products. A delivery of anything else is never a full one. */
    contents: z.enum(feedContents).optional(),
    /** What the feed was set to when a run began; a run puts it here itself, whatever is written. */
    terms: feedTerms.optional(),
  })
  .superRefine((mapping, context) => {
    const has = (...targets: FeedTarget[]) => mapping.fields.some((field) => targets.includes(field.target));
    const complain = (message: string) => context.addIssue({ code: 'custom', path: ['fields'], message });
    if (!has('sku', 'variant.sku')) complain('A field for sku is required');
    if (!has('name', 'text.EN.name', 'text.AL.name', 'text.SI.name')) complain('A field for name is required');
    if (mapping.variants.mode === 'group' && !has('variant.sku'))
      complain('Grouped variants need a field for variant.sku');
    const { variants } = mapping;
    if (variants.mode === 'group' && (variants.otherwise || variants.children) && variants.order !== 'anywhere') {
      const message = 'Parents and children may be far apart: the order has to be "anywhere"';
      context.addIssue({ code: 'custom', path: ['variants', 'order'], message });
    }
    if (variants.mode === 'group' && variants.carryDown && !isTable(mapping.format)) {
      const message = 'Only the rows of a table carry values down';
      context.addIssue({ code: 'custom', path: ['variants', 'carryDown'], message });
    }
    if (mapping.variants.mode === 'nested' && isTable(mapping.format)) {
      context.addIssue({
        code: 'custom',
        path: ['variants'],
        message: 'A row of a table cannot hold a list of variants',
      });
    }
  });
export type FeedMapping = z.output<typeof feedMapping>;

/** Whether a product may be gone because a file of this mapping does not name it. */
export const listsProducts = ({ contents = 'products' }: FeedMapping): boolean => contents === 'products';

/** What may be saved. Mappings saved before this rule are still read; what they do not say is asked at the next change. */
export const savedMapping = feedMapping.superRefine(({ fields }, context) => {
  const has = (...targets: FeedTarget[]) => fields.some(({ target }) => targets.includes(target));
  if (has('variant.price', 'variant.purchasePrice') && !has('variant.currency')) {
    const message =
      'A price needs its currency: add the field Currency (variant.currency) with a column or a fixed value';
    context.addIssue({ code: 'custom', path: ['fields'], message });
  }
});
/** A mapping as it is written down: defaults may be left out. */
export type FeedMappingInput = z.input<typeof feedMapping>;
