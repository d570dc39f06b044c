// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import type { ShopCampaign } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';

/** A price of a campaign's item. `reference` null: it stands as a plain price. The higher `priority` decides, then the lower price. */
export type Layer = {
  readonly itemId: number;
  readonly variantId: number;
  readonly net: string;
  readonly gross: string;
  readonly reference: string | null;
  readonly priority: number;
  /** The most pieces one order may have at it; null: any number. */
  readonly mostPerOrder: number | null;
  /** What customers are told of its campaign, where it is announced; null: nothing. */
  readonly campaign: ShopCampaign | null;
  /** Which version of that it is; null: its campaign tells nothing in this shop. */
  readonly toldVersion: number | null;
};

/** Both give the products whose prices differ. */
export const layersRepository = (db: Kysely<DB>) => ({
  async open(shopId: number, layers: readonly Layer[]): Promise<number[]> {
    if (layers.length === 0) return [];
    const { rows } = await sql<{ product_id: number }>`
      with written as (
        insert into price_layers as l (variant_id, shop_id, campaign_item_id, net, gross, reference, priority, most_per_order, campaign, campaign_hash, told_version)
        select n.variant_id, ${shopId}, n.item_id, n.net, n.gross, n.reference, n.priority, n.most_per_order, n.campaign::jsonb, n.campaign_hash, n.told_version
          from unnest(${layers.map((it) => it.variantId)}::bigint[], ${layers.map((it) => it.itemId)}::bigint[],
            ${layers.map((it) => it.net)}::numeric[], ${layers.map((it) => it.gross)}::numeric[],
            ${layers.map((it) => it.reference)}::numeric[], ${layers.map((it) => it.priority)}::int[],
            ${layers.map((it) => it.mostPerOrder)}::int[], ${layers.map((it) => it.campaign && JSON.stringify(it.campaign))}::text[],
            ${layers.map((it) => it.campaign && hashOfValue(it.campaign))}::text[], ${layers.map((it) => it.toldVersion)}::int[])
            as n (variant_id, item_id, net, gross, reference, priority, most_per_order, campaign, campaign_hash, told_version)
         order by n.variant_id
        on conflict (variant_id, shop_id, campaign_item_id) do update set net = excluded.net, gross = excluded.gross,
          reference = excluded.reference, priority = excluded.priority, most_per_order = excluded.most_per_order, campaign = excluded.campaign,
          campaign_hash = excluded.campaign_hash, told_version = excluded.told_version
        where (l.net, l.gross, l.reference, l.priority, l.most_per_order, l.campaign_hash, l.told_version)
          is distinct from (excluded.net, excluded.gross, excluded.reference, excluded.priority, excluded.most_per_order, excluded.campaign_hash, excluded.told_version)
        returning l.variant_id)
      select distinct v.product_id from written w join variants v on v.id = w.variant_id order by 1`.execute(db);
    return rows.map((row) => row.product_id);
  },

  async close(shopId: number, itemIds: readonly number[]): Promise<number[]> {
    if (itemIds.length === 0) return [];
    const { rows } = await sql<{ product_id: number }>`
      with gone as (delete from price_layers where shop_id = ${shopId} and campaign_item_id = any(${itemIds}::bigint[]) returning variant_id)
      select distinct v.product_id from gone g join variants v on v.id = g.variant_id order by 1`.execute(db);
    return rows.map((row) => row.product_id);
  },
});
