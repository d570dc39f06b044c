// Reads of others: line_facts, order_lines, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** A line as it is looked at when it is to be packed with others. */
export type LineToPack = {
  readonly id: number;
  readonly order_id: number;
  readonly shop_id: number;
  readonly number: string;
  readonly held: boolean;
  readonly ship_partly: boolean;
  /** Of the whole order: pieces needed, and pieces still to come. */
  readonly order_need: number;
  readonly order_missing: number;
  /** A parcel of the order is being packed. */
  readonly packing: boolean;
  readonly need: number;
  readonly away: number;
  readonly here: number;
  /** In closed parcels that have not left, and of those in parcels that have a label, or are getting one. */
  readonly in_parcels: number;
  readonly with_label: number;
  /** How often pieces of it went into a closed parcel, whatever people did with that parcel, less what an undo took out again. */
  readonly packed_times: number;
};

export const packLinesReadModel = (db: Kysely<DB>) => ({
  /** `shops`: those the person works in, null: all. */
  async list(ids: readonly number[], shops: readonly number[] | null): Promise<LineToPack[]> {
    const { rows } = await sql<LineToPack>`
      select l.id, l.order_id, o.shop_id, o.number, o.hold <> '{}' as held, o.ship_partly, n.need as order_need, n.missing as order_missing,
          exists (select from packages p where p.order_id = o.id and p.state = 'packing') as packing,
          l.need, l.away, l.here, l.q_packed - l.q_shipped as in_parcels,
          (select coalesce(sum(i.qty), 0)::int from package_items i join packages p on p.id = i.package_id
            where i.line_id = l.id and (p.state = 'labelled' or p.state = 'packed' and exists (select from label_requests r
              where r.package_id = p.id and r.state in ('asked', 'unknown', 'void_asked')))) as with_label,
          (select (count(*) filter (where f.fact = 'packed') - count(*) filter (where f.fact = 'unpacked' and f.cause = 'bulk'))::int
            from line_facts f where f.line_id = l.id and f.fact in ('packed', 'unpacked') and f.corrects_id is null) as packed_times
        from order_lines l join orders o on o.id = l.order_id
        cross join lateral (select sum(need)::int as need, sum(greatest(0, need - away - here))::int as missing
          from order_lines where order_id = o.id) n
       where l.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by l.order_id, l.id`.execute(
      db,
    );
    return rows;
  },
});
