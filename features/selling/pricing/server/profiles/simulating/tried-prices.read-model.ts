// Reads of others: products, publications, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SimulatedPrice } from '../../../contract/profiles.simulation.ts';
import { evaluated } from '../../engine/evaluate.read-model.ts';
import type { ShopPricing } from '../../engine/shop-pricing.read-model.ts';

/** Sums of a part of a shop; they are added up over its parts. */
export type TriedSums = {
  readonly variants: number;
  readonly affected: number;
  readonly unchanged: number;
  readonly live: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly histogram: Readonly<Record<string, number>>;
  readonly before_count: number;
  readonly before_margin: string;
  readonly before_kept: string;
  readonly after_count: number;
  readonly after_margin: string;
  readonly after_kept: string;
} & Readonly<Record<`${'before' | 'after'}_${'sold' | 'sold_margin' | 'sold_kept'}`, string>>;

/** How many rises and falls are told. */
export const largestTold = 50;
/** How many prices are told where there was none. */
export const firstTold = 10;

const asked = [
  'variant_id',
  'product_id',
  'state',
  'codes',
  'net_margin',
  'kept',
  'last_margin',
  'last_kept',
  'applied_gross',
];

/**
 * What the statement of prices says of variants beside what holds: `before` and `after` are gross. Where the shop calculates, what was applied holds,
 * else the price that products keep, with the VAT of the shop. Both are among its inputs: joining them again read their tables whole for each part.
 */
const tried = (pricing: ShopPricing, assigned: RawBuilder<unknown>): RawBuilder<unknown> => {
  const digits = pricing.day?.digits ?? 2;
  const [held, before] =
    pricing.mode === 'calculated'
      ? [['last_gross'], sql`e.last_gross`]
      : [['shop_price', 'vat'], sql`round(e.shop_price * (1 + e.vat / 100), ${digits})`];
  return sql`
    select e.variant_id, e.product_id, e.state, e.codes[1] as code, e.before, e.after, e.net_margin, e.kept, e.last_margin, e.last_kept,
           case when e.before > 0 then round((e.after - e.before) * 100 / e.before, 2) end as percent
      from (select e.variant_id, e.product_id, e.state, e.codes, e.net_margin, e.kept, e.last_margin, e.last_kept,
                   case when e.state = 'ok' then round(e.applied_gross, ${digits}) end as after, ${before} as before
              from (${evaluated(pricing, assigned, [...asked, ...held])}) e) e`;
};

/** The margin and what is kept, of the price that holds or of the one that would: those with a margin, counted once and by the pieces sold. */
function meansOf(when: 'before' | 'after'): RawBuilder<unknown> {
  const [margin, kept] =
    when === 'before'
      ? [sql`case when before is not null then last_margin end`, sql`last_kept`]
      : [
          sql`case when state = 'ok' then net_margin else last_margin end`,
          sql`case when state = 'ok' then kept else last_kept end`,
        ];
  const as = (name: string) => sql.raw(`as ${when}_${name}`);
  return sql`count(${margin})::int ${as('count')}, coalesce(sum(${margin}), 0)::text ${as('margin')},
    coalesce(sum(${kept}) filter (where ${margin} is not null), 0)::text ${as('kept')},
    coalesce(sum(sold) filter (where ${margin} is not null), 0)::text ${as('sold')}, coalesce(sum(${margin} * sold), 0)::text ${as('sold_margin')},
    coalesce(sum(${kept} * sold) filter (where ${margin} is not null), 0)::text ${as('sold_kept')}`;
}

/** A statement nobody waits for any more ends in the database, and none begins after it. */
const howOf = (signal: AbortSignal | undefined) =>
  signal ? ({ signal, inflightQueryAbortStrategy: 'cancel query' } as const) : undefined;

export const triedReadModel = (db: Kysely<DB>, signal?: AbortSignal) => {
  const how = howOf(signal);
  return {
    /** Works a part of the shop out and keeps it until the transaction ends. `sold`: pieces by variant, which its price is weighed by. Publishing knows where a product is in its shops. */
    async keep(
      pricing: ShopPricing,
      assigned: RawBuilder<unknown>,
      sold: ReadonlyMap<number, number> = new Map(),
    ): Promise<void> {
      await sql`drop table if exists price_tried`.execute(db, how);
      await sql`create temp table price_tried on commit drop as
        select t.*, state = 'ok' and before is distinct from after as moves, exists (select from publications k
          where k.product_id = t.product_id and k.shop_id = ${pricing.shopId} and k.status = 'in_shop') as live,
            coalesce(u.pieces, 0) as sold
          from (${tried(pricing, assigned)}) t
          left join unnest(${[...sold.keys()]}::bigint[], ${[...sold.values()]}::int[]) as u (id, pieces) on u.id = t.variant_id`.execute(
        db,
        how,
      );
    },
    async sums(): Promise<TriedSums> {
      const { rows } = await sql<TriedSums>`
        select count(*)::int as variants, count(*) filter (where moves)::int as affected,
               count(*) filter (where state = 'ok' and not moves)::int as unchanged, count(*) filter (where moves and live)::int as live,
               coalesce((select jsonb_object_agg(code, n) from (select code, count(*) as n from price_tried where state <> 'ok' group by code) c), '{}') as refused,
               coalesce((select jsonb_object_agg(bar, n) from (
                 select greatest(-55, least(50, floor(percent / 5) * 5))::int as bar, count(*) as n
                   from price_tried where moves and percent is not null group by 1) h), '{}') as histogram,
               ${meansOf('before')}, ${meansOf('after')}
          from price_tried`.execute(db, how);
      return rows[0]!;
    },
    async largest(up: boolean): Promise<SimulatedPrice[]> {
      const { rows } = await sql<SimulatedPrice>`
        select t.variant_id, t.product_id, v.sku_intern as sku, p.name, trim_scale(t.before)::text as before, trim_scale(t.after)::text as after,
               t.percent::text as percent, trim_scale(t.net_margin)::text as margin_after
          from (select * from price_tried where moves and ${up ? sql`percent > 0` : sql`percent < 0`}
                 order by percent ${up ? sql`desc` : sql`asc`}, variant_id limit ${largestTold}) t
          join variants v on v.id = t.variant_id join products p on p.id = t.product_id
         order by t.percent ${up ? sql`desc` : sql`asc`}, t.variant_id`.execute(db, how);
      return rows;
    },
    /** Prices where there was none. */
    first: (): Promise<SimulatedPrice[]> => told(db, sql`moves and before is null`, firstTold, how),
    /** Some variants alone: what they would cost. */
    examples: (): Promise<SimulatedPrice[]> => told(db, sql`true`, largestTold, how),
  };
};

async function told(
  db: Kysely<DB>,
  which: RawBuilder<unknown>,
  most: number,
  how: ReturnType<typeof howOf>,
): Promise<SimulatedPrice[]> {
  const { rows } = await sql<SimulatedPrice>`
      select t.variant_id, t.product_id, v.sku_intern as sku, p.name, trim_scale(t.before)::text as before,
             trim_scale(t.after)::text as after, coalesce(t.percent, 0)::text as percent, trim_scale(t.net_margin)::text as margin_after
        from (select * from price_tried where ${which} order by variant_id limit ${most}) t join variants v on v.id = t.variant_id join products p on p.id = t.product_id order by t.variant_id`.execute(
    db,
    how,
  );
  return rows;
}
