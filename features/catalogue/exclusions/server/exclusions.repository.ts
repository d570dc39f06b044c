import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { Exceptions, ExclusionTarget, ExclusionTerms } from '../contract/exclusions.model.ts';

export type KeptExclusion = ExclusionTarget &
  Omit<ExclusionTerms, 'exceptions'> & { readonly id: number; readonly in_force: boolean; readonly version: number };

const days = [sql<string | null>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')];

/** Rules and their exceptions; what hangs on them in lists is of products. */
export const exclusionsRepository = (db: Kysely<DB>) => ({
  /** Rules are made one after the other, so that no two are the same. Until the end of the transaction. */
  async lockAll(): Promise<void> {
    await hold(db, locks.exclusions);
  },
  /** Locked until the end of the transaction. @throws AppError not_found */
  async lock(id: number): Promise<KeptExclusion> {
    const row = await db
      .selectFrom('exclusions')
      .select(['id', 'kind', 'category_id', 'shop_brand_id', 'word', 'shop_ids', 'scope', 'reason', 'note', 'in_shop'])
      .select(['in_force', 'version', ...days])
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as KeptExclusion;
  },
  async listExceptions(id: number): Promise<Exceptions> {
    const rows = await db
      .selectFrom('exclusion_exceptions')
      .select(['seller_id', 'shop_brand_id', 'product_id'])
      .where('exclusion_id', '=', id)
      .execute();
    const of = (key: keyof (typeof rows)[number]) =>
      rows.flatMap((row) => row[key] ?? []).toSorted((one, other) => one - other);
    return { sellers: of('seller_id'), brands: of('shop_brand_id'), products: of('product_id') };
  },
  async insert(target: ExclusionTarget, terms: ExclusionTerms, inForce: boolean, by: number | null): Promise<number> {
    const { exceptions, shop_ids, ...rest } = terms;
    const { id } = await db
      .insertInto('exclusions')
      .values({ ...target, ...rest, shop_ids: shop_ids && [...shop_ids], in_force: inForce, created_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setExceptions(db, id, exceptions);
    return id;
  },
  async setTerms(id: number, { exceptions, shop_ids, ...rest }: ExclusionTerms, inForce: boolean): Promise<void> {
    await db
      .updateTable('exclusions')
      .set({ ...rest, shop_ids: shop_ids && [...shop_ids], in_force: inForce, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await setExceptions(db, id, exceptions);
  },
  async setInForce(id: number, inForce: boolean): Promise<void> {
    await db.updateTable('exclusions').set({ in_force: inForce }).where('id', '=', id).execute();
  },
  async setCount(id: number, products: number, at: Date): Promise<void> {
    await db.updateTable('exclusions').set({ products, counted_at: at }).where('id', '=', id).execute();
  },
  async setRestored(id: number): Promise<void> {
    await db
      .updateTable('exclusions')
      .set({ deleted_at: null, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  async setDeleted(id: number, at: Date): Promise<void> {
    await db
      .updateTable('exclusions')
      .set({ in_force: false, deleted_at: at, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
});

async function setExceptions(db: Kysely<DB>, id: number, { sellers, brands, products }: Exceptions): Promise<void> {
  await db.deleteFrom('exclusion_exceptions').where('exclusion_id', '=', id).execute();
  await sql`insert into exclusion_exceptions (exclusion_id, seller_id, shop_brand_id, product_id)
    select ${id}::bigint, s, null::bigint, null::bigint from unnest(${[...sellers]}::bigint[]) s
    union select ${id}::bigint, null, b, null from unnest(${[...brands]}::bigint[]) b
    union select ${id}::bigint, null, null, p from unnest(${[...products]}::bigint[]) p`.execute(db);
}
