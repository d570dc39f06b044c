import { type RawBuilder, sql } from 'kysely';

/** The latest version a person read of the lesson of this alias; null where none. */
export const readEdition = (lesson: string, userId: number): RawBuilder<number | null> => {
  const id = sql.ref(`${lesson}.id`);
  // A node of the last release writes a reading without its version: that is the first one.
  return sql`coalesce((select max(vr.version) from academy_version_reads vr where vr.article_id = ${id} and vr.user_id = ${userId}),
    (select 1 from academy_reads ar where ar.article_id = ${id} and ar.user_id = ${userId}))`;
};

/** Whether a person has read the lesson of this alias, as far as that counts. */
export const hasRead = (lesson: string, userId: number): RawBuilder<boolean> =>
  sql`coalesce(${readEdition(lesson, userId)} >= ${sql.ref(`${lesson}.counts_from`)}, false)`;

/**
 * Whether the lesson `a` is required of a person: by itself, or by a required course. A course that was finished asks only for
 * lessons that were read in it and have to be read again.
 */
export const isRequired = (
  userId: number,
): RawBuilder<boolean> => sql`(a.required or exists (select from academy_courses c
  where c.id = a.course_id and c.required and c.published and c.deleted_at is null
    and (coalesce(${readEdition('a', userId)} < a.counts_from, false)
      or not exists (select from academy_course_reads f where f.course_id = c.id and f.user_id = ${userId}))))`;
