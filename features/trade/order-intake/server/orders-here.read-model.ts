// Reads of others: customers, order_lines, order_problems, orders, shop_tells
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type OrderHere = {
  readonly id: number;
  readonly externalId: string;
  /** The shop is known to want it no more, or to have it no more. */
  readonly asked: boolean;
};

/** Orders of shops as they stand here. */
export const ordersHereReadModel = (db: Kysely<DB>) => ({
  /** Placed or changed in the shop since then, and still wanted. */
  async listSince(shopId: number, since: Date): Promise<OrderHere[]> {
    const { rows } = await sql<OrderHere>`
      select o.id, o.external_id as "externalId",
        exists (select from order_problems p where p.order_id = o.id and p.code = 'cancel_asked' and p.closed_at is null
                 and p.values ->> 'gone' = 'shop') as asked
      from orders o where o.shop_id = ${shopId} and o.source = 'shop' and o.placed_at >= ${since}
       and exists (select from order_lines l where l.order_id = o.id and l.need > 0) order by o.id`.execute(db);
    return rows;
  },
  /** Of these orders of the shop those whose customer was erased. */
  async listErased(shopId: number, externalIds: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ external_id: string }>`
      select o.external_id from orders o join customers c on c.id = o.customer_id
       where o.shop_id = ${shopId} and o.external_id = any(${externalIds}::text[]) and c.anonymised_at is not null`.execute(
      db,
    );
    return new Set(rows.map(({ external_id }) => external_id));
  },
  /** Refused documents of before then that still say something, and of which there is no order here: the first of them. */
  async listRefused(before: Date, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select i.id from order_intake i
      where i.state = 'refused' and i.created_at < ${before}::timestamptz and i.document <> '{}'::jsonb
        and not exists (select from orders o where o.shop_id = i.shop_id and o.external_id = i.external_id)
      order by i.id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** What the shop calls them; those that did not come from it are left out. */
  async listExternalIds(orderIds: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ external_id: string }>`
      select external_id from orders where id = any(${orderIds}::bigint[]) and external_id is not null order by external_id`.execute(
      db,
    );
    return rows.map(({ external_id }) => external_id);
  },
  /** Those of shops that are free and that the shop was not told yet that we have. */
  async listToAccept(orderIds: readonly number[]): Promise<{ id: number; shopId: number; externalId: string }[]> {
    const { rows } = await sql<{ id: number; shopId: number; externalId: string }>`
      select o.id, o.shop_id as "shopId", o.external_id as "externalId" from orders o
       where o.id = any(${orderIds}::bigint[]) and o.source = 'shop' and o.hold = '{}'
         and exists (select from order_lines l where l.order_id = o.id and l.need > 0)
         and not exists (select from shop_tells t where t.order_id = o.id and t.kind = 'accepted')`.execute(db);
    return rows;
  },
});
