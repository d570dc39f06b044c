// Reads of others: order_list, order_parties, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type LookedUp = {
  readonly id: number;
  readonly number: string;
  readonly bucket: string;
  readonly promise: string | null;
};

/** What somebody who is no user may know of an order whose number and postal code they know. */
export const orderLookUpReadModel = (db: Kysely<DB>) => ({
  /** By our number or the shop's; the newest where two shops use one number. Postal codes are the same without spaces and letters’ case. */
  async find(number: string, zip: string): Promise<LookedUp | null> {
    const same = (text: unknown) => sql`upper(regexp_replace(${text}, '\\s', '', 'g'))`;
    const { rows } = await sql<LookedUp>`
      with named as (
        select id from orders where number = upper(${number}) union select id from orders where shop_number = ${number})
      select o.id, coalesce(nullif(o.shop_number, ''), o.number) as number, w.bucket, w.promise
        from named n join orders o on o.id = n.id join order_list w on w.order_id = o.id
        join order_parties p on p.order_id = o.id and p.kind = 'shipping'
       where p.zip <> '' and ${same(sql`p.zip`)} = ${same(sql`${zip}::text`)} order by o.id desc limit 1`.execute(db);
    return rows[0] ?? null;
  },
  async listParcels(orderId: number) {
    const { rows } = await sql<{ carrier: string; tracking: string; tracking_url: string; delivered: boolean }>`
      select coalesce(c.name, p.carrier_told) as carrier, p.tracking, coalesce(c.tracking_url, '') as tracking_url, p.state = 'delivered' as delivered
        from packages p left join carriers c on c.id = p.carrier_id
       where p.order_id = ${orderId} and p.handed_over_at is not null and p.state <> 'dissolved' order by p.id`.execute(
      db,
    );
    return rows;
  },
});
