import { z } from 'zod';
import { id, version } from '#kit/call.ts';
import { articleInput, both } from './academy.model.ts';

export const courseLimits = { lessons: 50 } as const;

/** Several lessons in an order (pages.md 4.25). */
export const academyCourse = z.object({
  id: z.int(),
  version,
  title: both,
  body: both,
  published: z.boolean(),
  /** Every seller has to finish it. */
  required: z.boolean(),
  /** Ids of its lessons in their order; who only reads is told of published ones. */
  lessons: z.array(z.int()),
  /** When the person who asks finished it: read all of its lessons. */
  finished_at: z.iso.datetime().nullable(),
  /** How many people finished it; for staff only. */
  finishers: z.int().nullable(),
});
export type AcademyCourse = z.infer<typeof academyCourse>;

export const courseInput = articleInput
  .pick({ title: true, body: true, published: true, required: true })
  .extend({ lessons: z.array(id).max(courseLimits.lessons).default([]) });
export type CourseInput = z.output<typeof courseInput>;

type Lesson = { readonly id: number; readonly finished: boolean };

/** The lessons of a course in its order; those that are not among these are left out. */
export const lessonsOf = <T extends Lesson>(course: Pick<AcademyCourse, 'lessons'>, all: readonly T[]): T[] =>
  course.lessons.flatMap((wanted) => all.find((lesson) => lesson.id === wanted) ?? []);

/** The lesson to go on with: the first one that is not read; null where all are. */
export const nextLesson = <T extends Lesson>(course: Pick<AcademyCourse, 'lessons'>, all: readonly T[]): T | null =>
  lessonsOf(course, all).find((lesson) => !lesson.finished) ?? null;
