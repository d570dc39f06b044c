import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { olderAttempt } from '#connectors/kit/remote-error.ts';
import { pushesCategories } from '#connectors/kit/shop-connector.ts';
import { categoryFiltersChanged } from '#features/catalogue/attributes/contract/attributes.events.ts';
import { setFilters } from '#features/catalogue/attributes/contract/category-attributes.calls.ts';
import { setCategoryVisibility, updateCategory } from '#features/catalogue/categories/contract/categories.calls.ts';
import { categoriesChanged } from '#features/catalogue/categories/contract/categories.events.ts';
import type { InputOf } from '#kit/call.ts';
import type { TaskResult } from '#kit/task.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getCategoryInShops } from '../../contract/publishing.categories.calls.ts';
import { categoryDocumentFor } from '../../contract/publishing.document.ts';
import type { PublishedCategory } from '../../contract/publishing.source.ts';
import { sendCategoriesTask } from '../../contract/publishing.tasks.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publishingFeatureWith } from '../publishing.feature.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { withdrawFromShop } from '../publishing.public.ts';
import { getCategoryInShops as inShops } from '../use-cases/get-category-in-shops.ts';
import { categoryPublicationsRepository } from './category-publications.repository.ts';
import { pushCategory } from './push-category.ts';
import { sendCategoriesHandler } from './send-categories-task.ts';
import { sendNeglected } from './send-neglected.ts';

let b: ShopBench;
let token: string;
let heard = 0;
beforeAll(async () => {
  b = await shopBench(0.5);
  await b.make.user({
    email: 'tree@shops.test',
    permissions: ['Read_Category', 'Update_Category', 'Update_Product-Data'],
  });
  token = await tokenFor(b, 'tree@shops.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

/** Hands what happened to the listeners of publishing, as the dispatcher does, and waits for the tasks they start. */
async function settled(): Promise<void> {
  const listeners = publishingFeatureWith([])(b.platform).listeners!;
  const { rows } = await b.platform.pool.query('select * from outbox where id > $1 order by id', [heard]);
  for (const { id, name, payload, shop_id: shopId } of rows) {
    heard = Number(id);
    for (const listener of listeners.filter(({ event }) => event.name === name))
      await listener.handle(payload as never, { id: heard, userId: null, shopId });
  }
  const due = "select id from tasks where type = 'send-categories' and created_at > now() - interval '1 minute'";
  const tasks = await b.platform.pool.query(
    `${due} and status in ('pending', 'running') and (input ->> 'round')::int = 0`,
  );
  for (const { id } of tasks.rows) await b.taskEnded(id);
}

async function familyWithProduct() {
  const parent = await b.make.category({ name: `Home ${heard}` });
  const leaf = await b.make.category({ name: `Kettles ${heard}`, parentId: parent.id });
  const product = await b.sellable({ categoryIds: [leaf.id] });
  return { parent, leaf, product };
}
const inFaulty = (id: number) =>
  b.faulty.state().categories.filter(({ document }) => document.externalKey === `tregu-category-${id}`);
const change = (id: number, body: object) => request(b, updateCategory, { params: { id }, body }, { token });
const stateIn = async (id: number, shopId: number) =>
  ((await request(b, getCategoryInShops, { params: { id } }, { token })).body.result as { shop_id: number }[]).find(
    (it) => it.shop_id === shopId,
  );

it('goes into a shop with the first product in it, its parents too, and not again with the next product', async () => {
  const { parent, leaf, product } = await familyWithProduct();
  await change(leaf.id, { names: { AL: 'Çajnikë' }, descriptions: { EN: 'Steel <&> glass', SI: 'Jeklo' } });
  await b.platform.db
    .updateTable('categories')
    .set({ image: '/files/kettle.webp' })
    .where('id', '=', leaf.id)
    .execute();
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'none', sent_at: null });

  await b.send({ ids: [product.id] }, 3);
  await settled();

  expect(inFaulty(leaf.id).map(({ document }) => document)).toMatchObject([
    {
      parentKey: `tregu-category-${parent.id}`,
      descriptions: { EN: 'Steel <&> glass', SI: 'Jeklo' },
      image: '/files/kettle.webp',
      visible: true,
    },
  ]);
  expect(inFaulty(parent.id)).toHaveLength(1);
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent', reason: null, sent_at: expect.any(String) });
  expect(await stateIn(leaf.id, 2)).toMatchObject({ state: 'none' });

  const before = b.faulty.state().requests.length;
  const other = await b.sellable({ categoryIds: [leaf.id] });
  await b.send({ ids: [other.id] }, 3);
  await settled();
  const paths = b.faulty
    .state()
    .requests.slice(before)
    .map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/categories'))).toEqual([]);
});

it('sends a change by itself to every shop that has the category, only once, and only what changed', async () => {
  const { parent, leaf, product } = await familyWithProduct();
  for (const shopId of [1, 3]) await b.send({ ids: [product.id] }, shopId);
  await settled();
  const writes = () =>
    b.faulty
      .state()
      .requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/categories'))
      .map(({ method, externalKey }) => `${method} ${externalKey}`);
  const before = writes().length;

  await change(leaf.id, { descriptions: { EN: 'Boils fast' } });
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'waiting' });
  await settled();
  expect(writes().slice(before)).toEqual([`PUT tregu-category-${leaf.id}`]);
  expect(inFaulty(leaf.id)[0]!.document.descriptions).toMatchObject({ EN: 'Boils fast' });
  const page = await b.app.http!.inject({ url: `/storefront/1?category=tregu-category-${leaf.id}` });
  expect(page.body).toContain('<p>Boils fast</p>');

  // Changed and changed back, or told of without a change: there is nothing to send.
  await change(leaf.id, { descriptions: { EN: 'Boils slowly' } });
  await change(leaf.id, { descriptions: { EN: 'Boils fast' } });
  await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(categoriesChanged, { ids: [leaf.id, parent.id] }));
  await settled();
  expect(writes().slice(before)).toHaveLength(1);

  const { rows } = await b.platform.pool.query(
    `select shop_id, desired_hash = sent_hash as same, seen_hash = sent_hash as seen from category_publications
      where category_id = $1 order by shop_id`,
    [leaf.id],
  );
  expect(rows).toEqual([1, 3].map((shop_id) => ({ shop_id, same: true, seen: true })));
  const history = await b.platform.db
    .selectFrom('activity_log')
    .select(['after', 'cause'])
    .where('entity', '=', 'category')
    .where('entity_id', '=', leaf.id)
    .where('action', '=', 'sent_to_shop')
    .execute();
  expect(history).toHaveLength(4);
  expect(history[0]!.cause).toMatch(/^task:/);
});

it('hides a category in the shop where staff hide it or delete it, and shows it again', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const show = (visible: boolean) =>
    request(b, setCategoryVisibility, { params: { id: leaf.id }, body: { visible, shop_id: 3 } }, { token });
  for (const visible of [false, true]) {
    expect((await show(visible)).status).toBe(200);
    await settled();
    expect(inFaulty(leaf.id)[0]!.document.visible).toBe(visible);
  }
  await b.platform.db.updateTable('categories').set({ deleted_at: new Date() }).where('id', '=', leaf.id).execute();
  await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(categoriesChanged, { ids: [leaf.id] }));
  await settled();
  expect(inFaulty(leaf.id)[0]!.document.visible).toBe(false);
  expect((await request(b, getCategoryInShops, { params: { id: leaf.id } }, { token })).status).toBe(404);
});

it('makes one category in spite of a lost answer, tells a refusal, and tries again by itself', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  b.faulty.script({ products: { [`tregu-category-${leaf.id}`]: [{ does: 'dropConnection', commits: true }] } });
  await settled();
  expect(inFaulty(leaf.id)).toHaveLength(1);
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent' });

  b.faulty.script({ products: { [`tregu-category-${leaf.id}`]: [{ does: 'refuse', reason: 'No such language' }] } });
  await change(leaf.id, { descriptions: { EN: 'Refused once' } });
  await settled();
  expect(await stateIn(leaf.id, 3)).toMatchObject({
    state: 'failed',
    reason: { values: { sq: expect.stringMatching(/^Dyqani refuzoi.*No such language/) } },
  });
  const again = await b.platform.db
    .selectFrom('tasks')
    .select(['id', 'input', 'status'])
    .where('type', '=', 'send-categories')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(again).toMatchObject({ status: 'pending', input: { ids: [leaf.id], shopIds: [3], round: 1 } });

  // The next change brings both.
  await change(leaf.id, { descriptions: { EN: 'Taken now' } });
  await settled();
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent', reason: null });
  expect(inFaulty(leaf.id)[0]!.document.descriptions).toMatchObject({ EN: 'Taken now' });
});

it('ends with the last words when many changes are sent at once, in a shop that would make two of two creates', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  const { rows } = await b.platform.pool.query('select coalesce(max(id), 0) as last from outbox');
  heard = Number(rows[0].last);
  const by = { userId: null, shopId: 3, cause: 'test' };
  for (let n = 0; n < 6; n++) {
    await change(leaf.id, { descriptions: { EN: `Version ${n}` } });
    void settled();
  }
  await b.platform.unitOfWork(by, async (tx) => tx.emit(categoriesChanged, { ids: [leaf.id] }));
  await settled();
  await settled();
  expect(inFaulty(leaf.id)).toHaveLength(1);
  expect(inFaulty(leaf.id)[0]!.document.descriptions).toMatchObject({ EN: 'Version 5' });
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent' });
});

it('is made once by two sends at the same moment, where the shop itself would make two', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await b.platform.db
    .insertInto('category_publications')
    .values({ category_id: leaf.id, shop_id: 3, external_key: `tregu-category-${leaf.id}` })
    .execute();
  b.faulty.script({ products: { [`tregu-category-${leaf.id}`]: [{ does: 'answerSlowly', ms: 300 }] } });
  const by = { userId: null, shopId: 3, cause: 'test' };
  const input = { ids: [leaf.id], shopIds: [3], round: 0 };
  const start = () => b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendCategoriesTask, input));
  const tasks = await Promise.all([start(), start()]);
  const ended = await Promise.all(tasks.map((id) => b.taskEnded(id)));
  expect(ended.map(({ status }) => status)).toEqual(['completed', 'completed']);
  expect(inFaulty(leaf.id)).toHaveLength(1);
  const { rows } = await b.platform.pool.query('select coalesce(max(id), 0) as last from outbox');
  heard = Number(rows[0].last);
});

it('reaches the other shops where one cannot be asked, says why of that one, and tries it again', async () => {
  const { leaf } = await familyWithProduct();
  const { db } = b.platform;
  await db
    .insertInto('category_publications')
    .values({ category_id: leaf.id, shop_id: 3, external_key: `tregu-category-${leaf.id}` })
    .execute();
  const { connector_settings: before } = await db
    .selectFrom('shops')
    .select('connector_settings')
    .where('id', '=', 3)
    .executeTakeFirstOrThrow();
  const set = (connector_settings: string) =>
    db.updateTable('shops').set({ connector_settings }).where('id', '=', 3).execute();
  await set('{}');
  const by = { userId: null, shopId: 3, cause: 'test' };
  const input = { ids: [leaf.id], shopIds: [3], round: 0 };
  const id = await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendCategoriesTask, input));
  expect(await b.taskEnded(id)).toMatchObject({
    status: 'completed',
    result: { data: { successCount: 0, totalCount: 1 } },
  });
  const next = db
    .selectFrom('tasks')
    .select('id')
    .where('type', '=', 'send-categories')
    .where('scheduled_at', 'is not', null);
  expect(await next.where(sql<boolean>`input -> 'ids' = ${JSON.stringify([leaf.id])}::jsonb`).execute()).toHaveLength(
    1,
  );
  await set(JSON.stringify(before));
  const { rows } = await b.platform.pool.query('select coalesce(max(id), 0) as last from outbox');
  heard = Number(rows[0].last);
});

it('is looked after each hour: what was live before, and what was refused until nobody tried any more', async () => {
  const parent = await b.make.category({ name: 'Garden' });
  const leaf = await b.make.category({ name: 'Pots', parentId: parent.id });
  await b.make.product({ status: 4, categoryIds: [leaf.id], shops: { 3: 'in_shop', 2: 'removed' } });
  const refused = await b.make.category({ name: 'Refused' });
  await b.platform.db
    .insertInto('category_publications')
    .values({
      category_id: refused.id,
      shop_id: 3,
      external_key: `tregu-category-${refused.id}`,
      attempt: 9,
      last_error: 'no',
    })
    .execute();
  await sendNeglected(b.platform)();
  await settled();
  for (const { id } of [parent, leaf, refused]) expect(inFaulty(id)).toHaveLength(1);
  expect(await stateIn(refused.id, 3)).toMatchObject({ state: 'sent', reason: null });
  expect(await stateIn(leaf.id, 2)).toMatchObject({ state: 'none' });
  const tasks = () => b.platform.db.selectFrom('tasks').select('id').where('type', '=', 'send-categories').execute();
  const before = (await tasks()).length;
  await sendNeglected(b.platform)();
  expect(await tasks()).toHaveLength(before);
});

it('is sent again once the shop is another place, by an attempt that a place that knows it takes (16 §1)', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const writes = () =>
    b.faulty.state().requests.filter(({ method, externalKey }) => method === 'PUT' && externalKey === keyThere).length;
  const keyThere = `tregu-category-${leaf.id}`;
  const before = writes();
  await b.platform.unitOfWork(b.as(), async (tx) => categoryPublicationsRepository(tx.db).forgetPlace([3]));
  expect(await stateIn(leaf.id, 3)).toMatchObject({ sent_at: null });

  await sendNeglected(b.platform)();
  await settled();

  expect(writes()).toBe(before + 1);
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent', reason: null });
  expect(inFaulty(leaf.id)).toHaveLength(1);
});

it('stays out of shops where no product in it is live', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await b.platform.unitOfWork(b.as(), (tx) =>
    withdrawFromShop(b.platform)(tx, b.as(), {
      productIds: [product.id],
      shopIds: [3],
      to: 'removed',
      reason: 'pricing_issues',
      additionalInfos: null,
    }),
  );
  await settled();
  expect(inFaulty(leaf.id)).toEqual([]);
});

it('goes again with its filters once they are set, and without them once they are gone [pages.md 4.3]', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const { rows } = await b.platform.pool.query<{ id: number }>(
    `insert into attribute_groups (original_name, names) values ('Colour', '{"SI": "Barva", "HU": "Szín"}') returning id`,
  );
  const group = Number(rows[0]!.id);
  const filters = () => inFaulty(leaf.id).map(({ document }) => document.filters);
  const set = async (body: object) => {
    await request(b, setFilters, { params: { id: leaf.id }, body }, { token });
    await settled();
  };
  expect(filters()).toEqual([undefined]);
  await set({ add: [group] });
  expect(filters()).toEqual([[{ group: 'Colour', names: { SI: 'Barva' } }]]);
  expect(await stateIn(leaf.id, 3)).toMatchObject({ state: 'sent' });
  await set({ remove: [group] });
  expect(filters()).toEqual([undefined]);
});

it('tells a filter apart from a property of the shop that another attribute goes into, until that one is merged', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const { rows } = await b.platform.pool.query<{ id: number }>(
    "insert into attribute_groups (original_name) values ('Watts'), ('Wattage'), ('Output') returning id",
  );
  const [filter, mapped, other] = rows.map(({ id }) => Number(id)) as [number, number, number];
  const target = { group_id: mapped, shop_id: 3, remote_id: 'p-7', name: 'Watts', matched_by: 'hand' };
  await b.platform.db.insertInto('attribute_targets').values(target).execute();
  await request(b, setFilters, { params: { id: leaf.id }, body: { add: [filter] } }, { token });
  await settled();
  const filters = () => inFaulty(leaf.id).map(({ document }) => document.filters);
  expect(filters()).toMatchObject([[{ group: 'Watts (2)', called: expect.arrayContaining(['Watts', 'Watts (2)']) }]]);

  await b.platform.db.updateTable('attribute_groups').set({ merged_into: other }).where('id', '=', mapped).execute();
  await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(categoryFiltersChanged, { ids: [leaf.id], shopId: null }));
  await settled();
  expect(filters()).toEqual([[{ group: 'Watts' }]]);
  await b.platform.db.deleteFrom('attribute_targets').where('group_id', '=', mapped).execute();
});

it('is as it was sent where the platform takes no filters, whatever they are', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const connector = await b.connectorFor(3);
  if (!pushesCategories(connector)) throw new Error('takes no categories');
  const plain = { ...connector, limits: { ...connector.limits, categoryFilters: false } };
  const { rows } = await b.platform.pool.query<{ id: number }>(
    "insert into attribute_groups (original_name) values ('Power') returning id",
  );
  await request(b, setFilters, { params: { id: leaf.id }, body: { add: [Number(rows[0]!.id)] } }, { token });
  const shop = (await publicationSourceReadModel(b.platform.db).listShops()).find(({ id }) => id === 3)!;
  const push = async (by: typeof connector) =>
    (
      await pushCategory(
        { db: b.platform.db, signal: new AbortController().signal },
        { categoryId: leaf.id, shopId: 3 },
        { ...shop, connector: by },
      )
    ).outcome;
  const state = async (by: typeof connector) => {
    const input = { params: { id: leaf.id } } as InputOf<typeof getCategoryInShops>;
    return (await inShops(b.platform, async () => by)(input, b.as())).find((it) => it.shop_id === 3)?.state;
  };
  expect([await state(plain), await push(plain)]).toEqual(['sent', 'unchanged']);
  expect([await state(connector), await push(connector)]).toEqual(['waiting', 'done']);
  await settled();
});

it('is called not done where another task sent it later, as a product is', async () => {
  const { leaf, product } = await familyWithProduct();
  await b.send({ ids: [product.id] }, 3);
  await settled();
  const shop = (await publicationSourceReadModel(b.platform.db).listShops()).find(({ id }) => id === 3)!;
  const connector = await b.connectorFor(3);
  if (!pushesCategories(connector)) throw new Error('takes no categories');
  const late: typeof connector = {
    ...connector,
    pushCategory: async () => {
      throw olderAttempt(`tregu-category-${leaf.id}`);
    },
  };
  const where = { categoryId: leaf.id, shopId: 3 };
  const signal = new AbortController().signal;
  await b.platform.db.updateTable('categories').set({ image: '/files/pot.webp' }).where('id', '=', leaf.id).execute();

  const told = await pushCategory({ db: b.platform.db, signal }, where, { ...shop, connector: late });

  const reason = { message: 'Another task has sent this category since' };
  expect(told).toMatchObject({ outcome: 'skipped', reason });

  // The later one wrote down how it ended while this one spoke to the shop.
  const overtaken: typeof connector = {
    ...connector,
    pushCategory: async (...asked) => {
      await sql`update category_publications set settled_attempt = 1000
        where category_id = ${leaf.id} and shop_id = 3`.execute(b.platform.db);
      return connector.pushCategory(...asked);
    },
  };
  const by = { userId: null, shopId: 3, cause: 'test' };
  const input = { ids: [leaf.id], shopIds: [3], round: 0 };
  const id = await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, sendCategoriesTask, input));
  // The worker of the bench takes the task as well; what it sends is over before the category changes once more.
  await b.taskEnded(id);
  await b.platform.db.updateTable('categories').set({ image: '/files/pan.webp' }).where('id', '=', leaf.id).execute();
  const recorded: object[] = [];
  const run = {
    ...{ id, userId: null, shopId: 3, checkpoint: null, signal },
    expectItems: () => undefined,
    finishedItems: async () => new Set<string>(),
    progress: async () => undefined,
    recordItems: async (items: readonly object[]) => void recorded.push(...items),
    countItems: async () => ({ done: 0, unchanged: 0, skipped: 1, failed: 0 }),
  };
  const needs = { ...b.platform, connectorFor: async () => overtaken };
  const handler = sendCategoriesHandler(needs).run as unknown as (i: object, r: object) => Promise<TaskResult>;
  const { data } = await handler(input, run);

  expect(recorded).toEqual([{ key: `${leaf.id}:3`, outcome: 'skipped', reason: expect.objectContaining(reason) }]);
  expect(data).toMatchObject({ successCount: 0, totalCount: 1 });
});

it('is looked at only in the shop whose filters are called otherwise', async () => {
  const { leaf, product } = await familyWithProduct();
  for (const shopId of [1, 3]) await b.send({ ids: [product.id] }, shopId);
  await settled();
  const last = () =>
    b.platform.db
      .selectFrom('tasks')
      .select('input')
      .where('type', '=', 'send-categories')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
  for (const shopId of [null, 3]) {
    await b.platform.unitOfWork(b.as(), async (tx) => tx.emit(categoryFiltersChanged, { ids: [leaf.id], shopId }));
    await settled();
    expect((await last()).input).toMatchObject({ ids: [leaf.id], shopIds: shopId === null ? [1, 3] : [3] });
  }
});

it('is written in the languages of the shop, with English where a language has none', () => {
  const category: PublishedCategory = {
    id: 7,
    parentId: null,
    name: 'Kettles\0',
    names: { EN: 'Kettles', AL: 'Çajnikë' },
    descriptions: { EN: ' Steel ', AL: '' },
    image: null,
    deleted: false,
    hiddenIn: [4],
    filters: [],
    shopProperties: {},
  };
  const takes = { categoryFilters: true };
  const language = (position: number, send_translation = true) => ({ position, send_translation });
  const shop = { id: 2, currency: 'ALL', languages: { AL: language(0), SI: language(1), EN: language(2, false) } };
  expect(categoryDocumentFor(category, shop, takes)).toEqual({
    externalKey: 'tregu-category-7',
    parentKey: null,
    names: { AL: 'Çajnikë', SI: 'Kettles' },
    descriptions: { AL: 'Steel', SI: 'Steel' },
    image: null,
    visible: true,
  });
  // A filter is called as the attribute of the products is: by what the shop calls a property of its own that it goes into.
  const filters: PublishedCategory['filters'] = [
    { group: 'Colour', names: { AL: 'Ngjyra', HU: 'Szín' }, properties: { 3: { remoteId: 'p-1', name: 'Barva' } } },
    { group: 'Power', names: {}, properties: {} },
  ];
  expect(categoryDocumentFor({ ...category, filters }, shop, takes).filters).toEqual([
    { group: 'Colour', names: { AL: 'Ngjyra' } },
    { group: 'Power' },
  ]);
  expect(categoryDocumentFor({ ...category, filters }, { ...shop, id: 3 }, takes).filters).toEqual([
    { group: 'Barva', theirs: 'p-1' },
    { group: 'Power' },
  ]);
  // One of ours that is called as a property another attribute goes into is held apart, as in products: each of those names finds it.
  const shopProperties = {
    3: [
      { remoteId: 'p-1', name: 'Barva' },
      { remoteId: 'p-2', name: 'power ' },
    ],
  };
  const twice = [...filters, { group: 'Tint', names: {}, properties: { 3: { remoteId: 'p-1', name: 'Barva' } } }];
  expect(
    categoryDocumentFor({ ...category, filters: twice, shopProperties }, { ...shop, id: 3 }, takes).filters,
  ).toEqual([
    { group: 'Barva', theirs: 'p-1' },
    { group: 'Power (2)', called: ['Power', 'Power (2)', 'Power (3)', 'Power (4)'] },
  ]);
  expect(categoryDocumentFor({ ...category, filters, shopProperties }, shop, takes).filters?.at(-1)).toEqual({
    group: 'Power',
  });
  const bare = { ...category, descriptions: {}, parentId: 3 };
  expect(categoryDocumentFor(bare, { ...shop, id: 4, languages: {} }, takes)).toEqual({
    externalKey: 'tregu-category-7',
    parentKey: 'tregu-category-3',
    names: { EN: 'Kettles' },
    descriptions: {},
    image: null,
    visible: false,
  });
});
