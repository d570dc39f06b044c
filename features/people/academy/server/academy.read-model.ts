// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { momentText } from '#server/db/moments.ts';
import type { AcademyArticle, ServiceCard } from '../contract/academy.model.ts';
import { hasRead, isRequired, readEdition } from './lesson-reads.read-model.ts';

const both = (alias: string, what: string) =>
  sql`jsonb_build_object('sq', ${sql.ref(`${alias}.${what}_sq`)}, 'en', ${sql.ref(`${alias}.${what}_en`)})`;

/** Whether a card `c` is offered to a seller on a day; who is no seller sees those of every seller. */
const isShown = ({ sellerId, day }: { sellerId: number | null; day: string }) => sql`(c.active
  and ${day}::date between coalesce(c.valid_from, '-infinity') and coalesce(c.valid_to, 'infinity')
  and (cardinality(c.seller_ids) = 0 or ${sellerId}::bigint is null or ${sellerId}::bigint = any(c.seller_ids)))`;

type Stored<T extends { updated_at: string }> = Omit<T, 'updated_at'> & { readonly updated_at: Date };

/** Those of these that are local sellers. */
export async function listLocalSellerIds(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sellers where id = any(${ids}::bigint[]) and local_seller and deleted_at is null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Contents and progress as people see them. */
export const academyReadModel = (db: Kysely<DB>) => ({
  /** `shownTo`: what is offered to a seller on a day, null being somebody of the team; `id`: that one, whatever it is. */
  async listCards(
    asked: { id?: number; shownTo?: { sellerId: number | null; day: string } } = {},
  ): Promise<ServiceCard[]> {
    const { id, shownTo } = asked;
    const { rows } =
      await sql<ServiceCard>`select c.id, c.version, ${both('c', 'title')} as title, ${both('c', 'body')} as body,
        jsonb_build_object('sq', c.price, 'en', c.price_en) as price, c.days, c.active, '/files/' || c.image_file_id as image,
        c.valid_from::text as valid_from, c.valid_to::text as valid_to,
        ${shownTo ? sql`'[]'::jsonb` : sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name, s.id) from sellers s where s.id = any(c.seller_ids)), '[]')`} as sellers
      from service_cards c where c.deleted_at is null ${id === undefined ? sql`` : sql`and c.id = ${id}`}
        ${shownTo ? sql`and ${isShown(shownTo)}` : sql``} order by c.place, c.id`.execute(db);
    return rows;
  },

  async listArticles(userId: number, staff: boolean): Promise<AcademyArticle[]> {
    const { rows } = await sql<Stored<AcademyArticle>>`select a.id, a.version, ${both('a', 'title')} as title,
        ${both('a', 'body')} as body, a.minutes, a.published, a.course_id, ${staff ? sql`a.required` : isRequired(userId)} as required, a.reasons, a.codes, a.quiz, a.updated_at, ${hasRead('a', userId)} as finished, r.useful,
        greatest(a.edition, a.published::int) as edition, a.counts_from, ${readEdition('a', userId)} as read_edition,
        coalesce((select ${both('n', 'note')} from academy_versions n where n.article_id = a.id and n.number = a.edition), '{"sq":"","en":""}') as note,
        ${staff ? sql`a.draft || jsonb_build_object('saved_at', ${momentText('a.drafted_at')})` : sql`null::jsonb`} as draft,
        ${
          staff
            ? sql`(select jsonb_build_object('finished', (select count(distinct vr.user_id) from academy_version_reads vr
                where vr.article_id = a.id and vr.version >= a.counts_from), 'useful', count(*) filter (where x.useful),
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
