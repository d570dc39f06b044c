// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { firstStep, low30Sql } from './prices.sql.read-model.ts';

/** What a customer was shown. `kind` `discount`: a reduced price. Amounts are decimal text in `currency`. */
export type Presented = {
  readonly id: number;
  readonly variantId: number;
  readonly shopId: number;
  readonly net: string;
  readonly gross: string;
  readonly currency: string;
  readonly kind: 'regular' | 'discount';
  /** The item of a campaign (campaign_items) whose price it is; null: of none. */
  readonly campaignItemId: number | null;
  readonly since: Date;
  /** Null: still shown. */
  readonly until: Date | null;
};

/**
 * The lowest price with VAT of the 30 days before `startAt`, in the `currency` of the shop; `gross` null: nothing was shown, or something in another
 * currency. `evidence`: ids of the rows it was found among.
 */
export type Low30 = {
  readonly variantId: number;
  readonly shopId: number;
  /** Where the 30 days begin. */
  readonly from: Date;
  readonly currency: string;
  readonly gross: string | null;
  readonly evidence: readonly number[];
};

/** A reduction in force: its price with VAT, and when it began, what went over into it without a break or a step up included. */
export type Reduced = {
  readonly variantId: number;
  readonly shopId: number;
  readonly gross: string;
  readonly since: Date;
};

type Asked = { readonly variantId: number; readonly shopId: number; readonly at: Date };

const askedSql = (asked: readonly Asked[]) => sql`unnest(${asked.map((it) => it.variantId)}::bigint[],
  ${asked.map((it) => it.shopId)}::int[], ${asked.map((it) => it.at)}::timestamptz[]) as a (variant_id, shop_id, at)`;

/** What shops confirmed showing, asked of many variants in one statement. */
export const presentedReadModel = (db: Kysely<DB>) => ({
  /** Pairs that showed nothing at their moment are absent. */
  async listAt(asked: readonly Asked[]): Promise<Presented[]> {
    const { rows } =
      await sql<Presented>`select p.id, p.variant_id as "variantId", p.shop_id as "shopId", p.net::text as net,
        p.gross::text as gross, p.currency, p.kind, p.campaign_item_id as "campaignItemId", lower(p.period) as since, upper(p.period) as until
      from ${askedSql(asked)} join presented_prices p
        on p.variant_id = a.variant_id and p.shop_id = a.shop_id and p.period @> a.at`.execute(db);
    return rows;
  },

  /** Those that showed a reduced price at their moment. */
  async listReduced(asked: readonly Asked[]): Promise<Reduced[]> {
    const { rows } =
      await sql<Reduced>`select a.variant_id as "variantId", a.shop_id as "shopId", p.gross::text as gross, began.at as since
      from ${askedSql(asked)} join presented_prices p
        on p.variant_id = a.variant_id and p.shop_id = a.shop_id and p.period @> a.at and p.kind = 'discount'
      cross join lateral (select max(lower(w.period)) as at from presented_prices w
        where w.variant_id = a.variant_id and w.shop_id = a.shop_id and w.kind = 'discount' and lower(w.period) <= a.at and ${firstStep}) began`.execute(
        db,
      );
    return rows;
  },

  /** Rows by their ids, oldest first. */
  async listRows(ids: readonly number[]): Promise<Presented[]> {
    const { rows } =
      await sql<Presented>`select p.id, p.variant_id as "variantId", p.shop_id as "shopId", p.net::text as net,
        p.gross::text as gross, p.currency, p.kind, p.campaign_item_id as "campaignItemId", lower(p.period) as since, upper(p.period) as until
      from presented_prices p where p.id = any(${ids}::bigint[]) order by p.id`.execute(db);
    return rows;
  },

  async listLow30(asked: readonly Asked[]): Promise<Low30[]> {
    const { rows } =
      await sql<Low30>`select a.variant_id as "variantId", a.shop_id as "shopId", s.currency, low.gross::text as gross,
        (date_trunc('day', a.at at time zone s.time_zone) - interval '30 days') at time zone s.time_zone as "from", low.ids as evidence
      from ${askedSql(asked)} join shops s on s.id = a.shop_id
      cross join lateral (${low30Sql(sql`a.variant_id`, sql`a.shop_id`, sql`s.time_zone`, sql`a.at`)}) low`.execute(db);
    return rows;
  },
});
