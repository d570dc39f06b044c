// Reads of others: products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { due, moneyParts, valueParts } from '../orders.payment.projection.ts';

/** A line that came in place of another: whole and nobody asked for it yet, it can be put back. */
export type Replacement = {
  readonly id: number;
  readonly placed: number;
  readonly need: number;
  readonly to_order: number;
};
export type LineToReplace = {
  readonly id: number;
  readonly order_id: number;
  readonly variant_id: number | null;
  readonly sku: string;
  readonly name: string;
  readonly need: number;
  readonly to_order: number;
  readonly away: number;
  readonly line_gross: string;
  readonly qty_placed: number;
  readonly vat_percent: string;
  readonly currency: string;
  readonly shop_id: number;
  /** The order is in a shop, which could write to its customer itself. */
  readonly of_shop: boolean;
  /** Its customer has an address, and did not ask to be forgotten. */
  readonly reachable: boolean;
  /** Of the order: what its lines come to with those cancelled, the discount they share, what is owed, what was paid, and how many lines it has. */
  readonly goods: string;
  readonly discount: string;
  readonly due: string;
  readonly paid: string;
  readonly lines: number;
  /** Of the order: lines that were chosen. */
  readonly chosen: number;
  /** Lines of the other product that came in its place, the newest first. */
  readonly replacements: readonly Replacement[];
};

export const replaceReadModel = (db: Kysely<DB>) => ({
  /** What a title calls the other product; null: there is none. */
  async findProduct(variantId: number): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select v.sku_intern || ' ' || p.name as name
      from variants v join products p on p.id = v.product_id where v.id = ${variantId}`.execute(db);
    return rows[0]?.name ?? null;
  },
  /** `chosen`: all lines of the change; `shops`: those the person works in, null: all. */
  async listLines(
    ids: readonly number[],
    chosen: readonly number[],
    shops: readonly number[] | null,
    variantId: number,
  ): Promise<LineToReplace[]> {
    const { rows } =
      await sql<LineToReplace>`select l.id, l.order_id, l.variant_id, l.sku, l.name, l.need, l.to_order, l.away, l.line_gross, l.qty_placed,
        l.vat_percent, o.currency, o.shop_id, o.external_id is not null as of_shop, c.email <> '' and c.anonymised_at is null as reachable,
        n.value_placed::text as goods, o.discount_gross::text as discount, d.due::text as due, m.paid::text as paid, n.lines::int as lines,
        (select count(*)::int from order_lines s where s.order_id = l.order_id and s.id = any(${chosen}::bigint[])) as chosen,
        coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'placed', r.q_placed, 'need', r.need, 'to_order', r.to_order) order by r.id desc)
          from order_lines r where r.order_id = l.order_id and r.replaces_line_id = l.id and r.variant_id = ${variantId} and r.need > 0), '[]') as replacements
      from order_lines l join orders o on o.id = l.order_id join customers c on c.id = o.customer_id
        cross join lateral (select ${valueParts} from order_lines l where l.order_id = o.id) n
        cross join lateral (${moneyParts}) m cross join lateral (select ${due} as due) d
     where l.id = any(${ids}::bigint[]) and (${shops}::int[] is null or o.shop_id = any(${shops}::int[])) order by l.order_id, l.id`.execute(
        db,
      );
    return rows;
  },
});
