// Reads of others: users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { FiledAttribute, FiledValue } from '../../contract/attributes.file.ts';
import { type FiledWords, wordsOf } from '../file/filed-words.ts';

const words = z.record(z.string(), z.string());
/** What a file added: attributes of its own, and values by their attribute; and what it says otherwise of those that were there. */
const steps = z.object({
  groups: z.array(z.object({ id: z.int(), name: z.string() })),
  values: z.array(z.object({ id: z.int(), group_id: z.int(), name: z.string() })),
  // Files that were brought in before only added.
  changes: z
    .array(z.object({ of: z.enum(['attribute', 'value']), id: z.int(), name: z.string(), before: words, after: words }))
    .default([]),
});
export type AttributeSteps = z.infer<typeof steps>;

type Words = FiledWords & {
  readonly kind?: string;
  readonly unit?: string;
  readonly colour?: string;
  readonly place?: string;
};
type Stored = Parameters<typeof wordsOf>[0] & { readonly id: number; readonly name: string };
type AttributeRow = Stored & { readonly values: readonly Stored[] };

const filed = ({ id, name, ...stored }: Stored): FiledValue => ({ id, name, words: wordsOf(stored) });

/** Imports shown; older ones are seldom undone. */
const importsShown = 20;

/** Files of attributes, and the attributes they are compared with. */
export const attributesFileRepository = (db: Kysely<DB>) => ({
  async listFiled(): Promise<FiledAttribute[]> {
    const { rows } = await sql<AttributeRow>`
      select g.id, g.original_name as name, g.kind, g.unit, g.place, g.names,
             coalesce((select json_agg(json_build_object('id', a.id, 'name', a.original_name, 'place', a.place, 'names', a.names,
               'colour', case when g.kind = 'colour' then a.colour end) order by a.place, a.original_name, a.id)
               from attributes a where a.group_id = g.id and not a.is_deleted), '[]') as values
        from attribute_groups g where g.seller_id is null and g.merged_into is null
       order by g.place, fold(g.original_name), g.id`.execute(db);
    return rows.map(({ values, ...attribute }) => ({ ...filed(attribute), values: values.map(filed) }));
  },
  async setAttributeWords(id: number, words: Words): Promise<void> {
    const { kind = 'text', unit, place, ...names } = words;
    await sql`update attribute_groups set kind = ${kind}, unit = ${unit ?? null}, place = ${place ?? null}::int,
      names = ${JSON.stringify(names)}::jsonb, version = version + 1 where id = ${id}`.execute(db);
  },
  /** A colour that does not show, because its attribute is none of colours, stays. */
  async setValueWords(values: readonly { readonly id: number; readonly words: Words }[]): Promise<void> {
    const rows = values.map(({ id, words: { colour, place, ...names } }) => ({
      id,
      colour,
      place,
      names,
    }));
    await sql`update attributes a set place = n.place, names = n.names,
             colour = case when g.kind = 'colour' then n.colour else a.colour end
        from json_to_recordset(${JSON.stringify(rows)}::json) as n (id bigint, colour text, place int, names jsonb), attribute_groups g
       where a.id = n.id and g.id = a.group_id`.execute(db);
  },
  /** Of the values those that are there as they were added. */
  async listStill(values: AttributeSteps['values']): Promise<AttributeSteps['values']> {
    const { rows } = await sql<AttributeSteps['values'][number]>`
      select n.id, n.group_id, n.name from json_to_recordset(${JSON.stringify(values)}::json) as n (id bigint, group_id bigint, name text)
        join attributes a on a.id = n.id and a.group_id = n.group_id and a.original_name = n.name and not a.is_deleted
       order by n.id for update of a`.execute(db);
    return rows;
  },
  /** Of the attributes those that are there as they were added, and have no value any more. */
  async listEmpty(groups: AttributeSteps['groups']): Promise<AttributeSteps['groups']> {
    const { rows } = await sql<AttributeSteps['groups'][number]>`
      select n.id, n.name from json_to_recordset(${JSON.stringify(groups)}::json) as n (id bigint, name text)
        join attribute_groups g on g.id = n.id and g.original_name = n.name and g.merged_into is null
       where not exists (select from attributes a where a.group_id = g.id and not a.is_deleted)
       order by n.id`.execute(db);
    return rows;
  },

  async insertImport(made: {
    fileName: string;
    userId: number;
    at: Date;
    changed: number;
    steps: AttributeSteps;
  }): Promise<number> {
    const { id } = await db
      .insertInto('attribute_imports')
      .values({
        file_name: made.fileName.slice(0, 200),
        user_id: made.userId,
        at: made.at,
        added: made.steps.values.length + made.steps.groups.length,
        changed: made.changed,
        steps: JSON.stringify(made.steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async lockImport(id: number): Promise<{ steps: AttributeSteps; undone: boolean }> {
    const row = await db
      .selectFrom('attribute_imports')
      .select(['steps', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { steps: steps.parse(row.steps), undone: row.undone_at !== null };
  },
  async setUndone(id: number, userId: number, at: Date): Promise<void> {
    await db.updateTable('attribute_imports').set({ undone_at: at, undone_by: userId }).where('id', '=', id).execute();
  },
  async listImports(): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('attribute_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },
});
