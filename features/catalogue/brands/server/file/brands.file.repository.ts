// Reads of others: languages, products, users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { BrandNames, FiledBrand } from '../../contract/brands.file.ts';

const names = z.record(z.string(), z.string());
/**
 * What a file did to one brand; `before`: what it was called, null: it was added. `names`: its names in other languages
 * afterwards, and `names_before` likewise; files of the release before said none.
 */
const step = z.object({
  id: z.int(),
  name: z.string(),
  before: z.string().nullable(),
  names: names.optional(),
  names_before: names.optional(),
});
export type BrandStep = z.infer<typeof step>;

/** Imports shown; older ones are seldom undone. */
const importsShown = 20;

/** Files of brands, and the brands they are compared with. */
export const brandsFileRepository = (db: Kysely<DB>) => ({
  async listFiled(): Promise<FiledBrand[]> {
    return db
      .selectFrom('shop_brands')
      .select(['id', 'name'])
      .select(sql<BrandNames>`names`.as('names'))
      .where('merged_into', 'is', null)
      .orderBy('find_name')
      .orderBy('id')
      .execute();
  },
  async listExported(): Promise<(FiledBrand & { products: number; mapped: number })[]> {
    const { rows } = await sql<FiledBrand & { products: number; mapped: number }>`
      select s.id, s.name, s.names, count(distinct b.id)::int as mapped,
             coalesce(sum((select count(*) from products p where p.brand_id = b.id)), 0)::int as products
        from shop_brands s left join brands b on b.shop_brand_id = s.id
       where s.merged_into is null group by s.id order by s.find_name, s.id`.execute(db);
    return rows;
  },
  /** The codes of the languages that a brand may be called otherwise in, in their order. */
  async listLanguages(): Promise<string[]> {
    const rows = await db
      .selectFrom('languages')
      .select('code')
      .where('active', '=', true)
      .where('code', '<>', 'EN')
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ code }) => code);
  },
  /** Gives the ids in the order of the brands. */
  async insertMany(brands: readonly Omit<FiledBrand, 'id'>[]): Promise<number[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      insert into shop_brands (name, names)
      select name, names from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as n (name text, names jsonb)
      returning id, name`.execute(db);
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    return brands.map(({ name }) => ids.get(name)!);
  },
  /** In two steps, so that two brands may change their names with each other. */
  async setMany(brands: readonly FiledBrand[]): Promise<void> {
    const ids = brands.map(({ id }) => id);
    await sql`update shop_brands set name = name || ' · ' || id where id = any(${ids}::bigint[])`.execute(db);
    await sql`update shop_brands s set name = n.name, names = n.names, version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(brands)}::jsonb) as n (id bigint, name text, names jsonb)
      where s.id = n.id`.execute(db);
  },
  /** Those of the brands that suppliers' brands, a picture or a merged brand hang on. */
  async listUsed(ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select s.id from shop_brands s where s.id = any(${[...ids]}::bigint[]) and (s.logo_file_id is not null
        or exists (select from brands b where b.shop_brand_id = s.id)
        or exists (select from shop_brands m where m.merged_into = s.id))`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async insertImport(made: {
    fileName: string;
    userId: number;
    at: Date;
    steps: readonly BrandStep[];
  }): Promise<number> {
    const added = made.steps.filter(({ before }) => before === null).length;
    const { id } = await db
      .insertInto('brand_imports')
      .values({
        file_name: made.fileName.slice(0, 200),
        user_id: made.userId,
        at: made.at,
        added,
        changed: made.steps.length - added,
        steps: JSON.stringify(made.steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async lockImport(id: number): Promise<{ steps: BrandStep[]; undone: boolean }> {
    const row = await db
      .selectFrom('brand_imports')
      .select(['steps', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { steps: step.array().parse(row.steps), undone: row.undone_at !== null };
  },
  async setUndone(id: number, userId: number, at: Date): Promise<void> {
    await db.updateTable('brand_imports').set({ undone_at: at, undone_by: userId }).where('id', '=', id).execute();
  },
  async listImports(): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('brand_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },
});
