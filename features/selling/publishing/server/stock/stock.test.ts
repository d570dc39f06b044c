import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import type { OutputOf } from '#kit/call.ts';
import { saidIn } from '#kit/sentence.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getStock } from '../../contract/publishing.stock.calls.ts';
import { pauseSending, setSending } from '../../contract/queue/publishing.queue.calls.ts';
import { desiredState } from '../desired-state.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { type StockPart, setStockParts, stockIsUnsure, stopSelling } from '../publishing.public.ts';
import { sendingRepository } from '../queue/sending.repository.ts';
import { followStock } from './follow-stock.ts';
import { loadStock } from './stock-source.read-model.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'stock@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'stock@tregu.test');
});
beforeEach(() => b.faulty.script({}));
afterAll(() => b.close());

type Goods = { readonly id: number; readonly variantId: number };
let refs = 1000;
/** A line of an order of a shop needs pieces. */
const order = async ({ variantId }: Goods, qty: number, shopId = 1, held = 0, refId = ++refs) => {
  const part = { ownerId: refId, refId, variantId, qty, shopId, held, label: `AL-${refId}` };
  await parts('order', [refId], [part]);
  return refId;
};
const parts = (kind: 'order' | 'hub' | 'bought', owners: number[], rows: StockPart[]) =>
  b.platform.unitOfWork(b.as(), (tx) => setStockParts(tx.db, kind, owners, rows));
const follow = () => followStock(b.platform)();
const demoStock = async ({ id }: Goods) =>
  (
    await sql<{ stock: number }>`select v.stock from demo_shop.variant v join demo_shop.product p on p.id = v.product_id
      where p.shop_id = 1 and p.external_key = ${`tregu-product-${id}`}`.execute(b.platform.db)
  ).rows[0]?.stock;
const faultyStock = async ({ id }: Goods) => {
  const connector = (await b.connectorFor(3)) as unknown as {
    readProduct(key: string, signal: AbortSignal): Promise<{ stock: { stock: number }[] } | null>;
  };
  return (await connector.readProduct(`tregu-product-${id}`, new AbortController().signal))?.stock[0]?.stock;
};
const soon = { timeout: 40_000 };
/** As by the clock: what a telling under way does not take along is found the next time. */
const faultyTold = async (product: Goods) => {
  await follow();
  return faultyStock(product);
};
/** A product that both shops have, with 20 pieces. */
async function sold(): Promise<Goods> {
  const product = await b.sellable({ stock: 20 });
  await b.send({ ids: [product.id] }, 1);
  await b.send({ ids: [product.id] }, 3);
  return product;
}

describe('One number for each variant and shop (16 §3)', () => {
  it('takes an order off in every shop that sells it; the shop it came from holds its pieces beside', async () => {
    const product = await sold();
    await order(product, 6, 1, 6);
    await follow();
    // The demo shop keeps the sold pieces beside its stock: 14 more can be bought there.
    await expect.poll(() => faultyTold(product), soon).toBe(14);
    await expect.poll(async () => (await b.publication(product.id, 1)).stock_urgent, soon).toBe(false);
    expect(await demoStock(product)).toBe(20);
    // `stock_updated`: the shop has the stock it should have.
    for (const shopId of [1, 3])
      await expect.poll(async () => (await b.publication(product.id, shopId)).stock_updated, soon).toBe(true);
  }, 60_000);

  it('counts the hub, purchases since the supplier spoke, and what the shop keeps back', async () => {
    const product = await sold();
    const { id, variantId } = product;
    await parts('hub', [variantId], [{ ownerId: variantId, refId: variantId, variantId, qty: 3 }]);
    const at = new Date('2100-01-01');
    await parts('bought', [id], [{ ownerId: id, refId: id, variantId, qty: 5, at, label: 'PO-2100-0001' }]);
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(18);

    // The supplier says its stock anew: the purchase is in it.
    await edit(b, id, (db) =>
      db.updateTable('products').set({ stock_updated_at: '2100-01-02' }).where('id', '=', id).execute(),
    );
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(23);

    const kept = { quiet_from: null, quiet_until: null, compare_hours: null, block_after: 3, send_approved: false };
    const buffer = async (stock_buffer: number) => {
      const { version } = await sendingRepository(b.platform.db).get(3);
      const body = { ...kept, stock_minutes: null, stock_buffer, version };
      await request(b, setSending, { body }, { token, shopId: 3 });
    };
    await buffer(4);
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(19);
    expect(await demoStock(product)).toBeGreaterThanOrEqual(20);
    await buffer(0);
  }, 60_000);

  it('is the same by the rule and in SQL, whatever is known of it', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, at) => b.sellable({ stock: at * 3 - 2 })));
    const ids = made.map(({ id }) => id);
    const db = b.platform.db;
    await sql`update products set is_in_vendor_list = id % 5 <> 0, stock_updated_at = case when id % 3 > 0 then now() end
      where id = any(${ids}::bigint[])`.execute(db);
    await sql`update variants set in_delivery = id % 7 <> 0 where product_id = any(${ids}::bigint[])`.execute(db);
    for (const [at, { variantId }] of made.entries()) {
      await order({ id: 0, variantId }, at % 4, 1 + (at % 2) * 2, at % 3);
      if (at % 2 > 0) await parts('hub', [variantId], [{ ownerId: variantId, refId: variantId, variantId, qty: at }]);
      const bought = [
        { ownerId: at + 1, refId: at + 90_000, variantId, qty: 2, at: new Date(Date.now() + (at - 6) * 60_000) },
      ];
      await parts('bought', [at + 1], bought);
    }
    // Of some every third is not sold in shop 3.
    const looked = sql`select id as variant_id, case when id % 3 = 0 then 'fx_missing' end as code from variants where product_id = any(${ids.slice(6)}::bigint[])`;
    await b.platform.unitOfWork(b.as(), (tx) => stopSelling(tx, 3, looked));
    const read = publicationSourceReadModel(db);
    const shops = await read.listShops();
    const sources = await read.loadSources(ids, [1, 3]);
    for (const shopId of [1, 3]) {
      const shop = shops.find(({ id }) => id === shopId)!;
      const bySql = await loadStock(db, ids, shopId);
      const byRule = ids.map((id) => desiredState(sources.get(shopId)!.get(id)!.source, shop));
      expect(ids.map((id) => bySql.get(id))).toEqual(byRule.map(({ stock, stockHash }) => ({ stock, stockHash })));
      expect(byRule.some(({ stock }) => stock.some(({ held }) => held))).toBe(true);
    }
    const { stock } = desiredState(sources.get(1)!.get(ids[0]!)!.source, shops.find(({ id }) => id === 1)!);
    expect(hashOfValue(stock)).toBe((await loadStock(db, ids, 1)).get(ids[0]!)!.stockHash);
  }, 60_000);
});

describe('Stock that is written while something else moves', () => {
  const attemptOf = async ({ id }: Goods) => Number((await b.publication(id, 3)).attempt);
  /** Begins a telling whose first answer, that of this product, is held back; gives what comes of it at its end. */
  async function heldBack(product: Goods) {
    b.faulty.script({ products: { [`tregu-product-${product.id}`]: [{ does: 'answerSlowly', ms: 1500 }] } });
    const before = await attemptOf(product);
    await follow();
    await expect.poll(() => attemptOf(product), soon).toBeGreaterThan(before);
    const telling = async () =>
      (
        await b.platform.db
          .selectFrom('tasks')
          .select('id')
          .where('type', '=', 'send-stock')
          .where('shop_id', '=', 3)
          .where('status', 'in', ['pending', 'running'])
          .execute()
      ).length;
    return () => expect.poll(telling, soon).toBe(0);
  }

  it('is what is known when its turn comes, however long those before it took', async () => {
    const [slow, next] = [await sold(), await sold()];
    const lanes = (most: number | null) =>
      sql`insert into shop_sending (shop_id, lanes) values (3, ${most}::int)
        on conflict (shop_id) do update set lanes = excluded.lanes`.execute(b.platform.db);
    await lanes(1);
    await order(slow, 1);
    await order(next, 1);
    const ended = await heldBack(slow);
    await order(next, 4);
    await ended();
    expect(await faultyStock(next)).toBe(15);
    await lanes(null);
  }, 60_000);

  it('goes again where it is not known what the shop had heard when it came (ADR 238)', async () => {
    const product = await sold();
    await order(product, 2);
    const ended = await heldBack(product);
    await b.platform.unitOfWork(b.as(), (tx) => stockIsUnsure(tx.db, 3, [product.variantId]));
    await ended();
    // It arrived, and says nothing of what is there now.
    expect(await faultyStock(product)).toBe(18);
    expect((await b.publication(product.id, 3)).stock_updated).toBe(false);
    await follow();
    await expect.poll(async () => (await b.publication(product.id, 3)).stock_updated, soon).toBe(true);
    // Nothing else differs: it is told all the same.
    const told = await attemptOf(product);
    await b.platform.unitOfWork(b.as(), (tx) => stockIsUnsure(tx.db, 3, [product.variantId]));
    await follow();
    await expect.poll(async () => (await b.publication(product.id, 3)).stock_updated, soon).toBe(true);
    expect(await attemptOf(product)).toBeGreaterThan(told);
  }, 60_000);
});

describe('The lane of the stock', () => {
  it('is not held up by sends of content, however many there are', async () => {
    const product = await sold();
    const many = await Promise.all(Array.from({ length: 4 }, () => b.sellable()));
    // Each of four sends waits for an answer that does not come: every place for tasks is taken.
    const hang = Array.from({ length: 4 }, () => ({ does: 'hang', commits: false }) as const);
    b.faulty.script({ products: Object.fromEntries(many.map(({ id }) => [`tregu-product-${id}`, hang])) });
    const sends = await Promise.all(many.map(({ id }) => b.startSend({ ids: [id] }, 3)));
    const running = async () =>
      (await b.platform.db.selectFrom('tasks').select('status').where('id', 'in', sends).execute()).filter(
        ({ status }) => status === 'running',
      ).length;
    await expect.poll(running, soon).toBe(4);
    await order(product, 5);
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(15);
    expect(await running()).toBe(4);
    for (const id of sends) await b.taskEnded(id);
  }, 60_000);

  it('goes at night as well, and waits only where a person paused the shop', async () => {
    const product = await sold();
    const pause = (paused: boolean) => request(b, pauseSending, { body: { paused } }, { token, shopId: 3 });
    await sql`insert into shop_sending (shop_id, quiet_from, quiet_until) values (3, '00:00', '23:59')
      on conflict (shop_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(
      b.platform.db,
    );
    await order(product, 1);
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(19);
    await pause(true);
    await order(product, 1);
    await follow();
    await expect
      .poll(async () => {
        await follow();
        return demoStock(product);
      }, soon)
      .toBe(18);
    expect(await faultyStock(product)).toBe(19);
    await pause(false);
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(18);
    await sql`update shop_sending set quiet_from = null, quiet_until = null where shop_id = 3`.execute(b.platform.db);
  }, 60_000);

  it('gathers what suppliers change for the minutes that are set, and never what orders change', async () => {
    const [steady, ordered] = [await sold(), await sold()];
    await sql`insert into shop_sending (shop_id, stock_minutes, stock_sent_at) values (3, 60, now())
      on conflict (shop_id) do update set stock_minutes = 60, stock_sent_at = now()`.execute(b.platform.db);
    await edit(b, steady.id, (db) =>
      db.updateTable('variants').set({ stock: 30 }).where('id', '=', steady.variantId).execute(),
    );
    await order(ordered, 2);
    await follow();
    await expect.poll(() => faultyTold(ordered), soon).toBe(18);
    expect(await faultyStock(steady)).toBe(20);
    await sql`update shop_sending set stock_sent_at = now() - interval '61 minutes' where shop_id = 3`.execute(
      b.platform.db,
    );
    await follow();
    await expect.poll(() => faultyTold(steady), soon).toBe(30);
    await sql`update shop_sending set stock_minutes = null where shop_id = 3`.execute(b.platform.db);
  }, 60_000);

  it('leaves a stock that the shop refused for a while, says why, and loses none', async () => {
    const product = await sold();
    b.faulty.script({ writes: [{ does: 'refuse', reason: 'no such warehouse' }] });
    await order(product, 3);
    await follow();
    const failedAt = async () => {
      await follow();
      return (await b.publication(product.id, 3)).stock_failed_at;
    };
    await expect.poll(failedAt, soon).not.toBeNull();
    expect(await b.publication(product.id, 3)).toMatchObject({ stock_updated: false, last_error: expect.any(String) });
    // As the drawer of the product says it, in either language.
    const read = await request(b, getStock, { params: { id: product.id } }, { token, shopId: 3 });
    const [variant] = read.body.result as OutputOf<typeof getStock>;
    expect(saidIn('sq', variant!.shops.find((it) => it.shop_id === 3)!.reason!)).toMatch(
      /^Dyqani refuzoi \(HTTP 422\): .*no such warehouse/,
    );
    b.faulty.script({});
    await follow();
    expect(await faultyStock(product)).toBe(20);
    await sql`update publications set stock_failed_at = now() - interval '11 minutes' where product_id = ${product.id}`.execute(
      b.platform.db,
    );
    await follow();
    await expect.poll(() => faultyTold(product), soon).toBe(17);
    await expect.poll(async () => (await b.publication(product.id, 3)).stock_updated, soon).toBe(true);
    expect(await b.publication(product.id, 3)).toMatchObject({ last_error: null });
  }, 60_000);
});
