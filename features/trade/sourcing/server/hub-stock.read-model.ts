// Reads of others: order_lines, orders, products, purchase_order_items, purchase_orders, sellers, supplier_returns, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { carriesEan } from '#features/catalogue/products/server/products.public.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf } from '#server/db/person-name.ts';
import { hubMovesShown, type hubStockKeys } from '../contract/hub-stock.calls.ts';
import type { HubReason } from '../contract/hub-stock.rules.ts';

export type HubStockRecord = {
  readonly id: number;
  readonly product_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly supplier: string;
  readonly qty: number;
  readonly moved_at: Date;
};
type Asked = {
  readonly search_text?: string | undefined;
  readonly show?: 'all' | undefined;
  /** These variants alone. */
  readonly only?: readonly number[] | null | undefined;
};

const keys: Readonly<Record<(typeof hubStockKeys)[number], RawBuilder<unknown>>> = {
  sku: sql`v.sku`,
  name: sql`fold(p.name)`,
  supplier: sql`fold(s.name)`,
  qty: sql`h.qty`,
  moved: sql`h.updated_at`,
};
const tables = sql`hub_stock h join variants v on v.id = h.variant_id join products p on p.id = v.product_id join sellers s on s.id = p.seller_id`;
const columns = sql`v.id, p.id as product_id, v.sku, v.ean, p.name, s.name as supplier, h.qty, h.updated_at as moved_at`;

/** What lies there now is little beside what was ever there: it is read by its own index. */
const where = ({
  search_text,
  show,
  only,
}: Asked): RawBuilder<unknown> => sql`true ${show === 'all' ? sql`` : sql`and h.qty > 0`}
  ${only ? sql`and h.variant_id = any(${only}::bigint[])` : sql``}
  ${
    search_text
      ? sql`and (fold(concat_ws(' ', v.sku, v.sku_intern, v.ean, p.name)) like ${containing(search_text)} or ${carriesEan('v', sql`${search_text}`)})`
      : sql``
  }`;

export const hubStockReadModel = (db: Kysely<DB>) => ({
  async count(asked: Asked): Promise<{ total: number; pieces: number }> {
    const { rows } = await sql<{ total: number; pieces: number }>`
      select count(*)::int as total, coalesce(sum(h.qty), 0)::int as pieces from ${tables} where ${where(asked)}`.execute(
      db,
    );
    return rows[0]!;
  },
  async list(
    asked: Asked & {
      readonly orderKey?: (typeof hubStockKeys)[number] | undefined;
      readonly orderBy?: 'asc' | 'desc' | undefined;
      readonly page: number;
      readonly pageSize: number;
    },
  ): Promise<HubStockRecord[]> {
    const direction = sql.raw(asked.orderBy ?? (asked.orderKey ? 'asc' : 'desc'));
    const { rows } = await sql<HubStockRecord>`select ${columns} from ${tables} where ${where(asked)}
      order by ${keys[asked.orderKey ?? 'moved']} ${direction}, h.variant_id limit ${asked.pageSize} offset ${asked.page * asked.pageSize}`.execute(
      db,
    );
    return rows;
  },
  /** Null where no piece of it was ever there. */
  async find(variantId: number): Promise<HubStockRecord | null> {
    const { rows } =
      await sql<HubStockRecord>`select ${columns} from ${tables} where h.variant_id = ${variantId}`.execute(db);
    return rows[0] ?? null;
  },
  /** The newest first, one more than is shown. Of the orders of other shops than these neither number nor note. */
  async listMoves(variantId: number, shops: readonly number[] | null) {
    const { rows } = await sql<{
      id: number;
      at: Date;
      qty: number;
      reason: HubReason;
      note: string;
      by: string | null;
      of: string | null;
    }>`select m.id, m.at, m.qty, m.reason,
        case when m.ref_kind = 'line' and c.number is null then '' else m.note end as note, ${nameOf('u')} as by,
        case m.ref_kind
          when 'line' then c.number
          when 'po_item' then (select case when o.local then 'LPO-' else 'PO-' end || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0')
            from purchase_order_items i join purchase_orders o on o.id = i.order_id where i.id = m.ref_id)
          when 'supplier_return' then (select 'PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') || '-R' || r.n
            from supplier_returns r join purchase_orders o on o.id = r.purchase_order_id where r.id = m.ref_id) end as of
      from hub_moves m left join users u on u.id = m.user_id
        left join lateral (select o.number from order_lines l join orders o on o.id = l.order_id where m.ref_kind = 'line' and l.id = m.ref_id
          and (${shops}::int[] is null or o.shop_id = any(${shops}::int[]))) c on true where m.variant_id = ${variantId} order by m.id desc
      limit ${hubMovesShown + 1}`.execute(db);
    return rows;
  },
});
