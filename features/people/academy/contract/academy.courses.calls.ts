import { z } from 'zod';
import { defineCall, id, version } from '#kit/call.ts';
import { academyCourse, courseInput } from './academy.courses.ts';
import { academyErrors as errors } from './academy.errors.ts';
import { academyTexts as words } from './academy.texts.ts';

const edit = ['Update_Product-Data'] as const;
const params = z.object({ id });

export const listCourses = defineCall({
  name: 'academy.listCourses',
  method: 'GET',
  path: '/local-seller/academy/course',
  summary: 'The courses in their order, with the lessons of each and whether this person finished it.',
  access: 'session',
  output: z.array(academyCourse),
});

export const createCourse = defineCall({
  name: 'academy.createCourse',
  method: 'POST',
  path: '/academy/course',
  summary: 'Adds a course at the end; its lessons leave the courses they were in.',
  access: edit,
  body: courseInput,
  output: z.object({ id: z.int() }),
  message: words.saved,
});

export const updateCourse = defineCall({
  name: 'academy.updateCourse',
  method: 'PUT',
  path: '/academy/course/{id}',
  summary: 'Changes a course, its lessons and their order, or publishes it.',
  access: edit,
  params,
  body: courseInput.extend({ version }),
  output: z.object({ id: z.int() }),
  message: words.saved,
  errors: [errors.changed],
});

export const deleteCourse = defineCall({
  name: 'academy.deleteCourse',
  method: 'DELETE',
  path: '/academy/course/{id}',
  summary: 'Takes a course away; its lessons stay.',
  access: edit,
  params,
  output: z.object({ id: z.int() }),
  message: words.deleted,
});
