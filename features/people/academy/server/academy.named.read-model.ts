import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What articles, services and requests for them are called in histories and previews. */
export const academyNamed: readonly Named[] = [
  {
    kind: 'academy_article',
    fields: ['academy_course.lessons'],
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, title_sq as name from academy_articles where id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
  {
    kind: 'academy_course',
    names: async (db, ids) =>
      (
        await sql<NameRow>`select id, title_sq as name from academy_courses where id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
  {
    kind: 'service_card',
    fields: ['card'],
    names: async (db, ids) =>
      (await sql<NameRow>`select id, title_sq as name from service_cards where id = any(${ids}::bigint[])`.execute(db))
        .rows,
  },
  {
    kind: 'service_request',
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select r.id, coalesce(c.title_sq, r.topic) as name from service_requests r left join service_cards c on c.id = r.card_id where r.id = any(${ids}::bigint[])`.execute(
          db,
        )
      ).rows,
  },
];
