import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { layersShown } from '#features/selling/publishing/server/publishing.public.ts';
import type { ShownKind } from '../contract/campaigns.model.ts';

type Active = { readonly id: number; readonly product_id: number; readonly shop_id: number };

/**
 * How the shops show these active items now, by their ids. A price may have come to light without the reference of its start (ADR 172), or not
 * at all. What is in no shop just now, as in a campaign that rests, is absent.
 */
export async function shownKindsOf(db: Kysely<DB>, items: readonly Active[]): Promise<ReadonlyMap<number, ShownKind>> {
  const kinds = new Map<number, ShownKind>();
  for (const [shopId, own] of Map.groupBy(items, (item) => item.shop_id)) {
    const products = [...new Set(own.map((item) => item.product_id))];
    for (const { itemId, as } of await layersShown(db, shopId, products)) kinds.set(itemId, as);
  }
  return kinds;
}
