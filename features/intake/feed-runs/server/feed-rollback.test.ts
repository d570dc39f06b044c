import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { cleanTextsSchedule } from '#features/catalogue/products/contract/products.tasks.ts';
import { cleanStored, productTexts } from '#features/catalogue/products/server/products.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/feed-runs-safety.calls.ts';
import { imported, type Line } from './import-bench.for-tests.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'back@feeds.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'back@feeds.test');
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const skus = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'];
const pictures = ['https://img.test/1.jpg', 'https://img.test/2.jpg', 'https://img.test/3.jpg'];
const maybe = <T>(arb: fc.Arbitrary<T>) => fc.option(arb, { nil: undefined });
const variant = (sku: string) =>
  fc.record({
    sku: fc.constantFrom(`${sku}-S`, `${sku}-M`, `${sku}-L`),
    price: fc.constantFrom('1', '2.5', '100'),
    stock: fc.nat(5),
    size: fc.constantFrom('S', 'M'),
    images: fc.subarray(pictures),
  });
const line = (sku: string): fc.Arbitrary<Line> =>
  fc
    .record({
      name: fc.constantFrom('One', 'Two'),
      brand: maybe(fc.constantFrom('Acme', 'Best')),
      category: maybe(fc.constantFrom('Root > A', 'Root > B')),
      country: maybe(fc.constantFrom('DE', 'AL')),
      images: fc.subarray(pictures),
      colour: maybe(fc.constantFrom('red', 'blue')),
      short: maybe(fc.constantFrom('short', 'shorter')),
      de: maybe(fc.constantFrom('Gut', 'Besser')),
      al: maybe(fc.constantFrom('Një', 'Dy')),
      ean: maybe(fc.constantFrom('4006381333931', '96385074')),
      price: maybe(fc.constantFrom('10', '20.5')),
      stock: maybe(fc.nat(3)),
      weight: maybe(fc.constantFrom('0.2', '1')),
      variants: maybe(fc.uniqueArray(variant(sku), { maxLength: 3, selector: (one) => one.sku })),
    })
    .map((rest) => Object.fromEntries(Object.entries({ sku, ...rest }).filter(([, it]) => it !== undefined)) as Line);
const delivery = fc.subarray(skus, { minLength: 1 }).chain((some) => fc.tuple(...some.map(line)));

/** Everything an import writes but the version, which counts on, and the history, which keeps what was. */
async function stateOf(sellerId: number): Promise<unknown> {
  const all = ((await storedState(b, sellerId)) ?? []) as Record<string, unknown>[];
  const { rows: missing } = await sql`
    select p.sku, m.runs, m.emptied from missing_products m join products p on p.id = m.product_id
    where p.seller_id = ${sellerId} order by p.sku`.execute(b.platform.db);
  return { products: all.map(({ version: _v, history: _h, ...rest }) => rest), missing };
}

async function rollBack(runId: number) {
  const answer = await request(b, calls.rollBackRun, { params: { id: runId } }, { token });
  if (answer.status !== 200) return { status: answer.status, code: (answer.body.result as { code: string }).code };
  const task = await b.taskEnded((answer.body.result as { task_id: string }).task_id);
  return { status: 200, task: task.status };
}
const runOf = (id: number) =>
  b.platform.db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('puts everything back as it was, whatever a run did', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(delivery, { minLength: 1, maxLength: 2 }),
      delivery,
      fc.boolean(),
      async (first, next, full) => {
        const seller = await b.make.seller();
        for (const lines of first) await imported(b, seller.id, lines);
        const before = await stateOf(seller.id);
        const { run } = await imported(b, seller.id, next, { isFull: full });
        const wrote = run.products_created + run.products_changed + run.products_stock_changed + run.products_gone;
        const undone = await rollBack(run.id);
        if (wrote === 0) return expect(undone).not.toMatchObject({ status: 500 });
        expect(undone).toEqual({ status: 200, task: 'completed' });
        expect(await stateOf(seller.id)).toEqual(before);
        expect(await runOf(run.id)).toMatchObject({ rollback: 'done', products_kept: 0 });
        // The same delivery once more is not taken for one that is known.
        const again = await imported(b, seller.id, next, { isFull: full });
        expect(again.run).toMatchObject({ products_created: run.products_created, products_gone: run.products_gone });
      },
    ),
    { numRuns: 20 },
  );
}, 180_000);

it('takes back what was written under older rules of cleaning, and puts no unclean text back', async () => {
  const dirty = (text: string) => `<p onclick="steal()">${text}</p>`;
  const seller = await b.make.seller();
  await imported(b, seller.id, [{ sku: 'C-1', short: '<p>old</p>' }]);
  const { run } = await imported(b, seller.id, [
    { sku: 'C-1', short: '<p>new</p>' },
    { sku: 'C-2', short: '<p>new</p>' },
  ]);
  // As a server without those rules would have stored it: in the products, and in what the run can put back.
  const { db } = b.platform;
  const soil = (text: string) => sql`${`<p>${text}</p>`}, ${dirty(text)}`;
  await sql`update products set short_description = replace(short_description, ${soil('new')}) where seller_id = ${seller.id}`.execute(
    db,
  );
  await sql`update product_translates set short_description = replace(short_description, ${soil('new')})
    where product_id in (select id from products where seller_id = ${seller.id})`.execute(db);
  for (const text of ['old', 'new'])
    await sql`update feed_run_undo set undo = replace(undo::text, ${`<p>${text}</p>`}, ${dirty(text).replaceAll('"', '\\"')})::jsonb
      where run_id = ${run.id}`.execute(db);
  await sql`delete from settings where key = 'cleaning.products'`.execute(db);
  await cleanStored(b.platform, cleanTextsSchedule, [productTexts]).tick();

  expect(await rollBack(run.id)).toEqual({ status: 200, task: 'completed' });
  expect(await runOf(run.id)).toMatchObject({ rollback: 'done', products_kept: 0 });
  const { rows } = await sql`select p.sku, p.short_description, t.short_description as text from products p
    left join product_translates t on t.product_id = p.id where p.seller_id = ${seller.id}`.execute(db);
  expect(rows).toEqual([{ sku: 'C-1', short_description: '<p>old</p>', text: '<p>old</p>' }]);
});

it('leaves alone what somebody changed since, and says what and why', async () => {
  const seller = await b.make.seller();
  const old: Line[] = skus.slice(0, 3).map((sku) => ({ sku, price: '10', stock: 1, short: 'old' }));
  await imported(b, seller.id, old);
  const { run } = await imported(b, seller.id, [
    { ...old[0]!, price: '20' },
    { ...old[1]!, price: '20' },
    { sku: 'N-1', price: '5' },
    { sku: 'N-2', price: '5' },
  ]);
  const first = await b.platform.db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', seller.id)
    .where('sku', '=', 'R-1')
    .executeTakeFirstOrThrow();
  await b.platform.db.updateTable('variants').set({ price: '33' }).where('product_id', '=', first.id).execute();
  const fresh = await b.platform.db
    .selectFrom('products')
    .select('id')
    .where('seller_id', '=', seller.id)
    .where('sku', '=', 'N-1')
    .executeTakeFirstOrThrow();
  await b.platform.unitOfWork(b.as(), async (tx) => {
    tx.record([{ entity: 'product', id: fresh.id, action: 'changed', before: { rating: 0 }, after: { rating: 1 } }]);
    tx.touch('product', [fresh.id]);
  });

  expect(await rollBack(run.id)).toEqual({ status: 200, task: 'completed' });
  expect(await runOf(run.id)).toMatchObject({ rollback: 'partly', products_restored: 3, products_kept: 2 });
  const { rows } = await sql<{ sku: string; price: string; listed: boolean }>`
    select p.sku, trim_scale(v.price)::text as price, p.is_in_vendor_list as listed from products p join variants v on v.product_id = p.id
    where p.seller_id = ${seller.id} order by p.sku`.execute(b.platform.db);
  expect(rows).toEqual([
    { sku: 'N-1', price: '5', listed: true },
    { sku: 'R-1', price: '33', listed: true },
    { sku: 'R-2', price: '10', listed: true },
    { sku: 'R-3', price: '10', listed: true },
  ]);
  const kept = await request(
    b,
    calls.listFeedRunChanges,
    { params: { id: run.id }, query: { kind: 'kept' } },
    { token },
  );
  expect(kept.body.result).toMatchObject({
    total: 2,
    results: [
      { sku: 'N-1', undone: 'kept', reason: expect.stringContaining('someone worked on') },
      { sku: 'R-1', undone: 'kept', reason: 'changed since: price' },
    ],
  });
});

it('is offered for the last run of the reseller that wrote, and once', async () => {
  const seller = await b.make.seller();
  const first = await imported(b, seller.id, [{ sku: 'L-1', price: '1' }]);
  const second = await imported(b, seller.id, [{ sku: 'L-1', price: '2' }]);
  expect(await rollBack(first.run.id)).toEqual({ status: 409, code: 'feed_run_not_last' });
  expect(await rollBack(second.run.id)).toMatchObject({ status: 200 });
  expect(await rollBack(second.run.id)).toEqual({ status: 409, code: 'feed_run_not_last' });
  const dry = await imported(b, seller.id, [{ sku: 'L-9' }], { dry: true });
  expect(await rollBack(dry.run.id)).toEqual({ status: 409, code: 'feed_run_not_last' });
});

it('closes what waited in quarantine because of the run', async () => {
  const seller = await b.make.seller();
  await imported(b, seller.id, [{ sku: 'Q-1', price: '10', stock: 1 }]);
  await b.platform.db
    .updateTable('feeds')
    .set({ safety: JSON.stringify({ guards: { price_moves: 10 } }) })
    .where('seller_id', '=', seller.id)
    .execute();
  const { run } = await imported(b, seller.id, [{ sku: 'Q-1', price: '50', stock: 2 }]);
  expect(run).toMatchObject({ values_quarantined: 1, products_stock_changed: 1 });
  await rollBack(run.id);
  const rows = await b.platform.db.selectFrom('feed_quarantine').select('state').where('run_id', '=', run.id).execute();
  expect(rows).toEqual([{ state: 'superseded' }]);
  const again = await imported(b, seller.id, [{ sku: 'Q-1', price: '50', stock: 2 }]);
  expect(again.run.values_quarantined).toBe(1);
});
