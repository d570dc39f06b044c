import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/user-metrics.calls.ts';
import { userMetrics } from '../contract/user-metrics.list.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const dayMs = 86_400_000;
/** Counted on the calendar: n times 24 hours lead to another day where the clocks were changed meanwhile. */
const daysAgo = (n: number) =>
  new Date(Date.parse(dayIn(new Date(), houseZone)) - n * dayMs).toISOString().slice(0, 10);

beforeAll(async () => {
  b = await bench();
  const seller = await b.make.seller({ name: 'Liri Shop', local: true });
  const person = async (who: string, values: Parameters<Bench['make']['user']>[0]) => {
    ids[who] = (await b.make.user({ email: `${who}@metrics.test`, ...values })).id;
    tokens[who] = await tokenFor(b, `${who}@metrics.test`);
  };
  await person('admin', { name: 'Ada Admin', roles: ['Admin'] });
  await person('ben', { name: 'Ben Editor', permissions: ['Update_Product-Data'] });
  await person('none', { permissions: ['Read_Product-Data'] });
  await person('seller', { sellerId: seller.id, permissions: ['Update_Product-Data', 'Read_User'] });
  const log = (
    who: string,
    entity: string,
    id: number,
    action: string,
    after: object | null,
    more: { before?: object; at?: Date } = {},
  ) =>
    b.platform.pool.query(
      `insert into activity_log (user_id, cause, entity, entity_id, action, before, after, at) values ($1, 'hand', $2, $3, $4, $5, $6, coalesce($7, now()))`,
      [ids[who], entity, id, action, more.before ?? null, after, more.at ?? null],
    );
  const approved = { status: 4 };
  await log('ben', 'product', 1, 'status_changed', approved, { before: { status: 1 } });
  await log('ben', 'product', 1, 'status_changed', approved, { before: { status: 1 } });
  await log('ben', 'product', 2, 'status_changed', approved, { before: { status: 1 } });
  await log('ben', 'product', 2, 'status_changed', { shop: 1, status: 4 }, { before: { shop: 1, status: 'in_shop' } });
  await log('admin', 'product', 2, 'status_changed', { status: 3 }, { before: approved });
  await log('ben', 'product', 3, 'updated', { 'product_translates.1.name': 'Kettle', 'categories.7': true });
  await log('ben', 'customer_order', 3, 'order note added', { note: 'x' });
  await log('ben', 'customer_order', 3, 'order held', { hold: 'staff' });
  await log('ben', 'product', 9, 'status_changed', approved, { at: new Date(Date.now() - 60 * dayMs) });
  await log('seller', 'product', 4, 'updated', { 'product_translates.1.name': 'Çajnik' });
});
afterAll(() => b.close());

const ask = <C extends Call<never, never, never, never> | Call>(
  who: string,
  call: C,
  parts: Record<string, unknown> = {},
) => request(b, call, parts, { token: tokens[who]! });
const list = async (query: Record<string, unknown> = {}, who = 'admin') =>
  (await ask(who, calls.listUserMetrics, { query })).body.result as OutputOf<typeof calls.listUserMetrics>;
const of = async (who: string, query: Record<string, unknown> = {}, by = 'admin') =>
  (await list(query, by)).results.find(({ id }) => id === ids[who]);

describe('what people did [RTE-042]', () => {
  it('counts things, each once, of the kind that was done', async () => {
    const ben = await of('ben');
    expect(ben).toMatchObject({
      name: 'Ben Editor',
      counts: {
        'products.approved': 2,
        'products.translated': 1,
        'products.categorised': 1,
        'orders.handled': 1,
        'products.ignored': 0,
      },
      hours: 1,
    });
    // 2 x 2 approved, 3 texts, 1 category, 3 order
    expect(ben!.points).toBe(11);
    expect(ben!.days).toHaveLength(30);
    expect(ben!.days.at(-1)).toBe(11);
    expect(await of('admin')).toMatchObject({ counts: { 'products.ignored': 1 } });
  });

  it('lists for the start page who decided on most products, each product once, themselves alone for those who may not read users', async () => {
    const reviewers = async (who: string, query: Record<string, unknown> = {}) =>
      (await ask(who, calls.listReviewers, { query })).body.result as OutputOf<typeof calls.listReviewers>;
    const ben = { id: ids.ben, name: 'Ben Editor', reviewed: 2, approved: 2, ignored: 0, asked: 0 };
    const ada = { id: ids.admin, name: 'Ada Admin', reviewed: 1, approved: 0, ignored: 1, asked: 0 };
    expect(await reviewers('admin')).toMatchObject({ own: false, total: 2, people: [ben, ada] });
    expect(await reviewers('ben')).toMatchObject({ own: true, total: 1, people: [ben] });
    expect((await reviewers('admin', { from: daysAgo(70), to: daysAgo(50) })).people).toEqual([
      { ...ben, reviewed: 1, approved: 1 },
    ]);
    expect((await ask('none', calls.listReviewers)).status).toBe(403);
    expect((await ask('seller', calls.listReviewers)).status).toBe(403);
  });

  it('says how many of the approved were reopened later, by anybody', async () => {
    expect((await of('ben'))!.undone).toEqual({ 'products.approved': 1, 'packages.packed': 0 });
  });

  it('of the asked days alone, at most 92 of them and none older than 13 months', async () => {
    expect((await of('ben', { from: daysAgo(70), to: daysAgo(50) }))!.counts['products.approved']).toBe(1);
    const refused = async (query: object) => {
      const { status, body } = await ask('admin', calls.listUserMetrics, { query });
      expect(status).toBe(422);
      return (body.result as { issues: { field: string }[] }).issues.map(({ field }) => field);
    };
    expect(await refused({ from: daysAgo(92), to: daysAgo(0) })).toEqual(['from']);
    expect(await refused({ from: daysAgo(0), to: daysAgo(1) })).toEqual(['to']);
    expect(await refused({ from: '2001-01-01', to: '2001-01-02' })).toEqual(['from']);
  });

  it('orders by a metric, finds by name and role; who did most stands first', async () => {
    expect((await list()).results[0]).toMatchObject({ id: ids.ben });
    expect((await list({ orderKey: 'products.ignored', orderBy: 'desc' })).results[0]).toMatchObject({ id: ids.admin });
    expect((await list({ search_text: 'editor' })).results.map(({ id }) => id)).toEqual([ids.ben]);
    const { roles } = await list();
    const admins = roles.find(({ name }) => name === 'Admin')!;
    expect((await list({ role: admins.id })).results.map(({ id }) => id)).toContain(ids.admin);
    expect((await list({ role: admins.id })).results.map(({ id }) => id)).not.toContain(ids.ben);
  });
});

describe('whose figures a person sees', () => {
  it('own ones alone without the right to read users; in the file too', async () => {
    const own = await list({}, 'ben');
    expect(own).toMatchObject({ own: true, total: 1, roles: [] });
    expect(own.results.map(({ id }) => id)).toEqual([ids.ben]);
    const file = (await ask('ben', calls.fileUserMetrics, { query: { format: 'csv' } })).body.result as {
      content: string;
    };
    expect(file.content).toContain('Ben Editor');
    expect(file.content).not.toContain('Ada Admin');
  });

  it('nobody of a seller, and no seller is counted', async () => {
    expect((await ask('seller', calls.listUserMetrics)).status).toBe(403);
    expect((await ask('none', calls.listUserMetrics)).status).toBe(403);
    expect((await list({ pageSize: 100 })).results.map(({ id }) => id)).not.toContain(ids.seller);
  });
});

describe('weights', () => {
  it('change the points and not what is counted; what is not named stays', async () => {
    expect((await ask('ben', calls.setMetricWeights, { body: { weights: {} } })).status).toBe(403);
    for (const weights of [{ 'products.approved': 101 }, { 'products.approved': -1 }, { unheard: 1 }])
      expect((await ask('admin', calls.setMetricWeights, { body: { weights } })).status, JSON.stringify(weights)).toBe(
        422,
      );
    const { body } = await ask('admin', calls.setMetricWeights, { body: { weights: { 'products.approved': 10 } } });
    expect((body.result as { weights: object }).weights).toMatchObject({
      'products.approved': 10,
      'orders.handled': 3,
    });
    expect(await of('ben')).toMatchObject({ points: 27, counts: { 'products.approved': 2 } });
  });

  it('are declared once per metric', () => {
    expect(new Set(userMetrics.map(({ key }) => key)).size).toBe(userMetrics.length);
  });
});
