import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { type MainStatus, productStatus } from '../contract/products.status.ts';
import { productsRepository } from './products.repository.ts';

/** The main status of products, and when they came to it. History, events and the list are the caller's. */
export const productStatesRepository = (db: Kysely<DB>) => {
  const write = async (ids: readonly number[], status: MainStatus, now: Date): Promise<void> => {
    await sql`update products set status = ${status}, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(db);
  };

  return {
    /** Locks products in the one order all writers keep; gives those this person may see. */
    lock: (ids: readonly number[], scope: Pick<Scope, 'sellerId'>) => productsRepository(db).lock(ids, scope),

    /** A waiting product that is approved has been looked at, with whatever its seller changed before. */
    async setStatus(ids: readonly number[], status: MainStatus, now: Date): Promise<void> {
      if (status === productStatus.approved)
        await sql`delete from changed_after_approval c using products p where p.id = c.product_id
          and p.id = any(${ids}::bigint[]) and p.status in (${productStatus.new}, ${productStatus.pending})`.execute(
          db,
        );
      await write(ids, status, now);
    },

    /** Puts the status back as if it had not been left: the products have stood there since they came there first. */
    async restoreStatus(ids: readonly number[], status: MainStatus, now: Date): Promise<void> {
      // As text: a Date of JavaScript would cut the moment to milliseconds.
      const { rows } = await sql<{ id: number; since: string | null }>`
      select id, status_since_before::text as since from products where id = any(${ids}::bigint[])`.execute(db);
      await write(ids, status, now);
      // A change of the status stamps the moment itself, so its own statement comes after it.
      await sql`update products p set status_since = coalesce(b.since, p.status_since)
      from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ since }) => since)}::timestamptz[]) as b (id, since)
      where p.id = b.id`.execute(db);
    },

    /** The suppliers' numbers of products, by id. */
    async listSkus(ids: readonly number[]): Promise<Map<number, string>> {
      const { rows } = await sql<{ id: number; sku: string }>`
      select id, sku from products where id = any(${ids}::bigint[])`.execute(db);
      return new Map(rows.map(({ id, sku }) => [id, sku]));
    },

    /** These products stand in their state since `now` again, because they wait for somebody else from now on. */
    async setStatusSince(ids: readonly number[], now: Date): Promise<void> {
      await sql`update products set status_since = ${now} where id = any(${ids}::bigint[])`.execute(db);
    },

    /** A shop has these versions: the products are no longer marked as changed, unless they have changed since. Gives those that were. */
    async clearUpdated(sent: readonly { readonly productId: number; readonly version: number }[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`update products p set is_updated = false
        from unnest(${sent.map((it) => it.productId)}::bigint[], ${sent.map((it) => it.version)}::int[]) as n (id, version)
        where p.id = n.id and p.version = n.version and p.is_updated returning p.id`.execute(db);
      return rows.map(({ id }) => id);
    },
  };
};
