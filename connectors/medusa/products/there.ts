import { z } from 'zod';
import type { AdminApi, Query } from '../admin-api.ts';

const id = z.string();
const text = z.string().nullable();
const number = z.number().nullable();
const metadata = z.record(z.string(), z.unknown()).nullish();
const image = z.object({ id, url: z.string() });

const price = z.object({
  id,
  currency_code: z.string(),
  amount: z.number(),
  min_quantity: z.number().nullish(),
  max_quantity: z.number().nullish(),
  rules: z.record(z.string(), z.string()).nullish(),
});
export type PriceThere = z.output<typeof price>;
const variant = z.object({
  id,
  title: z.string(),
  sku: text,
  ean: text,
  hs_code: text,
  metadata,
  variant_rank: z.number().nullish(),
  weight: number,
  width: number,
  height: number,
  length: number,
  manage_inventory: z.boolean(),
  images: z.array(image).nullish(),
  options: z.array(z.object({ id, value: z.string(), option: z.object({ id }).nullish() })),
  prices: z.array(price).nullish(),
  inventory_items: z
    .array(
      z.object({
        inventory_item_id: id,
        inventory: z
          .object({
            location_levels: z.array(z.object({ id, location_id: id, stocked_quantity: z.number() })).nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
});
export type VariantThere = z.output<typeof variant>;
/** A product, as Medusa answers it. */
export const theirs = z.object({
  id,
  handle: text,
  external_id: text,
  title: z.string(),
  subtitle: text,
  description: text,
  status: z.string(),
  thumbnail: text,
  metadata,
  images: z.array(image).nullish(),
  options: z.array(z.object({ id, title: z.string(), values: z.array(z.object({ id, value: z.string() })) })),
  categories: z.array(z.object({ id, external_id: text })).nullish(),
  sales_channels: z.array(z.object({ id })).nullish(),
  shipping_profile: z.object({ id }).nullish(),
  variants: z.array(variant),
});
/** A product as Medusa has it, in whatever channels. */
export type There = z.output<typeof theirs>;

const contentFields = [
  'id,handle,external_id,title,subtitle,description,status,thumbnail,metadata,images.id,images.url,images.rank',
  'options.id,options.title,options.values.id,options.values.value,categories.id,categories.external_id',
  '*variants,*variants.options,*variants.options.option,variants.inventory_items.inventory_item_id',
  // The general pictures are among those of each variant.
  'variants.images.id,variants.images.url,variants.images.rank',
];
/**
 * What a product that was made a moment ago is asked for: it has no stock and is in no channel; its prices and its shipping
 * profile are kept elsewhere in Medusa, which asks for each apart.
 */
export const madeFields = contentFields.join(',');
export const theirFields = [
  ...contentFields,
  'sales_channels.id,shipping_profile.id',
  '*variants.prices,*variants.prices.price_rules',
  'variants.inventory_items.inventory.location_levels.id,variants.inventory_items.inventory.location_levels.location_id',
  'variants.inventory_items.inventory.location_levels.stocked_quantity',
].join(',');

const mine = z.object({ tregu: z.object({ key: z.string() }) });
/** Our key of a product or a variant; null: nobody's of ours. */
export const keyOf = (it: Pick<VariantThere, 'metadata'>): string | null =>
  mine.safeParse(it.metadata).data?.tregu.key ?? null;

/** Variants with keys of ours, in the order of the document. */
export const oursOf = ({ variants }: There): readonly (readonly [string, VariantThere])[] =>
  variants
    .flatMap((it) => {
      const key = keyOf(it);
      return key === null ? [] : [[key, it] as const];
    })
    .toSorted(([, a], [, b]) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || (a.id < b.id ? -1 : 1));

const page = z.object({ products: z.array(theirs), count: z.int() });
/** Products that a question finds. */
export const askThere = (api: Pick<AdminApi, 'ask'>, query: Query, signal: AbortSignal) =>
  api.ask({ method: 'GET', path: '/products', query: { fields: theirFields, ...query }, answer: page }, signal);

export const isIn = (there: There, channelId: string): boolean =>
  (there.sales_channels ?? []).some((it) => it.id === channelId);
export const isShown = ({ status }: There): boolean => status === 'published';
/** Whether visitors of the channel see it, or it waits there as a draft. */
export const isHere = (there: There, channelId: string, waiting: ReadonlySet<string>): boolean =>
  isIn(there, channelId) && (isShown(there) || waiting.has(there.external_id ?? ''));
