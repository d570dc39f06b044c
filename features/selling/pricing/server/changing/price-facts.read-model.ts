// Reads of others: products, publications, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import type { PinnedAgainst } from '../../contract/prices.rules.ts';
import { assignedOf, type Evaluated, readEvaluated } from '../engine/evaluate.read-model.ts';
import { bundleIdsOf, readBundles, shopPricing, withBundles } from '../engine/shop-pricing.read-model.ts';

export type Pin = {
  readonly kind: 'net' | 'gross';
  readonly amount: string;
  readonly reason: string;
  readonly until: string | null;
};
export type Waiting = { readonly id: number; readonly new_gross: string; readonly state: string };

/** What stands by hand or waits at a variant in a shop; whatever bulk changes of prices may change. */
export type PriceFacts = {
  readonly id: number;
  readonly version: number;
  readonly productId: number;
  readonly pin: Pin | null;
  readonly waiting: Waiting | null;
  readonly dirty: boolean;
  readonly applied_net: string | null;
  readonly applied_gross: string | null;
  readonly state: string | null;
  /** The product is on sale in the shop. */
  readonly live: boolean;
};

/** The variants this person sees of a shop that are there, by id. */
export async function listPriceFacts(
  db: Kysely<DB>,
  variantIds: readonly number[],
  { shopId, sellerId }: { shopId: number; sellerId: number | null },
): Promise<PriceFacts[]> {
  const { rows } = await sql<PriceFacts>`
    select v.id, coalesce(r.version, 0) as version, v.product_id as "productId",
      case when pin.id is not null then jsonb_build_object('kind', pin.kind, 'amount', trim_scale(pin.amount)::text, 'reason', pin.reason,
        'until', ${momentText('pin.until')}) end as pin,
      (select jsonb_build_object('id', w.id, 'new_gross', trim_scale(w.new_gross)::text, 'state', w.state) from price_quarantine w
        where w.variant_id = v.id and w.shop_id = ${shopId} order by w.id desc limit 1) as waiting,
      d.variant_id is not null as dirty, trim_scale(r.applied_net)::text as applied_net, trim_scale(r.applied_gross)::text as applied_gross, r.state,
      exists (select from publications u where u.product_id = v.product_id and u.shop_id = ${shopId} and u.status = 'in_shop') as live
    from variants v join products p on p.id = v.product_id
    left join price_results r on r.variant_id = v.id and r.shop_id = ${shopId}
    left join price_pins pin on pin.variant_id = v.id and pin.shop_id = ${shopId} and pin.ended_at is null
    left join price_dirty d on d.variant_id = v.id and d.shop_id = ${shopId}
    where v.id = any(${variantIds}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
    order by v.id`.execute(db);
  return rows;
}

/** With the shop's currency. */
export type Measured = PinnedAgainst & { readonly currency: string };
/** The gross price rules give (null: none), and what its guards, or a campaign that runs, say of it; no codes: it holds. */
export type Ruled = {
  readonly gross: string | null;
  readonly state: Evaluated['state'];
  readonly codes: readonly string[];
};

/** What prices by hand are measured against, by variant. Variants without rules are measured against nothing but what holds. */
export async function pinnedAgainst(
  db: Kysely<DB>,
  variantIds: readonly number[],
  shopId: number,
  now: Date,
): Promise<Map<number, Measured>> {
  const pricing = await pricingOf(db, variantIds, shopId, now);
  const rows = await readEvaluated<Measured & { variant_id: number }>(
    db,
    pricing,
    assignedOf(shopId, variantIds),
    [
      'variant_id',
      'vat',
      'last_net',
      'last_gross',
      'refused',
      'floor_exact',
      'max_up',
      'max_down',
      'on_top',
      'in_net',
      'in_gross',
      'landed_exact',
    ],
    sql`variant_id, ${pricing.day?.digits ?? 2}::int as digits, trim_scale(vat)::text as vat, trim_scale(last_net)::text as applied_net,
      trim_scale(last_gross)::text as applied_gross, case when refused is null then trim_scale(floor_exact)::text end as floor,
      trim_scale(max_up)::text as max_up, trim_scale(max_down)::text as max_down, trim_scale(on_top * 100)::text as paid,
      ${pricing.currency} as currency,
      case when refused is null and in_net = 0 and in_gross = 0 then trim_scale(landed_exact)::text end as landed`,
  );
  return new Map(rows.map(({ variant_id, ...against }) => [variant_id, against]));
}

/** What the rules say of variants without their prices by hand, by variant; those without rules are told what is missing. */
export async function ruledWithoutPins(
  db: Kysely<DB>,
  variantIds: readonly number[],
  shopId: number,
  now: Date,
): Promise<Map<number, Ruled>> {
  if (variantIds.length === 0) return new Map();
  const pricing = { ...(await pricingOf(db, variantIds, shopId, now)), withoutPins: true } as const;
  const rows = await readEvaluated<Ruled & { variant_id: number }>(
    db,
    pricing,
    assignedOf(shopId, variantIds),
    ['variant_id', 'rule_gross', 'state', 'codes'],
    sql`variant_id, trim_scale(rule_gross)::text as gross, state, codes`,
  );
  return new Map(rows.map(({ variant_id, ...ruled }) => [variant_id, ruled]));
}

const pricingOf = async (db: Kysely<DB>, variantIds: readonly number[], shopId: number, now: Date) =>
  withBundles(await shopPricing(db, shopId, now), await readBundles(db, await bundleIdsOf(db, shopId, variantIds)));

/** Holds variants still against other changes of their prices by hand, in the order everybody takes. */
export async function lockPrices(db: Kysely<DB>, variantIds: readonly number[]): Promise<void> {
  await sql`select from variants where id = any(${variantIds}::bigint[]) order by id for no key update`.execute(db);
}

/** Whether a shop calculates its prices. @throws where there is no such shop */
export async function calculates(db: Kysely<DB>, shopId: number): Promise<boolean> {
  const { rows } = await sql<{
    on: boolean;
  }>`select pricing_mode = 'calculated' as on from shops where id = ${shopId}`.execute(db);
  return rows[0]?.on ?? false;
}
