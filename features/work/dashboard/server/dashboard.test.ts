import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { getCoverage, listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { productStatus as s } from '#features/catalogue/products/contract/products.status.ts';
import type { OutputOf } from '#kit/call.ts';
import { defineFigure } from '#kit/figure.ts';
import { permissionNames } from '#kit/permission.ts';
import { figure } from '#server/figures.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getSeries, getTiles } from '../contract/dashboard.calls.ts';
import { allSeries, figures } from '../contract/dashboard.figures.ts';
import { getTiles as countTiles } from './use-cases/get-tiles.ts';

const now = new Date('2098-05-20T10:00:00Z');
let b: Bench;
let reseller: number;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  b = await bench({ now: () => now });
  const { make } = b;
  reseller = (await make.seller({ name: 'Nordic' })).id;
  const other = (await make.seller()).id;
  const local = (await make.seller({ local: true })).id;
  for (const status of [s.new, s.pending, s.pending, s.approved, s.approved, s.ignored])
    await make.product({ sellerId: other, status });
  await make.product({ sellerId: reseller, status: s.approved, shops: { 1: 'in_shop' }, ean: '4006381333931' });
  await make.product({ sellerId: reseller, status: s.pending });
  await make.product({ sellerId: local, status: s.new });
  await make.user({ email: 'ada@tregu.test', roles: ['Admin'] });
  await make.user({ email: 'few@tregu.test', permissions: ['Read_Order'] });
  await make.user({ email: 'res@tregu.test', sellerId: reseller, permissions: ['Read_Product-Reseller'] });
  await make.user({ email: 'local@tregu.test', sellerId: local, roles: ['Local Seller'] });
  for (const name of ['ada', 'few', 'res', 'local']) tokens[name] = await tokenFor(b, `${name}@tregu.test`);
});
afterAll(() => b.close());

async function tiles(name: string) {
  const { status, body } = await request(b, getTiles, {}, { token: tokens[name]! });
  expect(status).toBe(200);
  return new Map((body.result as OutputOf<typeof getTiles>).figures.map((one) => [one.key, one]));
}

describe('Figures of the start page', () => {
  it('are declared once, counted by one feature each, and lead to pages of this product', () => {
    const declared = figures.map(({ key }) => key);
    expect(new Set(declared).size).toBe(declared.length);
    expect(
      b.platform
        .figures()
        .map(({ definition }) => definition.key)
        .sort(),
    ).toEqual([...declared].sort());
    expect(
      b.platform
        .series()
        .map(({ definition }) => definition.key)
        .sort(),
    ).toEqual(allSeries.map((one) => one.key).sort());
    const everything = { roles: ['Super Admin'], permissions: permissionNames };
    for (const { key, to } of figures) expect([key, mayOpen(to, everything)]).toEqual([key, true]);
  });

  it('count what the list behind them shows', async () => {
    const found = await tiles('ada');
    const lists = figures.filter(({ to, audience }) => to === '/categories/update' && audience.includes('staff'));
    expect(lists).toHaveLength(5);
    for (const { key, search } of lists) {
      const query = { ...search, onlyCount: '1' } as const;
      const { body } = await request(b, listProducts, { query }, { token: tokens.ada! });
      expect([key, found.get(key)?.count]).toEqual([key, body.result]);
    }
    // Four pending ones; a local seller's new one waits, too.
    expect(found.get('review.waiting')).toMatchObject({ count: 4, note: { code: 'since' } });
    expect(found.get('local-products.new')?.count).toBe(1);
    expect(found.get('products.blocked')?.count).toBe(2);
  });

  it('are those a person may see: staff by their rights, resellers and local sellers their own', async () => {
    expect([...(await tiles('few')).keys()]).toEqual([
      ...[
        'purchasing.toSend',
        'purchasing.overdue',
        'purchasing.problem',
        'packages.toPack',
        'packages.late',
        'packages.stuck',
        'cod.open',
        'packages.claimsOverdue',
        'returns.waiting',
        'refunds.toApprove',
        'local.toHandOver',
        'statement.open',
        'tells.failed',
        'intake.refused',
      ],
      ...['orders.new', 'orders.toOrder', 'orders.late', 'orders.atRisk', 'orders.problem'],
      ...['invoices.differ', 'supplierReturns.overdue'],
    ]);
    const own = await tiles('res');
    expect([...own.keys()]).toEqual([
      'products.own',
      'products.ownWaiting',
      'products.ownInShop',
      'products.ownRemoved',
    ]);
    expect([own.get('products.own')?.count, own.get('products.ownInShop')?.count]).toEqual([2, 1]);
    expect([...(await tiles('local')).keys()]).toEqual(['local.toAccept', 'local.ownToHandOver', 'statement.ownOpen']);
  });

  it('say what is late', async () => {
    const hourAgo = new Date(now.getTime() - 3_600_000);
    await b.platform.db.updateTable('products').set({ status_since: hourAgo }).execute();
    expect((await tiles('ada')).get('review.waiting')?.tone).toBe('calm');
    const { id } = await b.make.product({ status: s.pending });
    const old = new Date(now.getTime() - 49 * 3_600_000);
    await b.platform.db.updateTable('products').set({ status_since: old }).where('id', '=', id).execute();
    expect((await tiles('ada')).get('review.waiting')).toMatchObject({
      tone: 'attention',
      note: { code: 'since', values: { since: old.toISOString() } },
    });
    await b.platform.db.updateTable('products').set({ status: s.ignored }).where('id', '=', id).execute();
    await b.make.listed(id);
  });

  it('that were counted stand for a moment, and not for who changed something since', async () => {
    let counted = 0;
    const [one] = b.platform.figures();
    const kept = countTiles({
      ...b.platform,
      figures: () => [figure(one!.definition, async () => ({ count: ++counted }))],
      keepsFigures: true,
    });
    const read = async (userId: number) => (await kept({}, b.as({ userId }))).figures[0]?.count;
    const { id: ada } = await b.make.user({ email: 'changes@tregu.test' });
    const { id: other } = await b.make.user({ email: 'looks@tregu.test' });
    expect([await read(ada), await read(other)]).toEqual([1, 1]);
    await b.platform.unitOfWork(b.as({ userId: ada }), async () => {});
    expect([await read(other), await read(ada)]).toEqual([1, 2]);
  });

  it('that fail or take too long leave the others counted', async () => {
    const one = (key: string) =>
      defineFigure({
        key,
        label: { en: key, sq: key },
        meaning: { en: '', sq: '' },
        access: ['Read_Product'],
        audience: ['staff'],
        to: '/products',
        search: {},
        notes: {},
      });
    const logged: unknown[] = [];
    const answer = await countTiles({
      figures: () => [
        figure(one('good'), async () => ({ count: 3 })),
        figure(one('broken'), async () => Promise.reject(new Error('no such table'))),
        figure(one('slow'), ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', reject))),
      ],
      keepsFigures: false,
      lastChangeOf: b.platform.lastChangeOf,
      logError: (_error, what) => void logged.push(what),
    })({}, b.as());
    expect(answer.figures.map(({ key, count }) => [key, count])).toEqual([
      ['good', 3],
      ['broken', null],
      ['slow', null],
    ]);
    expect(logged).toEqual([{ what: 'figure', key: 'broken' }]);
  }, 10_000);
});

describe('What was done', () => {
  it('is counted by day, by the clock of the place, beside as many days before', async () => {
    const { db } = b.platform;
    const { id: userId } = await db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    const { id: productId } = await db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow();
    // 23:30 in London is the next day in Tirana.
    const at = [
      '2098-05-20T09:00:00Z',
      '2098-05-18T22:30:00Z',
      '2098-05-18T08:00:00Z',
      '2098-05-10T08:00:00Z',
      '2098-04-01T08:00:00Z',
    ];
    const [last, ...approved] = at;
    // An approval of the review is in the history too, and is one.
    for (const decision of ['ignore', 'approve'])
      await db
        .insertInto('review_decisions')
        .values({ product_id: productId, user_id: userId, decision, decided_at: last! })
        .execute();
    const moved = (when: string, from: number, to: number, cause = 'hand', by: number | null = userId) =>
      db
        .insertInto('activity_log')
        .values({
          at: when,
          user_id: by,
          cause,
          entity: 'product',
          entity_id: productId,
          action: 'status_changed',
          before: JSON.stringify({ status: from }),
          after: JSON.stringify({ status: to }),
        })
        .execute();
    for (const when of approved) await moved(when, s.pending, s.approved);
    // Undone, done by no person, and not an approval of what waited: none of them is counted.
    const set = randomUUID();
    await moved(last!, s.pending, s.approved, `change-set:${set}`);
    await moved(last!, s.approved, s.pending, `undo:${set}`);
    await moved(last!, s.new, s.approved, 'feed:1', null);
    await moved(last!, s.archived, s.approved);
    await moved(last!, s.pending, s.ignored);
    await db
      .insertInto('tasks')
      .values({
        type: 'send-to-shop',
        status: 'completed',
        shop_id: 1,
        input: '{}',
        result: JSON.stringify({ data: { successCount: 7, totalCount: 9 } }),
        created_at: now,
        completed_at: now,
      })
      .execute();
    const read = async (name: string, shop = 1) => {
      const asked = { query: { days: '7', zone: 'Europe/Tirane' } } as const;
      const { body } = await request(b, getSeries, asked, { token: tokens[name]!, shopId: shop });
      return body.result as OutputOf<typeof getSeries>;
    };
    const found = await read('ada');
    const { days, series } = found;
    expect([days[0], days.at(-1)]).toEqual(['2098-05-14', '2098-05-20']);
    const of = (key: string) => series.find((one) => one.key === key);
    expect(of('review.decided')).toEqual({
      key: 'review.decided',
      counts: [0, 0, 0, 0, 1, 1, 1],
      before: [0, 0, 0, 1, 0, 0, 0],
    });
    expect(of('publishing.sent')?.counts.at(-1)).toBe(7);
    expect((await read('ada', 2)).series.find(({ key }) => key === 'publishing.sent')?.counts.at(-1)).toBe(0);
    // A period of one's own, beside as many days before it.
    const own = { query: { days: '3', until: '2098-05-19', zone: 'Europe/Tirane' } } as const;
    const chosen = (await request(b, getSeries, own, { token: tokens.ada! })).body.result as typeof found;
    expect(chosen.days).toEqual(['2098-05-17', '2098-05-18', '2098-05-19']);
    expect(chosen.series.find(({ key }) => key === 'review.decided')?.counts).toEqual([0, 1, 1]);
    const wrong = [{ days: '0' }, { days: '367' }, { days: '1e9' }, { until: '2098-02-30' }];
    for (const query of wrong)
      expect((await request(b, getSeries, { query }, { token: tokens.ada! })).status).toBe(422);
    expect((await read('res')).series).toEqual([]);
    expect((await read('local')).series).toEqual([]);
    expect((await request(b, getSeries, { query: { zone: 'Moon/Sea' } }, { token: tokens.ada! })).status).toBe(422);
  });
});

describe('How complete the catalogue is', () => {
  it('agrees with the list that shows what lacks, and is for staff', async () => {
    const { body } = await request(b, getCoverage, {}, { token: tokens.ada! });
    const found = body.result as OutputOf<typeof getCoverage>;
    const count = async (query: Record<string, string>) =>
      (await request(b, listProducts, { query: { ...query, onlyCount: '1' } as never }, { token: tokens.ada! })).body
        .result;
    expect(found.total).toBe(await count({}));
    expect(found.approved).toBe(await count({ status: String(s.approved) }));
    expect(found.in_shop).toBe(await count({ status: String(s.inShop) }));
    const { categories, brand, ean, images, price } = found.has;
    expect([categories, brand, ean, images, price]).toEqual([
      await count({ show_categories: '1' }),
      await count({ show_brands: '1' }),
      await count({ show_ean: '1' }),
      await count({ show_images: '1' }),
      await count({ show_price: '1' }),
    ]);
    expect(ean).toBe(1);
    for (const { language, count: n } of found.translated)
      expect(n).toBe(await count({ show_translated: '1', language }));
    expect((await request(b, getCoverage, {}, { token: tokens.res! })).status).toBe(403);
  });
});
