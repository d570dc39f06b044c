import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCategoryByHand, makePropertyByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { previewChanges, undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { getReadiness, setDemands } from '#features/selling/publishing/contract/publishing.readiness.calls.ts';
import { inTransaction } from '#server/db/database.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { taskEndsMeanwhile } from '#server/test/task-ends-meanwhile.ts';
import {
  findTargets,
  findTheirCategories,
  findTheirProperties,
  listAttributeTargets,
  listTargets,
  readShopTree,
} from '../contract/targets.calls.ts';
import type { AttributeTargetRow, TargetRow } from '../contract/targets.model.ts';
import {
  mapAttributeTargetsOperation,
  mapTargetsOperation,
  unmapTargetsOperation,
} from '../contract/targets.operations.ts';
import { attributeTargetsReadModel } from './attribute-targets.read-model.ts';
import { targetLists } from './targets.lists.ts';
import { targetsRepository } from './targets.repository.ts';

let b: Bench;
let token: string;
let phones: number;
let cases: number;
let hoses: number;
const shopId = 1;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'maps@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'maps@tregu.test');
  await b.work();
  const electronics = (await b.make.category({ name: 'Electronics' })).id;
  phones = (await b.make.category({ name: 'Phones', parentId: electronics })).id;
  cases = (await b.make.category({ name: 'Phone cases', parentId: electronics })).id;
  hoses = (await b.make.category({ name: 'Hoses' })).id;
  const top = await there('electronics', null, { EN: 'Electronics' });
  await there('phones', top, { EN: 'PHONES', AL: 'Telefona' });
  await there('sleeves', top, { EN: 'Sleeves' });
});
afterAll(() => b.close());

const there = (key: string, parentKey: string | null, names: Record<string, string>) =>
  makeCategoryByHand(b.platform.pool, shopId, { key, parentKey, names });
const asked = <T>(answer: { body: { result?: unknown } }) => answer.body.result as T;
const list = async (query: Record<string, unknown> = {}) =>
  asked<{
    results: TargetRow[];
    counts: Record<string, number>;
    sure: number[];
    theirs: number;
    read_at: string | null;
    can: boolean;
  }>(await request(b, listTargets, { query: { pageSize: 100, ...query } }, { token, shopId }));
const rowOf = async (id: number) => (await list()).results.find((row) => row.category_id === id)!;
const read = async () => {
  const { taskId } = asked<{ taskId: string }>(await request(b, readShopTree, {}, { token, shopId }));
  return b.taskEnded(taskId);
};
const map = (ids: number[], pairs: { category_id: number; remote_id: string }[] = []) =>
  changeAtOnce(b.platform)(b.as({ shopId }), { operation: mapTargetsOperation, input: { pairs }, ids });
const unmap = (ids: number[]) =>
  changeAtOnce(b.platform)(b.as({ shopId }), { operation: unmapTargetsOperation, input: {}, ids });
/** How many were changed, and refused. */
const tally = ({ done, refused }: Awaited<ReturnType<typeof map>>) => [done.length, refused.length];
const undo = (id: string | null) => request(b, undoChangeSet, { params: { id: id! } }, { token, shopId });

async function sellable(categoryIds: number[]): Promise<number> {
  const { id } = await b.make.product({ status: 4, categoryIds });
  await b.platform.db
    .insertInto('product_translates')
    .values({ product_id: id, language_id: 1, name: `Thing ${id}` })
    .execute();
  await b.make.listed(id);
  return id;
}
const send = async (id: number) => {
  const sent = await request(b, sendToShop, { body: { data: [id], processes: 1 } }, { token, shopId });
  expect(await b.taskEnded(asked<{ taskId: string }>(sent).taskId)).toMatchObject({ status: 'completed' });
};
const publication = (id: number) =>
  b.platform.db
    .selectFrom('publications')
    .select(['sent_hash', 'desired_hash', 'seen_hash', 'status'])
    .where('product_id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
const categoriesThere = async (id: number): Promise<string[]> =>
  (
    await b.platform.pool.query<{ key: string }>(
      `select category_key as key from demo_shop.product_category c join demo_shop.product p on p.id = c.product_id
        where p.shop_id = $1 and p.external_key = $2 order by 1`,
      [shopId, externalKeyOf(id)],
    )
  ).rows.map(({ key }) => key);
const history = async (id: number) =>
  (
    await b.platform.db
      .selectFrom('activity_log')
      .select(['action'])
      .where('entity', '=', 'category')
      .where('entity_id', '=', id)
      .where('action', 'like', '%mapped_in_shop')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

it('reads what the shop has of its own, proposes what is the same and by what, and sends products there once that is accepted (16 §3, 4.33)', async () => {
  const product = await sellable([phones]);
  await send(product);
  expect(await categoriesThere(product)).toEqual([`tregu-category-${phones}`]);
  expect((await list()).read_at).toBeNull();

  expect(await read()).toMatchObject({ status: 'completed' });

  const found = await list();
  expect(found).toMatchObject({ can: true, theirs: 3, read_at: expect.any(String), sure: [phones] });
  expect(await rowOf(phones)).toMatchObject({
    side: 'proposed',
    products: 1,
    target: null,
    proposals: [{ remote_id: 'made-here-phones', path: ['Electronics', 'PHONES'], by: 'path' }],
  });
  expect((await rowOf(hoses)).side).toBe('unmapped');

  const set = await map([phones, hoses]);

  expect(tally(set)).toEqual([1, 1]);
  expect(await rowOf(phones)).toMatchObject({ side: 'mapped', target: { remote_id: 'made-here-phones', by: 'path' } });
  expect(await history(phones)).toEqual(['mapped_in_shop']);
  const waiting = (await publication(product))!;
  expect(waiting.desired_hash).not.toBe(waiting.sent_hash);
  expect(await b.listDifferences()).toEqual([]);

  await send(product);

  expect(await categoriesThere(product)).toEqual(['made-here-phones']);
  const sent = (await publication(product))!;
  expect(sent.seen_hash).toBe(sent.sent_hash);

  expect((await undo(set.changeSetId)).status).toBe(200);
  await expect.poll(async () => (await rowOf(phones)).side, { timeout: 60_000 }).toBe('proposed');
  await send(product);
  expect(await categoriesThere(product)).toEqual([`tregu-category-${phones}`]);
  expect(await history(phones)).toEqual(['mapped_in_shop', 'unmapped_in_shop']);
});

it('takes what a person chooses, puts two of ours into one of theirs, and says so where it is gone there [4.33]', async () => {
  const product = await sellable([phones, cases]);
  const pairs = [
    { category_id: cases, remote_id: 'made-here-sleeves' },
    { category_id: phones, remote_id: 'made-here-sleeves' },
  ];
  expect(tally(await map([cases, phones], pairs))).toEqual([2, 0]);
  expect((await rowOf(cases)).target).toMatchObject({ by: 'hand', path: ['Electronics', 'Sleeves'] });
  await send(product);
  expect(await categoriesThere(product)).toEqual(['made-here-sleeves']);

  const lost = map([hoses], [{ category_id: hoses, remote_id: 'made-here-lost' }]);
  await expect(lost).rejects.toMatchObject({ definition: { code: 'target_not_in_shop' } });

  await b.platform.pool.query("delete from demo_shop.category where external_key = 'made-here-sleeves'");
  await read();
  expect((await rowOf(cases)).side).toBe('gone');
  expect((await list({ side: 'gone' })).results.map((row) => row.category_id).toSorted()).toEqual(
    [phones, cases].toSorted(),
  );

  const set = await unmap([cases, phones]);
  expect(tally(set)).toEqual([2, 0]);
  await undo(set.changeSetId);
  await expect
    .poll(async () => (await rowOf(cases)).target, { timeout: 60_000 })
    .toMatchObject({ remote_id: 'made-here-sleeves', path: ['Electronics', 'Sleeves'], by: 'hand' });
  await unmap([cases, phones]);
});

it('says what can be done with all that filters find, if they are still as many [4.33]', async () => {
  await read();
  const found = (count: number, more: object = {}) =>
    request(b, findTargets, { body: { filters: more, count } }, { token, shopId });
  const [proposed] = (await list({ side: 'proposed' })).results;
  const total = (await list()).results.length;
  const whole = asked<{ map: number[]; unmap: number[] }>(await found(total));
  expect(whole.map).toEqual((await list()).sure);
  expect(asked(await found(1, { search_text: proposed!.path.join(' > ') }))).toEqual({
    map: whole.map.filter((id) => id === proposed!.category_id),
    unmap: [],
  });
  const [unmapped] = (await list({ side: 'unmapped' })).results;
  expect(asked(await found(1, { search_text: unmapped!.path.join(' > ') }))).toEqual({ map: [], unmap: [] });
  const mapped = (await list({ side: 'mapped' })).results.map((row) => row.category_id);
  expect(whole.unmap.toSorted()).toEqual(expect.arrayContaining(mapped));
  // In a file the same rows, as the person may read them.
  const inFile = (more: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
    rowsOf(targetLists(b.platform)[0]!, { columns: ['side', 'ours', 'theirs', 'may_be'], search: {}, ...more });
  const { rows, total: written } = await inFile();
  expect(written).toBe(total);
  const named = (path: readonly string[]) => path.join(' > ');
  const proposals = proposed!.proposals.map(({ path }) => named(path)).join('; ');
  expect(rows).toContainEqual(['With a proposal', named(proposed!.path), null, proposals]);
  expect((await inFile({ search: { side: 'mapped' } })).total).toBe(mapped.length);
  expect((await inFile({ reader: { userId: 1, shops: [3] } })).total).toBe(0);
  expect((await inFile({ ids: [1] })).total).toBe(0);
  const other = await found(total + 1);
  expect([other.status, other.body.statusMessage]).toEqual([409, expect.stringContaining(`not ${total + 1}`)]);
});

it('keeps products of unmapped categories back where the shop takes mapped ones alone (16 §3)', async () => {
  const product = await sellable([hoses]);
  const codes = async () =>
    asked<{ shop_id: number; issues: { code: string }[] }[]>(
      await request(b, getReadiness, { params: { id: product } }, { token, shopId }),
    )
      .find((it) => it.shop_id === shopId)!
      .issues.map(({ code }) => code);
  expect(await codes()).toEqual([]);

  await request(b, setDemands, { body: { demands: { category_unmapped: true } } }, { token, shopId });
  expect(await codes()).toEqual(['category_unmapped']);

  await there('hoses', null, { EN: 'Hoses' });
  await read();
  await map([hoses]);
  expect(await codes()).toEqual([]);
  await expect.poll(() => b.listDifferences(), { timeout: 60_000 }).toEqual([]);
  const { rows } = await b.platform.pool.query(
    'select facts & 256 as mapped from product_list_shops where product_id = $1 and shop_id = $2',
    [product, shopId],
  );
  expect(rows).toEqual([{ mapped: 256 }]);
  await request(b, setDemands, { body: { demands: { category_unmapped: false } } }, { token, shopId });
});

it('finds categories of the shop by the words of their path, in any language', async () => {
  const find = async (search_text: string) =>
    asked<{ remote_id: string }[]>(
      await request(b, findTheirCategories, { query: { search_text } }, { token, shopId }),
    ).map((it) => it.remote_id);

  expect(await find('telefona')).toEqual(['made-here-phones']);
  expect(await find('phones ELECTR')).toEqual(['made-here-phones']);
  expect(await find("%' or 1=1")).toEqual([]);
});

it('forgets what was mapped when the shop is another place', async () => {
  await map([phones], [{ category_id: phones, remote_id: 'made-here-phones' }]);

  await b.platform.unitOfWork(b.as({ shopId }), async (tx) => tx.touch('connection', [shopId]));

  expect(await list()).toMatchObject({ theirs: 0, read_at: null });
  expect((await rowOf(phones)).target).toBeNull();
});

it('is open to people with the right of the page alone, and closed without it', async () => {
  await b.make.user({ email: 'page@tregu.test', permissions: ['Update_Product-Data'] });
  await b.make.user({ email: 'staff@tregu.test', permissions: ['Read_Product', 'Update_Product'] });
  const [may, mayNot] = [await tokenFor(b, 'page@tregu.test'), await tokenFor(b, 'staff@tregu.test')];

  for (const [as, status] of [
    [may, 200],
    [mayNot, 403],
  ] as const) {
    expect((await request(b, listTargets, { query: {} }, { token: as, shopId })).status).toBe(status);
    expect((await request(b, findTheirCategories, { query: {} }, { token: as, shopId })).status).toBe(status);
  }
  expect((await request(b, readShopTree, {}, { token: mayNot, shopId })).status).toBe(403);
  const input = { pairs: [{ category_id: phones, remote_id: 'made-here-phones' }] };
  const preview = (as: string) =>
    request(
      b,
      previewChanges,
      { body: { operation: mapTargetsOperation.name, input, ids: [phones] } },
      { token: as, shopId },
    );
  expect((await preview(mayNot)).status).toBe(403);
});

it('refuses a platform that tells no categories', async () => {
  await targetsRepository(b.platform.db).setTree(2, [], b.platform.now());
  await b.platform.db.updateTable('shops').set({ connector: null }).where('id', '=', 2).execute();

  const refused = await request(b, readShopTree, {}, { token, shopId: 2 });

  expect(refused.status).toBe(409);
});

describe('attributes (16 §3, 4.33)', () => {
  let colour: number;
  let weave: number;
  let product: number;
  beforeAll(async () => {
    const { db } = b.platform;
    const groupOf = async (original_name: string, names: Record<string, string>, value: string) => {
      const group = await db
        .insertInto('attribute_groups')
        .values({ original_name, names: JSON.stringify(names) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const one = await db
        .insertInto('attributes')
        .values({ group_id: group.id, original_name: value })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { group: Number(group.id), value: Number(one.id) };
    };
    const [first, second] = [await groupOf('Colour', { AL: 'Ngjyra' }, 'Red'), await groupOf('Weave', {}, 'Linen')];
    [colour, weave] = [first.group, second.group];
    product = await sellable([hoses]);
    for (const attribute_id of [first.value, second.value])
      await db.insertInto('variant_attributes').values({ product_id: product, attribute_id }).execute();
    await makePropertyByHand(b.platform.pool, shopId, { key: 'shade', name: 'NGJYRA', names: { EN: 'Shade' } });
    await makePropertyByHand(b.platform.pool, shopId, { key: 'cloth', name: 'Cloth' });
  });

  const attributes = async (query: Record<string, unknown> = {}) =>
    asked<{ results: AttributeTargetRow[]; sure: number[]; theirs: number; can: boolean }>(
      await request(b, listAttributeTargets, { query: { pageSize: 100, ...query } }, { token, shopId }),
    );
  const attribute = async (id: number) => (await attributes()).results.find((row) => row.group_id === id)!;
  const mapThem = (ids: number[], pairs: { group_id: number; remote_id: string }[] = []) =>
    changeAtOnce(b.platform)(b.as({ shopId }), { operation: mapAttributeTargetsOperation, input: { pairs }, ids });
  const said = async () =>
    (
      await b.platform.pool.query<{ said: string }>(
        `select (one ->> 'group') || ': ' || (one ->> 'value') || coalesce(' in ' || (one ->> 'theirs'), '') as said
           from demo_shop.product p, jsonb_array_elements(p.attributes) one where p.shop_id = $1 and p.external_key = $2 order by 1`,
        [shopId, externalKeyOf(product)],
      )
    ).rows.map((row) => row.said);
  const recorded = async () =>
    (
      await b.platform.db
        .selectFrom('activity_log')
        .select('action')
        .where('entity', '=', 'attribute_group')
        .where('entity_id', '=', colour)
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  it('go into properties that the shop has of its own, once what is the same is accepted, and back into ours', async () => {
    await send(product);
    expect(await said()).toEqual(['Colour: Red', 'Weave: Linen']);
    await read();
    const found = await attributes();
    expect(found).toMatchObject({ can: true, theirs: 2, sure: [colour] });
    expect(await attribute(colour)).toMatchObject({
      path: ['Colour'],
      side: 'proposed',
      products: 1,
      proposals: [{ remote_id: 'made-here-shade', path: ['NGJYRA'], by: 'name', value: 'Ngjyra' }],
    });
    expect((await attribute(weave)).side).toBe('unmapped');

    const set = await mapThem([colour, weave]);

    expect(tally(set)).toEqual([1, 1]);
    expect((await attribute(colour)).target).toMatchObject({ remote_id: 'made-here-shade', by: 'name' });
    const waiting = (await publication(product))!;
    expect(waiting.desired_hash).not.toBe(waiting.sent_hash);
    await send(product);
    expect(await said()).toEqual(['NGJYRA: Red in made-here-shade', 'Weave: Linen']);
    const sent = (await publication(product))!;
    expect([sent.seen_hash, sent.desired_hash]).toEqual([sent.sent_hash, sent.sent_hash]);

    expect((await undo(set.changeSetId)).status).toBe(200);
    await expect.poll(async () => (await attribute(colour)).side, { timeout: 60_000 }).toBe('proposed');
    await send(product);
    expect(await said()).toEqual(['Colour: Red', 'Weave: Linen']);
    expect(await recorded()).toEqual(['mapped_to_property', 'unmapped_from_property']);
  });

  it('are one there only one at a time, and a product of a property that is gone is refused with the reason', async () => {
    const pairs = [colour, weave].map((group_id) => ({ group_id, remote_id: 'made-here-cloth' }));
    expect(tally(await mapThem([colour, weave], pairs))).toEqual([2, 0]);
    await send(product);
    expect(await said()).toEqual(['Cloth: Red in made-here-cloth', 'Weave: Linen']);

    await b.platform.pool.query("delete from demo_shop.property where external_key = 'made-here-cloth'");
    await b.platform.db
      .updateTable('product_translates')
      .set({ name: 'Anew' })
      .where('product_id', '=', product)
      .execute();
    const answer = await request(b, sendToShop, { body: { data: [product], processes: 1 } }, { token, shopId });
    await b.taskEnded(asked<{ taskId: string }>(answer).taskId);
    const row = await b.platform.db
      .selectFrom('publications')
      .select('last_error')
      .where('product_id', '=', product)
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    expect(row.last_error).toContain('no property made-here-cloth any more');
    await read();
    expect((await attribute(weave)).side).toBe('gone');
    const lost = mapThem([weave], [{ group_id: weave, remote_id: 'made-here-cloth' }]);
    await expect(lost).rejects.toMatchObject({ definition: { code: 'target_property_not_in_shop' } });

    await b.platform.unitOfWork(b.as({ shopId }), async (tx) => tx.touch('connection', [shopId]));
    expect((await attribute(weave)).target).toBeNull();
    expect((await attributes()).theirs).toBe(0);
  });

  it('have the products of suppliers whose values are mapped to theirs, found without reading those of other attributes', async () => {
    const { db } = b.platform;
    const undone = new Error('undone');
    const looked = inTransaction(db, async (tx) => {
      const run = <T>(text: RawBuilder<T>) => text.execute(tx).then(({ rows }) => rows);
      const other = await sellable([hoses]);
      await sql`insert into publications (product_id, shop_id, status, external_key) values (${other}, ${shopId}, 'in_shop', ${externalKeyOf(other)})
        on conflict (product_id, shop_id) do update set status = 'in_shop'`.execute(tx);
      const [own] = await run(sql<{ id: number }>`with g as (insert into attribute_groups (seller_id, original_name)
          select seller_id, 'Farbe' from products where id = ${other} returning id, seller_id),
        a as (insert into attributes (group_id, original_name) select id, 'Rot' from g returning id),
        m as (insert into mapped_attributes (seller_id, attribute_id, mapped_attribute_id)
          select g.seller_id, a.id, (select id from attributes where group_id = ${colour} limit 1) from g, a)
        select id from a`);
      await sql`insert into variant_attributes (product_id, attribute_id) values (${other}, ${own!.id})`.execute(tx);
      // So many that a plan which passes over all of them shows.
      await sql`with a as (insert into attributes (group_id, original_name)
          select ${weave}, 'Weave ' || n from generate_series(1, 20000) n returning id)
        insert into variant_attributes (product_id, attribute_id) select ${other}, id from a`.execute(tx);
      for (const table of ['attributes', 'variant_attributes', 'products', 'publications'])
        await sql`analyze ${sql.table(table)}`.execute(tx);
      const readRows = async () =>
        (
          await run(sql<{ n: number }>`select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as n
            from pg_stat_xact_user_tables where relname = 'variant_attributes'`)
        )[0]!.n;
      const model = attributeTargetsReadModel(tx);
      const before = await readRows();

      expect(await model.countProducts([colour])).toEqual(new Map([[colour, 2]]));
      expect(await model.listLive(shopId, [colour], 10)).toContain(other);

      expect((await readRows()) - before).toBeLessThan(100);
      throw undone;
    });
    await expect(looked).rejects.toBe(undone);
  });

  it('are shown as they were read where it is said that the reading has ended, since no page asks again then', async () => {
    const late = 'Read last of all';
    await b.platform.pool.query("delete from tasks where type = 'read-shop-tree' and status in ('pending', 'running')");
    const { theirs } = await taskEndsMeanwhile(b.platform.pool, {
      ask: () => attributes(),
      looksWith: 'select s.name',
      change: `insert into shop_own_properties (shop_id, remote_id, name, names) values (${shopId}, 'late', '${late}', '{}')`,
    });
    const { rows } = await b.platform.pool.query(
      'select count(*)::int as n from shop_own_properties where shop_id = $1',
      [shopId],
    );
    expect(theirs).toBe(rows[0].n);
  });

  it('are open to people with the right of the page alone', async () => {
    await b.make.user({ email: 'attributes@tregu.test', permissions: ['Update_Product-Data'] });
    await b.make.user({ email: 'others@tregu.test', permissions: ['Read_Product', 'Update_Product'] });
    for (const [email, status] of [
      ['attributes@tregu.test', 200],
      ['others@tregu.test', 403],
    ] as const) {
      const as = { token: await tokenFor(b, email), shopId };
      expect((await request(b, listAttributeTargets, { query: {} }, as)).status).toBe(status);
      expect((await request(b, findTheirProperties, { query: {} }, as)).status).toBe(status);
    }
  });
});
