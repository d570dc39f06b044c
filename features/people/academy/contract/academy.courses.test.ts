import { expect, it } from 'vitest';
import { lessonsOf, nextLesson } from './academy.courses.ts';

const lessons = [
  { id: 1, finished: true },
  { id: 2, finished: false },
  { id: 3, finished: false },
];

it('a course goes in its own order, and on with the first lesson that is not read', () => {
  const course = { lessons: [3, 9, 1, 2] };
  expect(lessonsOf(course, lessons).map(({ id }) => id)).toEqual([3, 1, 2]);
  expect(nextLesson(course, lessons)).toEqual({ id: 3, finished: false });
  expect(nextLesson({ lessons: [1, 2] }, lessons)?.id).toBe(2);
  expect(nextLesson({ lessons: [1] }, lessons)).toBeNull();
  expect(nextLesson({ lessons: [] }, lessons)).toBeNull();
});
