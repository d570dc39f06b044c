import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { changedFields } from '#server/db/changed-fields.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/academy.courses.calls.ts';
import type { AcademyCourse, CourseInput } from '../../contract/academy.courses.ts';
import { academyErrors as errors } from '../../contract/academy.errors.ts';
import { academyTexts as words } from '../../contract/academy.texts.ts';
import { mayEditPages, requireEditor } from '../academy.access.ts';
import { coursesRepository } from '../courses.repository.ts';
import { clean } from './edit-cards.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** What the history says of a course. */
const recordedCourse = ({ title, body, published, required, lessons }: CourseInput): Record<string, unknown> => ({
  title: title.sq,
  title_en: title.en,
  body: body.sq,
  body_en: body.en,
  published,
  required,
  lessons,
});

export const listCourses =
  ({ db }: Needs) =>
  (_input: unknown, context: Context): Promise<AcademyCourse[]> =>
    coursesRepository(db).list(context.actor.userId, mayEditPages(context));

export const createCourse =
  ({ unitOfWork }: Needs) =>
  async ({ body }: InputOf<typeof calls.createCourse>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const course = clean(body);
      const id = await coursesRepository(tx.db).insert(course);
      await putLessons(tx, id, course);
      tx.record([{ entity: 'academy_course', id, action: 'created', after: recordedCourse(course) }]);
      return { id };
    });
  };

export const updateCourse =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id }, body }: InputOf<typeof calls.updateCourse>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const before = await getCourse(tx, id, context);
      const { version, ...typed } = body;
      const course = clean(typed);
      if (!(await coursesRepository(tx.db).set(id, version, course, context.now()))) throw new AppError(errors.changed);
      await putLessons(tx, id, course);
      const fields = changedFields(recordedCourse(before), recordedCourse(course));
      if (fields) tx.record([{ entity: 'academy_course', id, action: 'updated', ...fields }]);
      return { id };
    });
  };

export const deleteCourse =
  ({ unitOfWork }: Needs) =>
  async ({ params: { id } }: InputOf<typeof calls.deleteCourse>, context: Context): Promise<{ id: number }> => {
    requireEditor(context);
    return unitOfWork(context, async (tx) => {
      const before = await getCourse(tx, id, context);
      const courses = coursesRepository(tx.db);
      await courses.setLessons(id, []);
      if (!(await courses.setDeleted(id, context.now()))) throw new AppError(generalErrors.notFound);
      tx.record([{ entity: 'academy_course', id, action: 'deleted', before: recordedCourse(before) }]);
      return { id };
    });
  };

async function getCourse(tx: Tx, id: number, { actor }: Context): Promise<AcademyCourse> {
  const [course] = await coursesRepository(tx.db).list(actor.userId, true, id);
  if (!course) throw new AppError(generalErrors.notFound);
  return course;
}

async function putLessons(tx: Tx, id: number, { lessons }: CourseInput): Promise<void> {
  const wanted = [...new Set(lessons)];
  if ((await coursesRepository(tx.db).setLessons(id, wanted)) < wanted.length)
    throw refuseField('lessons', words.lessonGone);
}
