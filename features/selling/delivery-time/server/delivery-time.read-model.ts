// Reads of others: categories, companies, languages, product_categories, products, reseller_ordering, seller_holidays, sellers, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type RuleRow = {
  readonly id: number;
  readonly sellerId: number | null;
  readonly country: string | null;
  readonly shopId: number | null;
  readonly categoryId: number | null;
  readonly weightFrom: number | null;
  readonly weightTo: number | null;
  readonly handlingDays: number;
  readonly inboundDays: number;
  readonly hubDays: number;
  readonly transitDays: number;
  readonly cutOff: string | null;
  /** What customers are told, by the code of the language. */
  readonly texts: Readonly<Record<string, string>>;
};

export type CalendarRow = {
  readonly country: string;
  readonly zone: string;
  readonly workingDays: number[];
  readonly opens: string;
  readonly closes: string;
  readonly isHub: boolean;
  readonly holidays: string[];
};

export type SellerRow = {
  readonly id: number;
  /** As it was written. */
  readonly country: string;
  readonly cutOff: string | null;
  /** Of how a reseller is ordered from; null where nothing is said. */
  readonly zone: string | null;
  readonly workingDays: number[] | null;
  readonly holidays: string[];
  readonly away: { from: string; to: string }[];
};

export type GoodsRow = {
  readonly variantId: number;
  readonly productId: number;
  readonly sellerId: number;
  readonly maxHandlingDays: number | null;
  readonly weight: number | null;
};

/** What a promise is made of. */
export const deliveryTimeReadModel = (db: Kysely<DB>) => ({
  async listRules(): Promise<RuleRow[]> {
    const { rows } =
      await sql<RuleRow>`select id, seller_id as "sellerId", country, shop_id as "shopId", category_id as "categoryId",
        weight_from::float8 as "weightFrom", weight_to::float8 as "weightTo", handling_days as "handlingDays",
        inbound_days as "inboundDays", hub_days as "hubDays", transit_days as "transitDays", to_char(cut_off, 'HH24:MI') as "cutOff", texts
      from delivery_rules`.execute(db);
    return rows;
  },

  async listCalendars(): Promise<CalendarRow[]> {
    const { rows } = await sql<CalendarRow>`select c.country, c.time_zone as zone, c.working_days as "workingDays",
        to_char(c.opens, 'HH24:MI') as opens, to_char(c.closes, 'HH24:MI') as closes, c.is_hub as "isHub",
        array(select h.day::text from holidays h where h.country = c.country) as holidays
      from working_calendars c`.execute(db);
    return rows;
  },

  async listSellers(ids: readonly number[]): Promise<SellerRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<SellerRow>`select s.id, coalesce(nullif(btrim(s.country), ''), c.country, '') as country,
        to_char(o.cut_off, 'HH24:MI') as "cutOff", o.time_zone as zone, o.working_days as "workingDays",
        coalesce(o.holidays, '{}')::text[] as holidays,
        coalesce((select jsonb_agg(jsonb_build_object('from', h.starts_on, 'to', h.ends_on)) from seller_holidays h
          where h.seller_id = s.id and h.state in ('planned', 'on')), '[]') as away
      from sellers s left join companies c on c.id = s.company_id left join reseller_ordering o on o.seller_id = s.id
     where s.id = any(${[...new Set(ids)]}::bigint[])`.execute(db);
    return rows;
  },

  async listGoods(variantIds: readonly number[]): Promise<GoodsRow[]> {
    if (variantIds.length === 0) return [];
    const { rows } =
      await sql<GoodsRow>`select v.id as "variantId", v.product_id as "productId", p.seller_id as "sellerId",
        v.max_handling_days as "maxHandlingDays", v.weight::float8 as weight
      from variants v join products p on p.id = v.product_id where v.id = any(${[...new Set(variantIds)]}::bigint[])`.execute(
        db,
      );
    return rows;
  },

  /** All variants of products. */
  async listGoodsOf(productIds: readonly number[]): Promise<GoodsRow[]> {
    if (productIds.length === 0) return [];
    const { rows } =
      await sql<GoodsRow>`select v.id as "variantId", v.product_id as "productId", p.seller_id as "sellerId",
        v.max_handling_days as "maxHandlingDays", v.weight::float8 as weight
      from variants v join products p on p.id = v.product_id where v.product_id = any(${[...productIds]}::bigint[])
     order by v.product_id, v.id`.execute(db);
    return rows;
  },

  /** Whether customers are told anything at all. */
  async isAnythingTold(): Promise<boolean> {
    const { rows } = await sql<{
      told: boolean;
    }>`select exists (select from delivery_rules where texts <> '{}') as told`.execute(db);
    return rows[0]!.told;
  },

  /** The languages of the market: their codes, and ISO 639-1. */
  async listLanguages(): Promise<{ code: string; iso: string; name: string }[]> {
    const { rows } = await sql<{
      code: string;
      iso: string;
      name: string;
    }>`select code, iso_code as iso, name from languages order by position, id`.execute(db);
    return rows;
  },

  /** The language each shop falls back to, and those it takes texts in, in their order. */
  async listShops(ids: readonly number[]): Promise<{ id: number; fallback: string; languages: string[] }[]> {
    const { rows } = await sql<{ id: number; fallback: string; languages: string[] }>`
      select s.id, s.fallback_language as fallback, array(select l.key from jsonb_each(s.languages) l
          where (l.value ->> 'send_translation')::boolean order by (l.value ->> 'position')::int) as languages
        from shops s where s.id = any(${[...ids]}::int[])`.execute(db);
    return rows;
  },

  /** The categories of products and all above them. */
  async listCategories(productIds: readonly number[]) {
    const own = await sql<{
      productId: number;
      categoryId: number;
    }>`select product_id as "productId", category_id as "categoryId"
      from product_categories where product_id = any(${[...new Set(productIds)]}::bigint[])`.execute(db);
    const above = await sql<{ id: number; parentId: number | null }>`with recursive up as (
        select id, parent_id from categories where id = any(${own.rows.map(({ categoryId }) => categoryId)}::bigint[])
        union select c.id, c.parent_id from up join categories c on c.id = up.parent_id)
      select id, parent_id as "parentId" from up`.execute(db);
    return { own: own.rows, above: above.rows };
  },

  async findShop(id: number): Promise<{ country: string; zone: string } | null> {
    const { rows } = await sql<{
      country: string;
      zone: string;
    }>`select left(country_code, 2) as country, time_zone as zone from shops where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },
});
