// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { AcademyArticle, RequestState, ServiceCard, ServiceRequest } from '../contract/academy.model.ts';

const both = (alias: string, what: string) =>
  sql`jsonb_build_object('sq', ${sql.ref(`${alias}.${what}_sq`)}, 'en', ${sql.ref(`${alias}.${what}_en`)})`;

type Stored<T extends { created_at?: string; updated_at: string }> = Omit<T, 'created_at' | 'updated_at'> &
  ('created_at' extends keyof T ? { readonly created_at: Date } : unknown) & { readonly updated_at: Date };

/** Contents, requests and progress as people see them; sellers and people are of their features. */
export const academyReadModel = (db: Kysely<DB>) => ({
  async listCards(asked: { active?: true; id?: number } = {}): Promise<ServiceCard[]> {
    const { rows } =
      await sql<ServiceCard>`select c.id, c.version, ${both('c', 'title')} as title, ${both('c', 'body')} as body,
        jsonb_build_object('sq', c.price, 'en', c.price_en) as price, c.active
      from service_cards c where c.deleted_at is null ${asked.active ? sql`and c.active` : sql``}
        ${asked.id === undefined ? sql`` : sql`and c.id = ${asked.id}`} order by c.place, c.id`.execute(db);
    return rows;
  },

  async listRequests(asked: {
    id?: number;
    sellerId?: number;
    state?: RequestState | undefined;
    limit: number;
    offset?: number;
  }): Promise<{ results: ServiceRequest[]; total: number }> {
    const { rows } = await sql<Stored<ServiceRequest> & { total_count: number }>`
      select r.id, jsonb_build_object('id', c.id, 'title', ${both('c', 'title')}) as card,
        jsonb_build_object('id', s.id, 'name', s.name) as seller, r.note, r.state, r.answer, r.created_at, r.updated_at,
        nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '') as by, count(*) over ()::int as total_count
      from service_requests r join service_cards c on c.id = r.card_id join sellers s on s.id = r.seller_id
      join users u on u.id = r.user_id
      where true ${asked.id === undefined ? sql`` : sql`and r.id = ${asked.id}`}
        ${asked.sellerId === undefined ? sql`` : sql`and r.seller_id = ${asked.sellerId}`}
        ${asked.state ? sql`and r.state = ${asked.state}` : sql``}
      order by ${asked.sellerId === undefined ? sql`r.state not in ('requested', 'in_progress'), case when r.state in ('requested', 'in_progress') then r.id end, r.id desc` : sql`r.id desc`}
      limit ${asked.limit} offset ${asked.offset ?? 0}`.execute(db);
    const results = rows.map(({ total_count: _total, created_at, updated_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    }));
    return { results, total: rows[0]?.total_count ?? 0 };
  },

  async countOpenRequests(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from service_requests
      where state in ('requested', 'in_progress')`.execute(db);
    return rows[0]!.n;
  },

  async listArticles(userId: number, staff: boolean): Promise<AcademyArticle[]> {
    const { rows } = await sql<Stored<AcademyArticle>>`select a.id, a.version, ${both('a', 'title')} as title,
        ${both('a', 'body')} as body, a.minutes, a.published, a.required, a.reasons, a.quiz, a.updated_at, r.article_id is not null as finished, r.useful,
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
