import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/academy.calls.ts';
import * as courseCalls from '../contract/academy.courses.calls.ts';
import type { AcademyArticle } from '../contract/academy.model.ts';
import { lessonsFirst, lessonsFirstSetting } from '../contract/academy.settings.ts';
import * as versionCalls from '../contract/academy.versions.calls.ts';
import type { LessonReader, LessonVersion } from '../contract/academy.versions.ts';
import { lessonsDue } from './lessons-due.ts';

let b: Bench;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
beforeAll(async () => {
  b = await bench();
  const sellerId = (await b.make.seller({ name: 'Liri', local: true })).id;
  const supplier = (await b.make.seller({ name: 'Alpha' })).id;
  const people = {
    admin: { roles: ['Admin'] },
    liri: { roles: ['Local Seller'], sellerId },
    mira: { roles: ['Local Seller'], sellerId },
    trusted: { roles: ['Local Seller'], sellerId, permissions: ['Update_Product-Data' as const] },
    supplier: { sellerId: supplier },
  };
  for (const [who, values] of Object.entries(people)) {
    ids[who] = (await b.make.user({ email: `${who}@versions.test`, name: `${who} Person`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@versions.test`);
  }
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.pool.query('delete from academy_articles; delete from academy_courses;');
});

const ask = (who: string, call: Parameters<typeof request>[1], parts: Record<string, unknown> = {}) =>
  request(b, call, parts, { token: tokens[who]! });
const aLesson = (sq: string, more: object = {}) => ({ title: { sq }, body: {}, minutes: 2, published: true, ...more });
const lesson = async (sq: string, more: object = {}) =>
  ((await ask('admin', calls.createArticle, { body: aLesson(sq, more) })).body.result as { id: number }).id;
const seen = async (who: string, id: number) =>
  ((await ask(who, calls.listArticles)).body.result as AcademyArticle[]).find((one) => one.id === id)!;
const save = async (id: number, as: string, more: object = {}) => {
  const { version } = await seen('admin', id);
  return ask('admin', calls.updateArticle, { params: { id }, body: { ...aLesson('Foto'), version, as, ...more } });
};
const read = (who: string, id: number, more: object = {}) =>
  ask(who, calls.finishArticle, { params: { id }, body: more });
const versions = async (id: number) =>
  (await ask('admin', versionCalls.listVersions, { params: { id } })).body.result as LessonVersion[];
const readers = async (id: number, state?: string) => {
  const query = { ...(state ? { state } : {}) };
  const { body } = await ask('admin', versionCalls.listReaders, { params: { id }, query });
  return body.result as { results: LessonReader[]; total: number };
};

it('keeps each published version as it was, and a draft of the next one aside from what sellers read [pages.md 4.25]', async () => {
  const id = await lesson('Foto', { published: false });
  expect(await versions(id)).toEqual([]);
  // What was never published has no versions, however it is saved.
  await save(id, 'draft', { published: false });
  expect(await seen('admin', id)).toMatchObject({ edition: 0, draft: null });
  await save(id, 'correction', { title: { sq: 'Foto e parë' } });
  expect(await versions(id)).toMatchObject([{ number: 1, title: { sq: 'Foto e parë' }, published_by: 'admin Person' }]);
  await save(id, 'correction', { title: { sq: 'Foto e mirë' } });
  expect(await versions(id)).toMatchObject([{ number: 1, title: { sq: 'Foto e mirë' } }]);

  const draft = { title: { sq: 'Foto e re' }, body: { sq: '<p onclick="x()">E re</p>' }, minutes: 5, required: true };
  expect((await save(id, 'draft', draft)).status).toBe(200);
  expect(await seen('liri', id)).toMatchObject({
    title: { sq: 'Foto e mirë' },
    minutes: 2,
    required: false,
    draft: null,
  });
  expect((await seen('admin', id)).draft).toMatchObject({ title: { sq: 'Foto e re' }, body: { sq: '<p>E re</p>' } });
  // What is published is mended beside its draft.
  await save(id, 'correction', { title: { sq: 'Foto e saktë' } });
  expect((await seen('admin', id)).draft).toMatchObject({ title: { sq: 'Foto e re' } });

  await save(id, 'version', { ...draft, note: { sq: ' Drita ' } });
  expect(await seen('liri', id)).toMatchObject({
    title: { sq: 'Foto e re' },
    edition: 2,
    note: { sq: 'Drita', en: '' },
  });
  expect(await seen('admin', id)).toMatchObject({ draft: null });
  expect((await versions(id)).map(({ number, title }) => [number, title.sq])).toEqual([
    [2, 'Foto e re'],
    [1, 'Foto e saktë'],
  ]);
  const { rows } = await b.platform.pool.query(
    `select action, after from activity_log where entity = 'academy_article' and entity_id = $1 order by id`,
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    ...['created', 'version published', 'updated', 'draft saved', 'updated', 'version published'],
  ]);
  expect(rows.at(-1).after).toMatchObject({ edition: 2, news: 'Drita', to_read_again: false });
});

it('a new version is read again by those who have read the lesson only where it says so; staff see who has read which', async () => {
  const id = await lesson('Foto');
  await read('liri', id);
  await save(id, 'version', { note: { sq: 'Drita' } });
  expect(await seen('liri', id)).toMatchObject({ finished: true, read_edition: 1, edition: 2 });
  await read('mira', id);
  await save(id, 'version_again');
  expect(await seen('liri', id)).toMatchObject({ finished: false, read_edition: 1, counts_from: 3 });
  expect(await seen('mira', id)).toMatchObject({ finished: false, read_edition: 2 });
  // The version that was open meanwhile is no longer the one to read.
  expect((await read('mira', id, { edition: 2 })).body.result).toMatchObject({ code: 'academy_newer_version' });
  expect((await read('mira', id, { edition: 3 })).status).toBe(200);
  expect(await seen('mira', id)).toMatchObject({ finished: true, read_edition: 3 });
  expect((await seen('admin', id)).readers).toMatchObject({ finished: 1 });
  // One that need not be read again takes nothing back.
  await save(id, 'version');
  expect(await seen('mira', id)).toMatchObject({ finished: true, read_edition: 3, edition: 4 });
  expect(await seen('liri', id)).toMatchObject({ finished: false });

  expect((await versions(id)).map(({ number, again, readers: n }) => [number, again, n])).toEqual([
    [4, false, 0],
    [3, true, 1],
    [2, false, 0],
    [1, false, 1],
  ]);
  const all = await readers(id);
  expect(all.total).toBe(3);
  expect(all.results.map(({ name, version, state }) => [name, version, state])).toEqual([
    ['liri Person', 1, 'earlier'],
    ['trusted Person', null, 'unread'],
    ['mira Person', 3, 'current'],
  ]);
  expect((await readers(id, 'earlier')).results).toMatchObject([{ id: ids.liri, seller: 'Liri' }]);
  expect((await readers(id, 'current')).total).toBe(1);
});

it('asks for the questions of a new version before it counts as read', async () => {
  const quiz = [{ question: { sq: 'Sa?' }, choices: [{ sq: 'Një' }, { sq: 'Dy' }], right: 1 }];
  const id = await lesson('Foto', { quiz });
  expect((await read('liri', id, { answers: [1] })).status).toBe(200);
  await save(id, 'version', { quiz });
  // Saying that it was useful reads nothing new.
  expect((await read('liri', id, { useful: true })).status).toBe(200);
  expect(await seen('liri', id)).toMatchObject({ finished: true, read_edition: 1, useful: true });
  await save(id, 'version_again', { quiz });
  expect((await read('liri', id, { useful: true })).body.result).toMatchObject({ code: 'academy_answers_wrong' });
  expect((await read('liri', id, { answers: [1] })).status).toBe(200);
  expect(await seen('liri', id)).toMatchObject({ finished: true, read_edition: 3 });
});

it('holds new products back for a version to be read again, also where the course was finished; not for a lesson added later [RTE-028]', async () => {
  await b.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    settingsRepository(tx.db).set(lessonsFirstSetting.key, null, lessonsFirst),
  );
  const due = async () => (await lessonsDue(b.platform.db, b.as({ userId: ids.liri! }).actor))?.values ?? null;
  const [one, two] = [await lesson('Një'), await lesson('Dy')];
  const body = { title: { sq: 'Hapat' }, body: {}, published: true, required: true, lessons: [one] };
  const course = ((await ask('admin', courseCalls.createCourse, { body })).body.result as { id: number }).id;
  expect(await due()).toEqual({ title: 'Një' });
  await read('liri', one);
  expect(await due()).toBeNull();
  const more = { ...body, lessons: [one, two], version: 1 };
  await ask('admin', courseCalls.updateCourse, { params: { id: course }, body: more });
  expect(await due()).toBeNull();
  await save(one, 'version', { title: { sq: 'Një' } });
  expect(await due()).toBeNull();
  await save(one, 'version_again', { title: { sq: 'Një e re' } });
  expect(await due()).toEqual({ title: 'Një e re' });
  expect(await seen('liri', one)).toMatchObject({ required: true, finished: false });
  await read('liri', one);
  expect(await due()).toBeNull();
});

it('discards a draft once, refuses a version of what is not published, and is for staff alone', async () => {
  const id = await lesson('Foto');
  expect((await save(id, 'version', { published: false })).body.result).toMatchObject({ issues: [{ field: 'as' }] });
  expect(await seen('liri', id)).toMatchObject({ edition: 1 });
  await save(id, 'draft', { title: { sq: 'E re' } });
  const stale = (await seen('admin', id)).version - 1;
  const body = { ...aLesson('Vonë'), as: 'draft', version: stale };
  expect((await ask('admin', calls.updateArticle, { params: { id }, body })).body.result).toMatchObject({
    code: 'content_changed',
  });
  for (const call of [versionCalls.listVersions, versionCalls.listReaders, versionCalls.dropDraft])
    for (const who of ['liri', 'trusted'])
      expect((await ask(who, call, { params: { id } })).status, `${call.name} ${who}`).toBe(403);
  expect((await ask('admin', versionCalls.dropDraft, { params: { id } })).status).toBe(200);
  expect((await seen('admin', id)).draft).toBeNull();
  for (const call of [versionCalls.listVersions, versionCalls.listReaders, versionCalls.dropDraft])
    expect((await ask('admin', call, { params: { id: 999_999 } })).status, call.name).toBe(404);
  expect((await ask('admin', versionCalls.dropDraft, { params: { id } })).status).toBe(404);
});
