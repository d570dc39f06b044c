// Reads of others: product_list, products, purchase_order_items, purchase_orders, sellers, users, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOf } from '#server/db/person-name.ts';

export type ExpectedItem = {
  readonly id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly cover: string | null;
  readonly codes: readonly string[];
};
export type ListedReceipt = {
  readonly id: number;
  readonly purchase_order_id: number;
  readonly number: string;
  readonly seller: string;
  readonly by: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly ok: number;
  readonly damaged: number;
  readonly missing: number;
  readonly wrong: number;
  /** More than was ordered, of what was counted here. */
  readonly over: number;
};

const number = sql`case when o.local then 'LPO-' else 'PO-' end || o.year || '-' || lpad(o.number::text, 4, '0')`;
const rows = sql`select r.id, r.purchase_order_id, ${number} as number, s.name as seller,
    ${nameOf('u')} as by, r.created_at, r.closed_at, n.*, m.over
  from receipts r join purchase_orders o on o.id = r.purchase_order_id join sellers s on s.id = o.seller_id left join users u on u.id = r.user_id
  cross join lateral (select coalesce(sum(i.ok), 0)::int as ok, coalesce(sum(i.damaged), 0)::int as damaged,
    coalesce(sum(i.missing), 0)::int as missing, coalesce(sum(i.wrong), 0)::int as wrong from receipt_items i where i.receipt_id = r.id and i.undone_at is null) n
  cross join lateral (select coalesce(sum(greatest(0, least(c.ok, p.received_ok + p.received_damaged - coalesce(p.confirmed_qty, p.qty)))), 0)::int as over
    from (select i.po_item_id as id, sum(i.ok) as ok from receipt_items i where i.receipt_id = r.id and i.undone_at is null group by 1) c
    join purchase_order_items p on p.id = c.id) m`;

export type CountedItem = {
  readonly id: number;
  readonly code: string;
  readonly sku: string | null;
  readonly name: string | null;
  readonly ok: number;
  readonly damaged: number;
  readonly missing: number;
  readonly wrong: number;
  readonly at: Date;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
};

export const receiptsReadModel = (db: Kysely<DB>) => ({
  /** "PO-2026-0007" or "LPO-2026-0001". */
  async findPurchase(code: string): Promise<number | null> {
    const { rows: found } = await sql<{
      id: number;
    }>`select o.id from purchase_orders o where ${number} = upper(${code})`.execute(db);
    return found[0]?.id ?? null;
  },
  async numberOf(id: number): Promise<string> {
    const { rows: found } = await sql<{
      number: string;
    }>`select ${number} as number from purchase_orders o where o.id = ${id}`.execute(db);
    return found[0]!.number;
  },
  async items(purchaseOrderId: number): Promise<ExpectedItem[]> {
    const { rows: found } = await sql<ExpectedItem>`select i.id, v.sku, v.ean, p.name, x.cover,
        array(select lower(c) from unnest(array[v.sku, v.sku_intern, v.ean] || v.eans) c where c is not null and c <> '') as codes
      from purchase_order_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
      left join product_list x on x.product_id = v.product_id where i.order_id = ${purchaseOrderId} order by i.id`.execute(
      db,
    );
    return found;
  },
  async count(): Promise<number> {
    const { rows: found } = await sql<{ n: number }>`select count(*)::int as n from receipts`.execute(db);
    return found[0]!.n;
  },
  async list({ page, pageSize }: { page: number; pageSize: number }): Promise<ListedReceipt[]> {
    const { rows: found } =
      await sql<ListedReceipt>`${rows} order by r.id desc limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return found;
  },
  async get(id: number): Promise<ListedReceipt> {
    const { rows: found } = await sql<ListedReceipt>`${rows} where r.id = ${id}`.execute(db);
    return found[0]!;
  },
  async counted(id: number): Promise<CountedItem[]> {
    const { rows: found } =
      await sql<CountedItem>`select i.id, i.code, v.sku, p.name, i.ok, i.damaged, i.missing, i.wrong, i.at, i.undone_at,
        ${nameOf('u')} as undone_by
      from receipt_items i left join purchase_order_items o on o.id = i.po_item_id left join variants v on v.id = o.variant_id
      left join products p on p.id = v.product_id left join users u on u.id = i.undone_by where i.receipt_id = ${id} order by i.id desc`.execute(
        db,
      );
    return found;
  },
});
