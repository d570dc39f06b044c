import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { AcademyCourse, CourseInput } from '../contract/academy.courses.ts';
import { hasRead } from './lesson-reads.read-model.ts';

const both = (what: string) =>
  sql`jsonb_build_object('sq', ${sql.ref(`c.${what}_sq`)}, 'en', ${sql.ref(`c.${what}_en`)})`;
const textsOf = ({ title, body, published, required }: CourseInput) => ({
  title_sq: title.sq,
  title_en: title.en,
  body_sq: body.sq,
  body_en: body.en,
  published,
  required,
});
type Row = Omit<AcademyCourse, 'finished_at'> & { readonly finished_at: Date | null };

/** Courses, their lessons, and who finished them. Deleted ones are not there. */
export const coursesRepository = (db: Kysely<DB>) => ({
  async list(userId: number, staff: boolean, id?: number): Promise<AcademyCourse[]> {
    const { rows } = await sql<Row>`
      select c.id, c.version, ${both('title')} as title, ${both('body')} as body, c.published, c.required, r.finished_at,
        coalesce((select jsonb_agg(a.id order by a.course_place, a.id) from academy_articles a
          where a.course_id = c.id and a.deleted_at is null ${staff ? sql`` : sql`and a.published`}), '[]') as lessons,
        ${staff ? sql`(select count(*)::int from academy_course_reads x where x.course_id = c.id)` : sql`null::int`} as finishers
      from academy_courses c left join academy_course_reads r on r.course_id = c.id and r.user_id = ${userId}
      where c.deleted_at is null ${staff ? sql`` : sql`and c.published`} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
      order by c.place, c.id`.execute(db);
    return rows.map(({ finished_at, ...row }) => ({ ...row, finished_at: finished_at?.toISOString() ?? null }));
  },

  async insert(course: CourseInput): Promise<number> {
    const place = sql<number>`(select coalesce(max(place), 0) + 1 from academy_courses)`;
    const { id } = await db
      .insertInto('academy_courses')
      .values({ ...textsOf(course), place })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** False where it is another version by now, or gone. */
  async set(id: number, version: number, course: CourseInput, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('academy_courses')
      .set({ ...textsOf(course), version: sql<number>`version + 1`, updated_at: at })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** These lessons are its own from now on, in this order, and no others. Gives how many of them there are. */
  async setLessons(id: number, lessons: readonly number[]): Promise<number> {
    await db.updateTable('academy_articles').set({ course_id: null }).where('course_id', '=', id).execute();
    const { rows } = await sql<{ id: number }>`update academy_articles set course_id = ${id},
        course_place = array_position(${lessons}::bigint[], id)
      where id = any(${lessons}::bigint[]) and deleted_at is null returning id`.execute(db);
    return rows.length;
  },

  async setDeleted(id: number, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('academy_courses')
      .set({ deleted_at: at })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Writes down that a person finished the course of a lesson, where no published lesson of it is left to read. */
  async finish(articleId: number, userId: number, at: Date): Promise<void> {
    await sql`insert into academy_course_reads (course_id, user_id, finished_at)
      select c.id, ${userId}, ${at} from academy_articles a join academy_courses c on c.id = a.course_id
      where a.id = ${articleId} and c.published and c.deleted_at is null and not exists (
        select from academy_articles o where o.course_id = c.id and o.published and o.deleted_at is null
          and not ${hasRead('o', userId)})
      on conflict do nothing`.execute(db);
  },
});
