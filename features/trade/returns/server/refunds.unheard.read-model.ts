// Reads of others: customers, orders, shop_tells
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type Unheard = { readonly orderId: number; readonly shopId: number };

/** Orders with refunds of their shop that are not where telling the shop has got. */
export async function listUnheard(db: Kysely<DB>, limit: number): Promise<Unheard[]> {
  const { rows } = await sql<Unheard>`
    select distinct r.order_id as "orderId", o.shop_id as "shopId" from refunds r join orders o on o.id = r.order_id
      join shop_tells t on t.order_id = r.order_id and t.kind = case r.way when 'shop' then 'refund' else 'voucher' end
        and t.ref_kind = 'refund' and t.ref_id = r.id::text and t.seq = 1
     where r.way in ('shop', 'voucher') and r.state in ('sent', 'failed')
       and r.state <> case when t.state = 'told' then 'done' when t.state in ('refused', 'given_up', 'no_place') then 'failed' else 'sent' end
     order by 1 limit ${limit}`.execute(db);
  return rows;
}

/** Whether the customer of an order is forgotten. */
export async function isForgotten(db: Kysely<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from orders o join customers c on c.id = o.customer_id
    where o.id = ${orderId} and c.anonymised_at is not null`.execute(db);
  return rows.length > 0;
}
