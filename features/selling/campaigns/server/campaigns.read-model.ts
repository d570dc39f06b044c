// Reads of others: categories, presented_prices, price_layers, sellers, shop_brands, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { DB } from '#database/tables.ts';
import { shopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import { containing } from '#server/db/containing.ts';
import { localTimeText, momentText } from '#server/db/moments.ts';
import type { campaignQuery } from '../contract/campaigns.calls.ts';
import type { Campaign, CampaignRow, CampaignRules, Invite } from '../contract/campaigns.model.ts';
import { isAlive, isPlanned } from '../contract/campaigns.status.ts';
import { spentOf } from './budget.read-model.ts';
import { unkeptLimits } from './order-limits.read-model.ts';
import { rangesOf } from './range.read-model.ts';
import { borneByMarket, borneBySeller } from './shares.sql.read-model.ts';

type Shops = readonly number[] | null;
type Asked = z.output<typeof campaignQuery>;

const nameOf = sql`coalesce(c.names ->> 'EN', (select min(n.value) from jsonb_each_text(c.names) n))`;
/** Live prices the shop has not confirmed as the campaign has them now: of items that are laid over, or were. */
const unsent = sql`(select count(*)::int from campaign_items i
  left join price_layers y on y.campaign_item_id = i.id
  join presented_prices w on w.variant_id = i.variant_id and w.shop_id = i.shop_id and upper_inf(w.period)
  where i.campaign_id = c.id and i.shop_id = k.shop_id and case when y.campaign_item_id is null then w.campaign_item_id = i.id
    else w.campaign_item_id is distinct from i.id and not exists (select from price_layers o where o.variant_id = i.variant_id
      and o.shop_id = i.shop_id and (o.priority, -o.gross) > (y.priority, -y.gross)) end)`;
/** What was sold at its prices and what the reductions cost, by currency; a margin is known where the cost of every piece is. */
const money = (shops: Shops) => sql`(select coalesce(json_agg(m order by m.currency), '[]') from (
  select s.currency, round(sum(l.qty * i.price_gross), 2)::text as revenue, round(sum(l.qty * (l.base_net - l.price_net)), 2)::text as discount,
    round(sum(l.qty * ${borneByMarket}), 2)::text as market, round(sum(l.qty * ${borneBySeller}), 2)::text as sellers,
    case when bool_and(l.landed is not null) and sum(l.qty * l.price_net) > 0
      then round(sum(l.qty * (l.price_net - l.landed)) * 100 / sum(l.qty * l.price_net), 2)::text end as margin
    from campaign_items i join campaign_sales l on l.item_id = i.id join shops s on s.id = i.shop_id
   where i.campaign_id = c.id and ${ofShops(shops)} group by 1 having sum(l.qty) <> 0) m)`;
/** Of what the person sees; null: of all shops. */
const ofShops = (shops: Shops) => sql`(${shops}::int[] is null or i.shop_id = any(${shops}::int[]))`;
const soldIn = (shops: Shops) =>
  sql`(select coalesce(sum(i.sold), 0) from campaign_items i where i.campaign_id = c.id and ${ofShops(shops)})`;
const columns = (
  shops: Shops,
) => sql`c.id, c.names, c.type, c.state, c.version, ${momentText('c.proposal_until')} as proposal_until, ${localTimeText('c.start_local')} as start_local,
  ${localTimeText('c.end_local')} as end_local, trim_scale(c.market_share)::text as market_share,
  (select json_agg(json_build_object('id', k.shop_id, 'name', s.name, 'currency', s.currency, 'zone', s.time_zone, 'start_at', ${momentText('k.start_at')},
      'end_at', ${momentText('k.end_at')}, 'started_at', ${momentText('k.started_at')}, 'ended_at', ${momentText('k.ended_at')}, 'unsent', ${unsent}) order by k.shop_id)
    from campaign_shops k join shops s on s.id = k.shop_id where k.campaign_id = c.id) as shops,
  (select json_build_object('proposed', count(*) filter (where i.state = 'proposed'), 'accepted', count(*) filter (where i.state = 'accepted'),
      'rejected', count(*) filter (where i.state = 'rejected'), 'failed', count(*) filter (where i.state = 'check_failed'),
      'active', count(*) filter (where i.state = 'active'), 'ended', count(*) filter (where i.state = 'ended')) from campaign_items i where i.campaign_id = c.id
      and ${ofShops(shops)}) as items,
  (select count(*)::int from campaign_invites n where n.campaign_id = c.id) as invited,
  (select count(*)::int from campaign_invites n where n.campaign_id = c.id and n.state = 'answered') as answered,
  ${soldIn(shops)}::int as sold,
  ${money(shops)} as money`;
const seen = (shops: Shops) => sql`exists (select from campaign_shops k where k.campaign_id = c.id
  and (${shops}::int[] is null or k.shop_id = any(${shops}::int[])))`;

/** Campaigns as staff see them; `shops`: those the person is held to. */
export const campaignsReadModel = (db: Kysely<DB>) => ({
  /** `ids`: only these of them; null: all the filters find. */
  async list(
    asked: Asked,
    shops: Shops,
    ids: readonly number[] | null = null,
  ): Promise<{ results: CampaignRow[]; total: number }> {
    const { page, pageSize, orderKey = 'start', orderBy = 'desc', search_text, state, type, shop } = asked;
    const direction = sql.raw(orderBy);
    const order: Record<NonNullable<Asked['orderKey']>, RawBuilder<unknown>> = {
      start: sql`c.start_local ${direction}, c.id`,
      name: sql`fold(${nameOf}) ${direction}, c.id`,
      sold: sql`${soldIn(shops)} ${direction}, c.id`,
      state: sql`array_position(array['running','paused','scheduled','review','open','draft','ended','cancelled'], c.state) ${direction}, c.id`,
    };
    const where = sql`${seen(shops)} ${ids ? sql`and c.id = any(${ids}::bigint[])` : sql``}
      ${state && state.length > 0 ? sql`and c.state = any(${state}::text[])` : sql``} ${type ? sql`and c.type = ${type}` : sql``}
      ${shop ? sql`and exists (select from campaign_shops k where k.campaign_id = c.id and k.shop_id = ${shop})` : sql``}
      ${search_text ? sql`and exists (select from jsonb_each_text(c.names) n where fold(n.value) like ${containing(search_text)})` : sql``}`;
    const { rows } = await sql<CampaignRow>`select ${columns(shops)} from campaigns c where ${where}
      order by ${order[orderKey]} limit ${pageSize} offset ${page * pageSize}`.execute(db);
    const counted = await sql<{ total: number }>`select count(*)::int as total from campaigns c where ${where}`.execute(
      db,
    );
    return { results: rows, total: counted.rows[0]!.total };
  },

  async find(id: number, shops: Shops, now: Date): Promise<Campaign | null> {
    const { rows } = await sql<
      Omit<Campaign, 'spent' | 'ranges' | 'unkept' | 'telling'>
    >`select ${columns(shops)}, ${localTimeText('c.proposal_local')} as proposal_local, c.priority,
        trim_scale(c.budget)::text as budget, c.budget_currency, '{"min_percents":[]}'::jsonb || c.rules as rules,
        c.descriptions, '/files/' || c.badge_file_id as badge, '{"invite":{},"reminder":{},"decision":{}}'::jsonb || c.messages as messages,
        json_build_object(
          'categories', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name), '[]') from categories g
            where g.id in (select v::bigint from jsonb_array_elements_text(c.rules -> 'categories') v
              union select (v ->> 'category')::bigint from jsonb_array_elements(c.rules -> 'min_percents') v)),
          'brands', (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name), '[]') from shop_brands b
            where b.id in (select v::bigint from jsonb_array_elements_text(c.rules -> 'brands') v)),
          'sellers', (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name), '[]') from sellers e
            where e.id in (select v::bigint from jsonb_array_elements_text(c.rules -> 'sellers') v))) as named
      from campaigns c where c.id = ${id} and ${seen(shops)}`.execute(db);
    const [row] = rows;
    if (!row) return null;
    const upTo = isPlanned(row.state) ? (row.rules.up_to ?? null) : null;
    const seenShops = new Set(row.shops.map((shop) => shop.id));
    const ranges = upTo === null ? [] : (await rangesOf(db, id, upTo)).filter((one) => seenShops.has(one.shop_id));
    const unkept = isAlive(row.state)
      ? (await unkeptLimits(db, id, ['proposed', 'accepted', 'active'])).filter((one) => seenShops.has(one.shop_id))
      : [];
    const { telling: able } = await shopsOfCampaigns(db);
    const telling = row.shops.filter((shop) => able.has(shop.id)).map(({ id, name }) => ({ id, name }));
    return { ...row, spent: await spentOf(db, row, now), ranges, unkept, telling };
  },

  async hasItems(id: number): Promise<boolean> {
    const { rows } = await sql`select from campaign_items where campaign_id = ${id} limit 1`.execute(db);
    return rows.length > 0;
  },

  async listInvites(id: number): Promise<Invite[]> {
    const { rows } =
      await sql<Invite>`select n.id, n.seller_id, e.name as seller, n.state, ${momentText('n.created_at')} as created_at,
        (select count(*)::int from campaign_items i where i.campaign_id = n.campaign_id and i.seller_id = n.seller_id and i.state <> 'withdrawn') as items
      from campaign_invites n join sellers e on e.id = n.seller_id where n.campaign_id = ${id} order by fold(e.name), n.id`.execute(
        db,
      );
    return rows;
  },
});

/** The time zones of shops by id; a shop that is not there, or is closed, is absent. */
export async function listZones(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; zone: string }>`select id, time_zone as zone from shops
    where id = any(${ids}::int[]) and active`.execute(db);
  return new Map(rows.map(({ id, zone }) => [id, zone]));
}

/** The currencies of shops by id. */
export async function listCurrencies(db: Kysely<DB>, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; currency: string }>`select id, currency from shops
    where id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ id, currency }) => [id, currency]));
}

/** Those of the ids of rules that are there: our own categories, brands of the shops, sellers. */
export async function knownTargets(db: Kysely<DB>, rules: CampaignRules) {
  const known = async (query: RawBuilder<{ id: number }>) =>
    new Set((await query.execute(db)).rows.map(({ id }) => id));
  return {
    categories: await known(sql<{
      id: number;
    }>`select id from categories where id = any(${[...rules.categories, ...rules.min_percents.map(({ category }) => category)]}::bigint[])
      and seller_id is null and deleted_at is null`),
    brands: await known(sql<{ id: number }>`select id from shop_brands where id = any(${rules.brands}::bigint[])`),
    sellers: await known(sql<{ id: number }>`select id from sellers where id = any(${rules.sellers}::bigint[])`),
  };
}
