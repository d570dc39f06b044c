// Reads of others: order_lines, order_list, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Whose } from '../packages.access.ts';

/** Pieces of a line that are here and in no package yet. */
export type ToPick = {
  readonly order_id: number;
  readonly order: string;
  readonly promise: string | null;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly qty: number;
};
/** A line of a package, with what of it still comes in others. */
export type OnSlip = {
  readonly package_id: number;
  readonly qty: number;
  readonly rest: number;
  readonly sku: string;
  readonly name: string;
};

/** What is put on sheets that are printed in the hub. */
export const printingReadModel = (db: Kysely<DB>) => ({
  /** By SKU, each with its orders as they were promised; of orders that may be packed now, in the shops the person works in. */
  async listToPick(orderIds: readonly number[], { shops }: Pick<Whose, 'shops'>): Promise<ToPick[]> {
    const { rows } = await sql<ToPick>`
      select l.order_id, w.number as order, w.promise, l.sku, v.ean, l.name, n.qty
        from order_list w join order_lines l on l.order_id = w.order_id left join variants v on v.id = l.variant_id
        cross join lateral (select greatest(0, least(l.free, l.here - (l.q_packed - l.q_shipped)))::int as qty) n
       where w.order_id = any(${orderIds}::bigint[]) and w.bucket = 'ready' and n.qty > 0
         ${shops === null ? sql`` : sql`and w.shop_id = any(${shops}::int[])`}
       order by lower(l.sku), w.promise nulls last, w.number, l.position`.execute(db);
    return rows;
  },
  /** Numbers of those orders of which `listToPick` has nothing, in the shops the person works in. */
  async listNotToPick(orderIds: readonly number[], { shops }: Pick<Whose, 'shops'>): Promise<string[]> {
    const { rows } = await sql<{ number: string }>`
      select w.number from order_list w where w.order_id = any(${orderIds}::bigint[])
         ${shops === null ? sql`` : sql`and w.shop_id = any(${shops}::int[])`}
       order by w.number`.execute(db);
    return rows.map(({ number }) => number);
  },
  /** Packages of the hub that are packed, by the order in which their orders were named. */
  async listPacked(
    orderIds: readonly number[],
    { shops }: Pick<Whose, 'shops'>,
  ): Promise<{ readonly id: number; readonly order_id: number }[]> {
    const { rows } = await sql<{ id: number; order_id: number }>`
      select p.id, p.order_id from packages p join order_list w on w.order_id = p.order_id
       where p.order_id = any(${orderIds}::bigint[]) and p.po_id is null
         and p.state not in ('packing', 'dissolved')
         ${shops === null ? sql`` : sql`and w.shop_id = any(${shops}::int[])`}
       order by array_position(${orderIds}::bigint[], p.order_id), p.id`.execute(db);
    return rows;
  },
  async listOnSlips(packageIds: readonly number[]): Promise<OnSlip[]> {
    const { rows } = await sql<OnSlip>`
      select i.package_id, i.qty, greatest(0, l.need - l.away - (l.q_packed - l.q_shipped))::int as rest, l.sku, l.name
        from package_items i join order_lines l on l.id = i.line_id
       where i.package_id = any(${packageIds}::bigint[]) order by i.package_id, l.position`.execute(db);
    return rows;
  },
});
