import type { Feed, FeedDelivery } from '#features/intake/feeds/contract/feeds.model.ts';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { FeedRow } from './feeds.repository.ts';

export const feedToWire = ({ id, seller_id, name, url, mapping, is_full, enabled }: FeedRow): Feed => ({
  id,
  seller_id,
  name,
  url,
  mapping,
  is_full,
  enabled,
});

/** The key in the storage stays inside. */
export const deliveryToWire = (row: DeliveryRow): FeedDelivery => ({
  id: row.id,
  name: row.name,
  size: row.size,
  sha256: row.sha256,
  origin: row.origin,
  created_at: new Date(row.created_at).toISOString(),
  kept: row.purged_at === null,
});
