// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type PartKind = 'hub' | 'order' | 'bought';
export type StockPart = {
  /** The order, the purchase order, or the variant itself. */
  readonly ownerId: number;
  /** Its line, or the variant itself. */
  readonly refId: number;
  readonly variantId: number;
  readonly qty: number;
  readonly shopId?: number | null;
  readonly held?: number;
  readonly at?: Date | null;
  readonly label?: string;
};

export const stockPartsRepository = (db: Kysely<DB>) => ({
  /** Brings the parts of these owners to what is given, and notes the variants whose parts are others now. */
  async replace(kind: PartKind, ownerIds: readonly number[], parts: readonly StockPart[]): Promise<void> {
    if (ownerIds.length === 0) return;
    await sql`
      with n as (
        select * from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as n ("ownerId" bigint, "refId" bigint, "variantId" bigint, qty int,
          "shopId" int, held int, at timestamptz, label text)),
      gone as (
        delete from stock_parts s where s.kind = ${kind} and s.owner_id = any(${ownerIds}::bigint[])
           and not exists (select from n where n."refId" = s.ref_id) returning s.variant_id),
      before as (select s.ref_id, s.variant_id from stock_parts s where s.kind = ${kind} and s.owner_id = any(${ownerIds}::bigint[])),
      put as (
        insert into stock_parts as s (kind, owner_id, ref_id, variant_id, qty, shop_id, held, at, label)
        select ${kind}, n."ownerId", n."refId", n."variantId", n.qty, n."shopId", coalesce(n.held, 0), n.at, coalesce(n.label, '') from n
         order by n."refId"
        on conflict (kind, ref_id) do update set owner_id = excluded.owner_id, variant_id = excluded.variant_id, qty = excluded.qty,
          shop_id = excluded.shop_id, held = excluded.held, at = excluded.at, label = excluded.label
        where (s.variant_id, s.qty, s.shop_id, s.held, s.at) is distinct from
          (excluded.variant_id, excluded.qty, excluded.shop_id, excluded.held, excluded.at)
        returning s.ref_id, s.variant_id)
      insert into stock_due (variant_id)
      select variant_id from gone union select variant_id from put
      union select b.variant_id from before b join put on put.ref_id = b.ref_id`.execute(db);
  },

  /** Takes variants off the list of those that may have another number; gives their products. Until the commit nobody else takes them. */
  async takeDue(limit: number): Promise<{ productIds: number[]; more: boolean }> {
    const { rows } = await sql<{ product_id: number | null; taken: number }>`
      with taken as (
        delete from stock_due where id in (select id from stock_due order by id limit ${limit} for update skip locked) returning variant_id)
      select distinct v.product_id, (select count(*)::int from taken) as taken from taken left join variants v on v.id = taken.variant_id`.execute(
      db,
    );
    return { productIds: rows.flatMap((row) => row.product_id ?? []), more: (rows[0]?.taken ?? 0) === limit };
  },

  /** Everything in a shop may have another number there: what it keeps back is another one. */
  async noteShop(shopId: number): Promise<void> {
    await sql`insert into stock_due (variant_id) select min(v.id) from publications p join variants v on v.product_id = p.product_id
      where p.shop_id = ${shopId} and p.status = 'in_shop' group by p.product_id`.execute(db);
  },
});
