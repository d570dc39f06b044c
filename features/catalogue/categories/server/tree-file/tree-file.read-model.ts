// Reads of others: category_maps, languages, mapped_categories, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { nameOf } from '#server/db/person-name.ts';
import { type StoredStep, storedStep } from '../../contract/categories.file.model.ts';
import type { FiledCategory } from '../../contract/categories.file.ts';

/** Files shown; older ones are seldom taken back. */
const importsShown = 20;

/** What a file of the tree is compared with, and the files that were brought in. */
export const treeFileReadModel = (db: Kysely<DB>) => ({
  async listFiled(): Promise<FiledCategory[]> {
    const { rows } = await sql<FiledCategory>`
      select c.id, c.parent_id as "parentId", c.name, c.names,
             exists (select from mapped_categories m where m.category_id = c.id and not m.is_deleted) as "holdsProducts"
        from categories c where c.seller_id is null and c.deleted_at is null
       order by c.position, c.name, c.id`.execute(db);
    return rows;
  },

  /** Languages are of shops; English is the name itself. */
  async listLanguages(): Promise<string[]> {
    const rows = await db.selectFrom('languages').select('code').where('code', '<>', 'EN').orderBy('id').execute();
    return rows.map((row) => row.code);
  },

  /** Users are of accounts. */
  async listImports(): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('category_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },

  async findImport(id: number): Promise<{ steps: StoredStep[]; undone: boolean } | null> {
    const row = await db
      .selectFrom('category_imports')
      .select(['steps', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ? { steps: storedStep.array().parse(row.steps), undone: row.undone_at !== null } : null;
  },

  /** Of the categories those on which something stands: a category below, a product, a supplier's category. */
  async listUsed(ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select c.id from unnest(${ids}::bigint[]) as c (id)
       where exists (select from categories k where k.parent_id = c.id and k.deleted_at is null)
          or exists (select from mapped_categories m where m.category_id = c.id and not m.is_deleted)
          or exists (select from category_maps m where m.internal_id = c.id)`.execute(db);
    return new Set(rows.map((row) => row.id));
  },
});
