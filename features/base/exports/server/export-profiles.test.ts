import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextRun } from '#features/base/exports/contract/export-profiles.rules.ts';
import {
  getSchedule,
  listSchedules,
  pauseSchedule,
  runSchedule,
} from '#features/base/schedules/contract/schedules.calls.ts';
import type { Schedule } from '#features/base/schedules/contract/schedules.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { readMails } from '#server/test/read-mails.ts';
import * as calls from '../contract/exports.calls.ts';
import type { ExportFile, ExportProfile } from '../contract/exports.model.ts';
import { runDueProfiles } from './use-cases/run-due-profiles.ts';

let b: Bench;
let clock = new Date('2098-03-10T16:03:00Z');
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench({ now: () => clock });
  const seller = await b.make.seller({ name: 'Liri' });
  const product = await b.make.product({
    sellerId: seller.id,
    sku: 'L-1',
    name: 'Çaj <mali> & "bjeshke"',
    price: '12.5',
  });
  await sql`update sellers set local_seller = true where id = ${seller.id}`.execute(b.platform.db);
  await sql`update variants set sku = 'L-1' where id = ${product.variantId}`.execute(b.platform.db);
  await b.make.listed(product.id);
  await b.make.user({ email: 'ada@tregu.test', roles: ['Admin'] });
  await b.make.user({ email: 'sara@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'ben@tregu.test', permissions: ['Read_Product-Data'] });
  for (const who of ['ada', 'ben']) tokens[who] = await tokenFor(b, `${who}@tregu.test`);
  await b.work();
}, 90_000);
afterAll(() => b.close());

const said = {
  name: 'Prices for Ina',
  list: 'local-prices',
  format: 'csv',
  columns: ['sku', 'name', 'net'],
  language: 'en',
  time_zone: 'Europe/Tirane',
};
const as = (who: string) => ({ token: tokens[who]!, shopId: 1 });
const add = async (more: object = {}, who = 'ada') =>
  request(b, calls.addExportProfile, { body: { ...said, ...more } } as never, as(who));
const list = async (who = 'ada') =>
  (await request(b, calls.listExportProfiles, { query: { list: 'local-prices' } }, as(who))).body
    .result as ExportProfile[];
const files = async (who = 'ada') => (await request(b, calls.listExports, {}, as(who))).body.result as ExportFile[];
const content = async (id: string) => {
  await b.taskEnded(id);
  const { body } = await request(b, calls.linkExport, { params: { id } }, as('ada'));
  return (await b.app.http!.inject({ url: (body.result as { url: string }).url })).rawPayload.toString('utf8');
};
const runNow = async (id: number) =>
  ((await request(b, calls.runExportProfile, { params: { id } }, as('ada'))).body.result as { id: string }).id;

describe('export profiles (pages.md 4.5)', () => {
  it('keep an export and repeat it: CSV as another program wants it, and XML', async () => {
    const { body } = await add({ delimiter: ';', decimal: ',', bom: false });
    const { id } = body.result as { id: number };
    expect(await list()).toMatchObject([{ id, name: said.name, every: null, next_at: null, version: 1 }]);
    expect(await content(await runNow(id))).toBe('SKU;Product;Seller net\r\nL-1;"Çaj <mali> & ""bjeshke""";"12,5"\r\n');
    const [file] = await files();
    expect(file).toMatchObject({ name: 'prices-for-ina-2098-03-10-1703.csv', rows: 1 });
    // Files of profiles are kept 30 days.
    expect(Date.parse(file!.expires_at) - clock.getTime()).toBe(30 * 86_400_000);

    const changed = { ...said, format: 'xml', version: 1 };
    await request(b, calls.changeExportProfile, { params: { id }, body: changed } as never, as('ada'));
    expect(await content(await runNow(id))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<rows>\n<row><cell name="SKU">L-1</cell><cell name="Product">Çaj &lt;mali&gt; &amp; &quot;bjeshke&quot;</cell><cell name="Seller net">12.5</cell></row>\n</rows>\n',
    );
    const stale = await request(b, calls.changeExportProfile, { params: { id }, body: changed } as never, as('ada'));
    expect([stale.status, stale.body.statusMessage]).toEqual([
      409,
      'This profile was changed meanwhile. Look at it again',
    ]);
  });

  it('are their owner’s alone, and refuse what they cannot keep by its field', async () => {
    const { id } = (await list())[0]!;
    expect(await list('ben')).toEqual([]);
    for (const call of [calls.runExportProfile, calls.removeExportProfile])
      expect((await request(b, call, { params: { id } }, as('ben'))).status).toBe(404);
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ columns: [] }, 'columns'],
      [{ hour: 24 }, 'hour'],
      [{ time_zone: 'Mars/Base' }, 'time_zone'],
      [{ list: 'products', only_changed: true }, 'only_changed'],
    ] as const) {
      const { status, body } = await add(more);
      const issues = (body as { errors?: { field: string }[] }).errors ?? [];
      expect([field, status]).toEqual([field, 422]);
      expect(JSON.stringify({ issues, body })).toContain(field);
    }
    expect((await add({ list: 'purchase-items' }, 'ben')).status).toBe(403);
  });

  it('run by their own clock, once for what was missed, and mail their owner', async () => {
    const { body } = await add({ name: 'Daily', every: 'day', hour: 6, mail: true, only_changed: true });
    const { id } = body.result as { id: number };
    const daily = async () => (await list()).find((one) => one.id === id)!;
    // 6:00 in Tirana is 5:00 UTC in winter.
    expect((await daily()).next_at).toBe('2098-03-11T05:00:00.000Z');
    const tick = runDueProfiles(b.platform);
    expect(await tick()).toEqual({ count: 0, more: false });
    clock = new Date('2098-03-14T09:00:00Z');
    expect(await tick()).toEqual({ count: 1, more: false });
    expect(await tick()).toEqual({ count: 0, more: false });
    expect(await daily()).toMatchObject({ next_at: '2098-03-15T05:00:00.000Z', last_run_at: clock.toISOString() });
    const first = (await files())[0]!;
    expect(await content(first.id)).toContain('L-1');
    expect((await readMails(b)).at(-1)).toMatchObject({ to: 'ada@tregu.test', subject: 'Export ready: Daily' });
    // Nobody changed a price since: the next file has its head alone.
    clock = new Date('2098-03-15T09:00:00Z');
    await tick();
    expect((await content((await files())[0]!.id)).trim().split('\r\n')).toHaveLength(1);
  });

  it('are among everything that runs by the clock: paused, resumed, run now, with their log [pages.md 4.41]', async () => {
    const began = clock;
    const super_ = await tokenFor(b, 'sara@tregu.test');
    const whole = { token: super_, shopId: 1 };
    const { id } = (await add({ name: 'Watched', every: 'day', hour: 6 })).body.result as { id: number };
    const hand = (await add({ name: 'By hand' })).body.result as { id: number };
    const key = `export:${id}`;
    const get = async () =>
      (await request(b, getSchedule, { params: { key } }, whole)).body.result as Schedule & {
        runs: { outcome: string; count: number | null; by: string | null; by_known: boolean }[];
      };
    const pause = (paused: boolean) => request(b, pauseSchedule, { params: { key }, body: { paused } }, whole);
    const run = () => request(b, runSchedule, { params: { key } }, whole);
    expect(await get()).toMatchObject({
      name: { en: expect.stringMatching(/^Watched – /) },
      rhythm: { en: 'Every day at 06:00', sq: 'Çdo ditë në 06:00' },
      zone: 'Europe/Tirane',
      state: 'on',
      last: null,
      page: '/price/export?shopId=1',
      runs: [],
    });
    expect((await request(b, getSchedule, { params: { key: `export:${hand.id}` } }, whole)).status).toBe(404);

    expect((await pause(true)).status).toBe(200);
    expect(await get()).toMatchObject({ state: 'paused', next_at: null });
    // Also where a node of the release before has given it a next time, which knows of no pause.
    await sql`update export_profiles set next_at = ${clock} where id = ${id}`.execute(b.platform.db);
    clock = new Date(clock.getTime() + 3 * 86_400_000);
    await runDueProfiles(b.platform)();
    const mine = async () => (await list()).find((one) => one.id === id)!;
    expect(await mine()).toMatchObject({ paused: true, last_run_at: null });
    // Changed by its owner it stays paused; run by hand, too.
    await request(
      b,
      calls.changeExportProfile,
      {
        params: { id },
        body: { ...said, name: 'Watched', every: 'day', hour: 7, version: (await mine()).version },
      } as never,
      as('ada'),
    );
    // At once, because the worker of the bench is as quick as the second request.
    const both = await Promise.all([run(), run()]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 200)!.body.result).toMatchObject({ code: 'export_profile_running' });
    await expect.poll(get, { timeout: 20_000 }).toMatchObject({
      state: 'paused',
      last: { outcome: 'done' },
      runs: [{ outcome: 'done', by: 'Sara Super' }],
    });
    // The file is its owner's, who asked for it once.
    expect((await files())[0]!.name).toMatch(/^watched-/);
    expect(
      (await request(b, calls.pauseExportProfile, { params: { id }, body: { paused: false } }, as('ada'))).status,
    ).toBe(200);
    expect((await get()).state).toBe('on');
    clock = new Date(clock.getTime() + 3 * 86_400_000);
    expect((await get()).state).toBe('overdue');
    await runDueProfiles(b.platform)();
    // What the clock began nobody asked for, also where it is done in the name of its owner.
    await expect
      .poll(async () => (await get()).runs.map((run) => [run.by, run.by_known]), { timeout: 20_000 })
      .toEqual([
        [null, true],
        ['Sara Super', true],
      ]);
    // A node of the release before keeps neither: then it is not said that the clock did it.
    await sql`update exports set by_clock = false where profile_id = ${id} and asked_by is null`.execute(b.platform.db);
    expect((await get()).runs.map((run) => [run.by, run.by_known])).toEqual([
      [null, false],
      ['Sara Super', true],
    ]);
    // People held to other shops hear nothing of it.
    const held = await b.make.user({ email: 'held@tregu.test', permissions: ['Update_Product-Data'] });
    const keys = async (shop: number) => {
      await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, array[${shop}::int])
        on conflict (user_id) do update set shop_ids = excluded.shop_ids`.execute(b.platform.db);
      const reader = { token: await tokenFor(b, 'held@tregu.test'), shopId: shop };
      const { body } = await request(b, listSchedules, { query: { search_text: 'Watched' } }, reader);
      const { status } = await request(b, getSchedule, { params: { key } }, reader);
      return [(body.result as { results: Schedule[] }).results.map((one) => one.key), status];
    };
    expect(await keys(1)).toEqual([[key], 200]);
    expect(await keys(3)).toEqual([[], 404]);
    const { rows } = await b.platform.pool.query<{ action: string }>(
      `select action from activity_log where entity = 'user' and action like 'export %' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['export paused']);
    await request(b, calls.removeExportProfile, { params: { id } }, as('ada'));
    expect((await pause(true)).status).toBe(404);
    clock = began;
  });

  it('of another person run under that person’s rights, and are told to them where they cannot', async () => {
    const whole = { token: await tokenFor(b, 'sara@tregu.test'), shopId: 1 };
    const began = clock;
    await b.make.user({ email: 'gone@tregu.test', permissions: ['Read_Product-Data'] });
    tokens.gone = await tokenFor(b, 'gone@tregu.test');
    const { id } = (await add({ name: 'Of Gone', every: 'day', hour: 1 }, 'gone')).body.result as { id: number };
    await sql`delete from user_permissions where user_id = (select id from users where email = 'gone@tregu.test')`.execute(
      b.platform.db,
    );
    const params = { key: `export:${id}` };
    expect((await request(b, runSchedule, { params }, whole)).body.result).toMatchObject({
      code: 'export_profile_not_allowed',
    });
    for (let day = 0; day < 2; day += 1) {
      clock = new Date(clock.getTime() + 86_400_000);
      await runDueProfiles(b.platform)();
    }
    const found = (await request(b, getSchedule, { params }, whole)).body.result as Schedule;
    expect(found).toMatchObject({
      state: 'failing',
      last: { outcome: 'failed', said: { code: 'export_profile_not_allowed' } },
    });
    const { rows } = await b.platform.pool.query(`select text, link from notices where text like '%Of Gone%'`);
    expect(rows).toEqual([
      {
        text: 'The export “Of Gone” could not begin: Its owner may no longer export this list',
        link: '/price/export?shopId=1',
      },
    ]);
    await sql`delete from export_profiles where id = ${id}`.execute(b.platform.db);
    clock = began;
  });

  it('do not begin once their owner may no longer see the list, and say so', async () => {
    const { body } = await add({ name: 'Of Ben', every: 'week', weekday: 1, hour: 0 }, 'ben');
    expect(body.result).toBeDefined();
    await sql`delete from user_permissions where user_id = (select id from users where email = 'ben@tregu.test')`.execute(
      b.platform.db,
    );
    clock = new Date('2098-03-20T09:00:00Z');
    await runDueProfiles(b.platform)();
    const { rows } = await sql<{ last_error: string; next_at: Date }>`select last_error, next_at from export_profiles
      where name = 'Of Ben'`.execute(b.platform.db);
    expect(rows[0]).toMatchObject({ last_error: 'export.profileGone' });
    expect(rows[0]!.next_at > clock).toBe(true);
    expect(
      await b.platform.db.selectFrom('exports').select('id').where('profile_id', 'is not', null).execute(),
    ).not.toEqual([]);
  });

  it('do not begin either where their owner’s right goes while one is being started', async () => {
    await sql`insert into user_permissions (user_id, permission_id, value) select u.id, p.id, true from users u, permissions p
      where u.email = 'ben@tregu.test' and p.name = 'Read_Product-Data' on conflict do nothing`.execute(b.platform.db);
    await sql`update export_profiles set next_at = null where name <> 'Of Ben'`.execute(b.platform.db);
    clock = new Date('2098-03-27T09:00:00Z');
    const { db, unitOfWork } = b.platform;
    const ofBen = async () =>
      (
        await sql<{ started: number; last_error: string | null }>`select p.last_error,
          (select count(*)::int from exports e where e.profile_id = p.id) as started
        from export_profiles p where p.name = 'Of Ben'`.execute(db)
      ).rows[0]!;
    let taken = false;
    const meanwhile: typeof unitOfWork = async (by, work) => {
      if (!taken) {
        await sql`delete from user_permissions where user_id = (select id from users where email = 'ben@tregu.test')`.execute(
          db,
        );
        taken = true;
      }
      return unitOfWork(by, work);
    };
    await runDueProfiles({ ...b.platform, unitOfWork: meanwhile })();
    expect(taken).toBe(true);
    expect(await ofBen()).toEqual({ started: 0, last_error: 'export.profileGone' });
  });
});

it('the next run is a time of the profile’s own clock, also where that clock jumps', () => {
  const next = (every: 'day' | 'week' | null, hour: number, weekday: number, after: string) =>
    nextRun({ every, hour, weekday, time_zone: 'Europe/Tirane' }, new Date(after))?.toISOString() ?? null;
  expect(next(null, 6, 1, '2027-03-27T12:00:00Z')).toBeNull();
  expect(next('day', 2, 1, '2027-03-27T12:00:00Z')).toBe('2027-03-28T01:00:00.000Z');
  expect(next('day', 6, 1, '2027-03-28T04:00:00Z')).toBe('2027-03-29T04:00:00.000Z');
  expect(next('week', 6, 7, '2027-03-28T04:00:00Z')).toBe('2027-04-04T04:00:00.000Z');
});
