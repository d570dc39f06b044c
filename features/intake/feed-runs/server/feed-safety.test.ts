import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { duplicateEanSetting } from '#features/catalogue/products/contract/ean/same-ean.settings.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { FeedGuards, FeedRules } from '#features/intake/feeds/contract/feeds.safety.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { saveFeedSafety } from '#features/intake/feeds/contract/feeds-safety.calls.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/feed-runs-safety.calls.ts';
import { deliver, ensureTestFeed, imported, type Line } from './import-bench.for-tests.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'safe@feeds.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'safe@feeds.test');
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const ask = async (call: Parameters<typeof request>[1], parts: Record<string, unknown>) => {
  const { status, body } = await request(b, call, parts, { token });
  return { status, code: (body.result as { code?: string } | null)?.code, result: body.result as never };
};
const lines: Line[] = Array.from({ length: 10 }, (_, i) => ({
  sku: `G-${i}`,
  brand: i % 2 ? 'Acme' : 'Other',
  price: String(100 + i),
  stock: i,
  ean: '4006381333931',
}));

async function aFeed(safety: { rules?: Partial<FeedRules>; guards?: Partial<FeedGuards> } = {}) {
  const seller = await b.make.seller();
  const feed = await ensureTestFeed(b, seller.id);
  const whole = feedSafety.parse({ guards: {}, ...safety });
  if (Object.keys(safety).length > 0)
    expect((await ask(saveFeedSafety, { params: { id: feed.id }, body: whole })).status).toBe(200);
  return { seller, feed };
}
const products = (sellerId: number) =>
  b.platform.db.selectFrom('products').selectAll().where('seller_id', '=', sellerId).orderBy('sku').execute();
const prices = async (sellerId: number) => {
  const rows = await b.platform.db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'variants.price', 'variants.stock', 'variants.currency'])
    .where('seller_id', '=', sellerId)
    .orderBy('variants.sku')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.sku, Number(row.price)]));
};
const waitingOf = async (feedId: number) =>
  ((await ask(calls.listQuarantine, { params: { id: feedId } })).result as { results: { id: number }[] }).results;
const runOf = (id: number) =>
  b.platform.db.selectFrom('feed_runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reasons = (runId: number) =>
  b.platform.db
    .selectFrom('feed_run_rows')
    .select(['row_number', 'kind', 'column_name', 'value', 'reason'])
    .where('run_id', '=', runId)
    .orderBy('row_number')
    .execute();

describe('a dry run', () => {
  it('counts as the real one, writes nothing, and lists what would differ', async () => {
    const { seller } = await aFeed();
    await imported(b, seller.id, lines.slice(0, 8));
    const before = await storedState(b, seller.id);
    const next = [
      { ...lines[0]!, price: '7' },
      { ...lines[1]!, stock: 77 },
      ...lines.slice(2, 6),
      lines[9]!,
      lines[9]!,
      { sku: '' },
    ];
    const numbers = async () =>
      (await sql<{ last_value: string }>`select last_value from sku_intern_numbers`.execute(b.platform.db)).rows[0];
    const taken = await numbers();
    const dry = await imported(b, seller.id, next, { dry: true });
    // A number that was taken and not used would be missing for ever.
    expect(await numbers()).toEqual(taken);
    expect(await storedState(b, seller.id)).toEqual(before);
    expect(dry.run).toMatchObject({
      status: 'completed',
      dry: true,
      products_created: 1,
      products_changed: 1,
      products_stock_changed: 1,
      products_unchanged: 4,
      products_gone: 2,
      rows_refused: 2,
    });

    const list = await ask(calls.listFeedRunChanges, { params: { id: dry.run.id } });
    expect(list.result).toMatchObject({
      total: 5,
      run: { dry: true, rollback: null },
      results: [
        { sku: 'G-0', kind: 'changed', fields: { before: { 'variants.G-0.price': '100' } } },
        { sku: 'G-1', kind: 'stock' },
        { sku: 'G-6', kind: 'gone' },
        { sku: 'G-7', kind: 'gone' },
        { sku: 'G-9', kind: 'new', product_id: null },
      ],
    });
    const file = await ask(calls.exportFeedRunChanges, { params: { id: dry.run.id } });
    expect((file.result as { content: string }).content).toMatch(/G-0[^\n]*price[^\n]*100[^\n]*7/);

    const real = await imported(b, seller.id, next);
    for (const key of ['products_created', 'products_changed', 'products_stock_changed', 'products_gone'] as const)
      expect(real.run[key]).toBe(dry.run[key]);
  });
});

describe('rules of a feed', () => {
  it('leave out rows by stock, brand, price and number, and say which rule it was', async () => {
    const { seller } = await aFeed({
      rules: { in_stock: true, brands: { mode: 'except', names: ['acme'] }, price_to: '106', most_products: 2 },
    });
    const { run } = await imported(b, seller.id, [...lines, { ...lines[2]!, sku: 'G-X' }]);
    expect((await products(seller.id)).map(({ sku }) => sku)).toEqual(['G-2', 'G-4']);
    expect(run).toMatchObject({ products_created: 2, rows_filtered: 9, rows_refused: 0 });
    const said = (await reasons(run.id)).map(({ kind, reason }) => `${kind}: ${reason}`);
    expect(said[0]).toContain('filtered: rule "only with stock"');
    expect(said[1]).toContain('rule "all but these brands"');
    expect(said.some((text) => text.includes('price to 106'))).toBe(true);
    expect(said.some((text) => text.includes('at most 2 products'))).toBe(true);
  });

  it('go on updating a known product that has no stock any more, and count one outside the price as missing', async () => {
    const { seller } = await aFeed({ rules: { in_stock: true, price_from: '50' } });
    await imported(b, seller.id, lines.slice(1, 4));
    const { run } = await imported(b, seller.id, [{ ...lines[1]!, stock: 0 }, { ...lines[2]!, price: '5' }, lines[3]!]);
    expect(run).toMatchObject({ products_stock_changed: 1, rows_filtered: 1, products_gone: 1 });
    expect((await products(seller.id)).map((one) => one.is_in_vendor_list)).toEqual([true, false, true]);
  });

  it('keep fields as they are, and follow the supplier again once the rule is gone', async () => {
    const { seller, feed } = await aFeed({ rules: { keep: ['price', 'name', 'stock'] } });
    await imported(b, seller.id, lines.slice(0, 2));
    const changed = [{ ...lines[0]!, name: 'Another', price: '1', stock: 9, brand: 'New' }, lines[1]!];
    await imported(b, seller.id, changed);
    const [first] = await products(seller.id);
    expect(first).toMatchObject({ name: 'Product G-0' });
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 100 });

    await ask(saveFeedSafety, { params: { id: feed.id }, body: { rules: {} } });
    await imported(b, seller.id, changed);
    expect((await products(seller.id))[0]).toMatchObject({ name: 'Another' });
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 1 });
  });

  it('empty the stock of missing products only after n full deliveries', async () => {
    const { seller } = await aFeed({ rules: { missing: { zero_after_runs: 2, archive_after_days: null } } });
    await imported(b, seller.id, lines.slice(1, 3));
    const stock = async () =>
      (
        await b.platform.db
          .selectFrom('variants')
          .innerJoin('products', 'products.id', 'variants.product_id')
          .select('variants.stock')
          .where('products.seller_id', '=', seller.id)
          .where('variants.sku', '=', 'G-2')
          .executeTakeFirstOrThrow()
      ).stock;
    await imported(b, seller.id, lines.slice(1, 2));
    expect(await stock()).toBe(2);
    const again = await imported(b, seller.id, lines.slice(1, 2));
    expect(again.run).toMatchObject({ products_gone: 0 });
    expect(await stock()).toBe(0);
    await imported(b, seller.id, lines.slice(1, 3));
    expect(await stock()).toBe(2);
  });

  it('put products away after m days, out of the shops first', async () => {
    const { seller } = await aFeed({ rules: { missing: { zero_after_runs: null, archive_after_days: 5 } } });
    await imported(b, seller.id, lines.slice(0, 3));
    await imported(b, seller.id, lines.slice(0, 1));
    const missing = (await products(seller.id)).filter((one) => !one.is_in_vendor_list);
    expect(missing.map(({ sku, status }) => [sku, status])).toEqual([
      ['G-1', 0],
      ['G-2', 0],
    ]);
    await b.platform.db
      .updateTable('missing_products')
      .set({ since: new Date(Date.now() - 6 * 86_400_000) })
      .where('product_id', '=', missing[0]!.id)
      .execute();
    const { run } = await imported(b, seller.id, [{ ...lines[0]!, stock: 3 }]);
    expect((await products(seller.id)).map(({ status }) => status)).toEqual([0, 7, 0]);
    const list = await ask(calls.listFeedRunChanges, { params: { id: run.id }, query: { kind: 'archived' } });
    expect(list.result).toMatchObject({ total: 1, results: [{ sku: 'G-1' }] });

    const back = await ask(calls.rollBackRun, { params: { id: run.id } });
    await b.taskEnded((back.result as { task_id: string }).task_id);
    expect((await products(seller.id)).map(({ status }) => status)).toEqual([0, 0, 0]);
  });

  it('taken back approve no product again whose EAN another approved one has meanwhile', async () => {
    const { seller } = await aFeed({ rules: { missing: { zero_after_runs: null, archive_after_days: 5 } } });
    const ean = '4006381333931';
    const [stays, goes] = [{ ...lines[0]!, ean: '96385074' }, lines[1]!];
    await imported(b, seller.id, [stays, goes]);
    const id = (await products(seller.id))[1]!.id;
    await b.platform.unitOfWork(b.as(), async (tx) => {
      await tx.db.updateTable('products').set({ status: productStatus.approved }).where('id', '=', id).execute();
      tx.touch('product', [id]);
    });
    await imported(b, seller.id, [stays]);
    const since = new Date(Date.now() - 6 * 86_400_000);
    await b.platform.db.updateTable('missing_products').set({ since }).where('product_id', '=', id).execute();
    const { run } = await imported(b, seller.id, [{ ...stays, stock: 3 }]);
    expect((await products(seller.id))[1]).toMatchObject({ status: productStatus.archived });
    const { id: elsewhere } = await b.make.seller();
    await b.make.product({ sellerId: elsewhere, status: productStatus.approved, ean, sku: 'TWIN-1' });
    const setting = { key: duplicateEanSetting.key, value: JSON.stringify('any_seller') };
    await b.platform.db.insertInto('settings').values(setting).execute();

    const back = await ask(calls.rollBackRun, { params: { id: run.id } });
    await b.taskEnded((back.result as { task_id: string }).task_id);

    await b.platform.db.deleteFrom('settings').where('key', '=', setting.key).execute();
    expect((await products(seller.id))[1]).toMatchObject({ status: productStatus.archived });
    const kept = await ask(calls.listFeedRunChanges, { params: { id: run.id }, query: { kind: 'kept' } });
    expect(kept.result).toMatchObject({
      total: 1,
      results: [{ sku: 'G-1', undone: 'kept', reason: 'another approved product has its EAN now' }],
    });
  });
});

describe('guards', () => {
  it('hold a run whose rows fall too far before anything is written, and let it through when a person says so', async () => {
    const { seller, feed } = await aFeed({ guards: { rows_fall: 30 } });
    await imported(b, seller.id, lines);
    const before = await storedState(b, seller.id);
    const { run, task } = await imported(b, seller.id, lines.slice(0, 6));
    expect(task.status).toBe('completed');
    expect(run).toMatchObject({ status: 'held', rows_read: 0, message: expect.stringContaining('6 rows') });
    expect(run.verdict).toMatchObject({ rows: 6, rows_before: 10, tripped: ['rows'] });
    expect(await storedState(b, seller.id)).toEqual(before);

    const decided = await ask(calls.decideHeldRun, { params: { id: run.id }, body: { decision: 'run' } });
    await b.taskEnded((decided.result as { task_id: string }).task_id);
    expect(await runOf(run.id)).toMatchObject({ status: 'completed', products_gone: 4, waived: ['rows'] });
    const history = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'user_id'])
      .where('entity', '=', 'feed')
      .where('entity_id', '=', feed.id)
      .where('action', '=', 'held run let through')
      .execute();
    expect(history).toEqual([{ action: 'held run let through', user_id: expect.any(Number) }]);
    expect((await ask(calls.decideHeldRun, { params: { id: run.id }, body: { decision: 'discard' } })).code).toBe(
      'feed_run_not_held',
    );
  });

  it('compare with the last delivery that nobody took back', async () => {
    const { seller } = await aFeed({ guards: { rows_fall: 30 } });
    await imported(b, seller.id, lines);
    const more = lines.map((line) => ({ ...line, sku: `${line.sku}-more` }));
    const { run: mistaken } = await imported(b, seller.id, [...lines, ...more]);
    const back = await ask(calls.rollBackRun, { params: { id: mistaken.id } });
    await b.taskEnded((back.result as { task_id: string }).task_id);
    // Of the twenty that were taken back these ten would be half.
    const { run } = await imported(b, seller.id, lines);
    expect(run).toMatchObject({ status: 'completed', verdict: { rows: 10, rows_before: 10 } });
  });

  it('discard a held run, and one that a newer delivery has overtaken', async () => {
    const { seller } = await aFeed({ guards: { no_ean: 50 } });
    const without = lines.map(({ ean: _, ...line }) => line);
    const first = await imported(b, seller.id, without);
    expect(first.run).toMatchObject({ status: 'held', message: 'Products without an EAN: 10 of 10' });
    await ask(calls.decideHeldRun, { params: { id: first.run.id }, body: { decision: 'discard' } });
    expect((await runOf(first.run.id)).status).toBe('discarded');
    const second = await imported(b, seller.id, without);
    expect(second.run.status).toBe('held');
    await imported(b, seller.id, lines);
    expect((await runOf(second.run.id)).status).toBe('discarded');
    expect(await products(seller.id)).toHaveLength(10);
  });

  it('stop a run with too many doubtful prices, and put single ones into quarantine', async () => {
    const { seller, feed } = await aFeed({ guards: { price_moves: 50, price_products: 2 } });
    await imported(b, seller.id, lines);
    const doubled = (line: Line) => ({ ...line, price: String(Number(line.price) * 2), stock: 50 });
    const many = await imported(b, seller.id, lines.map(doubled));
    expect(many.run).toMatchObject({ status: 'held', verdict: { price_products: 10, tripped: ['prices'] } });

    const few = await imported(b, seller.id, [...lines.slice(0, 2).map(doubled), ...lines.slice(2)]);
    expect(few.run).toMatchObject({ status: 'completed', values_quarantined: 2, products_stock_changed: 2 });
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 100, 'G-1': 101 });

    const list = await ask(calls.listQuarantine, { params: { id: feed.id } });
    const items = (list.result as { results: { id: number; sku: string; old: string; new: string }[] }).results;
    expect(items).toMatchObject([
      { sku: 'G-1', field: 'price', old: '101', new: '202', rule: 'price', moved: 100 },
      { sku: 'G-0', field: 'price', old: '100', new: '200' },
    ]);
    const decide = (decision: string, body: Record<string, unknown>) =>
      ask(calls.decideQuarantine, { params: { id: feed.id }, body: { decision, ...body } });
    expect((await decide('accept', { ids: [items[1]!.id] })).result).toEqual({ decided: 1, outdated: 0 });
    expect((await decide('reject', { run_id: few.run.id })).result).toEqual({ decided: 1, outdated: 0 });
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 200, 'G-1': 101 });

    // The refused value is not asked about again; a usual one comes in.
    const repeated = await imported(b, seller.id, [
      doubled(lines[0]!),
      { ...doubled(lines[1]!), brand: 'Else' },
      ...lines.slice(2),
    ]);
    expect(repeated.run.values_quarantined).toBe(0);
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 200, 'G-1': 101 });
    await imported(b, seller.id, [doubled(lines[0]!), { ...lines[1]!, price: '110' }, ...lines.slice(2)]);
    expect(await prices(seller.id)).toMatchObject({ 'G-1': 110 });
  });

  it('let values be decided about while an import writes their products', async () => {
    const { seller, feed } = await aFeed({ guards: { price_moves: 50 } });
    await imported(b, seller.id, lines.slice(0, 1));
    await imported(b, seller.id, [{ ...lines[0]!, price: '999' }]);
    const [product] = await products(seller.id);
    let deciding: ReturnType<typeof ask> | null = null;
    // As an import does: the product first, then what waits of it.
    await b.platform.db.transaction().execute(async (tx) => {
      await sql`select from products where id = ${product!.id} for update`.execute(tx);
      deciding = ask(calls.decideQuarantine, {
        params: { id: feed.id },
        body: { decision: 'accept', ids: (await waitingOf(feed.id)).map(({ id }) => id) },
      });
      for (let waits = false; !waits; ) {
        const { rows } = await sql`select from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like '%from products%'`.execute(b.platform.db);
        waits = rows.length > 0;
      }
      await sql`update feed_quarantine set rule = rule where product_id = ${product!.id}`.execute(tx);
    });
    expect((await deciding!).result).toEqual({ decided: 1, outdated: 0 });
    expect(await prices(seller.id)).toEqual({ 'G-0': 999 });
  });

  it('supersede what waits once the supplier says something else, and leave alone what staff changed', async () => {
    const { seller, feed } = await aFeed({ guards: { price_moves: 50 } });
    await imported(b, seller.id, lines.slice(0, 2));
    await imported(
      b,
      seller.id,
      lines.slice(0, 2).map((line) => ({ ...line, price: '999' })),
    );
    await imported(b, seller.id, [
      { ...lines[0]!, price: '101' },
      { ...lines[1]!, price: '999' },
    ]);
    expect(await prices(seller.id)).toMatchObject({ 'G-0': 101, 'G-1': 101 });
    const waiting = await ask(calls.listQuarantine, { params: { id: feed.id } });
    const [item] = (waiting.result as { results: { id: number; sku: string }[] }).results;
    expect(item).toMatchObject({ sku: 'G-1' });
    const staffs = (await products(seller.id)).find(({ sku }) => sku === 'G-1')!;
    await b.platform.db.updateTable('variants').set({ price: '105' }).where('product_id', '=', staffs.id).execute();
    const late = await ask(calls.decideQuarantine, {
      params: { id: feed.id },
      body: { decision: 'accept', ids: [item!.id] },
    });
    expect(late.result).toEqual({ decided: 0, outdated: 1 });
    expect(await prices(seller.id)).toMatchObject({ 'G-1': 105 });
  });
});

describe('runs', () => {
  it('tell what two of them did not treat alike', async () => {
    const { seller } = await aFeed();
    const first = await imported(b, seller.id, lines.slice(0, 3));
    const second = await imported(b, seller.id, [{ ...lines[0]!, price: '1' }, lines[1]!]);
    const { result } = await ask(calls.compareFeedRuns, { params: { id: second.run.id, other: first.run.id } });
    expect(result).toMatchObject({
      listed: true,
      run: { products_changed: 1 },
      other: { products_created: 3 },
      total: 3,
      results: [
        { sku: 'G-0', kind: 'changed', other: 'new' },
        { sku: 'G-1', kind: null, other: 'new' },
        { sku: 'G-2', kind: 'gone', other: 'new' },
      ],
    });
  });

  it('are not started while one is taken back', async () => {
    const { seller } = await aFeed();
    const { run } = await imported(b, seller.id, lines.slice(0, 3));
    await b.platform.db.updateTable('feed_runs').set({ rollback: 'running' }).where('id', '=', run.id).execute();
    await expect(deliver(b, seller.id, lines.slice(0, 3))).rejects.toMatchObject({
      definition: { code: 'feed_already_running' },
    });
    await b.platform.db.updateTable('feed_runs').set({ rollback: null }).where('id', '=', run.id).execute();
  });
});
