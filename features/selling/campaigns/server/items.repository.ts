// Reads of others: price_layers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ShopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import type { CheckCode } from '../contract/campaign-checks.errors.ts';
import type { Evidence } from '../contract/campaigns.model.ts';
import type { ItemState } from '../contract/campaigns.status.ts';
import { isLaid } from './order-limits.read-model.ts';

export type KeptItem = {
  readonly id: number;
  readonly variantId: number;
  readonly shopId: number;
  readonly sellerId: number;
  readonly state: ItemState;
  readonly code: CheckCode | null;
  readonly reason: string;
  readonly bySeller: boolean;
  readonly proposed: string;
  readonly priceNet: string | null;
  readonly priceGross: string | null;
  readonly reference: string | null;
  readonly stockLimit: number | null;
  readonly perOrder: number | null;
  readonly sold: number;
  readonly version: number;
};
const columns = sql`i.id, i.variant_id as "variantId", i.shop_id as "shopId", i.seller_id as "sellerId", i.state, i.code, i.reason,
  i.by_seller as "bySeller", trim_scale(i.proposed)::text as proposed, i.price_net::text as "priceNet", i.price_gross::text as "priceGross",
  i.reference::text as reference, i.stock_limit as "stockLimit", i.per_order as "perOrder", i.sold, i.version`;

export type NewItem = {
  readonly variantId: number;
  readonly shopId: number;
  readonly sellerId: number;
  readonly proposed: string;
  readonly stockLimit: number | null;
  readonly perOrder: number | null;
  readonly bySeller: boolean;
};
/** What a check found, to be kept with the item. */
export type Verdict = {
  readonly id: number;
  readonly state: ItemState;
  readonly code: CheckCode | null;
  readonly values: object;
  readonly price: {
    readonly net: string;
    readonly gross: string;
    readonly baseNet: string;
    readonly baseGross: string;
    /** What a customer is shown it against; null: the reduction is not announced. */
    readonly reference: string | null;
  } | null;
  readonly low30: string | null;
  readonly evidence: Evidence | null;
  /** Frozen at the start; null before it. */
  readonly marketShare: string | null;
};

/** Items of campaigns. Lock the campaign first. */
export const itemsRepository = (db: Kysely<DB>) => ({
  async list(
    campaignId: number,
    states: readonly ItemState[],
    part: { shopId?: number; limit?: number } = {},
  ): Promise<KeptItem[]> {
    const { rows } = await sql<KeptItem>`select ${columns} from campaign_items i
      where i.campaign_id = ${campaignId} and i.state = any(${states}::text[]) and (${part.shopId ?? null}::int is null or i.shop_id = ${part.shopId ?? null})
      order by i.id limit ${part.limit ?? null}`.execute(db);
    return rows;
  },

  async listByIds(campaignId: number | null, ids: readonly number[]): Promise<(KeptItem & { campaignId: number })[]> {
    const { rows } = await sql<
      KeptItem & { campaignId: number }
    >`select ${columns}, i.campaign_id as "campaignId" from campaign_items i
      where i.id = any(${ids}::bigint[]) and (${campaignId}::bigint is null or i.campaign_id = ${campaignId}) order by i.id`.execute(
      db,
    );
    return rows;
  },

  /** Active items of a shop whose layer is not there, or has another limit per order than it should, or says another thing. */
  async listToLay(campaignId: number, shopId: number, able: ShopsOfCampaigns, limit: number): Promise<KeptItem[]> {
    const { rows } =
      await sql<KeptItem>`select ${columns} from campaign_items i where i.campaign_id = ${campaignId} and i.shop_id = ${shopId}
      and i.state = 'active' and not ${isLaid(able)} order by i.id limit ${limit}`.execute(db);
    return rows;
  },

  /** Items of a shop whose layer is there. */
  async listWithLayer(campaignId: number, shopId: number, limit: number): Promise<KeptItem[]> {
    const { rows } =
      await sql<KeptItem>`select ${columns} from campaign_items i join price_layers y on y.campaign_item_id = i.id
      where i.campaign_id = ${campaignId} and i.shop_id = ${shopId} order by i.id limit ${limit}`.execute(db);
    return rows;
  },

  /** Those that are new; one that was withdrawn before is proposed again, a seller's own by the seller alone. Gives the ids. */
  async insert(campaignId: number, items: readonly NewItem[], userId: number | null): Promise<number[]> {
    if (items.length === 0) return [];
    const { rows } = await sql<{ id: number }>`
      insert into campaign_items as i (campaign_id, variant_id, shop_id, seller_id, proposed, stock_limit, per_order, by_seller, user_id)
      select ${campaignId}, n.variant_id, n.shop_id, n.seller_id, n.proposed, n.stock_limit, n.per_order, n.by_seller, ${userId}
        from unnest(${items.map((it) => it.variantId)}::bigint[], ${items.map((it) => it.shopId)}::int[], ${items.map((it) => it.sellerId)}::bigint[],
          ${items.map((it) => it.proposed)}::numeric[], ${items.map((it) => it.stockLimit)}::int[], ${items.map((it) => it.perOrder)}::int[],
          ${items.map((it) => it.bySeller)}::boolean[]) as n (variant_id, shop_id, seller_id, proposed, stock_limit, per_order, by_seller)
       order by n.variant_id, n.shop_id
      on conflict (campaign_id, variant_id, shop_id) do update set proposed = excluded.proposed, stock_limit = excluded.stock_limit,
        per_order = excluded.per_order, by_seller = excluded.by_seller, state = 'proposed', code = null, reason = '', user_id = excluded.user_id,
        version = i.version + 1
       where i.state = 'withdrawn' and (not i.by_seller or excluded.by_seller)
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What is asked from now on, and has to be decided about again. `bySeller`: the seller asks, whose offers they become. */
  async setAsked(
    items: readonly { id: number; proposed: string; stockLimit: number | null; perOrder: number | null }[],
    bySeller: boolean,
  ): Promise<void> {
    await sql`update campaign_items i set proposed = n.proposed, stock_limit = n.stock_limit, per_order = n.per_order, state = 'proposed', code = null,
        reason = '', by_seller = i.by_seller or ${bySeller}, version = version + 1
      from unnest(${items.map((it) => it.id)}::bigint[], ${items.map((it) => it.proposed)}::numeric[], ${items.map((it) => it.stockLimit)}::int[],
        ${items.map((it) => it.perOrder)}::int[]) as n (id, proposed, stock_limit, per_order) where i.id = n.id`.execute(
      db,
    );
  },

  async setVerdicts(verdicts: readonly Verdict[], at: Date): Promise<void> {
    if (verdicts.length === 0) return;
    const of = <T>(value: (verdict: Verdict) => T) => verdicts.map(value);
    await sql`update campaign_items i set state = n.state, code = n.code, code_values = n.code_values::jsonb, price_net = n.price_net, price_gross = n.price_gross,
        base_net = n.base_net, base_gross = n.base_gross, reference = n.reference, low30 = n.low30, evidence = n.evidence::jsonb,
        market_share = n.market_share, checked_at = ${at}, version = version + 1
      from unnest(${of((it) => it.id)}::bigint[], ${of((it) => it.state)}::text[], ${of((it) => it.code)}::text[],
        ${of((it) => JSON.stringify(it.values))}::text[], ${of((it) => it.price?.net ?? null)}::numeric[],
        ${of((it) => it.price?.gross ?? null)}::numeric[], ${of((it) => it.price?.baseNet ?? null)}::numeric[],
        ${of((it) => it.price?.baseGross ?? null)}::numeric[], ${of((it) => it.price?.reference ?? null)}::numeric[],
        ${of((it) => it.low30)}::numeric[], ${of((it) => it.evidence && JSON.stringify(it.evidence))}::text[],
        ${of((it) => it.marketShare)}::numeric[]) as n (id, state, code, code_values, price_net, price_gross, base_net, base_gross, reference, low30,
          evidence, market_share) where i.id = n.id`.execute(db);
  },

  async setState(ids: readonly number[], state: ItemState, reason = ''): Promise<void> {
    if (ids.length === 0) return;
    await sql`update campaign_items set state = ${state}, reason = ${reason}, version = version + 1 where id = any(${ids}::bigint[])`.execute(
      db,
    );
  },

  /** Its seller takes a product out, also one that staff added: it is the seller's from then on, and staff cannot bring it back. */
  async setWithdrawnBySeller(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await sql`update campaign_items set state = 'withdrawn', reason = '', by_seller = true, version = version + 1
      where id = any(${ids}::bigint[])`.execute(db);
  },

  async delete(ids: readonly number[]): Promise<void> {
    await sql`delete from campaign_items where id = any(${ids}::bigint[])`.execute(db);
  },
});
