import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/mapping.calls.ts';
import type { InboxRow } from '../contract/mapping.model.ts';
import { worthsOf } from './kept-worths.ts';
import { kinds } from './kinds/kinds.ts';
import { type MappingStage, mappingStage } from './mapping.for-tests.ts';

let s: MappingStage;
beforeAll(async () => {
  s = await mappingStage();
});
afterAll(() => s.b.close());

describe('the inbox', () => {
  it("lists suppliers' categories that products carry, most products first, with samples [GEN-015]", async () => {
    const seller = await s.b.make.seller({ name: 'Inbox Supply' });
    const few = await s.external('Toys > Balls', { sellerId: seller.id });
    const many = await s.external('Toys > Dolls', { count: 4, sellerId: seller.id });
    await s.b.make.category({ name: 'Without products', sellerId: seller.id });
    const { total, results } = await s.inbox({ seller: seller.id });
    expect(total).toBe(2);
    expect(results.map((row) => [row.id, row.products, row.state])).toEqual([
      [many.id, 4, 'open'],
      [few.id, 1, 'open'],
    ]);
    expect(results[0]).toMatchObject({ path: 'Toys > Dolls', seller_name: 'Inbox Supply', targets: [] });
    expect(results[0]!.samples).toHaveLength(3);
    expect((await s.inbox({ seller: seller.id, search: 'BALLS' })).results.map((row) => row.id)).toEqual([few.id]);
  });

  it('keeps what stock is worth for a while where it took long to read, and reads only what it does not know', async () => {
    const seller = await s.b.make.seller({ name: 'Kept Supply' });
    const words = [
      await s.external('Kept > One', { sellerId: seller.id }),
      await s.external('Kept > Two', { sellerId: seller.id }),
    ];
    await s.b.platform.pool.query('update variants set stock = 2, purchase_price = 5 where product_id = any($1)', [
      words.flatMap(({ productIds }) => productIds),
    ]);
    const [one, two] = words.map(({ id }) => id) as [number, number];
    const asked: string[] = [];
    const slow = s.b.platform.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        asked.push(result.rows.map(({ id }) => String(id)).join());
        await new Promise((resolve) => setTimeout(resolve, 50));
        return result;
      },
    });
    expect(await worthsOf(slow, kinds.category, [one])).toEqual(new Map([[one, 10]]));
    expect(await worthsOf(slow, kinds.category, [one, two])).toEqual(
      new Map([
        [one, 10],
        [two, 10],
      ]),
    );
    expect(await worthsOf(slow, kinds.category, [two, one])).toEqual(
      new Map([
        [two, 10],
        [one, 10],
      ]),
    );
    expect(asked).toEqual([String(one), String(two)]);
  });

  it('says what the stock behind a word is worth, and lists by it for those who see costs [issue 13 §3]', async () => {
    const seller = await s.b.make.seller({ name: 'Worth Supply' });
    const many = await s.external('Bags > Small', { count: 3, sellerId: seller.id });
    const dear = await s.external('Bags > Large', { count: 1, sellerId: seller.id });
    const none = await s.external('Bags > Empty', { count: 2, sellerId: seller.id });
    const { pool } = s.b.platform;
    await pool.query('update variants set stock = 2, purchase_price = 5 where product_id = any($1)', [many.productIds]);
    await pool.query(
      `update variants set stock = 10, purchase_price = null, price = 40, currency = 'EUR' where product_id = any($1)`,
      [dear.productIds],
    );
    await pool.query('update variants set stock = 0 where product_id = any($1)', [none.productIds]);
    const listed = async (query: object) =>
      (await s.inbox({ seller: seller.id, ...query })).results.map(({ id, worth }) => [id, worth]);
    expect(await listed({})).toEqual([
      [many.id, 30],
      [none.id, null],
      [dear.id, 400],
    ]);
    expect(await listed({ order: 'worth' })).toEqual([
      [dear.id, 400],
      [many.id, 30],
      [none.id, null],
    ]);
    expect((await s.inbox({ seller: seller.id, order: 'worth', pageSize: 1, page: 1 })).results[0]!.id).toBe(many.id);
    await s.b.make.user({ email: 'categories@tregu.test', permissions: ['Read_Category'] });
    const token = await tokenFor(s.b, 'categories@tregu.test');
    const { body } = await s.ask(
      calls.listInbox,
      { query: { kind: 'category', seller: seller.id, order: 'worth' } },
      token,
    );
    expect((body.result as { results: InboxRow[] }).results.map(({ id, worth }) => [id, worth])).toEqual([
      [many.id, null],
      [none.id, null],
      [dear.id, null],
    ]);
  });

  it('suggests by name, by what the same path stands for elsewhere, by equal EANs and by what staff did, and says why', async () => {
    const named = await s.external('Handys > Smartphones');
    expect((await s.rowOf(named.id))!.suggestions[0]).toMatchObject({
      target_id: s.phones,
      target: 'Phones and tablets > Smartphones',
      evidence: [{ why: 'same_name' }],
    });

    const elsewhere = await s.external('Mobil > Geräte');
    await s.decide(elsewhere.id, s.phones);
    const past = await s.external('Mobil > Geraete > X');
    await s.b.platform.db
      .updateTable('categories')
      .set({ original_id: 'MOBIL > gerate' })
      .where('id', '=', past.id)
      .execute();
    expect((await s.rowOf(past.id))!.suggestions[0]).toMatchObject({
      target_id: s.phones,
      evidence: [{ why: 'past', count: 1, share: 100 }],
    });

    const ean = '4006381333931';
    await s.b.make.product({ ean, categoryIds: [s.tablets] });
    const scanned = await s.external('Zeug', { ean });
    expect((await s.rowOf(scanned.id))!.suggestions[0]).toMatchObject({
      target_id: s.tablets,
      evidence: [{ why: 'ean', count: 1 }],
    });

    const sorted = await s.external('Kram', { count: 3 });
    await s.b.platform.db
      .insertInto('mapped_categories')
      .values(sorted.productIds.map((product_id) => ({ product_id, category_id: s.accessories })))
      .execute();
    await s.b.make.listed(...sorted.productIds);
    expect((await s.rowOf(sorted.id))!.suggestions[0]).toMatchObject({
      target_id: s.accessories,
      evidence: [{ why: 'hand', count: 3 }],
    });
  });

  it('shows a mapping to a deleted category, or to one that became a parent, as questionable', async () => {
    const shortLived = await s.b.make.category({ name: 'Short-lived' });
    const [one, two] = [await s.external('A > One'), await s.external('A > Two')];
    await s.decide(one.id, shortLived.id);
    await s.decide(two.id, shortLived.id);
    expect(await s.rowOf(one.id)).toBeUndefined();
    const child = await s.b.make.category({ name: 'Child', parentId: shortLived.id });
    expect(await s.rowOf(one.id)).toMatchObject({ state: 'questionable', problem: 'parent' });
    await s.b.platform.db
      .updateTable('categories')
      .set({ deleted_at: new Date() })
      .where('id', 'in', [child.id, shortLived.id])
      .execute();
    expect(await s.rowOf(two.id, { state: 'questionable' })).toMatchObject({ problem: 'deleted' });
  });

  it("keeps a scoped person to their seller's words (T09)", async () => {
    const own = await s.external('Own > Thing');
    await s.external('Foreign > Thing');
    await s.b.make.user({
      email: 'scoped@tregu.test',
      permissions: ['Read_Category', 'Update_Category'],
      sellerId: own.sellerId,
      roles: ['Local Seller'],
    });
    const as = await tokenFor(s.b, 'scoped@tregu.test');
    const answer = await s.ask(calls.listInbox, { query: { kind: 'category' } }, as);
    expect((answer.body.result as { results: InboxRow[] }).results.map((row) => row.id)).toEqual([own.id]);
  });
});

it('plans everything that is certain enough, with its effect, ready to be decided', async () => {
  const seller = await s.b.make.seller();
  const sure = await s.external('Phones and tablets > Tablets', { sellerId: seller.id, count: 2 });
  await s.external('Garden > Rakes', { sellerId: seller.id });
  const plan = (await s.ask(calls.planCertain, { query: { kind: 'category', certainty: 90, seller: seller.id } })).body
    .result as { decisions: { id: number; target_id: number }[]; open: number; effect: unknown };
  expect(plan).toMatchObject({
    open: 2,
    decisions: [{ id: sure.id, target_id: s.tablets }],
    effect: { products: 2, moves: 2, stays: 0 },
  });
  const answer = await s.ask(calls.decideMapping, {
    body: { kind: 'category', decisions: plan.decisions.map(({ id, target_id }) => ({ id, target_id })) },
  });
  expect(answer.body.result).toMatchObject({ moved: 2 });
});

it('counts what is open, mapped and left out', async () => {
  const counts = (await s.ask(calls.countInbox, {})).body.result as { kind: string; open: number; mapped: number }[];
  expect(counts.map((one) => one.kind)).toEqual(['category', 'brand', 'attribute']);
  expect(counts[0]!.open).toBeGreaterThan(0);
  expect(counts[0]!.mapped).toBeGreaterThan(0);
});
