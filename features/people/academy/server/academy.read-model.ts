import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { AcademyArticle, ServiceCard } from '../contract/academy.model.ts';

const both = (alias: string, what: string) =>
  sql`jsonb_build_object('sq', ${sql.ref(`${alias}.${what}_sq`)}, 'en', ${sql.ref(`${alias}.${what}_en`)})`;

/** Whether a lesson is required of a person: by itself, or by a required course the person has not finished. */
const requiredOf = (userId: number) => sql`(a.required or exists (select from academy_courses c
  where c.id = a.course_id and c.required and c.published and c.deleted_at is null
    and not exists (select from academy_course_reads f where f.course_id = c.id and f.user_id = ${userId})))`;

type Stored<T extends { updated_at: string }> = Omit<T, 'updated_at'> & { readonly updated_at: Date };

/** Contents and progress as people see them. */
export const academyReadModel = (db: Kysely<DB>) => ({
  async listCards(asked: { active?: true; id?: number } = {}): Promise<ServiceCard[]> {
    const { rows } =
      await sql<ServiceCard>`select c.id, c.version, ${both('c', 'title')} as title, ${both('c', 'body')} as body,
        jsonb_build_object('sq', c.price, 'en', c.price_en) as price, c.active
      from service_cards c where c.deleted_at is null ${asked.active ? sql`and c.active` : sql``}
        ${asked.id === undefined ? sql`` : sql`and c.id = ${asked.id}`} order by c.place, c.id`.execute(db);
    return rows;
  },

  async listArticles(userId: number, staff: boolean): Promise<AcademyArticle[]> {
    const { rows } = await sql<Stored<AcademyArticle>>`select a.id, a.version, ${both('a', 'title')} as title,
        ${both('a', 'body')} as body, a.minutes, a.published, a.course_id, ${staff ? sql`a.required` : requiredOf(userId)} as required, a.reasons, a.quiz, a.updated_at, r.article_id is not null as finished, r.useful,
        ${
          staff
            ? sql`(select jsonb_build_object('finished', count(*), 'useful', count(*) filter (where x.useful),
                'not_useful', count(*) filter (where not x.useful)) from academy_reads x where x.article_id = a.id)`
            : sql`null::jsonb`
        } as readers
      from academy_articles a left join academy_reads r on r.article_id = a.id and r.user_id = ${userId}
      where a.deleted_at is null ${staff ? sql`` : sql`and a.published`} order by a.place, a.id`.execute(db);
    return rows.map(({ updated_at, quiz, ...row }) => ({
      ...row,
      quiz: staff ? quiz : quiz.map((one) => ({ ...one, right: null })),
      updated_at: updated_at.toISOString(),
    }));
  },
});
