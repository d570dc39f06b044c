// Reads of others: order_parties, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PackageState } from '../contract/packages.words.ts';

/** An order as it is looked at when its parcel is to leave under a number the carrier gave it. */
export type ShippingFacts = {
  readonly id: number;
  readonly version: number;
  readonly shopId: number;
  readonly cash: boolean;
  readonly country: string;
  readonly held: boolean;
  /** Closed parcels that are still here. */
  readonly here: number;
  /** The one that is here, else the newest that has left; null: there is none. */
  readonly packageId: number | null;
  readonly number: string;
  readonly state: PackageState | null;
  readonly carrierId: number | null;
  readonly tracking: string;
  readonly labelOld: boolean;
  /** A carrier is being asked for its label, or an answer of one was lost. */
  readonly asked: boolean;
  readonly pieces: readonly { readonly lineId: number; readonly qty: number }[];
};

export const shippingReadModel = (db: Kysely<DB>) => ({
  /** Orders of a selection; `shops`: those the person works in, null: all. */
  async list(ids: readonly number[], shops: readonly number[] | null): Promise<ShippingFacts[]> {
    const { rows } = await sql<ShippingFacts>`
      select o.id, o.version, o.shop_id as "shopId", o.payment_method = 'cod' as cash, coalesce(a.country, '') as country,
        cardinality(o.hold) > 0 as held, h.n as here, p.id as "packageId", coalesce(p.number, '') as number, p.state,
        p.carrier_id as "carrierId", coalesce(p.tracking, '') as tracking, coalesce(p.label_old, false) as "labelOld",
        exists (select from label_requests r where r.package_id = p.id and r.state in ('asked', 'unknown', 'void_asked')) as asked,
        coalesce((select jsonb_agg(jsonb_build_object('lineId', i.line_id, 'qty', i.qty) order by i.line_id) from package_items i
          where i.package_id = p.id), '[]') as pieces
      from orders o left join order_parties a on a.order_id = o.id and a.kind = 'shipping'
      cross join lateral (select count(*)::int as n from packages
        where order_id = o.id and state in ('packed', 'labelled')) h
      left join lateral (select * from packages where order_id = o.id and state not in ('packing', 'dissolved')
        order by state in ('packed', 'labelled') desc, id desc limit 1) p on true
      where o.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))`.execute(db);
    return rows;
  },
  /** Numbers that packages of the carriers have, each with the package that has it. */
  async listUsed(
    asked: readonly { readonly carrier_id: number; readonly tracking: string }[],
  ): Promise<{ carrierId: number; tracking: string; packageId: number; number: string }[]> {
    const { rows } = await sql<{ carrierId: number; tracking: string; packageId: number; number: string }>`
      select p.carrier_id as "carrierId", p.tracking, p.id as "packageId", p.number
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as n (carrier_id int, tracking text)
        join packages p on p.carrier_id = n.carrier_id and p.tracking = n.tracking and p.tracking <> '' and p.state <> 'dissolved'`.execute(
      db,
    );
    return rows;
  },
});
