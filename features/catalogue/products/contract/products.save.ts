import { z } from 'zod';
import { customsInput } from '#features/catalogue/customs/contract/customs.rules.ts';
import { id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { besideData, insideData } from './products.fields.ts';
import { textParts } from './products.text-state.ts';
import { productTexts } from './products.texts.ts';

/** Longest texts taken; several times the largest real ones. */
export const textLimits = { name: 1000, shortDescription: 20_000, longDescription: 200_000, alt: 250 } as const;

const empty = (value: string | number | null) => (value === '' || value === null ? null : String(value).trim());

/** Typed fields arrive as text after the character filter of the form, so "1.2.3" and "-" must be refused here (trap T61). */
const numeric = (pattern: RegExp, error: string) =>
  z.preprocess(empty, z.string().regex(pattern, { error }).nullable()).optional();

const size = (name: string) =>
  numeric(/^\d{1,7}(\.\d{1,3})?$/, `${name} must be a number such as 12.5, with a dot and not below 0`).transform(
    (text) => (text === null || text === undefined ? text : Number(text)),
  );
const amount = (name: string) =>
  numeric(/^\d{1,10}(\.\d{1,4})?$/, `${name} must be an amount such as 12.50, with a dot and not below 0`);
const vat = amount('VAT').refine((text) => text === null || text === undefined || Number(text) <= 100, {
  error: rule(productTexts.vatRange),
});

export const shopPriceInput = z.object({
  price: amount('Price'),
  discount_price: amount('Discount price'),
  tvsh: vat,
  customs_fee: z.object({ value: amount('Customs fee') }).nullish(),
});

/** Touched variants only (trap T60); absent keys stay, null empties. Purchase price and sku_intern are the supplier's and ours. */
export const variantInput = shopPriceInput.omit({ customs_fee: true }).extend({
  id,
  sku: z
    .string()
    .trim()
    .min(1, { error: rule(productTexts.skuRequired) })
    .max(200)
    .optional(),
  ean: z
    .string()
    .trim()
    .max(64)
    .nullish()
    .transform((text) => (text === '' ? null : text)),
  width: size('Width'),
  height: size('Height'),
  depth: size('Depth'),
  weight: size('Weight'),
  stock: z
    .preprocess(
      (value: string | number) => String(value).trim(),
      z.string().regex(/^-?\d{1,9}$/, { error: rule(productTexts.stockWhole) }),
    )
    .transform(Number)
    .optional(),
  max_handling_days: z
    .preprocess(
      empty,
      z
        .string()
        .regex(/^\d{1,3}$/, { error: rule(productTexts.handlingWhole) })
        .nullable(),
    )
    .transform((text) => (text === null ? null : Number(text)))
    .optional(),
  /** By shop id; `price`, `discount_price` and `tvsh` beside it are those of the asked shop. */
  price_extended: z.record(z.string().regex(/^[1-9]\d*$/), shopPriceInput).optional(),
  /** Ids of the product's images. */
  variant_images: z.array(id).max(200).optional(),
});

/** Null is as good as not sent: many clients send every key. */
const absentOr = <T extends z.ZodType>(value: T) => z.preprocess((given) => given ?? undefined, value.optional());

/** One image of a save: an own image by `id`, or an upload by `remote_id` (its fileId). */
const imageInput = z
  .object({
    id: absentOr(id),
    remote_id: absentOr(z.uuid()),
    is_deleted: z.boolean().default(false),
    is_cover: z.boolean().optional(),
    position: z.int().min(0).optional(),
    /** What it shows, by language id; an empty text takes it away, a language that is not sent stays. */
    alts: z.record(z.string().regex(/^[1-9]\d{0,8}$/), z.string().trim().max(textLimits.alt)).optional(),
  })
  .refine((image) => (image.id === undefined) !== (image.remote_id === undefined), {
    error: 'An image has either an id or a remote_id',
  });

/** Exactly one may be the cover; a cover marked for deletion is none (trap T67). */
const images = z
  .array(imageInput)
  .max(200)
  .refine((list) => list.filter((image) => image.is_cover && !image.is_deleted).length <= 1, {
    error: rule(productTexts.oneCover),
  });

export const translationInput = z.object({
  language_id: id,
  name: z
    .string()
    .trim()
    .min(1, { error: rule(productTexts.nameRequired) })
    .max(textLimits.name),
  short_description: z.string().max(textLimits.shortDescription).nullish(),
  long_description: z.string().max(textLimits.longDescription).nullish(),
  /** Texts somebody looked at and found right for the source as it is now (true), or not any more (false). */
  reviewed: z.partialRecord(z.enum(textParts), z.boolean()).optional(),
});

/** {category_id, is_deleted}, or a plain id to add (trap T75). */
const categoryInput = z.union([
  id.transform((category_id) => ({ category_id, is_deleted: false })),
  z.object({ category_id: id, is_deleted: z.boolean().default(false) }),
]);

/** Body of PUT product/{id}. Absent keys stay untouched (trap T75); unknown keys are ignored. */
export const productSave = z.object({
  data: z
    .object({
      /** As read; an older one is refused, none is accepted (trap T100). */
      version: version.optional(),
      ...insideData,
      customs_information: customsInput.optional(),
      variants: z.array(variantInput).max(1000).optional(),
    })
    .default({}),
  ...besideData,
  product_images: images.optional(),
  product_translates: z
    .array(translationInput)
    .max(50)
    .refine((list) => new Set(list.map((it) => it.language_id)).size === list.length, {
      error: 'Each language can be sent once only',
    })
    .optional(),
  append_categories: z.array(categoryInput).max(200).optional(),
  /** Ids of the attribute mappings of this product to delete (trap T75). */
  deleted_group_mapped: z.array(id).max(1000).optional(),
  /** The shop brand for the product's supplier brand; null unmaps (trap T101). */
  brand_id: id.nullable().optional(),
});
export type ProductSave = z.output<typeof productSave>;
