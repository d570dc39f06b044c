// Reads of others: sellers, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { nameOrEmail } from '#server/db/person-name.ts';
import type { LessonReader, LessonVersion, ReaderState } from '../contract/academy.versions.ts';

const both = (what: string) =>
  sql`jsonb_build_object('sq', ${sql.ref(`v.${what}_sq`)}, 'en', ${sql.ref(`v.${what}_en`)})`;
/** The latest version each person read of a lesson. */
const latestOf = (articleId: number) => sql`(select distinct on (r.user_id) r.user_id, r.version, r.read_at
  from academy_version_reads r where r.article_id = ${articleId} order by r.user_id, r.version desc)`;

type Asked = { readonly state?: ReaderState | undefined; readonly page: number; readonly pageSize: number };

/** Versions of a lesson and who has read which; people and sellers are of their features. */
export const versionsReadModel = (db: Kysely<DB>) => ({
  async listVersions(articleId: number): Promise<LessonVersion[]> {
    const { rows } = await sql<Omit<LessonVersion, 'published_at'> & { published_at: Date }>`
      select v.number, ${both('title')} as title, ${both('body')} as body, v.minutes, v.again, ${both('note')} as note,
        v.published_at, case when u.id is not null then ${nameOrEmail('u')} end as published_by,
        (select count(*)::int from ${latestOf(articleId)} l where l.version = v.number) as readers
      from academy_versions v left join users u on u.id = v.published_by
      where v.article_id = ${articleId} order by v.number desc`.execute(db);
    return rows.map(({ published_at, ...row }) => ({ ...row, published_at: published_at.toISOString() }));
  },

  /** People of local sellers who can sign in, those who have to read it first. */
  async listReaders(
    articleId: number,
    { state, page, pageSize }: Asked,
  ): Promise<{ results: LessonReader[]; total: number }> {
    const { rows } = await sql<Omit<LessonReader, 'read_at'> & { read_at: Date | null; total_count: number }>`
      with people as (
        select u.id, ${nameOrEmail('u')} as name, s.name as seller, l.version, l.read_at,
          case when l.version is null then 'unread' when l.version < a.counts_from then 'earlier' else 'current' end as state
        from users u join sellers s on s.id = u.seller_id and s.local_seller and s.deleted_at is null
          join academy_articles a on a.id = ${articleId}
        left join ${latestOf(articleId)} l on l.user_id = u.id
        where u.active)
      select *, count(*) over ()::int as total_count from people ${state ? sql`where state = ${state}` : sql``}
      order by array_position(array['earlier', 'unread', 'current'], state), seller, name, id
      limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return {
      results: rows.map(({ total_count: _all, read_at, ...row }) => ({
        ...row,
        read_at: read_at?.toISOString() ?? null,
      })),
      total: rows[0]?.total_count ?? 0,
    };
  },
});
