import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ArticleInput, CardInput } from '../contract/academy.model.ts';
import { type QuizInput, quizInput } from '../contract/academy.quiz.ts';
import { hasRead, isRequired } from './lesson-reads.read-model.ts';

const textsOf = ({ title, body }: Pick<CardInput, 'title' | 'body'>) => ({
  title_sq: title.sq,
  title_en: title.en,
  body_sq: body.sq,
  body_en: body.en,
});
const columnsOf = (card: CardInput) => ({
  ...textsOf(card),
  price: card.price.sq,
  price_en: card.price.en,
  days: card.days,
  active: card.active,
  image_file_id: card.image,
  valid_from: card.valid_from,
  valid_to: card.valid_to,
  seller_ids: card.seller_ids,
});
const next = sql<number>`version + 1`;

/** What staff write for local sellers, and what people read. Deleted contents are not there. */
export const academyRepository = (db: Kysely<DB>) => ({
  async insertCard(card: CardInput): Promise<number> {
    const { id } = await db
      .insertInto('service_cards')
      .values({
        ...columnsOf(card),
        place: sql<number>`(select coalesce(max(place), 0) + 1 from service_cards)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** False where it is another version by now, or gone. */
  async setCard(id: number, version: number, card: CardInput, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('service_cards')
      .set({ ...columnsOf(card), version: next, updated_at: at })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Ids that are left out follow in the order they had. */
  async setCardOrder(ids: readonly number[]): Promise<void> {
    await sql`update service_cards c set place = n.place from (
        select id, row_number() over (order by array_position(${ids}::bigint[], id) nulls last, place, id)::int as place
        from service_cards) n where n.id = c.id`.execute(db);
  },

  async setCardDeleted(id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('service_cards')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async insertArticle(article: ArticleInput): Promise<number> {
    const { minutes, published, required, reasons, codes, quiz } = article;
    const { id } = await db
      .insertInto('academy_articles')
      .values({
        ...textsOf(article),
        minutes,
        published,
        required,
        reasons,
        codes,
        quiz: JSON.stringify(quiz),
        place: sql<number>`(select coalesce(max(place), 0) + 1 from academy_articles)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setArticle(id: number, version: number, article: ArticleInput, at: Date): Promise<boolean> {
    const { minutes, published, required, reasons, codes, quiz } = article;
    const { numUpdatedRows } = await db
      .updateTable('academy_articles')
      .set({
        ...textsOf(article),
        minutes,
        published,
        required,
        reasons,
        codes,
        quiz: JSON.stringify(quiz),
        version: next,
        updated_at: at,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** What a person reads of a lesson that is published: its version, its questions, whether it is read already; null where there is none. */
  async findPublished(
    id: number,
    userId: number,
  ): Promise<{ readonly edition: number; readonly quiz: QuizInput; readonly read: boolean } | null> {
    const { rows } = await sql<{ edition: number; quiz: unknown; read: boolean }>`
      select greatest(a.edition, 1) as edition, a.quiz, ${hasRead('a', userId)} as read from academy_articles a
      where a.id = ${id} and a.deleted_at is null and a.published`.execute(db);
    const row = rows[0];
    return row ? { ...row, quiz: quizInput.parse(row.quiz) } : null;
  },

  async hasArticle(id: number): Promise<boolean> {
    const row = await db
      .selectFrom('academy_articles')
      .select('id')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** The title of the first lesson that is required of a person, by itself or by its course, and not read; null where there is none. */
  async findDue(userId: number): Promise<string | null> {
    const { rows } = await sql<{ title_sq: string }>`
      select a.title_sq from academy_articles a
      left join academy_courses c on c.id = a.course_id and c.published and c.required and c.deleted_at is null
      where a.deleted_at is null and a.published
        and ${isRequired(userId)} and not ${hasRead('a', userId)}
      order by c.place nulls last, case when c.id is not null then a.course_place end, a.place, a.id limit 1`.execute(
      db,
    );
    return rows[0]?.title_sq ?? null;
  },

  async setArticleDeleted(id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('academy_articles')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Reading again keeps the first time; an answer is kept until there is another. */
  async setRead(articleId: number, userId: number, useful: boolean | null, at: Date): Promise<boolean | null> {
    const { rows } = await sql<{ useful: boolean | null }>`
      insert into academy_reads (article_id, user_id, finished_at, useful) values (${articleId}, ${userId}, ${at}, ${useful})
      on conflict (article_id, user_id) do update set useful = coalesce(excluded.useful, academy_reads.useful)
      returning useful`.execute(db);
    return rows[0]!.useful;
  },
});
