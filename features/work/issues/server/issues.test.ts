import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '#kit/call.ts';
import { defineCause } from '#kit/cause.ts';
import { cause } from '#server/causes.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import * as calls from '../contract/issues.calls.ts';
import { issueErrors } from '../contract/issues.errors.ts';
import { countCause } from './count-cause.ts';
import { keepCounted } from './keep-counted.ts';
import { assignIssue } from './use-cases/assign-issue.ts';
import { countIssues, listIssues } from './use-cases/read-issues.ts';
import { snoozeIssue, wakeIssue } from './use-cases/snooze-issue.ts';

let b: Bench;
let other: number;
const start = new Date('2099-03-04T09:00:00Z');
let clock = start;
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000);
};

let lampsCounted = 0;
const lamps = cause(
  defineCause({
    key: 'test.lamps',
    kind: 'mapping',
    access: ['Read_Category'],
    after: [],
    lines: {
      dark: {
        title: { en: 'Dark lamps of {name}', sq: 'Llamba të errëta të {name}' },
        why: { en: 'Nobody sees them', sq: 'Askush s’i sheh' },
        counted: { en: '{count} {count|lamp|lamps}', sq: '{count} {count|llambë|llamba}' },
        solve: { en: 'Switch on', sq: 'Ndiz' },
        to: '/products',
        search: { shopId: '{shop}', status: '4' },
      },
    },
  }),
  async () => [
    {
      line: 'dark',
      shopId: 1,
      subject: 'x',
      values: { name: 'Çelësi' },
      count: lampsCounted,
      products: lampsCounted * 2,
      worth: 99.5,
    },
  ],
);
const needs = () => ({ ...b.platform, causes: () => [lamps], now: () => clock });
const count = async (n: number) => {
  lampsCounted = n;
  await countCause(needs())(lamps);
};
type Query = NonNullable<RequestOf<typeof calls.listIssues>['query']>;
const list = (query: Query = {}, who: Parameters<Bench['as']>[0] = {}) =>
  listIssues(needs())({ query: calls.listIssues.query!.parse(query) }, b.as(who));
const only = async (query: Query = {}) => (await list(query)).results[0]!;
const assign = async (user_id: number | null, seen: number | null = null) =>
  assignIssue(needs())({ params: { id: (await only()).id }, body: { user_id, seen } }, b.as());
const snooze = async (until: string, reason = 'The supplier mends it') =>
  snoozeIssue(needs())({ params: { id: (await only()).id }, body: { until, reason } }, b.as());
const history = async (id: number) =>
  (
    await b.platform.db
      .selectFrom('activity_log')
      .select(['action'])
      .where('entity', '=', 'issue')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

beforeAll(async () => {
  b = await bench({ now: () => clock });
  // The first person is the one who asks.
  await b.make.user({ email: 'first@tregu.test', roles: ['Admin'] });
  other = (await b.make.user({ email: 'other@tregu.test', roles: ['Admin'] })).id;
});
afterAll(() => b.close());
beforeEach(async () => {
  clock = start;
  await sql`delete from issues`.execute(b.platform.db);
  await sql`delete from issue_rounds`.execute(b.platform.db);
  lampsCounted = 0;
  await keepCounted(needs())();
});

describe('issues', () => {
  it('tells a cause in words, how much it blocks, since when, and where it is mended', async () => {
    expect(await list()).toMatchObject({ results: [], total: 0, counted_at: clock.toISOString() });
    await count(3);
    expect(await only()).toMatchObject({
      title: { en: 'Dark lamps of Çelësi' },
      counted: { en: '{count} {count|lamp|lamps}' },
      count: 3,
      products: 6,
      worth: '99.5',
      shop: { id: 1 },
      since: clock.toISOString(),
      week_ago: null,
      to: '/products',
      search: { shopId: '1', status: '4' },
    });
    expect(await countIssues(needs())({}, b.as())).toEqual({ open: 1 });
  });

  it('compares with seven days ago, once it has been counted for so long', async () => {
    later(1);
    await count(3);
    later(6);
    await count(8);
    expect((await only()).week_ago).toBe(0);
    later(1);
    await count(9);
    expect((await only()).week_ago).toBe(3);
  });

  it('is gone when nothing is counted, and begins anew when it comes back', async () => {
    await count(3);
    const { id } = await only();
    await assign(other);
    await count(0);
    expect((await list()).total).toBe(0);
    expect(await history(id)).toEqual(['issue assigned', 'issue solved']);
    later(2);
    await count(1);
    expect(await only()).toMatchObject({ id, assignee: null, since: clock.toISOString() });
  });

  it('is given to one person, and not by two people at once', async () => {
    await count(3);
    await assign(other);
    expect(await only({ owner: other })).toMatchObject({ assignee: { id: other } });
    expect((await list({ owner: 'nobody' })).total).toBe(0);
    expect((await list({ owner: 'me' })).total).toBe(0);
    await expect(assign(null, null)).rejects.toMatchObject({ definition: issueErrors.takenMeanwhile });
    await assign(null, other);
    expect(await only()).toMatchObject({ assignee: null });
    const seller = await b.make.seller({ local: true });
    const outside = await b.make.user({ email: 'outside@tregu.test', sellerId: seller.id });
    await expect(assign(outside.id)).rejects.toMatchObject({ definition: issueErrors.unknownPerson });
  });

  it('waits until its day, with the reason, and comes back by itself', async () => {
    await count(3);
    const { id } = await only();
    await snooze('2099-03-06');
    expect(await list()).toMatchObject({ total: 0, snoozed: 1 });
    expect(await countIssues(needs())({}, b.as())).toEqual({ open: 0 });
    expect(await only({ snoozed: '1' })).toMatchObject({
      snoozed: { until: '2099-03-06', reason: 'The supplier mends it' },
    });
    later(1);
    await keepCounted(needs())();
    expect((await list()).total).toBe(0);
    later(1);
    await keepCounted(needs())();
    expect(await only()).toMatchObject({ snoozed: null });
    expect(await history(id)).toEqual(['issue snoozed', 'issue due']);
  });

  it('comes back before its day when it has clearly grown', async () => {
    await count(30);
    const { id } = await only();
    await snooze('2099-03-20');
    await count(32);
    expect((await list()).total).toBe(0);
    await count(33);
    expect(await only()).toMatchObject({ snoozed: null });
    expect(await history(id)).toEqual(['issue snoozed', 'issue grown']);
  });

  it('is brought back by hand', async () => {
    await count(3);
    const { id } = await only();
    await snooze('2099-03-20');
    await wakeIssue(needs())({ params: { id } }, b.as());
    expect(await only()).toMatchObject({ snoozed: null });
  });

  it('is put off to a day to come, and not for good', async () => {
    await count(3);
    await expect(snooze('2099-03-04')).rejects.toMatchObject({ issues: [{ field: 'until' }] });
    await expect(snooze('2099-06-03')).rejects.toMatchObject({ issues: [{ field: 'until' }] });
    await snooze('2099-06-02');
  });

  it('is shown only to those who may open the page where it is mended', async () => {
    await count(3);
    const { id } = await only();
    const blind = { permissions: ['Read_Product-Data', 'Update_Product'] };
    expect(await list({}, blind)).toMatchObject({ total: 0, snoozed: 0 });
    expect(await countIssues(needs())({}, b.as(blind))).toEqual({ open: 0 });
    const asked = assignIssue(needs())({ params: { id }, body: { user_id: other, seen: null } }, b.as(blind));
    await expect(asked).rejects.toMatchObject({ definition: { code: 'not_found' } });
  });

  it('is found by its words in both languages, by what it is about, by kind and by shop', async () => {
    await count(3);
    for (const search_text of ['dark', 'ERRETA', 'celesi']) expect((await list({ search_text })).total).toBe(1);
    expect((await list({ search_text: 'bright' })).total).toBe(0);
    expect((await list({ kind: 'mapping', shop: 1 })).total).toBe(1);
    expect((await list({ kind: 'texts' })).total).toBe(0);
    expect((await list({ shop: 2 })).total).toBe(0);
  });

  it('says what could not be counted, and shows the numbers of before', async () => {
    await count(3);
    const broken = { definition: lamps.definition, read: () => Promise.reject(new Error('no database')) };
    later(1);
    await keepCounted({ ...needs(), causes: () => [broken], logError: () => undefined })();
    expect(await list()).toMatchObject({ total: 1, failing: ['mapping'] });
  });
});

describe('causes', () => {
  it('are declared once each, and lead to pages that exist', () => {
    const keys = b.platform.causes().map(({ definition }) => definition.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain('products.notReady');
  });

  it('are all counted on an empty market', async () => {
    await keepCounted(b.platform)();
    expect(
      await b.platform.db.selectFrom('issue_rounds').select('cause').where('counted_at', 'is', null).execute(),
    ).toEqual([]);
  });
});
