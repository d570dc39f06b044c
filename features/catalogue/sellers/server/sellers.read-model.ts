// Reads of others: brands, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export const sellersReadModel = (db: Kysely<DB>) => ({
  /** The seller and the company a person belongs to; people are of users. */
  async findOfUser(userId: number): Promise<{ seller_id: number | null; company_id: number | null } | null> {
    const row = await db
      .selectFrom('users as u')
      .leftJoin('sellers as s', 's.id', 'u.seller_id')
      .select(['u.seller_id', (eb) => eb.fn.coalesce('u.company_id', 's.company_id').as('company_id')])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** What local sellers write in their records, and the brands of their products; brands are of brands. */
  async listLocalBrands(sellerId: number | null): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select distinct on (fold(name)) name from (
        select btrim(part) as name, s.id from sellers s cross join regexp_split_to_table(s.brands, ',') as part
         where s.local_seller and s.deleted_at is null
        union all
        select btrim(b.name), s.id from brands b join sellers s on s.id = b.seller_id
         where s.local_seller and s.deleted_at is null) found
       where name <> '' and (${sellerId}::bigint is null or id = ${sellerId})
       order by fold(name), name`.execute(db);
    return rows.map((row) => row.name);
  },

  /** Where mail to a seller goes: the contact of its record, else its people who can log in; those are of users. */
  async listAddresses(sellerId: number): Promise<string[]> {
    const { rows } = await sql<{ email: string }>`select distinct lower(btrim(email)) as email from (
        select contact_email as email from sellers where id = ${sellerId} and btrim(contact_email) <> ''
        union all select email from users where seller_id = ${sellerId} and active
          and not exists (select from sellers where id = ${sellerId} and btrim(contact_email) <> '')) a order by 1`.execute(
      db,
    );
    return rows.map((row) => row.email);
  },
});
