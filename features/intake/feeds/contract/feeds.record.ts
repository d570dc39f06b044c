import { z } from 'zod';
import {
  type DeliveredType,
  type DeliveredValues,
  deliveredFields,
  deliveredVariantFields,
} from '#features/catalogue/products/contract/products.fields.ts';
import { saidByShape } from '#kit/envelope.ts';
import { amountText, currencyCode } from '#kit/money.ts';
import type { Text } from '#kit/text.ts';
import { textLanguages } from './feeds.mapping.ts';

/** Limits of one product. Each is several times the largest real value seen in supplier feeds. */
export const recordLimits = {
  /** Real skus stay below 60; an index row of PostgreSQL takes 2700 bytes. */
  sku: 200,
  /** Longest real name: 259. */
  name: 1000,
  brand: 200,
  shortDescription: 20_000,
  /** Longest real description: 8 kB; pages with inline tables reach 60 kB. */
  longDescription: 200_000,
  /** The shop platforms take fewer; more are a mistake in the mapping. */
  images: 50,
  url: 2048,
  /** Real maximum 127 for one product. */
  eans: 200,
  ean: 64,
  /** Real maximum 183. */
  attributes: 500,
  attributeGroup: 200,
  /** Compatibility lists reach 9 kB. */
  attributeValue: 20_000,
  categoryPaths: 20,
  categoryLevels: 12,
  categoryName: 200,
  groupId: 200,
  /** Shop platforms stop at 100 to 250 variants of a product. */
  variants: 1000,
  /** 1 km and 1000 t: beyond, the unit is wrong. */
  sizeCm: 100_000,
  weightKg: 1_000_000,
  /** A refused value is shown to staff, not stored whole. */
  issueValue: 200,
  /** Warnings kept per product; a bad list would otherwise write a book. */
  warnings: 50,
} as const;

const sku = z.string().min(1).max(recordLimits.sku);
const measure = z.string().regex(/^\d{1,7}(\.\d{1,4})?$/);
const shapes: Readonly<Record<DeliveredType, (max?: number) => z.ZodType>> = {
  text: (max = 200) => z.string().max(max),
  whole: (max) =>
    z
      .int()
      .min(0)
      .max(max ?? Number.MAX_SAFE_INTEGER),
  amount: () => amountText,
  percent: () => z.string(),
  size: () => measure,
  weight: () => measure,
  currency: () => currencyCode(),
};

type Declared = Readonly<
  Record<string, { readonly column: string; readonly type: DeliveredType; readonly max?: number; readonly label: Text }>
>;
const declared = <T extends Declared>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { type, max }]) => [name, shapes[type](max).nullable()]),
  ) as unknown as { [K in keyof T]: z.ZodType<DeliveredValues<T>[K]> };

const images = z.array(z.string().max(recordLimits.url)).max(recordLimits.images);

const attribute = z.object({
  group: z.string().min(1).max(recordLimits.attributeGroup),
  value: z.string().min(1).max(recordLimits.attributeValue),
});
export type FeedAttribute = z.infer<typeof attribute>;

export const feedVariant = z.object({
  sku,
  /** The first valid one; where none is valid the first as given, so that staff see the red dot (spec section 5). */
  ean: z.string().max(recordLimits.ean).nullable(),
  /** Valid ones only, each once. */
  eans: z.array(z.string()).max(recordLimits.eans),
  ...declared(deliveredVariantFields),
  attributes: z.array(attribute).max(recordLimits.attributes),
  images,
});
export type FeedVariant = z.infer<typeof feedVariant>;

const languageTexts = z.object({
  name: z.string().max(recordLimits.name).optional(),
  shortDescription: z.string().max(recordLimits.shortDescription).optional(),
  longDescription: z.string().max(recordLimits.longDescription).optional(),
});
export type FeedTexts = z.infer<typeof languageTexts>;

/** What a feed says of one product, whatever the file looked like. Unknown is null or an empty list. */
export const feedProduct = z.object({
  sku,
  name: z.string().min(1).max(recordLimits.name),
  brand: z.string().max(recordLimits.brand).nullable(),
  /** One list per category, from the root down. */
  categoryPaths: z.array(z.array(z.string()).min(1).max(recordLimits.categoryLevels)).max(recordLimits.categoryPaths),
  texts: z.partialRecord(z.enum(textLanguages), languageTexts),
  images,
  attributes: z.array(attribute).max(recordLimits.attributes),
  ...declared(deliveredFields),
  variants: z.array(feedVariant).min(1).max(recordLimits.variants),
});
export type FeedProduct = z.infer<typeof feedProduct>;

/** One thing that was not taken over: a whole row where it stands in `refused`, one value where it is a warning. */
export const feedIssue = z.object({
  /** Number of the record in the file, from 1; the header is not counted. */
  row: z.int(),
  /** Line in the file where the record starts; CSV and NDJSON only. */
  line: z.int().optional(),
  /** The supplier's name of the field; empty where the record as a whole is meant. */
  column: z.string(),
  /** The supplier's number of the article it is about, where the row says it. */
  sku: z.string().max(recordLimits.sku).optional(),
  /** As it came, cut to 200 characters. */
  value: z.string().max(recordLimits.issueValue),
  /** In English; `said` has what it takes to say it in another language. */
  reason: z.string(),
  said: saidByShape,
});
export type FeedIssue = z.infer<typeof feedIssue>;

/** What reading yields, in order: a product with what was dropped from it, or a refused row. */
export type FeedItem =
  | {
      readonly row: number;
      /** The records that became this product; several where variants are grouped. */
      readonly rows: number;
      /** A variant of it had no number, so it may have more of them than are here. */
      readonly partly?: true;
      readonly product: FeedProduct;
      readonly warnings: readonly FeedIssue[];
    }
  | { readonly row: number; readonly refused: FeedIssue };
