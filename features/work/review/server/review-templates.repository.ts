import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ReviewTemplate, TemplateInput } from '../contract/review.templates.ts';

type Row = Omit<ReviewTemplate, 'text'> & { readonly text_en: string; readonly text_sq: string };

const columns = ({ title, decisions, reason, text }: TemplateInput) => ({
  title,
  decisions: [...new Set(decisions)],
  reason,
  text_en: text.en,
  text_sq: text.sq,
});

/** What reviewers say again and again. */
export const reviewTemplatesRepository = (db: Kysely<DB>) => ({
  /** By title, so that each keeps its key while none is added. */
  async list(id: number | null = null): Promise<ReviewTemplate[]> {
    const { rows } = await sql<Row>`select id, title, decisions, reason, text_en, text_sq, version
      from review_templates where (${id}::bigint is null or id = ${id}) order by fold(title), id`.execute(db);
    return rows.map(({ text_en: en, text_sq: sq, ...row }) => ({ ...row, text: { en, sq } }));
  },

  async insert(input: TemplateInput): Promise<number> {
    const row = await db
      .insertInto('review_templates')
      .values(columns(input))
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Gives false where it is another version by now, or gone. */
  async set(id: number, version: number, input: TemplateInput): Promise<boolean> {
    const done = await db
      .updateTable('review_templates')
      .set({ ...columns(input), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .execute();
    return done.length > 0;
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('review_templates').where('id', '=', id).execute();
  },
});
