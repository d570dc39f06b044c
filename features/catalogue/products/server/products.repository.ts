// Reads of others: activity_log, languages, publications, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { MainStatus } from '../contract/products.status.ts';
import { cleaningCause } from './products.sanitise.ts';

type Locked = { readonly id: number; readonly status: MainStatus; readonly version: number };

/** Products and their row in the list. Every read takes a Scope, so that a scoped person reaches own rows only. */
export const productsRepository = (db: Kysely<DB>) => ({
  /**
   * A write of products, or of what hangs on them, locks them first and in this order; publishing does the same, so two
   * writers wait for each other instead of stopping each other. Gives those this person may see.
   */
  async lock(ids: readonly number[], { sellerId }: Pick<Scope, 'sellerId'>): Promise<Locked[]> {
    const { rows } = await sql<Locked>`select id, status, version from products
      where id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or seller_id = ${sellerId})
      order by id for no key update`.execute(db);
    return rows;
  },

  /** What a person sees of these products is different now; an edit begun before is refused when it is saved (trap T100). */
  async setChanged(ids: readonly number[], now: Date): Promise<void> {
    await sql`update products set version = version + 1, updated_at = ${now} where id = any(${ids}::bigint[])`.execute(
      db,
    );
  },

  async listVisible(ids: readonly number[], { sellerId }: Pick<Scope, 'sellerId'>): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`select id from products
      where id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or seller_id = ${sellerId})`.execute(db);
    return new Set(rows.map((row) => row.id));
  },

  /**
   * Takes products away that no person and no other delivery ever touched: still New, in their first version, and without a line
   * of history that is not of `cause`; that their texts were cleaned does not count. They go with everything that hangs on them. Gives the ids that are gone.
   */
  async deleteUntouched(ids: readonly number[], cause: string): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select p.id from products p where p.id = any(${ids}::bigint[]) and p.status = 0
        and p.version = 1 + (select count(*) from activity_log a
                             where a.entity = 'product' and a.entity_id = p.id and a.cause = ${cleaningCause})
        and not exists (select from activity_log a where a.entity = 'product' and a.entity_id = p.id
                        and a.cause not in (${cause}, ${cleaningCause}))
        and not exists (select from publications where product_id = p.id)
        and not exists (select from users_products where product_id = p.id)
        and not exists (select from variant_prices vp join variants v on v.id = vp.variant_id where v.product_id = p.id)
      order by p.id for update of p`.execute(db);
    const gone = rows.map(({ id }) => id);
    if (gone.length === 0) return [];
    await sql`delete from variant_images where variant_id in (select id from variants where product_id = any(${gone}::bigint[]))`.execute(
      db,
    );
    for (const table of [
      'variant_attributes',
      'variants',
      'product_images',
      'product_categories',
      'mapped_categories',
      'product_translates',
      'source_texts',
      'product_text_states',
      'product_search',
      'product_list_shops',
      'product_list_names',
      'product_list',
    ])
      await sql`delete from ${sql.table(table)} where product_id = any(${gone}::bigint[])`.execute(db);
    await sql`delete from products where id = any(${gone}::bigint[])`.execute(db);
    return gone;
  },

  /** The name of the person who changed the product last; null: no person, but a delivery or the system. People are of users. */
  async findLastAuthor(id: number): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`
      select ${nameOf('u')} as name
        from activity_log a left join users u on u.id = a.user_id
       where a.entity = 'product' and a.entity_id = ${id} order by a.id desc limit 1`.execute(db);
    return rows[0]?.name ?? null;
  },

  /** Makes the rows of the list and of the search what their source views say (0062_list_of_any_shop.sql). */
  async refreshList(ids: readonly number[]): Promise<void> {
    await sql`select product_list_refresh(${ids}::bigint[])`.execute(db);
  },

  async countAll(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from products`.execute(db);
    return rows[0]!.n;
  },

  /** The next ids in order, at most `limit`. */
  async listIdsAfter(id: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id from products where id > ${id} order by id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** What suppliers sent in a language that none of ours was becomes the products' texts in it. */
  async adoptSourceTexts(languageId: number, ids: readonly number[]): Promise<void> {
    await sql`
      with adopted as (
        delete from source_texts s using languages l
        where l.id = ${languageId} and s.language = l.code and s.product_id = any(${ids}::bigint[])
        returning s.*)
      insert into product_translates (product_id, language_id, name, short_description, long_description, origin)
      select product_id, ${languageId}::int, name, short_description, long_description, 'supplier' from adopted
      on conflict do nothing`.execute(db);
  },

  /** Facts of readiness only; how many rows were different. */
  async refreshListFacts(ids: readonly number[]): Promise<number> {
    const { rows } = await sql<{ n: number }>`select product_list_refresh_facts(${ids}::bigint[]) as n`.execute(db);
    return rows[0]!.n;
  },

  /** The same for what a status change alters, some ten times as fast. */
  async refreshListStates(ids: readonly number[]): Promise<void> {
    await sql`select product_list_refresh_states(${ids}::bigint[])`.execute(db);
  },

  /** The same for what prices alter where there were none. */
  async refreshListPrices(ids: readonly number[]): Promise<void> {
    await sql`select product_list_refresh_prices(${ids}::bigint[])`.execute(db);
  },
});
