// Reads of others: campaign_items, campaigns, fx_rates, presented_prices, price_doubts, price_events, product_search, shops, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { convert, type Rate } from '#features/base/exchange/contract/exchange.rates.ts';
import { english, listName } from '#features/catalogue/products/server/products.public.ts';
import { seenForDoubt } from '#features/selling/pricing/contract/checking/doubts.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type PriceLogQuery, seriesDays } from '../contract/price-desk.calls.ts';
import type { PriceLogRow, PriceSeries } from '../contract/price-desk.model.ts';
import { causeOf, furtherCauses, sentAt } from './price-causes.sql.read-model.ts';
import { purchaseIn } from './prices.mapper.ts';
import { profileOf } from './profile-of-bundle.sql.read-model.ts';

/** `ids`: only these changes; absent for all the filters find. */
type Asked = Omit<PriceLogQuery, 'page' | 'pageSize'> & { readonly ids?: readonly number[] | undefined };
type CauseOf = NonNullable<PriceLogRow['cause_of']>;
type DbCause = Partial<CauseOf> | null;
type DbRow = Omit<PriceLogRow, 'at' | 'sent_at' | 'cause_of' | 'also'> & {
  readonly at: Date;
  readonly sent_at: Date | null;
  readonly cause_of: DbCause;
  readonly also: readonly { readonly cause: string; readonly cause_of: DbCause }[];
};
const causeFrom = (of: DbCause): CauseOf | null =>
  of && { name: '', link: null, id: null, no: null, pair: null, by: null, ...of };

/** What is in doubt of a change `e`: told once it was seen twice, as elsewhere. */
const doubtOf = sql`select case when d.settled_at is null then 'open' else 'settled' end from price_doubts d
  where d.variant_id = e.variant_id and d.shop_id = e.shop_id and d.event_id = e.id and d.seen >= ${seenForDoubt}`;

const madeBy = sql`case when e.inputs ? 'pin_kind' or e.inputs ? 'bundle_id' then json_build_object('pin', e.inputs ? 'pin_kind',
  'profile', ${profileOf(sql`(e.inputs ->> 'bundle_id')::bigint`)}) end`;

const percent = sql`round((e.new_gross - e.old_gross) / nullif(e.old_gross, 0) * 100, 2)`;

/**
 * The changes of prices in a shop. `lookups` is asked for the rows of a page, which have one plan whatever their numbers are: `db` may plan each
 * statement anew, and to plan what each kind of cause is named by takes longer than to read a page (ADR 60).
 */
export const priceLogReadModel = (db: Kysely<DB>, signal?: AbortSignal, lookups: Kysely<DB> = db) => {
  const how = signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;
  return {
    /** Ids of changes in the order asked; `part` null: all of them. */
    async listIds(
      shopId: number,
      asked: Asked,
      part: { readonly limit: number; readonly offset: number } | null,
    ): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`select e.id from price_events e where ${where(shopId, asked)}
        order by ${order(asked)} ${part === null ? sql`` : sql`limit ${part.limit} offset ${part.offset}`}`.execute(
        db,
        how,
      );
      return rows.map(({ id }) => id);
    },

    /** In the order of the ids. */
    async listRows(ids: readonly number[]): Promise<PriceLogRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<DbRow>`
        select e.id, e.at, e.variant_id, v.product_id, v.sku_intern, ${listName(english, sql`v.product_id`)} as name, e.field,
          e.old_gross::text, e.new_gross::text, e.old_net::text, e.new_net::text, ${percent}::text as percent,
          e.margin_old::text, e.margin_new::text, e.state, e.codes, e.cause, ${causeOf} as cause_of, ${furtherCauses} as also, e.run_id,
          ${nameOf('u')} as actor, ${sentAt} as sent_at,
          trim_scale((e.inputs ->> 'vat')::numeric)::text as vat, trim_scale((e.inputs ->> 'cost')::numeric)::text as cost,
          e.inputs ->> 'cost_currency' as cost_currency, ${madeBy} as made_by, (${doubtOf}) as doubt,
          case when e.inputs ->> 'last_cost_currency' is not distinct from e.inputs ->> 'cost_currency'
            then trim_scale((e.inputs ->> 'last_cost')::numeric)::text end as cost_before
        from unnest((select ${ids}::bigint[])) with ordinality as page (id, position)
        join price_events e on e.id = page.id join variants v on v.id = e.variant_id left join users u on u.id = e.user_id
        order by page.position`.execute(lookups, how);
      return rows.map(({ cause_of, also, ...row }) => ({
        ...row,
        cause_of: causeFrom(cause_of),
        also: also.map((one) => ({ cause: one.cause, cause_of: causeFrom(one.cause_of) })),
        at: row.at.toISOString(),
        sent_at: row.sent_at?.toISOString() ?? null,
      }));
    },

    async count(shopId: number, asked: Asked): Promise<number> {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from price_events e where ${where(shopId, asked)}`.execute(db, how);
      return rows[0]!.n;
    },

    /** Null: there is no such variant. */
    async series(
      variantId: number,
      shopId: number,
      from: string | undefined,
      to: string | undefined,
      now: Date,
    ): Promise<PriceSeries | null> {
      const { rows } = await sql<
        Omit<PriceSeries, 'days'> & { currency: string | null; days: readonly DayRow[] }
      >`select s.currency, ${daysSql(from, to, now)} as days,
          (select coalesce(json_agg(json_build_object('at', e.at, 'gross', e.new_gross::text, 'cause', e.cause) order by e.at, e.id), '[]')
             from price_events e where e.variant_id = v.id and e.shop_id = s.id and e.field = 'price' and ${between(sql`e.at`, from, to)}) as decided,
          (select coalesce(json_agg(json_build_object('from', lower(p.period), 'to', upper(p.period), 'gross', p.gross::text, 'kind', p.kind)
               order by lower(p.period)), '[]')
             from presented_prices p where p.variant_id = v.id and p.shop_id = s.id
              and p.period && tstzrange(${from ?? null}::date::timestamp at time zone s.time_zone,
                (${to ?? null}::date + 1)::timestamp at time zone s.time_zone)) as presented
        from variants v join shops s on s.id = ${shopId} where v.id = ${variantId}`.execute(db, how);
      const row = rows[0];
      if (!row) return null;
      const iso = (text: string) => new Date(text).toISOString();
      return {
        currency: row.currency,
        days: await withCosts(db, row.currency, row.days),
        decided: row.decided.map((one) => ({ ...one, at: iso(one.at) })),
        presented: row.presented.map((one) => ({ ...one, from: iso(one.from), to: one.to && iso(one.to) })),
      };
    },
  };
};

/** A day with the purchase price of its price as the supplier asked it, and the rates it was converted by. */
type DayRow = Omit<PriceSeries['days'][number], 'cost'> & {
  readonly asked: string | null;
  readonly asked_currency: string | null;
  readonly rate_ids: readonly number[];
};

/** In the currency of the shop. A price stays for days, so that few of them differ. */
async function withCosts(
  db: Kysely<DB>,
  currency: string | null,
  days: readonly DayRow[],
): Promise<PriceSeries['days']> {
  const ids = [...new Set(days.flatMap(({ rate_ids }) => rate_ids))];
  // What ended since is none of it: the rates are those the price was made with, on whichever day it is shown.
  const { rows } = await sql<Rate>`select id, pair, rate::text, effective_on::text, mode, null as until from fx_rates
    where id = any(${ids}::bigint[]) order by id`.execute(db);
  const costs = new Map<string, string | null>();
  const costOf = ({ day, asked, asked_currency: from, rate_ids }: DayRow): string | null => {
    if (asked === null || from === null || currency === null) return null;
    const used = rows.filter(({ id }) => rate_ids.includes(id));
    return purchaseIn(asked, convert(used, { from, to: currency, on: day, maxAgeDays: Number.MAX_SAFE_INTEGER }))
      .purchase;
  };
  return days.map(({ asked, asked_currency, rate_ids, ...day }) => {
    const key = JSON.stringify([asked, asked_currency, rate_ids]);
    if (!costs.has(key)) costs.set(key, costOf({ ...day, asked, asked_currency, rate_ids }));
    return { ...day, cost: costs.get(key)! };
  });
}

/** The days of the variant `v` in the shop `s`, and what was there when each ended. */
const daysSql = (from: string | undefined, to: string | undefined, now: Date): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('day', d.day, 'decided', e.gross, 'asked', e.cost, 'asked_currency', e.currency,
      'rate_ids', coalesce(e.rate_ids, '[]'), 'shown', p.gross, 'low30', l.gross, 'campaign', p.campaign) order by d.day), '[]')
    from (select today.at as last, least(coalesce(${to ?? null}::date, today.at), today.at) as until
            from (select (${now}::timestamptz at time zone s.time_zone)::date as at) today) w
   cross join lateral (select g::date as day, (g::date + 1)::timestamp at time zone s.time_zone as over, g::date::timestamp at time zone s.time_zone as began
      from generate_series(greatest(coalesce(${from ?? null}::date, w.until - ${seriesDays.usual - 1}::int), w.until - ${seriesDays.most - 1}::int)::timestamp,
        w.until::timestamp, interval '1 day') g) d
    left join lateral (select trim_scale(e.new_gross)::text as gross, e.inputs->>'cost' as cost, e.inputs->>'cost_currency' as currency,
        e.inputs->'rate_ids' as rate_ids from price_events e where e.variant_id = v.id and e.shop_id = s.id and e.field = 'price'
      and e.at < d.over order by e.at desc, e.id desc limit 1) e on true
    left join lateral (select trim_scale(p.gross)::text as gross, coalesce(c.names->>'EN', (select min(w.value) from jsonb_each_text(c.names) w)) as campaign from presented_prices p
      left join campaign_items i on i.id = p.campaign_item_id left join campaigns c on c.id = i.campaign_id
      where p.variant_id = v.id and p.shop_id = s.id and p.period && tstzrange(d.began, d.over)
        and (d.day = w.last or upper(p.period) is null or upper(p.period) >= d.over) order by lower(p.period) desc limit 1) p on true
    left join lateral (select trim_scale(min(p.gross))::text as gross from presented_prices p where p.variant_id = v.id and p.shop_id = s.id
      and p.period && tstzrange((d.day - 30)::timestamp at time zone s.time_zone, d.began)) l on true)`;

/** Days are those of the shop `s`. */
const between = (
  at: RawBuilder<unknown>,
  from: string | undefined,
  to: string | undefined,
): RawBuilder<boolean> => sql`(
  (${from ?? null}::date is null or ${at} >= ${from ?? null}::date::timestamp at time zone s.time_zone)
  and (${to ?? null}::date is null or ${at} < (${to ?? null}::date + 1)::timestamp at time zone s.time_zone))`;

function where(shopId: number, asked: Asked): RawBuilder<boolean> {
  const {
    variant,
    run,
    cause,
    field,
    state,
    direction,
    percent: least,
    unsent,
    doubted,
    by,
    from,
    to,
    search_text: text = '',
  } = asked;
  const days = sql`(select s.time_zone from shops s where s.id = ${shopId})`;
  return sql`${sql.join(
    [
      sql`e.shop_id = ${shopId}`,
      ...(asked.ids === undefined ? [] : [sql`e.id = any(${[...asked.ids]}::bigint[])`]),
      ...(variant === undefined ? [] : [sql`e.variant_id = ${variant}`]),
      ...(run === undefined ? [] : [sql`e.run_id = ${run}`]),
      ...(cause === undefined ? [] : [sql`(e.cause = ${cause} or ${cause} = any(e.also))`]),
      ...(state === undefined ? [] : [sql`e.state = ${state}`]),
      ...(field === undefined ? [] : [sql`e.field = ${field}`]),
      ...(direction === undefined
        ? []
        : [direction === 'up' ? sql`e.new_gross > e.old_gross` : sql`e.new_gross < e.old_gross`]),
      ...(least === undefined ? [] : [sql`abs(${percent}) >= ${least}::numeric`]),
      ...(unsent === undefined
        ? []
        : [sql`e.field <> 'state' and ${sentAt} ${unsent === '0' ? sql`is not null` : sql`is null`}`]),
      ...(doubted === undefined
        ? []
        : [doubted === '0' ? sql`not exists (${doubtOf})` : sql`exists (${doubtOf} and d.settled_at is null)`]),
      ...(by === undefined ? [] : [sql`e.user_id = ${by}`]),
      ...(from === undefined ? [] : [sql`e.at >= ${from}::date::timestamp at time zone ${days}`]),
      ...(to === undefined ? [] : [sql`e.at < (${to}::date + 1)::timestamp at time zone ${days}`]),
      ...(text === ''
        ? []
        : [
            sql`e.variant_id in (select v.id from variants v join product_search f on f.product_id = v.product_id
              where f.find_sku like ${containing(sql`lower(${text})`)} or f.find_name like ${containing(text)})`,
          ]),
    ],
    sql` and `,
  )}`;
}

function order({ orderKey, orderBy }: Asked): RawBuilder<unknown> {
  const direction = sql.raw(orderBy ?? 'desc');
  if (orderKey === 'change') return sql`${percent} ${direction} nulls last, e.id desc`;
  return sql`e.at ${direction}, e.id ${direction}`;
}
