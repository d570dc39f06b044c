// Reads of others: customers, shops
import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Who is written to about an order. */
export const mailingReadModel = (db: Kysely<DB>) => ({
  async customerOf(id: number): Promise<{ name: string; email: string; language: string }> {
    return db
      .selectFrom('customers')
      .select(['name', 'email', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  },
  /** Shops that sell, by name; null: all of them. */
  async listShops(ids: readonly number[] | null): Promise<{ id: number; name: string }[]> {
    let shops = db.selectFrom('shops').select(['id', 'name']).where('active', '=', true);
    if (ids !== null) shops = shops.where('id', 'in', [0, ...ids]);
    return shops.orderBy('name').execute();
  },
  async shopName(id: number): Promise<string> {
    return (await db.selectFrom('shops').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
  },
});
