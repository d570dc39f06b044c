import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { createLocalProduct } from '#features/intake/local-products/contract/local-products.calls.ts';
import { aContent, anUpload } from '#features/intake/local-products/server/local-products.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import * as courseCalls from '../contract/academy.courses.calls.ts';
import type { AcademyCourse } from '../contract/academy.courses.ts';
import type { AcademyArticle } from '../contract/academy.model.ts';
import { lessonsFirst, lessonsFirstSetting } from '../contract/academy.settings.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  const sellerId = (await b.make.seller({ name: 'Liri', local: true })).id;
  const people = {
    admin: { roles: ['Admin'] },
    liri: { roles: ['Local Seller'], sellerId },
    mira: { roles: ['Local Seller'], sellerId },
    trusted: { roles: ['Local Seller'], sellerId, permissions: ['Update_Product-Data' as const] },
  };
  for (const [who, values] of Object.entries(people)) {
    ids[who] = (await b.make.user({ email: `${who}@course.test`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@course.test`);
  }
  ids.lamps = (await b.make.category({ name: 'Lamps' })).id;
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.pool.query('delete from academy_articles; delete from academy_courses;');
});

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const lesson = async (sq: string, more: object = {}) => {
  const body = { title: { sq }, body: {}, minutes: 2, published: true, ...more };
  return ((await ask('admin', calls.createArticle, { body })).body.result as { id: number }).id;
};
const aCourse = (lessons: readonly number[], more: object = {}) => ({
  title: { sq: 'Hapat e parë' },
  body: { sq: '<p onclick="x()">Mirë</p>' },
  published: true,
  lessons,
  ...more,
});
const course = async (lessons: readonly number[], more: object = {}) =>
  ((await ask('admin', courseCalls.createCourse, { body: aCourse(lessons, more) })).body.result as { id: number }).id;
const seen = async (who = 'liri') => (await ask(who, courseCalls.listCourses)).body.result as AcademyCourse[];
const lessonsSeen = async (who = 'liri') => (await ask(who, calls.listArticles)).body.result as AcademyArticle[];
const read = (id: number, who = 'liri') => ask(who, calls.finishArticle, { params: { id }, body: {} });

it('a course is lessons in an order; who has read the last of them has finished it, for good [RTE-028]', async () => {
  const [one, two, draft] = [await lesson('Një'), await lesson('Dy'), await lesson('Draft', { published: false })];
  const id = await course([two, draft, one]);
  expect(await seen('admin')).toMatchObject([{ id, lessons: [two, draft, one], finishers: 0 }]);
  // Readers are told of what is published, and nothing of others.
  expect(await seen()).toMatchObject([
    { lessons: [two, one], finished_at: null, finishers: null, body: { sq: '<p>Mirë</p>' } },
  ]);
  await read(one);
  expect((await seen())[0]).toMatchObject({ finished_at: null });
  await read(two);
  expect((await seen())[0]!.finished_at).not.toBeNull();
  expect((await seen('mira'))[0]!.finished_at).toBeNull();
  expect((await seen('admin'))[0]).toMatchObject({ finishers: 1 });

  // A lesson that is added later takes nothing back.
  const three = await lesson('Tre');
  const body = { ...aCourse([one, two, three]), version: 1 };
  expect((await ask('admin', courseCalls.updateCourse, { params: { id }, body })).status).toBe(200);
  expect((await seen())[0]).toMatchObject({ lessons: [one, two, three], finished_at: expect.any(String) });
  expect((await lessonsSeen()).find((a) => a.id === three)).toMatchObject({ course_id: id, finished: false });
  // What was seen before a change decides nothing.
  expect((await ask('admin', courseCalls.updateCourse, { params: { id }, body })).body.result).toMatchObject({
    code: 'content_changed',
  });
  const { rows } = await b.platform.pool.query(
    `select action, after from activity_log where entity = 'academy_course' and entity_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(rows[1].after).toMatchObject({ lessons: [one, two, three] });
});

it('a lesson belongs to one course, stays when its course goes, and one that is not there is refused', async () => {
  const [one, two] = [await lesson('Një'), await lesson('Dy')];
  const first = await course([one, two]);
  const second = await course([two]);
  expect((await seen('admin')).map(({ id, lessons }) => [id, lessons])).toEqual([
    [first, [one]],
    [second, [two]],
  ]);
  await ask('admin', calls.deleteArticle, { params: { id: one } });
  const gone = await ask('admin', courseCalls.createCourse, { body: aCourse([one]) });
  expect(gone.body.result).toMatchObject({ issues: [{ field: 'lessons' }] });
  expect((await ask('admin', courseCalls.createCourse, { body: aCourse([999_999]) })).status).toBe(422);
  expect(await seen('admin')).toHaveLength(2);
  expect((await ask('admin', courseCalls.deleteCourse, { params: { id: second } })).status).toBe(200);
  expect((await ask('admin', courseCalls.deleteCourse, { params: { id: second } })).status).toBe(404);
  expect((await lessonsSeen()).map(({ id, course_id }) => [id, course_id])).toEqual([[two, null]]);
});

it('a required course holds new products of a seller back until its lessons are read; a draft of one does not [RTE-028]', async () => {
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    settingsRepository(tx.db).set(lessonsFirstSetting.key, null, lessonsFirst),
  );
  const enter = async (sku: string) => {
    const content = aContent({ categoryId: ids.lamps!, fileId: await anUpload(b, ids.liri!), sku });
    return (await ask('liri', createLocalProduct, { body: { content } })).body;
  };
  const [one, two, draft] = [await lesson('Një'), await lesson('Dy'), await lesson('Draft', { published: false })];
  await course([await lesson('Tjetër')], { required: true, published: false });
  const id = await course([two, one, draft], { required: true });
  expect((await lessonsSeen()).filter(({ required }) => required).map((a) => a.id)).toEqual([one, two]);
  // The first lesson of the course is named first.
  expect((await enter('K-1')).result).toMatchObject({ code: 'academy_lessons_due', values: { title: 'Dy' } });
  await read(two);
  expect((await enter('K-1')).result).toMatchObject({ values: { title: 'Një' } });
  // What others read is not read by this one.
  await read(one, 'mira');
  expect((await enter('K-1')).result).toMatchObject({ code: 'academy_lessons_due' });
  await read(one);
  expect(await enter('K-1')).toMatchObject({ statusIsOk: true });
  expect((await lessonsSeen()).filter(({ required }) => required)).toEqual([]);
  // A course that was finished is not asked for again because of a lesson that came later.
  const three = await lesson('Tre');
  const body = { ...aCourse([two, one, three], { required: true }), version: 1 };
  await ask('admin', courseCalls.updateCourse, { params: { id }, body });
  expect(await enter('K-2')).toMatchObject({ statusIsOk: true });
  expect((await ask('mira', calls.listArticles)).body.result).toContainEqual(
    expect.objectContaining({ id: three, required: true }),
  );
});

it('is kept by staff alone: a right of the team does not take somebody of a seller there', async () => {
  const id = await course([]);
  for (const who of ['liri', 'trusted']) {
    expect((await ask(who, courseCalls.createCourse, { body: aCourse([]) })).status, who).toBe(403);
    const body = { ...aCourse([]), version: 1 };
    expect((await ask(who, courseCalls.updateCourse, { params: { id }, body })).status, who).toBe(403);
    expect((await ask(who, courseCalls.deleteCourse, { params: { id } })).status, who).toBe(403);
  }
  for (const wrong of [
    { lessons: Array.from({ length: 51 }, (_, n) => n + 1) },
    { lessons: ['x'] },
    { title: { sq: ' ' } },
  ])
    expect((await ask('admin', courseCalls.createCourse, { body: { ...aCourse([]), ...wrong } })).status).toBe(422);
});
