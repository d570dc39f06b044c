// Reads of others: price_doubts, price_pins, price_results, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { ratesInForceOn } from '#features/base/exchange/server/exchange.public.ts';
import type { PriceDeskShop, RatedShop } from './prices.mapper.ts';
import { inDoubt } from './watches/watched.sql.read-model.ts';

/** What prices of a shop are shown by. */
export async function findPriceShop(db: Kysely<DB>, shopId: number, now: Date): Promise<PriceDeskShop> {
  const { rows } = await sql<PriceDeskShop>`select id, currency, pricing_mode,
      to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD') as "on" from shops where id = ${shopId}`.execute(
    db,
  );
  return rows[0]!;
}

/** The same with the rates in force on the shop's day; `counted`: a number that is asked for in the same statement. */
export async function findRatedShop(
  db: Kysely<DB>,
  shopId: number,
  now: Date,
  counted: RawBuilder<unknown> = sql`0`,
): Promise<RatedShop & { readonly counted: number }> {
  const { rows } = await sql<RatedShop & { counted: number }>`
    select s.id, s.currency, s.pricing_mode, s.today::text as "on", (select coalesce(jsonb_agg(r), '[]') from (${ratesInForceOn(sql`s.today`)}) r) as rates,
           ${counted} as counted
      from (select id, currency, pricing_mode, (${now}::timestamptz at time zone time_zone)::date as today from shops where id = ${shopId} offset 0) s`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * The moment a day (YYYY-MM-DD of the shop's clock) was over, or the one that is named, with what prices of the shop were shown by then.
 * Null: it is yet to come.
 */
export async function findPastShop(
  db: Kysely<DB>,
  shopId: number,
  at: string,
  now: Date,
): Promise<{ readonly at: Date; readonly shop: PriceDeskShop } | null> {
  const { rows } = await sql<{ at: Date; begins: Date }>`select begins, case when ${at.length === dayLength}
      then least((${at}::date + 1)::timestamp at time zone time_zone - interval '1 millisecond', ${now}::timestamptz) else begins end as at
    from (select time_zone, case when ${at.length === dayLength} then ${at}::timestamp at time zone time_zone
      else ${at}::timestamptz end as begins from shops where id = ${shopId}) s`.execute(db);
  const [moment] = rows;
  if (!moment || moment.begins > now) return null;
  return { at: moment.at, shop: await findPriceShop(db, shopId, moment.at) };
}
const dayLength = 'YYYY-MM-DD'.length;

type Counts = {
  readonly quarantined: number;
  readonly held: number;
  readonly warned: number;
  readonly pinned: number;
  readonly pin_ends_soon: number;
  readonly margin_low: number;
  readonly moved: number;
  readonly fx_moved: number;
  readonly stale_feed: number;
  readonly not_reproduced: number;
};

/** What asks for a look among the prices of a shop; each count reads the rows it counts, not all prices. */
export async function countPriceAlerts(db: Kysely<DB>, shopId: number) {
  const { rows } = await sql<Counts & { blocked: { code: string; count: number }[] }>`select
    (select coalesce(json_agg(json_build_object('code', code, 'count', n) order by n desc, code), '[]') from (
       select codes[1] as code, count(*)::int as n from price_results where shop_id = ${shopId} and state = 'blocked'
        group by 1) b where code is not null) as blocked,
    (select count(*)::int from price_results where shop_id = ${shopId} and state = 'quarantined' and state <> 'ok') as quarantined,
    (select count(*)::int from price_results where shop_id = ${shopId} and state = 'held' and state <> 'ok') as held,
    (select count(*)::int from price_results where shop_id = ${shopId} and warnings <> '{}') as warned,
    (select count(*)::int from price_pins where shop_id = ${shopId} and ended_at is null) as pinned,
    (select count(*)::int from price_pins where shop_id = ${shopId} and ended_at is null
       and until < now() + interval '7 days') as pin_ends_soon,
    coalesce((select margin_count from price_watches where shop_id = ${shopId} and margin_percent is not null), 0) as margin_low,
    coalesce((select change_count from price_watches where shop_id = ${shopId} and change_percent is not null), 0) as moved,
    coalesce((select fx_moved from price_alert_counts where shop_id = ${shopId}), 0) as fx_moved,
    coalesce((select stale_feed from price_alert_counts where shop_id = ${shopId}), 0) as stale_feed,
    (select count(distinct d.variant_id)::int from price_doubts d where ${inDoubt(shopId)}) as not_reproduced`.execute(
    db,
  );
  return rows[0]!;
}
