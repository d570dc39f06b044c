import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getMe } from '#features/base/session/contract/session.calls.ts';
import { tasksTexts } from '#features/base/tasks/contract/tasks.texts.ts';
import { sayBoth } from '#kit/sentence.ts';
import { fillIn } from '#kit/text.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import {
  countUnread,
  listNotices,
  markNotices,
  type SavedNotice,
  saveNotices,
} from '../contract/notifications.calls.ts';
import { mostSaved } from '../contract/notifications.rules.ts';
import { notifyPerson } from './notifications.public.ts';
import { notificationsRepository } from './notifications.repository.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

async function person(email: string) {
  const { id } = await b.make.user({ email });
  const token = await tokenFor(b, email);
  return {
    id,
    keep: (...notices: object[]) => request(b, saveNotices, { body: { notices } }, { token }),
    mark: (body: object) => request(b, markNotices, { body }, { token }),
    list: async (query: object = {}) =>
      (await request(b, listNotices, { query }, { token })).body.result as {
        results: SavedNotice[];
        total: number;
        unread: number;
      },
  };
}

describe('what a screen told', () => {
  it('is kept for the person alone, newest first, with the way back', async () => {
    const [una, ola] = [await person('una@tregu.test'), await person('ola@tregu.test')];
    const first = { kind: 'success', text: 'Successfully updated!', link: '/settings/permission?shopId=1' };
    expect((await una.keep(first, { kind: 'error', text: 'Not found' })).body.result).toEqual({ kept: 2 });
    const { results, total, unread } = await una.list();
    expect(results.map(({ text, link, read }) => [text, link, read])).toEqual([
      ['Not found', null, false],
      ['Successfully updated!', '/settings/permission?shopId=1', false],
    ]);
    expect([total, unread]).toEqual([2, 2]);
    expect((await ola.list()).total).toBe(0);
  });

  it('is kept once where two tabs tell it', async () => {
    const eva = await person('eva@tregu.test');
    const notice = { kind: 'error', text: 'Task send-to-shop failed: no answer' };
    await eva.keep(notice);
    expect((await eva.keep(notice)).body.result).toEqual({ kept: 0 });
    expect((await eva.keep({ ...notice, kind: 'warning' })).body.result).toEqual({ kept: 1 });
  });

  it('is kept of each thing it leads to where the product tells it', async () => {
    const notice = { en: 'A file needs you', sq: 'Një skedar ju pret' };
    const ana = await person('ana@tregu.test');
    const tell = (link: string) =>
      b.platform.unitOfWork({ userId: null, shopId: 1, cause: 'test' }, (tx) =>
        notifyPerson(tx, ana.id, { kind: 'warning', text: sayBoth(notice), link }),
      );
    await tell('/local/import?id=1');
    await tell('/local/import?id=2');
    await tell('/local/import?id=2');
    expect((await ana.list()).results.map(({ link }) => link)).toEqual(['/local/import?id=2', '/local/import?id=1']);
  });

  it('is marked as read and unread, never another person’s', async () => {
    const [ina, lea] = [await person('ina@tregu.test'), await person('lea@tregu.test')];
    await ina.keep({ kind: 'info', text: 'one' }, { kind: 'info', text: 'two' });
    const [newest] = (await ina.list()).results;
    expect((await lea.mark({ ids: [newest!.id], read: true })).body.result).toEqual({ marked: 0 });
    expect((await ina.mark({ ids: [newest!.id], read: true })).body.result).toEqual({ marked: 1 });
    expect((await ina.list({ unread: '1' })).results.map(({ text }) => text)).toEqual(['one']);
    expect((await ina.mark({ ids: [newest!.id], read: false })).body.result).toEqual({ marked: 1 });
    expect((await ina.mark({ read: true })).body.result).toEqual({ marked: 2 });
    expect((await ina.list()).unread).toBe(0);
  });

  it('is counted with the person and on its own, as long as it is unread', async () => {
    const ida = await person('ida@tregu.test');
    await ida.keep({ kind: 'info', text: 'one' }, { kind: 'info', text: 'two' });
    const token = await tokenFor(b, 'ida@tregu.test');
    const counted = async () => ({
      person: (await request(b, getMe, {}, { token })).body.result,
      alone: (await request(b, countUnread, {}, { token })).body.result,
    });
    expect(await counted()).toMatchObject({ person: { unread_notices: 2 }, alone: { unread: 2 } });
    await ida.mark({ ids: [(await ida.list()).results[0]!.id], read: true });
    expect(await counted()).toMatchObject({ person: { unread_notices: 1 }, alone: { unread: 1 } });
  });

  it('leads nowhere outside', async () => {
    const mia = await person('mia@tregu.test');
    for (const link of [
      'https://evil.test/',
      '//evil.test',
      '/\\evil.test',
      '/\t/evil.test',
      '/\n/evil.test',
      'javascript:alert(1)',
    ]) {
      expect((await mia.keep({ kind: 'info', text: 'x', link })).status).toBe(422);
    }
  });
});

it('an own task that ended is kept once, in the words of its toast', async () => {
  const ava = await person('ava@tregu.test');
  const { db } = b.platform;
  const task = async (status: string, error: string | null = null, result: object | null = null) => {
    const { id } = await db
      .insertInto('tasks')
      .values({ type: 'send-to-shop', user_id: ava.id, shop_id: 1, input: '{}', status: 'running' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('tasks')
      .set({ status, error, result: result && JSON.stringify(result) })
      .where('id', '=', id)
      .execute();
    await db.updateTable('tasks').set({ progress: 100 }).where('id', '=', id).execute();
    return id;
  };
  const done = await task('completed');
  await task('failed', 'no answer');
  await task('cancelled');
  const { results } = await ava.list();
  const type = 'send-to-shop';
  expect(results.map(({ kind, text }) => [kind, text])).toEqual([
    ['info', fillIn(tasksTexts.cancelled.en, { type })],
    ['error', fillIn(tasksTexts.failed.en, { type, error: 'no answer' })],
    ['success', fillIn(tasksTexts.completed.en, { type })],
  ]);
  expect(results[2]?.task).toEqual({ id: done, type, outcome: 'done', result: null });

  const nothing = { data: { successCount: 0, totalCount: 19, statusMessage: '0 of 19' }, totalProducts: 19 };
  await task('completed', null, nothing);
  expect((await ava.list()).results[0]).toMatchObject({
    kind: 'warning',
    text: fillIn(tasksTexts.completed.en, { type }),
    task: { outcome: 'nothing', result: nothing },
  });
});

it('is forgotten after seven days, and beyond the newest five hundred', async () => {
  const zoe = await person('zoe@tregu.test');
  const { db } = b.platform;
  const rows = Array.from({ length: mostSaved + 5 }, (_, n) => ({ user_id: zoe.id, kind: 'info', text: `no ${n}` }));
  await db.insertInto('notices').values(rows).execute();
  await db
    .insertInto('notices')
    .values({ user_id: zoe.id, kind: 'info', text: 'old', at: new Date(Date.now() - 8 * 86_400_000) })
    .execute();
  expect((await zoe.list()).total).toBe(mostSaved + 5);
  await notificationsRepository(db).purge();
  expect((await zoe.list()).total).toBe(mostSaved);
  expect((await zoe.list({ page: 24 })).results.at(-1)?.text).toBe('no 5');
  const { n } = await db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', zoe.id)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(mostSaved);
});
