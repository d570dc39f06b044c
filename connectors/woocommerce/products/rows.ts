import { z } from 'zod';

const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const meta = z.array(z.object({ key: z.string(), value: z.unknown() })).nullish();
const image = z.object({ id: z.int(), src: text, name: text });
const sold = {
  id: z.int(),
  status: z.string(),
  sku: text,
  global_unique_id: text,
  regular_price: text,
  sale_price: text,
  tax_class: text,
  stock_quantity: z.number().nullish(),
  weight: text,
  menu_order: z.number(),
  meta_data: meta,
  dimensions: z.object({ length: text, width: text, height: text }),
};
const attribute = z.object({ id: z.int(), name: z.string() });

export const productThere = z.object({
  ...sold,
  name: z.string(),
  slug: z.string(),
  type: z.string(),
  description: text,
  short_description: text,
  categories: z.array(z.object({ id: z.int(), slug: z.string() })),
  images: z.array(image),
  attributes: z.array(attribute.extend({ variation: z.boolean(), visible: z.boolean(), options: z.array(z.string()) })),
});
export type ProductThere = z.output<typeof productThere>;
export const variationThere = z.object({
  ...sold,
  image: image.nullish(),
  attributes: z.array(attribute.extend({ option: z.string() })),
});

/** A product or a variation that was found by its SKU. */
export const foundBySku = z.object({ id: z.int(), parent_id: z.int().nullish(), sku: text });
export type FoundBySku = z.output<typeof foundBySku>;

/** An attribute of the whole shop. */
export const attributeThere = z.object({ id: z.int(), name: z.string(), slug: z.string() });
export type AttributeThere = z.output<typeof attributeThere>;
