import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { lookedUp } from './pass-over.ts';

let b: ShopBench;
let ids: number[];
const shopId = 3;
beforeAll(async () => {
  b = await shopBench();
  ids = [];
  while (ids.length < lookedUp + 10) ids.push((await b.sellable()).id);
  await b.send({ ids }, shopId);
}, 120_000);
afterAll(() => b.close());

/** Requests to the shop meanwhile, by what they ask for. */
async function asked<T>(work: () => Promise<T>) {
  const before = b.faulty.state().requests.length;
  const result = await work();
  return {
    result,
    methods: b.faulty
      .state()
      .requests.slice(before)
      .map(({ method }) => method),
  };
}
const rename = (id: number) =>
  edit(b, id, (db) =>
    db
      .updateTable('product_translates')
      .set({ name: `New ${id}` })
      .where('product_id', '=', id)
      .execute(),
  );
const mark = (id: number, change: Record<string, unknown>) =>
  b.platform.db
    .updateTable('publications')
    .set(change)
    .where('product_id', '=', id)
    .where('shop_id', '=', shopId)
    .execute();

it('passes over many that are as they were sent without a question to the shop, and sends what is not (16 §4)', async () => {
  const attempts = async () => {
    const { rows } = await sql<{
      n: number;
    }>`select sum(attempt)::int as n from publications where shop_id = ${shopId}`.execute(b.platform.db);
    return rows[0]!.n;
  };
  const before = await attempts();

  const all = await asked(() => b.send({ ids }, shopId));

  expect(all.result).toMatchObject({ status: 'completed', success: ids.length, total: ids.length });
  expect(new Set(Object.values(all.result.outcomes))).toEqual(new Set(['unchanged']));
  expect(all.methods).toEqual([]);
  expect(await attempts()).toBe(before);

  await rename(ids[7]!);
  const one = await asked(() => b.send({ ids }, shopId));
  expect(one.result.outcomes[ids[7]!]).toBe('done');
  expect(Object.values(one.result.outcomes).filter((it) => it === 'unchanged')).toHaveLength(ids.length - 1);
  expect(one.methods.filter((method) => method !== 'GET')).toEqual(['PUT']);
});

it('looks at each of which something else is known: lost, changed there, refused, updated, kept out (16 §4)', async () => {
  const [lost, other, priced, drifted, refused, updated, suspended, removed] = ids as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ];
  const { db } = b.platform;
  await mark(lost, { seen_hash: null });
  await mark(other, { seen_hash: 'c-other' });
  await mark(priced, { seen_price_hash: 'other' });
  await db
    .insertInto('shop_drifts')
    .values({ shop_id: shopId, product_id: drifted, kind: 'changed', external_key: externalKeyOf(drifted) })
    .execute();
  await mark(refused, { last_error: 'The shop said no' });
  await db.updateTable('products').set({ is_updated: true }).where('id', '=', updated).execute();
  const seller = await b.make.seller({ name: 'Gone' });
  await db.updateTable('products').set({ seller_id: seller.id }).where('id', '=', suspended).execute();
  await db.updateTable('sellers').set({ is_suspended: true }).where('id', '=', seller.id).execute();
  await b.make.listed(suspended);
  await mark(removed, {
    status: 'removed',
    removed_at: new Date('2020-01-01T00:00:00Z'),
    removal_reason: 'pricing_issues',
  });

  const { result, methods } = await asked(() => b.send({ ids }, shopId));

  expect(methods.filter((method) => method === 'GET').length).toBeGreaterThanOrEqual(7);
  expect(result.outcomes[suspended]).toMatch(/^failed/);
  expect(result.outcomes[removed]).not.toBe('unchanged');
  const clean = await db
    .selectFrom('publications')
    .select(['product_id', 'seen_hash', 'sent_hash', 'last_error', 'status'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', [lost, other, priced, drifted, refused, updated, removed])
    .execute();
  for (const row of clean) expect(row).toMatchObject({ status: 'in_shop', last_error: null, seen_hash: row.sent_hash });
  expect(await db.selectFrom('shop_drifts').selectAll().where('product_id', '=', drifted).execute()).toEqual([]);
  const { is_updated } = await db
    .selectFrom('products')
    .select('is_updated')
    .where('id', '=', updated)
    .executeTakeFirstOrThrow();
  expect(is_updated).toBe(false);
});

it('looks up what somebody sends of few, and mends it there', async () => {
  const some = ids.slice(10, 12);
  b.faulty.forget(externalKeyOf(some[0]!));

  const { result } = await asked(() => b.send({ ids: some }, shopId));

  expect(result.outcomes).toEqual({ [some[0]!]: 'done', [some[1]!]: 'unchanged' });
});
