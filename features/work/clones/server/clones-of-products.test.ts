import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionNames } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import type { Clone } from '../contract/clones.model.ts';
import { listCloneChoices } from './use-cases/list-clone-choices.ts';
import { planClone } from './use-cases/plan-clone.ts';
import { getClone } from './use-cases/read-clones.ts';
import { runClone } from './use-cases/run-clone.ts';
import { undoClone } from './use-cases/undo-clone.ts';

let b: Bench;
let ada: number;
const permissions = permissionNames.filter((name) => !name.endsWith('-Reseller'));

beforeAll(async () => {
  b = await bench();
  ada = (await b.make.user({ email: 'ada@products.test', name: 'Ada', roles: ['Admin'] })).id;
  await b.work();
});
afterAll(() => b.close());

const as = (who: Partial<Actor> = {}) => b.as({ userId: ada, roles: ['Admin'], permissions, ...who });
type Part = { key: string; mode: 'skip' | 'merge' | 'overwrite' };
const plan = (kind: string, from: number, to: number, parts: Part[], who = as()) =>
  planClone(b.platform)({ body: { kind, from, to, parts: parts.map((one) => ({ options: {}, ...one })) } }, who);
const ended = async (clone: Clone) => {
  const task = await b.taskEnded(clone.task!.id);
  expect([task.status, task.error]).toEqual(['completed', null]);
  return getClone(b.platform)({ params: { id: clone.id } }, as());
};
const carriedOut = async (clone: Clone) => ended(await runClone(b.platform)({ params: { id: clone.id } }, as()));
const undone = async (clone: Clone) => ended(await undoClone(b.platform)({ params: { id: clone.id } }, as()));

const give = (product_id: number, language_id: number, name: string) =>
  b.platform.db
    .insertInto('product_translates')
    .values({ product_id, language_id, name, short_description: `${name} in short`, origin: 'staff' })
    .execute();
/** Everything of a product that a clone may change. */
async function of(id: number) {
  const { db } = b.platform;
  const texts = await db
    .selectFrom('product_translates')
    .select(['language_id', 'name', 'short_description', 'origin'])
    .where('product_id', '=', id)
    .orderBy('language_id')
    .execute();
  const states = await db
    .selectFrom('product_text_states')
    .select(['language_id', 'part', 'reviewed_hash'])
    .where('product_id', '=', id)
    .orderBy('language_id')
    .orderBy('part')
    .execute();
  const fields = await db.selectFrom('products').select(['shop_warranty']).where('id', '=', id).executeTakeFirst();
  const categories = await db
    .selectFrom('mapped_categories')
    .select(['category_id', 'is_deleted', 'origin'])
    .where('product_id', '=', id)
    .orderBy('category_id')
    .execute();
  return { texts, states, fields, categories };
}

describe('a product cloned to another', () => {
  it('gives what it is told to, as drafts, and is undone as a whole', async () => {
    const [one, two] = [(await b.make.category()).id, (await b.make.category()).id];
    const from = (await b.make.product({ categoryIds: [one], name: 'Sourceful lamp' })).id;
    const to = (await b.make.product({ categoryIds: [two] })).id;
    await give(from, 1, 'Lamp');
    await give(from, 2, 'Llambë');
    await give(to, 1, 'Own lamp');
    await b.platform.db.updateTable('products').set({ shop_warranty: 24 }).where('id', '=', from).execute();
    await b.make.listed(from, to);
    const before = await of(to);

    const parts: Part[] = [
      { key: 'products.texts', mode: 'skip' },
      { key: 'products.fields', mode: 'skip' },
      { key: 'products.categories', mode: 'merge' },
    ];
    const planned = await plan('product', from, to, parts);
    expect(planned.parts.map(({ added, changed }) => [added, changed])).toEqual([
      // The language that both have stays as the target has it.
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    const done = await carriedOut(planned);
    expect(done.state).toBe('done');
    const after = await of(to);
    expect(after.texts.map(({ name }) => name)).toEqual(['Own lamp', 'Llambë']);
    expect(
      after.states.filter(({ language_id }) => language_id === 2).every(({ reviewed_hash }) => reviewed_hash === null),
    ).toBe(true);
    expect(after.fields?.shop_warranty).toBe(24);
    expect(after.categories.map(({ category_id }) => category_id)).toEqual([one, two]);
    expect(await b.listDifferences()).toEqual([]);

    expect((await undone(done)).state).toBe('undone');
    expect(await of(to)).toEqual(before);
    expect(await b.listDifferences()).toEqual([]);

    const over = await carriedOut(
      await plan('product', from, to, [
        { key: 'products.texts', mode: 'overwrite' },
        { key: 'products.categories', mode: 'overwrite' },
      ]),
    );
    expect((await of(to)).texts.map(({ name }) => name)).toEqual(['Lamp', 'Llambë']);
    expect(
      (await of(to)).categories.filter(({ is_deleted }) => !is_deleted).map(({ category_id }) => category_id),
    ).toEqual([one]);
    await undone(over);
    expect(await of(to)).toEqual(before);

    const found = await listCloneChoices(b.platform)({ query: { kind: 'product', search_text: 'llambë' } }, as());
    expect(found.map(({ id }) => id)).toEqual([from]);
  });
});

describe('attributes and images of a product cloned to another', () => {
  const image = (product_id: number, name: string, more: object = {}) =>
    b.platform.db
      .insertInto('product_images')
      .values({ product_id, url: `https://pictures.test/${name}.jpg`, ...more })
      .execute();
  const imagesOf = (id: number) =>
    b.platform.db
      .selectFrom('product_images')
      .select(['url', 'is_cover', 'is_deleted', 'position', 'is_variant', 'alts'])
      .where('product_id', '=', id)
      .orderBy('url')
      .execute();
  const shown = async (id: number) =>
    (await imagesOf(id))
      .filter(({ is_deleted }) => !is_deleted)
      .toSorted((one, other) => one.position - other.position)
      .map(({ url, is_cover }) => `${/(\w+)\.jpg/.exec(url)![1]}${is_cover ? ' (cover)' : ''}`);
  const valuesOf = (id: number) =>
    b.platform.db
      .selectFrom('variant_attributes as v')
      .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
      .select(['a.original_name', 'v.origin', 'v.is_deleted', 'v.variant_id'])
      .where('v.product_id', '=', id)
      .orderBy('a.original_name')
      .execute();
  let round = 0;
  async function pair() {
    round += 1;
    const { db } = b.platform;
    const group = async (original_name: string, ...names: string[]) => {
      const { id } = await db
        .insertInto('attribute_groups')
        .values({ original_name })
        .returning('id')
        .executeTakeFirstOrThrow();
      const values = names.map((name) => ({ group_id: id, original_name: name }));
      return db.insertInto('attributes').values(values).returning('id').execute();
    };
    const [red, blue] = await group(`Colour ${round}`, 'red', 'blue');
    const [oak] = await group(`Wood ${round}`, 'oak');
    const [from, to] = [(await b.make.product()).id, (await b.make.product()).id];
    const give = (product_id: number, attribute_id: number, origin: 'staff' | 'supplier', is_deleted = false) =>
      db.insertInto('variant_attributes').values({ product_id, attribute_id, origin, is_deleted }).execute();
    await give(from, red!.id, 'supplier');
    await give(from, oak!.id, 'staff');
    await give(to, blue!.id, 'supplier');
    // What was taken away is nothing of its own.
    await give(to, oak!.id, 'staff', true);
    await image(from, 'front', { position: 0, is_cover: true, alts: JSON.stringify({ 1: 'The front' }) });
    await image(from, 'back', { position: 1 });
    await image(from, 'gone', { position: 2, is_deleted: true });
    await image(from, 'ofvariant', { position: 3, is_variant: true });
    await image(to, 'own', { position: 0, is_cover: true });
    await image(to, 'back', { position: 1, is_deleted: true });
    await b.make.listed(from, to);
    const all = async () => ({ images: await imagesOf(to), values: await valuesOf(to) });
    return { from, to, all, before: await all() };
  }
  const live = async (id: number) =>
    (await valuesOf(id)).filter(({ is_deleted }) => !is_deleted).map(({ original_name }) => original_name);

  it('names its conflicts before anything is done, adds what the target lacks, and is undone as a whole', async () => {
    const { from, to, all, before } = await pair();
    const planned = await plan('product', from, to, [
      { key: 'products.attributes', mode: 'skip' },
      { key: 'products.images', mode: 'merge' },
    ]);
    // Both have a colour: the target's stays. Its cover stays, and what somebody took away there comes back by being asked for.
    expect(planned.parts).toMatchObject([
      { added: 1, changed: 0, counts: { own: 1 }, reasons: [{ code: 'clone_kept_as_it_is', count: 1 }] },
      { added: 0, changed: 1 },
    ]);
    expect(await all()).toEqual(before);
    const done = await carriedOut(planned);
    expect([await live(to), await shown(to)]).toEqual([
      ['blue', 'oak'],
      ['own (cover)', 'front', 'back'],
    ]);
    expect((await imagesOf(to)).find(({ url }) => url.includes('front'))?.alts).toEqual({ 1: 'The front' });
    expect(await b.listDifferences()).toEqual([]);
    expect((await undone(done)).state).toBe('undone');
    expect(await all()).toEqual(before);
    expect(await b.listDifferences()).toEqual([]);
  });

  it('takes the place of what the target has where that is chosen, and a second time there is nothing to do', async () => {
    const { from, to, all, before } = await pair();
    const parts: Part[] = [
      { key: 'products.attributes', mode: 'overwrite' },
      { key: 'products.images', mode: 'overwrite' },
    ];
    const done = await carriedOut(await plan('product', from, to, parts));
    expect([await live(to), await shown(to)]).toEqual([
      ['oak', 'red'],
      ['front (cover)', 'back'],
    ]);
    const again = await plan('product', from, to, parts);
    expect(again.parts).toMatchObject([{ counts: { unchanged: 2 } }, { counts: { unchanged: 1 } }]);
    await undone(done);
    expect(await all()).toEqual(before);
  });

  it('leaves the images of the target where the source has none, and keeps at the undo what somebody changed since', async () => {
    const { from, to } = await pair();
    const bare = (await b.make.product()).id;
    const nothing = async () =>
      expect((await plan('product', bare, to, [{ key: 'products.images', mode: 'overwrite' }])).parts).toMatchObject([
        { added: 0, changed: 0 },
      ]);
    await nothing();
    // Images of its variants alone are none of the product.
    await image(bare, 'ofitsvariant', { is_variant: true });
    await b.make.listed(bare);
    await nothing();
    const done = await carriedOut(await plan('product', from, to, [{ key: 'products.images', mode: 'overwrite' }]));
    await image(to, 'later', { position: 9 });
    expect((await undone(done)).state).toBe('undone_partly');
    expect(await shown(to)).toEqual(['front (cover)', 'back', 'later']);
  });
});

describe('the texts of a shop cloned to another', () => {
  it('become drafts of the other language where there is none, in the middle of many pages, and go again', async () => {
    const { db, pool } = b.platform;
    const first = async (shopId: number) => {
      const { languages } = await db
        .selectFrom('shops')
        .select('languages')
        .where('id', '=', shopId)
        .executeTakeFirstOrThrow();
      return Object.values(languages as Record<string, { id: number; position: number }>).toSorted(
        (a, c) => a.position - c.position,
      )[0]!.id;
    };
    const all = (await db.selectFrom('shops').select('id').orderBy('id').execute()).map(({ id }) => id);
    const langs = new Map(await Promise.all(all.map(async (id) => [id, await first(id)] as const)));
    const from = all[0]!;
    const to = all.find((id) => langs.get(id) !== langs.get(from))!;
    const seller = await b.make.seller();
    const { rows } = await pool.query(
      `with made as (insert into products (seller_id, sku, sku_intern, name, status)
         select $1::bigint, 'T' || n, 'TXT' || n, 'Text ' || n, 4 from generate_series(1, 1500) n returning id),
       told as (insert into product_translates (product_id, language_id, name) select id, $2, 'Said ' || id from made)
       select array_agg(id order by id) as ids from made`,
      [seller.id, langs.get(from)],
    );
    const ids: number[] = rows[0].ids;
    await give(ids[3]!, langs.get(to)!, 'Said by hand');
    await b.make.listed(...ids);
    const count = async () =>
      Number(
        (
          await pool.query('select count(*) from product_translates where language_id = $1 and product_id = any($2)', [
            langs.get(to),
            ids,
          ])
        ).rows[0].count,
      );

    const planned = await plan('shop', from, to, [{ key: 'products.textsOfShop', mode: 'skip' }]);
    expect(planned.parts[0]).toMatchObject({ total: 1500, added: 1499, changed: 0, counts: { own: 1 } });
    expect(await count()).toBe(1);
    const done = await carriedOut(planned);
    expect([done.state, await count()]).toEqual(['done', 1500]);
    expect((await undone(done)).state).toBe('undone');
    expect(await count()).toBe(1);
    expect(await b.listDifferences()).toEqual([]);
  }, 60_000);
});
