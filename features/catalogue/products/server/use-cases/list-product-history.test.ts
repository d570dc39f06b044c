import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoChangeSet } from '#features/base/change-sets/server/use-cases/undo-change-set.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { productSave } from '../../contract/products.save.ts';
import { listProductHistory } from './list-product-history.ts';
import { mapCategories } from './map-categories.ts';
import { updateProduct } from './update-product.ts';

let b: Bench;
let staff: { id: number };
beforeAll(async () => {
  b = await bench();
  staff = await b.make.user({ name: 'Stina Staff' });
});
afterAll(() => b.close());

const save = (id: number, body: unknown) =>
  updateProduct(b.platform)({ params: { id }, body: productSave.parse(body) }, b.as({ userId: staff.id }));
const history = (id: number, query: { before?: number; limit?: number } = {}, who = b.as()) =>
  listProductHistory(b.platform)({ params: { id }, query: { limit: 20, ...query } }, who);

it('tells field by field what became what, by whom and when, newest first', async () => {
  const { id } = await b.make.product();
  await save(id, { shop_warranty: 12 });
  await save(id, { shop_warranty: 24, product_translates: [{ language_id: 2, name: 'Llambë' }] });
  const { entries, next } = await history(id);
  expect(next).toBe(null);
  expect(entries).toMatchObject([
    {
      actor: { id: staff.id, name: 'Stina Staff' },
      cause: { kind: 'hand', name: null },
      action: 'updated',
      changes: [
        { field: 'shop_warranty', before: 12, after: 24 },
        { field: 'product_translates.2.name', before: null, after: 'Llambë' },
      ],
    },
    { changes: [{ field: 'shop_warranty', before: null, after: 12 }] },
  ]);
});

it('names the delivery or the task a change came through', async () => {
  const seller = await b.make.seller();
  const { id } = await b.make.product({ sellerId: seller.id });
  const { db, unitOfWork } = b.platform;
  const feed = await db
    .insertInto('feeds')
    .values({ seller_id: seller.id, name: 'Nordlicht prices', mapping: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = await db
    .insertInto('feed_runs')
    .values({ feed_id: feed.id, mapping: '{}', is_full: false, status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const task = await db
    .insertInto('tasks')
    .values({ type: 'send-to-shop', shop_id: 1, input: '{}', status: 'completed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const cause of [`feed:${run.id}`, `task:${task.id}`, 'task:gone', 'margins'])
    await unitOfWork({ userId: null, shopId: null, cause }, async (tx) =>
      tx.record([{ entity: 'product', id, action: 'changed', before: { name: 'A' }, after: { name: cause } }]),
    );
  const { entries } = await history(id);
  expect(entries.map(({ actor, cause }) => [actor, cause.kind, cause.name])).toEqual([
    [null, 'rule', null],
    [null, 'task', null],
    [null, 'task', 'send-to-shop'],
    [null, 'feed', 'Nordlicht prices'],
  ]);
});

it('sends along what mappings, categories and attributes are called', async () => {
  const { db, unitOfWork } = b.platform;
  const product = await b.make.product();
  const make = async (seller_id: number | null, group: string, name: string) => {
    const { id: group_id } = await db
      .insertInto('attribute_groups')
      .values({ seller_id, original_name: group })
      .returning('id')
      .executeTakeFirstOrThrow();
    return db
      .insertInto('attributes')
      .values({ group_id, original_name: name })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  const [supplied, own] = [await make(product.seller_id, 'Farbe', 'rot'), await make(null, 'Colour', 'Red')];
  const mapping = await db
    .insertInto('mapped_attributes')
    .values({ seller_id: product.seller_id, attribute_id: supplied.id, mapped_attribute_id: own.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('variant_attributes').values({ product_id: product.id, attribute_id: supplied.id }).execute();
  await save(product.id, { deleted_group_mapped: [mapping.id] });
  await unitOfWork({ userId: null, shopId: null, cause: 'feed:1' }, async (tx) =>
    tx.record([
      {
        entity: 'product',
        id: product.id,
        action: 'updated',
        before: { attributes: [] },
        after: { attributes: [own.id] },
      },
    ]),
  );
  expect((await history(product.id)).names).toEqual({
    [`attribute_mapping ${mapping.id}`]: 'Farbe: rot → Colour: Red',
    [`attribute ${own.id}`]: 'Colour: Red',
  });
});

it('comes in pages, each line once', async () => {
  const { id } = await b.make.product();
  for (const months of [1, 2, 3, 4, 5]) await save(id, { shop_warranty: months });
  const months = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await history(id, { limit: 2, ...(before ? { before } : {}) });
    months.push(...page.entries.map(({ changes }) => changes[0]?.after));
    before = page.next;
  }
  expect(months).toEqual([5, 4, 3, 2, 1]);
});

it('is narrowed to the reader’s products and the asked shop, and refused to restricted resellers (T09) [ROL-055] [ROL-056] [ROL-057]', async () => {
  const seller = await b.make.seller();
  const { id, variantId } = await b.make.product({ sellerId: seller.id });
  await save(id, {
    data: { variants: [{ id: variantId, price_extended: { 2: { price: '900' }, 3: { price: '11' } } }] },
  });
  const own = await history(id, {}, b.as({ sellerId: seller.id, shopId: 3 }));
  expect(own.entries[0]?.changes.map(({ field }) => field)).toEqual([`variants.${variantId}.price_extended.3.price`]);
  expect((await history(id)).entries[0]?.changes).toHaveLength(2);
  // What says nothing of the asked shop is no line.
  expect((await history(id, {}, b.as({ sellerId: seller.id, shopId: 1 }))).entries).toEqual([]);
  await expect(history(id, {}, b.as({ sellerId: seller.id + 1 }))).rejects.toMatchObject({
    definition: { status: 404 },
  });
  await expect(history(id, {}, b.as({ sellerId: seller.id, readOnly: true }))).rejects.toMatchObject({
    definition: { status: 403 },
  });
});

it('offers the undo of the bulk change a line came with, while it can be undone, to the person who made it', async () => {
  const [{ id }, other, category] = [
    await b.make.product(),
    await b.make.product(),
    await b.make.category({ name: 'Shoes' }),
  ];
  const permissions = ['Update_Product', 'Read_Product-Data'] as const;
  const mine = b.as({ userId: staff.id, permissions: [...permissions] });
  await mapCategories(b.platform)(
    { body: { data: { id: category.id, selectedRows: [id, other.id], functionality: 'add' } } },
    mine,
  );

  const { entries, names } = await history(id, {}, mine);
  expect(entries).toMatchObject([{ cause: { kind: 'change-set' }, undo: { rows: 2 } }]);
  expect(names).toEqual({ [`category ${category.id}`]: 'Shoes' });
  const somebody = await b.make.user();
  const theirs = b.as({ userId: somebody.id, roles: [], permissions: [...permissions] });
  expect((await history(id, {}, theirs)).entries).toMatchObject([{ undo: null }]);

  await undoChangeSet(b.platform)({ params: { id: entries[0]!.undo!.id } }, mine);
  expect((await history(id, {}, mine)).entries).toMatchObject([
    { cause: { kind: 'undo' }, undo: null },
    { undo: null },
  ]);
});
