import { z } from 'zod';
import { feedSetup } from './feed-setup.model.ts';
import { feedMapping } from './feeds.mapping.ts';

/** One stored file of a feed. */
export const feedDelivery = z.object({
  id: z.int(),
  name: z.string(),
  /** Bytes as they came, packed or not. */
  size: z.int(),
  sha256: z.string(),
  origin: z.enum(['upload', 'url', 'command']),
  created_at: z.iso.datetime(),
  /** The bytes are still there, so it can be run again. */
  kept: z.boolean(),
});
export type FeedDelivery = z.infer<typeof feedDelivery>;

/** A reseller's feed as it is set up. */
export const feed = z.object({
  id: z.int(),
  seller_id: z.int(),
  name: z.string(),
  url: z.string().nullable(),
  /** Null until somebody has accepted one. */
  mapping: feedMapping.nullable(),
  is_full: z.boolean(),
  enabled: z.boolean(),
});
export type Feed = z.infer<typeof feed>;

/** An external reseller as the list of feeds names it. */
export const feedReseller = z.object({
  seller_id: z.int(),
  seller_name: z.string(),
  number: z.string().nullable(),
  country: z.string().nullable(),
});
export type FeedReseller = z.infer<typeof feedReseller>;

/** A feed with how it is fetched and read, and its newest file. */
export const listedFeed = feed.extend({ setup: feedSetup, last_delivery: feedDelivery.nullable() });
export type ListedFeed = z.infer<typeof listedFeed>;
