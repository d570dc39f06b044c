import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeByHand } from '#connectors/demo-shop/by-hand.repository.ts';
import type { ListsForeign, ReadsProducts, ShopConnector } from '#connectors/kit/shop-connector.ts';
import { undoChangeSet } from '#features/base/change-sets/contract/change-sets.calls.ts';
import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import type { InputOf } from '#kit/call.ts';
import type { TaskRun } from '#server/tasks/handle-task.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { rowsOf } from '#server/test/rows-of.ts';
import { taskEndsMeanwhile } from '#server/test/task-ends-meanwhile.ts';
import type { BindingSide } from '../../contract/bindings/bindings.ts';
import { findBindings, type listBindings as listCall } from '../../contract/bindings/publishing.bindings.calls.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { bindOperation, unbindOperation } from '../../contract/publishing.operations.ts';
import { compareShopHandler } from '../drift/compare-shop-task.ts';
import { listDrifts } from '../drift/drift-use-cases.ts';
import { type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { refuseUnbindable } from './bind-steps.ts';
import { bindingsList } from './bindings.lists.ts';
import { listBindings } from './bindings-use-cases.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'bind@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'bind@tregu.test');
});
afterAll(() => b.close());

/** What a task does; it has its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });

const read = async (shopId = 1) => {
  const id = await b.platform.unitOfWork(b.as({ shopId }), (tx) =>
    b.platform.startTask(tx, { userId: null, shopId, cause: 'test' }, compareShopTask, {}),
  );
  return b.taskEnded(id);
};
const list = (side?: BindingSide, search_text?: string, shopId = 1) =>
  listBindings(b.platform, b.connectorFor)(
    { query: { side, search_text, page: 0, pageSize: 100 } } as InputOf<typeof listCall>,
    b.as({ shopId }),
  );
const rowOf = async (productId: number, shopId = 1) =>
  (await list(undefined, undefined, shopId)).results.find(({ product_id }) => product_id === productId);
const stateOf = async (productId: number) => (await rowOf(productId))?.state ?? null;

/** Somebody makes a product in the demo shop. */
const madeThere = (variants: { sku: string; ean?: string }[], name = `Made there ${variants[0]!.sku}`) =>
  makeByHand(b.platform.pool, 1, {
    name,
    description: '',
    language: 'EN',
    image: null,
    categoryKey: null,
    variants: variants.map(({ sku, ean = null }) => ({
      sku,
      ean,
      gross: '11.80',
      vat: '18',
      currency: 'EUR',
      stock: 3,
    })),
  });
const keyThere = async (remoteId: string) =>
  (await b.platform.pool.query('select external_key from demo_shop.product where id = $1', [remoteId])).rows[0]
    ?.external_key as string | undefined;
const bind = (ids: number[], pairs: { product_id: number; remote_id: string }[] = []) =>
  changeAtOnce(b.platform)(b.as({ shopId: 1 }), { operation: bindOperation, input: { pairs }, ids });
const unbind = (ids: number[]) =>
  changeAtOnce(b.platform)(b.as({ shopId: 1 }), { operation: unbindOperation, input: {}, ids });
const undo = (id: string | null) => request(b, undoChangeSet, { params: { id: id! } }, { token, shopId: 1 });

it('reads what others made in a shop, says which of ours it may be and why, and binds what is beyond doubt; nothing is sent (16 §3)', async () => {
  const [same, byEan, doubtful, other] = [
    await b.sellable(),
    await b.sellable(),
    await b.sellable(),
    await b.sellable(),
  ];
  await b.platform.db
    .updateTable('variants')
    .set({ ean: '4006381333931' })
    .where('product_id', '=', byEan.id)
    .execute();
  const [bySku, ean, one, two, unknown] = [
    await madeThere([{ sku: same.sku }]),
    await madeThere([{ sku: 'THEIRS-1', ean: '4006381333931' }]),
    await madeThere([{ sku: doubtful.sku }], 'First'),
    await madeThere([{ sku: doubtful.sku }], 'Second'),
    await madeThere([{ sku: 'NOBODY' }]),
  ];

  expect(await read()).toMatchObject({ status: 'completed' });

  const { results, counts, sure, can } = await list('there');
  expect(can).toEqual({ read: true, foreign: true, bind: true });
  expect(counts.there).toBe(5);
  expect(sure).toEqual([same.id, byEan.id]);
  const matchesOf = (remote: string) =>
    results
      .find(({ remote_id }) => remote_id === remote)!
      .matches.map(({ product_id, by, value }) => [product_id, by, value]);
  expect(matchesOf(bySku)).toEqual([[same.id, 'sku', same.sku]]);
  expect(matchesOf(ean)).toEqual([[byEan.id, 'ean', '4006381333931']]);
  expect(matchesOf(one)).toEqual(matchesOf(two));
  expect(matchesOf(unknown)).toEqual([]);
  // The comparison tells of them too.
  const drifts = await listDrifts(b.platform, b.connectorFor)(
    { query: { kind: 'foreign', page: 0, pageSize: 100 } } as never,
    b.as({ shopId: 1 }),
  );
  expect(drifts.results).toHaveLength(5);
  expect(drifts.results.find(({ remote_id }) => remote_id === unknown)).toMatchObject({
    name: 'Made there NOBODY',
    sku: 'NOBODY',
  });

  const change = await bind([same.id, byEan.id, doubtful.id, other.id]);
  expect(change.done.map(({ id }) => id)).toEqual([same.id, byEan.id]);
  expect(change.refused.map(({ code }) => code)).toEqual(['binding_several_match', 'binding_nothing_matches']);
  await eventually(() => stateOf(same.id)).toBe('bound');
  await eventually(() => stateOf(byEan.id)).toBe('bound');
  expect(await keyThere(bySku)).toBe(`tregu-product-${same.id}`);
  expect(await rowOf(same.id)).toMatchObject({ side: 'bound', by: 'sku', evidence: same.sku, problem: null });
  expect(await b.publication(same.id)).toEqual({});

  // Read again: what is bound is met, and is neither unknown nor "there, though taken out".
  await read();
  expect((await list('there')).counts).toMatchObject({ there: 3, broken: 0 });
  const strays = await listDrifts(b.platform, b.connectorFor)(
    { query: { kind: 'unknown', page: 0, pageSize: 100 } } as never,
    b.as({ shopId: 1 }),
  );
  expect(strays.results).toEqual([]);
  // A send updates what is there.
  expect((await b.send({ ids: [same.id] })).outcomes).toEqual({ [same.id]: 'done' });
  expect((await b.publication(same.id)).remote_id).toBe(bySku);
  expect(await rowOf(same.id)).toMatchObject({ side: 'bound', state: 'sent', remote_id: bySku });
  await expect(unbind([same.id])).rejects.toMatchObject({ definition: { code: 'binding_sent_since' } });
});

it('says what can be done with all that filters find, if they are still as many (16 §3)', async () => {
  const [sure, doubtful, bound] = [await b.sellable(), await b.sellable(), await b.sellable()];
  await madeThere([{ sku: sure.sku }], 'All found 1');
  for (const name of ['All found 2', 'All found 3']) await madeThere([{ sku: doubtful.sku }], name);
  const remote = await madeThere([{ sku: 'ALL-FOUND' }], 'All found 4');
  await read();
  await bind([bound.id], [{ product_id: bound.id, remote_id: remote }]);
  await eventually(() => stateOf(bound.id)).toBe('bound');
  const found = (count: number, more: object = {}) =>
    request(b, findBindings, { body: { filters: { search_text: 'all found', ...more }, count } }, { token, shopId: 1 });

  expect((await found(4)).body.result).toEqual({ bind: [sure.id], unbind: [bound.id], missing: [], twice: [] });
  expect((await found(3, { side: 'there' })).body.result).toMatchObject({ bind: [sure.id], unbind: [] });
  const other = await found(5);
  expect([other.status, other.body.statusMessage]).toEqual([409, expect.stringContaining('find 4 products, not 5')]);

  // In a file the same rows, as the person may read them.
  const inFile = (more: Partial<Parameters<typeof rowsOf>[1]> = {}) =>
    rowsOf(bindingsList(b.platform), {
      columns: ['state', 'sku', 'name', 'skus', 'by'],
      search: { search_text: 'all found', tab: 'bindings' },
      ...more,
    });
  const { total, rows } = await inFile();
  expect(total).toBe(4);
  expect(rows).toContainEqual(['Bound', bound.sku, 'All found 4', 'ALL-FOUND', 'by hand']);
  expect(rows).toContainEqual(['Only in the shop', null, 'All found 1', sure.sku, null]);
  expect((await inFile({ search: { side: 'bound', search_text: 'all found' }, language: 'sq' })).rows).toEqual([
    ['Të lidhura', bound.sku, 'All found 4', 'ALL-FOUND', 'me dorë'],
  ]);
  expect((await inFile({ reader: { userId: 1, shops: [3] } })).total).toBe(0);
  expect((await inFile({ ids: [1] })).total).toBe(0);
  expect((await inFile({ restricted: true })).total).toBe(0);

  // Of those that are chosen so no more is bound than is beyond doubt.
  expect((await bind([sure.id])).done.map(({ id }) => id)).toEqual([sure.id]);
  await eventually(() => stateOf(sure.id)).toBe('bound');
  await unbind([bound.id, sure.id]);
  await eventually(async () => (await list('there', 'all found')).total).toBe(4);
});

it('reads all of a long list once for a file, in the order of the screen', async () => {
  await sql`insert into shop_drifts (shop_id, kind, external_key, remote_id, name, found_at)
    select 1, 'foreign', 'long-' || n, 'long-' || n, 'Long list ' || n, now() from generate_series(1, 1100) n`.execute(
    b.platform.db,
  );
  let reads = 0;
  const watched = b.platform.db.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('order by array_position')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const { total, rows } = await rowsOf(bindingsList({ ...b.platform, db: watched }), {
    columns: ['name'],
    search: { search_text: 'long list' },
  });
  expect(total).toBe(1100);
  expect(rows.map(([name]) => name)).toEqual(Array.from({ length: 1100 }, (_, n) => `Long list ${n + 1}`));
  expect(reads).toBe(1);
  await sql`delete from shop_drifts where remote_id like 'long-%'`.execute(b.platform.db);
});

it('binds by hand, takes it back, and lets go again; two of ours never get one of theirs (16 §3)', async () => {
  const [first, second] = [await b.sellable(), await b.sellable()];
  const remote = await madeThere([{ sku: 'BY-HAND' }]);
  await read();

  const both = [first.id, second.id];
  const change = await bind(
    both,
    both.map((product_id) => ({ product_id, remote_id: remote })),
  );
  expect(change.done.map(({ id }) => id)).toEqual([first.id]);
  await eventually(() => stateOf(first.id)).toBe('bound');
  expect(await rowOf(first.id)).toMatchObject({ by: 'hand', name: 'Made there BY-HAND' });
  expect(await stateOf(second.id)).toBeNull();
  await expect(bind([second.id], [{ product_id: second.id, remote_id: remote }])).rejects.toMatchObject({
    definition: { code: 'binding_not_there' },
  });

  await undo(change.changeSetId);
  await eventually(() => keyThere(remote)).toMatch(/^made-here-/);
  await eventually(async () => (await list('there', 'BY-HAND')).total).toBe(1);

  await bind([second.id], [{ product_id: second.id, remote_id: remote }]);
  await eventually(() => stateOf(second.id)).toBe('bound');
  const released = await unbind([second.id]);
  await eventually(async () => (await list('there', 'BY-HAND')).total).toBe(1);
  await undo(released.changeSetId);
  await eventually(() => stateOf(second.id)).toBe('bound');
  expect(await keyThere(remote)).toBe(`tregu-product-${second.id}`);
  const actions = await b.platform.db
    .selectFrom('activity_log')
    .select('action')
    .where('entity', '=', 'product')
    .where('entity_id', '=', second.id)
    .where('action', 'like', '%bound_in_shop')
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['bound_in_shop', 'unbound_in_shop', 'bound_in_shop']);
});

it('says what broke: deleted there before anything was sent, refused by the shop, and heals by binding anew (16 §3)', async () => {
  const [gone, refused] = [await b.sellable(), await b.sellable()];
  const [first, second] = [await madeThere([{ sku: gone.sku }]), await madeThere([{ sku: refused.sku }])];
  await read();
  await bind([gone.id]);
  await eventually(() => stateOf(gone.id)).toBe('bound');
  await b.platform.pool.query('delete from demo_shop.product where id = any($1::bigint[])', [[first, second]]);

  await bind([refused.id]);
  await eventually(async () => (await rowOf(refused.id))?.problem).toBe('refused');
  expect((await rowOf(refused.id))!.reason).toMatchObject({
    values: { en: expect.stringContaining('no product'), sq: expect.stringMatching(/nuk e ka (më )?produktin/) },
  });
  await read();
  expect(await rowOf(gone.id)).toMatchObject({ side: 'broken', problem: 'missing' });

  await unbind([gone.id, refused.id]);
  await eventually(async () => [(await rowOf(gone.id))?.side, (await rowOf(refused.id))?.side]).toEqual([
    'here',
    'here',
  ]);
  const anew = await madeThere([{ sku: gone.sku }]);
  await read();
  await bind([gone.id]);
  await eventually(() => keyThere(anew)).toBe(`tregu-product-${gone.id}`);
});

it('binds what is missing there to what was made in its place, and holds a send until the shop was told (16 §3)', async () => {
  const { id, sku } = await b.sellable();
  await b.send({ ids: [id] });
  await b.platform.pool.query(`delete from demo_shop.product where external_key = $1`, [`tregu-product-${id}`]);
  const anew = await madeThere([{ sku }]);
  await read();
  expect(await rowOf(id)).toMatchObject({ side: 'broken', problem: 'missing', matches: [{ remote_id: anew }] });
  await bind([id]);
  await eventually(async () => (await rowOf(id))?.side).toBe('bound');
  expect(await rowOf(id)).toMatchObject({ remote_id: anew });
  await b.send({ ids: [id] });
  expect((await b.publication(id)).remote_id).toBe(anew);

  const held = await b.sellable();
  await b.platform.db
    .insertInto('shop_bindings')
    .values({ shop_id: 1, product_id: held.id, remote_id: 'x', name: 'x', matched_by: 'hand' })
    .execute();
  expect(Object.values((await b.send({ ids: [held.id] })).outcomes)[0]).toMatch(/^failed: The shop is being told/);
});

it('tells which of ours are one there, and takes no bindings where the platform has none (16 §3)', async () => {
  const [one, two] = [await b.sellable(), await b.sellable()];
  await b.send({ ids: [one.id, two.id] });
  const { remote_id } = await b.publication(one.id);
  await b.platform.db
    .updateTable('publications')
    .set({ remote_id: remote_id as string })
    .where('product_id', '=', two.id)
    .execute();
  expect((await list('broken')).results.map(({ product_id, problem }) => [product_id, problem])).toEqual(
    expect.arrayContaining([
      [one.id, 'shared'],
      [two.id, 'shared'],
    ]),
  );

  expect((await list(undefined, undefined, 3)).can).toEqual({ read: true, foreign: false, bind: false });
  await expect(refuseUnbindable(b.platform.db, 3, b.connectorFor)).rejects.toMatchObject({
    definition: { code: 'shop_takes_no_bindings' },
  });
});

it('goes on with the page of foreign products it was at, and does not read ours again (16 §3)', async () => {
  await Promise.all(Array.from({ length: 3 }, (_, at) => madeThere([{ sku: `PAGE-${at}` }])));
  const asked: string[] = [];
  const watched: ConnectorFor = async (shopId) => {
    const connector = (await b.connectorFor(shopId)) as ShopConnector & ReadsProducts & ListsForeign;
    return {
      ...connector,
      listProducts: (...given: Parameters<ReadsProducts['listProducts']>) => {
        asked.push('ours');
        return connector.listProducts(...given);
      },
      listForeign: (page: { after: string | null; limit: number }, signal: AbortSignal) => {
        asked.push(`foreign ${page.after ?? 'first'}`);
        return connector.listForeign({ ...page, limit: 1 }, signal);
      },
    } as ShopConnector;
  };
  const { unitOfWork, db } = b.platform;
  const kept: { checkpoint: unknown } = { checkpoint: null };
  const run = (died?: number) => {
    const dead = new AbortController();
    const task = {
      id: randomUUID(),
      shopId: 1,
      userId: null,
      attempt: 1,
      signal: dead.signal,
      checkpoint: kept.checkpoint,
      progress: async () => {},
      saveCheckpoint: async (checkpoint: unknown) => {
        kept.checkpoint = checkpoint;
        if (asked.filter((it) => it.startsWith('foreign')).length === died) dead.abort(new Error('killed'));
      },
    } as unknown as TaskRun;
    return compareShopHandler({ db, unitOfWork, connectorFor: watched }).run({} as never, task);
  };
  await expect(run(2)).rejects.toThrow('killed');
  const before = asked.splice(0);
  expect(before.slice(0, 2)).toEqual(['ours', 'foreign first']);
  await run();
  expect(asked).not.toContain('ours');
  expect(asked).not.toContain('foreign first');
  expect((await list('there', 'PAGE-2')).total).toBe(1);
  expect((await list('there', 'PAGE-0')).total).toBe(1);
});

it('shows what a comparison found where it says that it has ended, since no page asks again then', async () => {
  const { results } = await taskEndsMeanwhile(b.platform.pool, {
    ask: () => list('there', 'Found last'),
    looksWith: 'select id',
    change: `insert into shop_drifts (shop_id, kind, external_key, remote_id, name) values (1, 'foreign', 'found-last', 'found-last', 'Found last')`,
  });
  expect(results.map(({ remote_id }) => remote_id)).toEqual(['found-last']);
});
