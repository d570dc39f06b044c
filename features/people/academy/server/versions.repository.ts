import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ArticleInput } from '../contract/academy.model.ts';

type Texts = Pick<ArticleInput, 'title' | 'body' | 'minutes' | 'quiz'>;
type Release = {
  readonly again: boolean;
  readonly note: { readonly sq: string; readonly en: string };
  readonly at: Date;
  readonly by: number | null;
};

const columnsOf = ({ title, body, minutes, quiz }: Texts) => ({
  title_sq: title.sq,
  title_en: title.en,
  body_sq: body.sq,
  body_en: body.en,
  minutes,
  quiz: JSON.stringify(quiz),
});

/** Versions of lessons, and drafts of the next ones. */
export const versionsRepository = (db: Kysely<DB>) => ({
  /** Publishes these texts as the version of this number; a draft of it is one no longer. */
  async publish(articleId: number, number: number, texts: Texts, { again, note, at, by }: Release): Promise<void> {
    await db
      .updateTable('academy_articles')
      .set({ edition: number, draft: null, drafted_at: null, ...(again ? { counts_from: number } : {}) })
      .where('id', '=', articleId)
      .execute();
    await db
      .insertInto('academy_versions')
      .values({
        article_id: articleId,
        number,
        ...columnsOf(texts),
        again,
        note_sq: note.sq,
        note_en: note.en,
        published_at: at,
        published_by: by,
      })
      .execute();
  },

  /** What is published says this from now on, without being a new version. */
  async correct(articleId: number, texts: Texts): Promise<void> {
    await db
      .updateTable('academy_versions as v')
      .from('academy_articles as a')
      .set(columnsOf(texts))
      .where('v.article_id', '=', articleId)
      .whereRef('a.id', '=', 'v.article_id')
      .whereRef('v.number', '=', 'a.edition')
      .execute();
  },

  /** False where the lesson is another by now, or gone. */
  async setDraft(articleId: number, version: number, texts: Texts, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('academy_articles')
      .set({
        draft: JSON.stringify(texts),
        drafted_at: at,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', articleId)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** False where there is none. */
  async dropDraft(articleId: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('academy_articles')
      .set({ draft: null, drafted_at: null, version: sql<number>`version + 1` })
      .where('id', '=', articleId)
      .where('draft', 'is not', null)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Remembers that a person read a version; the first time stays. */
  async setRead(articleId: number, userId: number, version: number, at: Date): Promise<void> {
    await db
      .insertInto('academy_version_reads')
      .values({ article_id: articleId, user_id: userId, version, read_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
