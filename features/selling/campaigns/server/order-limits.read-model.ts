// Reads of others: price_layers, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { keepingOrderLimits, type ShopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import type { ItemState } from '../contract/campaigns.status.ts';

export type UnkeptLimits = { readonly shop_id: number; readonly shop: string; readonly items: number };

/**
 * On `i` (campaign_items): its price lies over the shop's, with its limit per order where the shop is one that keeps to it, and with what its campaign says
 * now where the shop shows it.
 */
export const isLaid = ({
  limits,
  telling,
}: ShopsOfCampaigns): RawBuilder<boolean> => sql`exists (select from price_layers y where y.campaign_item_id = i.id
  and y.most_per_order is not distinct from case when i.shop_id = any(${[...limits]}::int[]) then i.per_order end
  and y.told_version is not distinct from case when i.shop_id = any(${[...telling]}::int[])
    then (select nullif(t.told_version, 0) from campaigns t where t.id = i.campaign_id) end)`;

/** By shop how many products in one of these states have a limit per order that its platform does not keep to. */
export async function unkeptLimits(
  db: Kysely<DB>,
  campaignId: number,
  states: readonly ItemState[],
): Promise<UnkeptLimits[]> {
  const keeping = [...(await keepingOrderLimits(db))];
  const { rows } = await sql<UnkeptLimits>`select i.shop_id, s.name as shop, count(*)::int as items
      from campaign_items i join shops s on s.id = i.shop_id
     where i.campaign_id = ${campaignId} and i.state = any(${[...states]}::text[]) and i.per_order is not null
       and i.shop_id <> all(${keeping}::int[])
     group by i.shop_id, s.name order by i.shop_id`.execute(db);
  return rows;
}
