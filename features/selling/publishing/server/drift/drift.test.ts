import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReadsProducts } from '#connectors/kit/shop-connector.ts';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import { driftedSql, pricesDriftedSql } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf } from '#kit/call.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { taskEndsMeanwhile } from '#server/test/task-ends-meanwhile.ts';
import {
  ignoreField,
  listAcceptable,
  type listDrifts as listCall,
  pushDrifts,
  takeOutDrifts,
} from '../../contract/drift/publishing.drift.calls.ts';
import type { previewSend as previewCall, SendPreview } from '../../contract/preview/publishing.preview.calls.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { acceptFromShopOperation } from '../../contract/publishing.operations.ts';
import { shopPartsRepository } from '../parts/shop-parts.repository.ts';
import { previewSend } from '../preview/preview-send.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { sendReadModel } from '../sending/send.read-model.ts';
import { sendSteps } from '../sending/send-steps.ts';
import { comparePage } from './compare-page.ts';
import { compareProducts, compareShop, listDrifts } from './drift-use-cases.ts';
import { driftsRepository, type NewDrift } from './drifts.repository.ts';
import { hintsRepository } from './hints.repository.ts';
import { compareToldHandler, noteTold } from './told-products.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'drift@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'drift@tregu.test');
});
afterAll(() => b.close());

const signal = new AbortController().signal;
const compare = async (shopId = 3) => {
  const id = await b.platform.unitOfWork(b.as({ shopId }), (tx) =>
    b.platform.startTask(tx, { userId: null, shopId, cause: 'test' }, compareShopTask, {}),
  );
  return b.taskEnded(id);
};
const drifts = (kind?: 'changed' | 'missing' | 'unknown' | 'twice') =>
  listDrifts(b.platform, b.connectorFor)(
    { query: { kind, page: 0, pageSize: 100 } } as InputOf<typeof listCall>,
    b.as({ shopId: 3 }),
  );
const there = (id: number) => b.faulty.state().products.find((one) => one.externalKey === `tregu-product-${id}`)!;
const preview = (ids: number[], kind: SendPreview['results'][number]['kind'] | null = null) =>
  previewSend(b.platform, b.connectorFor)(
    { body: { data: ids, kind, page: 0, pageSize: 10, there: true, image: false, configurator: false } } as InputOf<
      typeof previewCall
    >,
    b.as({ shopId: 3 }),
  );

it('meets a product once that is on two pages because the shop grew, and twice that it has twice', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const connector = await b.connectorFor(3);
  const shop = (await publicationSourceReadModel(b.platform.db).listShops()).find(({ id }) => id === 3)!;
  const { remote_id } = await b.publication(product.id, 3);
  const seen = await (connector as unknown as ReadsProducts).readProduct(`tregu-product-${product.id}`, signal);
  const item = { ...seen!, externalKey: `tregu-product-${product.id}` };
  const met = new Map<number, string>();
  const asked = new Date(Date.now() + 3600_000).toISOString();
  const page = (items: (typeof item)[]) =>
    comparePage(b.platform.db, connector, shop, items, { asked, met, ignored: new Set() }, signal);
  expect((await page([item])).drifts).toEqual([]);
  expect((await page([item])).drifts).toEqual([]);
  const stray = { ...item, remoteId: '4711' };
  expect((await page([stray])).drifts).toMatchObject([{ kind: 'twice', remoteId: '4711' }]);
  // The stray one comes before ours.
  met.clear();
  expect(remote_id).toBe(item.remoteId);
  expect((await page([stray, item])).drifts).toMatchObject([{ kind: 'twice' }]);
});

it('tells what a send creates, changes, leaves and refuses, field by field as ours, last sent and there (16 §3)', async () => {
  const [fresh, same, other] = [await b.sellable(), await b.sellable(), await b.sellable()];
  const refused = await b.make.product({ status: 4 });
  await edit(b, fresh.id, async () => {});
  await b.send({ ids: [same.id, other.id] }, 3);
  await edit(b, other.id, (db) =>
    db.updateTable('product_translates').set({ name: 'Renamed' }).where('product_id', '=', other.id).execute(),
  );
  there(other.id).document.texts.EN!.name = 'Theirs';

  const ids = [fresh.id, same.id, other.id, refused.id];
  expect((await preview(ids)).counts).toEqual({
    created: 1,
    changed: 1,
    unchanged: 1,
    refused: 1,
    taken_out: 0,
    not_there: 0,
    on_its_way: 0,
  });
  const changed = (await preview(ids, 'changed')).results;
  expect(changed).toHaveLength(1);
  expect(changed[0]!.fields).toEqual([
    ...[{ field: 'texts.SI.name', of: 'SI', ours: 'Renamed', sent: `Lamp ${other.id}`, there: `Lamp ${other.id}` }],
    { field: 'texts.EN.name', of: 'EN', ours: 'Renamed', sent: `Lamp ${other.id}`, there: 'Theirs' },
  ]);
  const created = (await preview(ids, 'created')).results[0]!;
  expect(created).toMatchObject({ id: fresh.id, there: 'missing' });
  expect(created.fields.map(({ field }) => field)).toContain('texts.EN.name');
  expect((await preview(ids, 'refused')).results[0]!.reasons.length).toBeGreaterThan(0);

  const how = { image: false, configurator: false, updateOtherShops: false, email: null, processes: 1 } as const;
  const steps = sendSteps(b.platform)(how, b.as({ shopId: 3 }));
  const facts = await steps.read(b.platform.db, [same.id, other.id]);
  expect(facts.map((one) => steps.plan(one).kind)).toEqual(['same', 'change']);

  const before = b.faulty.state().requests.filter(({ method }) => method !== 'GET').length;
  expect((await b.send({ ids: [same.id] }, 3)).outcomes).toEqual({ [same.id]: 'unchanged' });
  expect(b.faulty.state().requests.filter(({ method }) => method !== 'GET')).toHaveLength(before);
});

it('finds what was changed, deleted, left or doubled in the shop, page by page, and tells it nothing of what was sent since (16 §3)', async () => {
  const [changed, priced, missing, gone, fine] = [
    await b.sellable(),
    await b.sellable(),
    await b.sellable(),
    await b.sellable(),
    await b.sellable(),
  ];
  await b.send({ ids: [changed, priced, missing, gone, fine].map(({ id }) => id) }, 3);
  there(changed.id).document.texts.EN!.longDescription = 'Theirs';
  there(priced.id).prices = there(priced.id).prices.map((row) => ({ ...row, gross: '999.00' }));
  b.faulty.forget(`tregu-product-${missing.id}`);
  b.faulty.double(`tregu-product-${fine.id}`);
  await b.platform.db
    .updateTable('publications')
    .set({ status: 'removed', removed_at: new Date(Date.now() - 3600_000), removal_reason: 'pricing_issues' })
    .where('product_id', '=', gone.id)
    .execute();

  expect(await compare()).toMatchObject({ status: 'completed' });

  const found = (await drifts()).results.filter(({ product_id }) =>
    [changed, priced, missing, gone, fine].some(({ id }) => id === product_id),
  );
  expect(new Map(found.map(({ product_id, kind }) => [product_id, kind]))).toEqual(
    new Map([
      [changed.id, 'changed'],
      [priced.id, 'changed'],
      [missing.id, 'missing'],
      [gone.id, 'unknown'],
      [fine.id, 'twice'],
    ]),
  );
  const fieldsOf = (id: number) => found.find(({ product_id }) => product_id === id)!.fields;
  expect(fieldsOf(changed.id)).toMatchObject([{ field: 'texts.EN.longDescription', there: 'Theirs' }]);
  expect(fieldsOf(priced.id)).toMatchObject([{ there: '999.00' }]);
  const listed = await b.platform.db
    .selectFrom('shop_drifts')
    .select('product_id')
    .where('product_id', '=', priced.id)
    .execute();
  expect(listed).toHaveLength(1);

  const idsOf = (...ids: (number | null)[]) =>
    found.filter(({ product_id }) => ids.includes(product_id)).map(({ id }) => id);
  const pushed = await request(
    b,
    pushDrifts,
    { body: { ids: idsOf(changed.id, priced.id, missing.id) } },
    { token, shopId: 3 },
  );
  await b.taskEnded((pushed.body.result as { taskId: string }).taskId);
  const out = await request(b, takeOutDrifts, { body: { ids: idsOf(gone.id) } }, { token, shopId: 3 });
  await b.taskEnded((out.body.result as { taskId: string }).taskId);
  expect(there(gone.id)).toBeUndefined();
  expect(there(missing.id)).toBeDefined();
  b.faulty.forget(`tregu-product-${fine.id}`, 1);

  await compare();
  expect(
    (await drifts()).results.filter(({ product_id }) =>
      [changed, priced, missing, gone, fine].some(({ id }) => id === product_id),
    ),
  ).toEqual([]);
});

it('takes out again under an attempt that counts: what the shop says to it is kept, and no older send brings the product back [16 §3]', async () => {
  const { db } = b.platform;
  const publications = publicationsRepository(db);
  const gone = await b.sellable();
  await b.send({ ids: [gone.id] }, 3);
  await db
    .updateTable('publications')
    .set({ status: 'removed', removed_at: new Date(Date.now() - 3600_000), removal_reason: 'pricing_issues' })
    .where('product_id', '=', gone.id)
    .execute();
  await compare();
  const [drift] = (await drifts('unknown')).results.filter(({ product_id }) => product_id === gone.id);
  const onItsWay = (await publications.claimAttempts([gone.id], 3)).get(gone.id)!.attempt;
  await sendingRepository(db).lock(3);
  await shopPartsRepository(db).set(3, { ...(await shopPartsRepository(db).get(3)), removal: 'delete' });

  const out = await request(b, takeOutDrifts, { body: { ids: [drift!.id] } }, { token, shopId: 3 });
  const { taskId } = out.body.result as { taskId: string };
  await b.taskEnded(taskId);

  const { attempt, settled_attempt, seen_hash, status } = await b.publication(gone.id, 3);
  expect({ settled_attempt, seen_hash, status }).toEqual({
    settled_attempt: attempt,
    seen_hash: null,
    status: 'removed',
  });
  expect(await publications.beginPart('stock', gone.id, 3, onItsWay)).toBe(false);
  expect(await publications.begin(gone.id, 3, onItsWay)).toBe(false);
  // As what leaves this shop is to end now.
  const { input } = await db.selectFrom('tasks').select('input').where('id', '=', taskId).executeTakeFirstOrThrow();
  expect(input).toMatchObject({ items: [{ productId: gone.id, attempt, removal: 'delete' }] });
  await shopPartsRepository(db).set(3, { ...(await shopPartsRepository(db).get(3)), removal: 'hide' });
});

it('makes theirs ours where it can be ours, with undo, and ignores a field of a shop (16 §3)', async () => {
  const [taken, left] = [await b.sellable(), await b.sellable()];
  await b.send({ ids: [taken.id, left.id] }, 3);
  there(taken.id).document.texts.EN!.name = 'Their name';
  there(left.id).document.brand = 'Their brand';
  await compare();
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).toEqual(
    expect.arrayContaining([taken.id, left.id]),
  );

  const change = await changeAtOnce(b.platform)(b.as({ shopId: 3 }), {
    operation: acceptFromShopOperation,
    input: {},
    ids: [taken.id],
  });
  expect(change.done.map(({ id }) => id)).toEqual([taken.id]);
  const name = async () =>
    (
      await b.platform.db
        .selectFrom('product_translates')
        .select('name')
        .where('product_id', '=', taken.id)
        .executeTakeFirstOrThrow()
    ).name;
  expect(await name()).toBe('Their name');
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).not.toContain(taken.id);
  // The next comparison does not bring back what was accepted, though nothing was sent since; it does once that is undone.
  await compare();
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).not.toContain(taken.id);
  await request(b, undoChangeSet, { params: { id: change.changeSetId! } }, { token, shopId: 3 });
  await expect.poll(name).toBe(`Lamp ${taken.id}`);
  await compare();
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).toContain(taken.id);

  const ignored = await request(b, ignoreField, { body: { field: 'brand', ignored: true } }, { token, shopId: 3 });
  expect(ignored.body.result).toEqual({ changed: true });
  await compare();
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).not.toContain(left.id);
  expect((await b.publication(left.id, 3)).ignored_hash).not.toBeNull();
  // A send that brings nothing new leaves it as the shop has it, and says so before.
  expect((await preview([left.id])).counts).toMatchObject({ changed: 0, unchanged: 1 });
  for (let times = 0; times < 2; times++) {
    expect((await b.send({ ids: [left.id] }, 3)).outcomes).toEqual({ [left.id]: 'unchanged' });
    expect(there(left.id).document.brand).toBe('Their brand');
  }
  expect((await preview([left.id])).counts).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await sendReadModel(b.platform.db).listAsSent([left.id], 3)).toEqual([left.id]);
  await request(b, ignoreField, { body: { field: 'brand', ignored: false } }, { token, shopId: 3 });
  await compare();
  expect((await drifts('changed')).results.map(({ product_id }) => product_id)).toContain(left.id);
});

it.each([
  ['before the next comparison', false],
  ['after it', true],
])(
  'what was made ours is a difference nowhere, %s; once undone it is one, and a send repairs it (16 §3)',
  async (_when, compares) => {
    const taken = await b.sellable();
    await b.send({ ids: [taken.id] }, 3);
    const own = there(taken.id).document.texts.EN!.longDescription;
    there(taken.id).document.texts.EN!.name = 'Their name';
    await compare();
    const isDrifted = async () => {
      const { rows } = await sql<{ drifted: boolean }>`select ${driftedSql} or ${pricesDriftedSql} as drifted
      from publications p where p.shop_id = 3 and p.product_id = ${taken.id}`.execute(b.platform.db);
      return rows[0]!.drifted;
    };
    expect(await isDrifted()).toBe(true);
    const change = await changeAtOnce(b.platform)(b.as({ shopId: 3 }), {
      operation: acceptFromShopOperation,
      input: {},
      ids: [taken.id],
    });
    expect(await isDrifted()).toBe(false);
    if (compares) {
      await compare();
      expect(await isDrifted()).toBe(false);
      // It looks otherwise again, in what was not taken over.
      there(taken.id).document.texts.EN!.longDescription = 'Theirs as well';
      await compare();
      expect(await isDrifted()).toBe(true);
      there(taken.id).document.texts.EN!.longDescription = own;
      await compare();
    }

    await request(b, undoChangeSet, { params: { id: change.changeSetId! } }, { token, shopId: 3 });
    await expect.poll(isDrifted).toBe(true);
    expect((await preview([taken.id])).counts).toMatchObject({ changed: 1, unchanged: 0 });
    expect((await b.send({ ids: [taken.id] }, 3)).outcomes).toEqual({ [taken.id]: 'done' });
    expect(there(taken.id).document.texts.EN!.name).toBe(`Lamp ${taken.id}`);
    await compare();
    expect(await isDrifted()).toBe(false);
  },
);

it('filters differences by field, and does all that is found at once, if it is still as many (16 §3)', async () => {
  const products = [await b.sellable(), await b.sellable(), await b.sellable()];
  await b.send({ ids: products.map(({ id }) => id) }, 3);
  const [branded, ...named] = products;
  there(branded!.id).document.mpn = 'THEIRS-1';
  for (const { id } of named) there(id).document.texts.EN!.shortDescription = 'Their words';
  await compare();
  const asked = async (query: object) =>
    listDrifts(b.platform, b.connectorFor)({ query: { page: 0, pageSize: 1, ...query } } as never, b.as({ shopId: 3 }));
  const words = { field: 'texts.EN.shortDescription' };
  const found = await asked(words);
  expect(found).toMatchObject({ total: 2, counts: { changed: 2 } });
  expect(found.fields).toMatchObject({ mpn: 1, 'texts.EN.shortDescription': 2 });
  expect((await asked({ kind: 'missing', ...words })).total).toBe(0);

  const all = (count: number) => ({ filters: words, count });
  const sent = (count: number) => request(b, pushDrifts, { body: { ids: all(count) } }, { token, shopId: 3 });
  const other = await sent(5);
  expect([other.status, other.body.statusMessage]).toEqual([409, expect.stringContaining('find 2 products, not 5')]);
  const acceptable = await request(b, listAcceptable, { body: all(2) }, { token, shopId: 3 });
  expect(acceptable.body.result).toEqual({ ids: named.map(({ id }) => id) });
  const { taskId } = (await sent(2)).body.result as { taskId: string };
  expect(await b.taskEnded(taskId)).toMatchObject({ result: { data: { totalCount: 2 } } });
  expect((await asked(words)).total).toBe(0);
  expect((await asked({ field: 'mpn' })).total).toBe(1);
});

it('finds a difference by the name it shows, and by SKU and EAN of a variant (12 §3)', async () => {
  const product = await b.sellable();
  await edit(b, product.id, async (db) => {
    const name = `Red lamp ${product.id}`;
    await db.updateTable('product_translates').set({ name }).where('product_id', '=', product.id).execute();
    await db
      .updateTable('variants')
      .set({ sku: `LMP-12-${product.id}`, ean: '4006381333931' })
      .where('product_id', '=', product.id)
      .execute();
  });
  await b.make.listed(product.id);
  await b.send({ ids: [product.id] }, 3);
  there(product.id).document.brand = 'Theirs';
  await compare();
  const found = async (search_text: string) => {
    const query = { search_text, page: 0, pageSize: 100 } as InputOf<typeof listCall>['query'];
    const { results, counts } = await listDrifts(b.platform, b.connectorFor)({ query } as never, b.as({ shopId: 3 }));
    expect(counts.changed).toBe(results.filter(({ kind }) => kind === 'changed').length);
    return results.filter(({ product_id }) => product_id === product.id).map(({ name }) => name);
  };
  const shown = [`Red lamp ${product.id}`];
  for (const text of ['red LAMP', `lmp-12-${product.id}`, '4006381333931']) expect(await found(text)).toEqual(shown);
  expect(await found('blue lamp')).toEqual([]);
});

it('says before a send that it sets a price that was altered in the shop (16 §3)', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  there(product.id).prices = there(product.id).prices.map((row) => ({ ...row, gross: '999.00' }));
  await compare();

  expect((await preview([product.id])).counts).toMatchObject({ changed: 1, unchanged: 0 });
  expect((await b.send({ ids: [product.id] }, 3)).outcomes).toEqual({ [product.id]: 'done' });
  expect(there(product.id).prices.map(({ gross }) => gross)).not.toContain('999.00');
});

it('counts what was made there and bound as changed, not as new (16 §3)', async () => {
  const product = await b.sellable();
  await edit(b, product.id, async () => {});
  expect((await preview([product.id])).counts).toMatchObject({ created: 1, changed: 0 });
  await b.platform.db
    .insertInto('shop_bindings')
    .values({ shop_id: 3, product_id: product.id, remote_id: '81', name: 'Lamp', matched_by: 'hand', state: 'bound' })
    .execute();

  expect((await preview([product.id])).counts).toMatchObject({ created: 0, changed: 1 });
  await b.platform.db.deleteFrom('shop_bindings').where('product_id', '=', product.id).execute();
});

it('marks what looks as before in its place: no index learns of it', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const marks = async () =>
    b.platform.db
      .selectFrom('publications')
      .select(['seen_at', 'met_at'])
      .where('product_id', '=', product.id)
      .where('shop_id', '=', 3)
      .executeTakeFirstOrThrow();
  await compare();
  const before = await marks();
  await compare();
  const after = await marks();
  expect(after.seen_at).toEqual(before.seen_at);
  expect(after.met_at!.getTime()).toBeGreaterThan(before.met_at!.getTime());
});

it('does not ask again for what a node of the release before has met, which marks seen_at alone', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] }, 3);
  const since = new Date(Date.now() - 60_000);
  const unseen = async (seen: Date | null) => {
    await b.platform.db
      .updateTable('publications')
      .set({ sent_at: new Date('2020-01-01T00:00:00Z'), met_at: null, seen_at: seen })
      .where('product_id', '=', product.id)
      .where('shop_id', '=', 3)
      .execute();
    return (await driftsRepository(b.platform.db).listUnseen(3, since.toISOString(), product.id - 1, 1)).map(
      ({ id }) => id,
    );
  };
  expect(await unseen(null)).toEqual([product.id]);
  expect(await unseen(new Date(since.getTime() - 1))).toEqual([product.id]);
  expect(await unseen(new Date())).not.toContain(product.id);
});

it('says that a shop did not answer, and goes on with the page it was at', async () => {
  b.faulty.script({ reads: Array.from({ length: 8 }, () => ({ does: 'askToWait', status: 503 })) });
  expect(await compare()).toMatchObject({ status: 'failed' });
  b.faulty.script({});
  const { taskId } = await compareShop(b.platform, b.connectorFor)({}, b.as({ shopId: 3 }));
  expect(await b.taskEnded(taskId)).toMatchObject({ status: 'completed' });
});

it('compares a product at once where its shop says that something became of it, and not after a send of ours (webhooks, 16 §2)', async () => {
  const [changed, gone, sent] = [await b.sellable(), await b.sellable(), await b.sellable()];
  const ids = [changed.id, gone.id, sent.id];
  await b.send({ ids }, 3);
  const { db } = b.platform;
  const longAgo = new Date('2020-01-01T00:00:00Z');
  await db
    .updateTable('publications')
    .set({ sent_at: longAgo, stock_sent_at: longAgo })
    .where('shop_id', '=', 3)
    .where('product_id', 'in', [changed.id, gone.id])
    .execute();
  const rows = await db.selectFrom('publications').selectAll().where('shop_id', '=', 3).execute();
  const numberOf = (id: number) => rows.find((row) => row.product_id === id)!.remote_id!;
  const hints = async () => (await db.selectFrom('product_hints').selectAll().execute()).length;
  const found = async () =>
    (await db.selectFrom('shop_drifts').selectAll().where('product_id', 'in', ids).orderBy('product_id').execute()).map(
      ({ product_id, kind }) => [product_id, kind],
    );
  there(changed.id).document.texts.EN!.name = 'Theirs';
  there(sent.id).document.texts.EN!.name = 'Theirs';
  b.faulty.forget(`tregu-product-${gone.id}`);

  const asked = await b.readingTogether(async () => {
    for (const number of ids.map(numberOf)) await hintsRepository(db).add(3, number, 60);
    for (const number of [...ids.map(numberOf), '987654321']) await noteTold(b.platform, 3, number);
    await expect.poll(hints, { timeout: 40_000 }).toBe(0);
  });
  // Both in one question to the shop.
  expect(asked[0]!.toSorted()).toEqual([changed.id, gone.id].map((id) => `tregu-product-${id}`).toSorted());
  await expect.poll(found, { timeout: 40_000 }).toEqual([
    [changed.id, 'changed'],
    [gone.id, 'missing'],
  ]);
  // What was looked at is as it was sent again, and the shop says so once more.
  there(changed.id).document.texts.EN!.name = 'Ours';
  await b.send({ ids: [changed.id] }, 3);
  expect(await found()).toEqual([[gone.id, 'missing']]);
  await noteTold(b.platform, 3, numberOf(changed.id));
  expect(await hints()).toBe(0);
});

it('writes what a page differs in with one statement; of two rows of one thing the later one counts', async () => {
  const { db } = b.platform;
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const about = { name: 'Theirs \ud83d', skus: ['A,1', '"B"'], eans: [] };
  const foreign = (number: number, name = about.name): NewDrift => ({
    ...{ kind: 'foreign', productId: null, externalKey: `made-there:page-${number}`, remoteId: String(number) },
    ...{ fields: [{ field: 'name', ours: 'a', sent: null, there: 'b' }], about: { ...about, name } },
  });
  const rows = Array.from({ length: 100 }, (_, number) => foreign(number));

  await driftsRepository(counting).save([...rows, foreign(0, 'Later')], 3);

  expect(statements).toBe(1);
  const stored = db.selectFrom('shop_drifts').selectAll().where('external_key', 'like', 'made-there:page-%');
  expect(await stored.execute()).toHaveLength(100);
  const of = (number: number) => stored.where('remote_id', '=', String(number)).executeTakeFirstOrThrow();
  expect(await of(1)).toMatchObject({ name: 'Theirs \ufffd', skus: ['A,1', '"B"'], eans: [], fields: rows[1]!.fields });
  expect(await of(0)).toMatchObject({ name: 'Later' });
  // The same page again is written over.
  await driftsRepository(counting).save([foreign(1, 'Again')], 3);
  expect(await of(1)).toMatchObject({ name: 'Again' });
  await driftsRepository(counting).save([], 3);
  expect(statements).toBe(2);
  await db.deleteFrom('shop_drifts').where('external_key', 'like', 'made-there:page-%').execute();
});

it('compares chosen products alone with what the shop has of them now, and tells where none of them is in it (4.33)', async () => {
  const [chosen, other, away] = [await b.sellable(), await b.sellable(), await b.sellable()];
  await b.send({ ids: [chosen.id, other.id] }, 3);
  for (const { id } of [chosen, other]) there(id).document.texts.EN!.name = 'Theirs';
  const ask = (...ids: number[]) =>
    compareProducts(b.platform, b.connectorFor)({ body: { data: ids } }, b.as({ shopId: 3 }));

  expect(await ask(chosen.id, away.id)).toEqual({ count: 1 });
  const found = async () => (await drifts('changed')).results.map(({ product_id }) => product_id);
  await expect.poll(found, { timeout: 20_000 }).toContain(chosen.id);
  expect(await found()).not.toContain(other.id);

  await expect(ask(away.id)).rejects.toThrow('None of the selected products is in this shop');

  // Whose choice it is is kept with it, until it was looked at.
  const noTask = { ...b.platform, startTask: async () => 'later' };
  const by = b.as({ shopId: 3 });
  await compareProducts(noTask, b.connectorFor)({ body: { data: [other.id] } }, by);
  const { rows } = await b.platform.pool.query('select chosen_by from product_hints where shop_id = 3');
  expect(rows).toEqual([{ chosen_by: [by.actor.userId] }]);
  await hintsRepository(b.platform.db).forgetPlace([3]);
});

it('looks at chosen products after what the shop told of, and at none of a person who cancels any more (4.33)', async () => {
  const [told, chosen, away, others] = [await b.sellable(), await b.sellable(), await b.sellable(), await b.sellable()];
  await b.send({ ids: [told.id, chosen.id, away.id, others.id] }, 3);
  const { db } = b.platform;
  const hints = hintsRepository(db);
  const keys = async () => (await hints.list(3, 50)).map(({ productId }) => productId);
  await hints.addAll(3, [chosen.id, away.id, told.id], 1);
  const { remote_id: number } = await db
    .selectFrom('publications')
    .select('remote_id')
    .where('shop_id', '=', 3)
    .where('product_id', '=', told.id)
    .executeTakeFirstOrThrow();
  await hints.add(3, number!, -60);
  expect(await keys()).toEqual([told.id, chosen.id, away.id]);
  await b.platform.pool.query(`delete from publications where shop_id = 3 and product_id = $1`, [away.id]);
  expect(await keys()).toEqual([told.id, chosen.id]);
  expect(await hints.forgetGone(3)).toBe(2);

  const { run } = compareToldHandler({ ...b.platform, connectorFor: b.connectorFor });
  const stop = new AbortController();
  const cancelled = Object.assign(new Error('Cancelled'), { name: 'Cancelled' });
  const at: [number, number][] = [];
  const progress = async (done: number, total: number) => {
    at.push([done, total]);
    await hints.addAll(3, [chosen.id, away.id, others.id], 1);
    await hints.addAll(3, [others.id], 2);
    await hints.add(3, number!, -60);
    stop.abort(cancelled);
  };
  const of = { id: '1', shopId: 3, userId: 1, signal: stop.signal, progress } as unknown as TaskRun;
  await expect(run({} as never, of)).rejects.toBe(cancelled);
  expect(at).toEqual([[2, 2]]);
  // What another person chose as well is still looked at, until that one cancels, too.
  expect(await keys()).toEqual([told.id, others.id]);
  await hints.forgetChosen(3, 1);
  expect(await keys()).toEqual([told.id, others.id]);
  // A comparison that the shop's telling began takes nobody's choice away when somebody cancels it.
  await hints.addAll(3, [chosen.id], null);
  await hints.forgetChosen(3, null);
  expect(await keys()).toEqual([told.id, others.id]);
  await hints.forgetChosen(3, 2);
  expect(await keys()).toEqual([told.id]);
  await hints.forgetPlace([3]);
});

it('shows what a comparison found where it says that it has ended, since no page asks again then', async () => {
  const { total } = await taskEndsMeanwhile(b.platform.pool, {
    ask: () => drifts(),
    looksWith: 'select id',
    change: `insert into shop_drifts (shop_id, kind, external_key) values (3, 'unknown', 'found-last')`,
  });
  const { rows } = await b.platform.pool.query(
    `select count(*)::int as n from shop_drifts where shop_id = 3 and kind <> 'foreign'`,
  );
  expect(total).toBe(rows[0].n);
});
