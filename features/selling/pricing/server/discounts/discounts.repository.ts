// Reads of others: currencies, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import type { StaffDiscount } from '../../contract/discounts/discounts.rules.ts';
import { priceEngine } from '../../contract/pricing.price.ts';

export type NewDiscount = StaffDiscount & { readonly variantId: number };
export type Begun = { readonly id: number; readonly net: string; readonly gross: string };
/** A reduction that runs, with the net price it has (`was`) and the one its price with VAT comes to now. */
export type OtherwiseTaxed = {
  readonly id: number;
  readonly shopId: number;
  readonly variantId: number;
  readonly productId: number;
  readonly gross: string;
  readonly was: string;
  readonly net: string;
};
/** Variants of a shop, or products in all shops whose prices are their suppliers' and people's. */
type TaxedOf =
  | { readonly shopId: number; readonly variantIds: readonly number[] }
  | { readonly productIds: readonly number[] };
export type DueDiscount = StaffDiscount & {
  readonly id: number;
  readonly variant_id: number;
  readonly shop_id: number;
  readonly state: 'planned' | 'running';
};
/** What the log of prices tells of a reduced price; null: there is none. */
export type DiscountTold = {
  readonly variantId: number;
  readonly oldNet: string | null;
  readonly oldGross: string | null;
  readonly newNet: string | null;
  readonly newGross: string | null;
};

/** Reductions of staff; one that is over stays as it was, for the log. */
export const discountsRepository = (db: Kysely<DB>) => ({
  async insert(shopId: number, discounts: readonly NewDiscount[], userId: number | null): Promise<Map<number, number>> {
    if (discounts.length === 0) return new Map();
    const { rows } = await sql<{ id: number; variant_id: number }>`
      insert into price_discounts (variant_id, shop_id, kind, value, begins_at, ends_at, reason, user_id)
      select n."variantId", ${shopId}::int, n.kind, n.value, n."from", n.until, n.reason, ${userId}::bigint
        from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as n
          ("variantId" bigint, kind text, value numeric, "from" timestamptz, until timestamptz, reason text)
      returning id, variant_id`.execute(db);
    return new Map(rows.map(({ id, variant_id }) => [variant_id, id]));
  },

  async begin(begun: readonly Begun[], at: Date): Promise<void> {
    await sql`update price_discounts d set state = 'running', net = n.net, gross = n.gross, started_at = ${at}, code = null
      from unnest(${begun.map(({ id }) => id)}::bigint[], ${begun.map(({ net }) => net)}::numeric[], ${begun.map(({ gross }) => gross)}::numeric[])
        as n (id, net, gross) where d.id = n.id and d.state = 'planned'`.execute(db);
  },

  async end(ids: readonly number[], at: Date): Promise<void> {
    await sql`update price_discounts set state = 'ended', ended_at = ${at} where id = any(${ids}::bigint[]) and state in ('planned', 'running')`.execute(
      db,
    );
  },

  async refuse(refused: readonly { readonly id: number; readonly code: string }[], at: Date): Promise<void> {
    await sql`update price_discounts d set state = 'refused', code = n.code, ended_at = ${at}
      from unnest(${refused.map(({ id }) => id)}::bigint[], ${refused.map(({ code }) => code)}::text[]) as n (id, code)
      where d.id = n.id and d.state = 'planned'`.execute(db);
  },

  /** Of these variants those whose reduction would cost something else than was promised, by the VAT that holds now. */
  async listOtherwiseTaxed(of: TaxedOf): Promise<OtherwiseTaxed[]> {
    const which =
      'shopId' in of
        ? sql`d.shop_id = ${of.shopId} and d.variant_id = any(${[...of.variantIds]}::bigint[])`
        : sql`s.pricing_mode <> 'calculated' and v.product_id = any(${[...of.productIds]}::bigint[])`;
    const { rows } = await sql<OtherwiseTaxed>`
      select d.id, d.shop_id as "shopId", d.variant_id as "variantId", v.product_id as "productId", trim_scale(d.gross)::text as gross,
             trim_scale(d.net)::text as was, trim_scale(round(d.gross / (1 + t.vat / 100), 4))::text as net
        from price_discounts d join variants v on v.id = d.variant_id join shops s on s.id = d.shop_id
        join variant_prices q on q.variant_id = d.variant_id and q.shop_id = d.shop_id and q.discount_price = d.net
        left join currencies c on c.code = s.currency
       cross join lateral (select coalesce(q.tvsh, case when s.pricing_mode <> 'calculated' then v.tvsh end, 0) as vat) t
       where ${which} and d.state = 'running' and round(d.net * (1 + t.vat / 100), coalesce(c.digits, 2)) <> d.gross
       order by d.variant_id, d.shop_id`.execute(db);
    return rows;
  },

  async setNet(rows: readonly { readonly id: number; readonly net: string }[]): Promise<void> {
    await sql`update price_discounts d set net = n.net
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ net }) => net)}::numeric[]) as n (id, net) where d.id = n.id`.execute(
      db,
    );
  },

  /** Shops in which one has to begin or to end. */
  async listShopsDue(at: Date): Promise<number[]> {
    const { rows } = await sql<{
      shop_id: number;
    }>`select distinct shop_id from price_discounts where ${dueAt(at)} order by 1`.execute(db);
    return rows.map(({ shop_id }) => shop_id);
  },

  /** Locked; what another scheduler holds is left to it. */
  async takeDue(shopId: number, at: Date, limit: number): Promise<DueDiscount[]> {
    const { rows } =
      await sql<DueDiscount>`select id, variant_id, shop_id, state, kind, trim_scale(value)::text as value, reason,
        ${momentText('begins_at')} as "from", ${momentText('ends_at')} as until
      from price_discounts where shop_id = ${shopId} and ${dueAt(at)} order by variant_id limit ${limit} for update skip locked`.execute(
        db,
      );
    return rows;
  },

  /** A reduced price that began or ended, in the log of prices. */
  async log(
    shopId: number,
    told: readonly DiscountTold[],
    by: { readonly userId: number | null; readonly at: Date },
  ): Promise<void> {
    if (told.length === 0) return;
    await sql`insert into price_events (at, variant_id, shop_id, field, old_net, old_gross, new_net, new_gross, state, cause, inputs, engine, user_id)
      select ${by.at}::timestamptz, n."variantId", ${shopId}::int, 'discount', n."oldNet", n."oldGross", n."newNet", n."newGross", 'ok', 'discount', '{}', ${priceEngine}::int, ${by.userId}::bigint
        from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n
          ("variantId" bigint, "oldNet" numeric, "oldGross" numeric, "newNet" numeric, "newGross" numeric) order by 1, 2`.execute(
      db,
    );
  },
});

const dueAt = (at: Date) =>
  sql`(state = 'planned' and (begins_at <= ${at} or ends_at <= ${at}) or state = 'running' and ends_at <= ${at})`;
