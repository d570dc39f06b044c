import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import { desiredState } from '../desired-state.ts';
import { publicationSourceReadModel } from '../publication-source.read-model.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { findDrift, followPrices, presentedAt } from '../publishing.public.ts';
import { sendDuePrices } from './send-due-prices.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());

const sentAt = '2026-11-01T10:00:00.000Z';

/** A product in shop 1 as the release before left it: hashes of whole documents, and no account of what is shown. */
async function asBefore() {
  const product = await b.sellable();
  await b.send({ ids: [product.id] });
  const { db } = b.platform;
  const read = publicationSourceReadModel(db);
  const shop = (await read.listShops()).find(({ id }) => id === 1)!;
  const { source } = (await read.loadSources([product.id], [1])).get(1)!.get(product.id)!;
  const whole = desiredState(source, shop).wholeHash();
  await sql`update publications set desired_hash = ${whole}, sent_hash = ${whole}, seen_hash = ${whole}, desired_price_hash = null,
    sent_price_hash = null, seen_price_hash = null, sent_at = ${sentAt} where product_id = ${product.id} and shop_id = 1`.execute(
    db,
  );
  await sql`delete from presented_prices where variant_id = ${product.variantId}`.execute(db);
  await sql`update demo_shop.variant v set gross = null, discount_gross = null, reference_price = null from demo_shop.product p
    where p.id = v.product_id and p.shop_id = 1 and p.external_key = ${externalKeyOf(product.id)}`.execute(db);
  return { ...product, whole };
}
const setStock = (product: { id: number; variantId: number }, stock: number) =>
  edit(b, product.id, (db) => db.updateTable('variants').set({ stock }).where('id', '=', product.variantId).execute());
const setPrice = (product: { id: number; variantId: number }, price: string) =>
  edit(b, product.id, (db) => db.updateTable('variants').set({ price }).where('id', '=', product.variantId).execute());
const shown = (product: { variantId: number }) =>
  presentedAt(b.platform.db, product.variantId, 1, new Date('2026-11-02'));

it('does not call a product "Not synced" that is as the release before sent it, and knows what it shows since then', async () => {
  const product = await asBefore();
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });

  await setStock(product, 1);

  const after = await b.publication(product.id);
  expect(after).toMatchObject({ is_updated: false, stock_updated: false });
  expect(after.sent_hash).toMatch(/^c-/);
  expect([after.sent_price_hash, after.seen_hash]).toEqual([after.desired_price_hash, after.sent_hash]);
  expect(await shown(product)).toMatchObject({ gross: '10.0000', since: new Date(sentAt), until: null });
  expect(await b.listDifferences()).toEqual([]);
});

it('calls it so where something did change, and the first send puts all of it right', async () => {
  const product = await asBefore();
  await setPrice(product, '20');
  expect(await b.publication(product.id)).toMatchObject({ is_updated: true, sent_hash: product.whole });
  // Back again: nothing had to be sent after all.
  await setPrice(product, '10');
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });

  const other = await asBefore();
  await setPrice(other, '20');
  expect((await b.send({ ids: [other.id] })).outcomes).toEqual({ [other.id]: 'done' });
  expect(await b.publication(other.id)).toMatchObject({ is_updated: false, sent_hash: expect.stringMatching(/^c-/) });
  expect(await presentedAt(b.platform.db, other.variantId, 1, new Date(Date.now() + 1000))).toMatchObject({
    gross: '20.0000',
  });
});

it('sends an untouched product once more without its content, since the shop knows no price with VAT of it', async () => {
  const product = await asBefore();
  const { db } = b.platform;
  const gross = () =>
    sql<{
      gross: string | null;
    }>`select v.gross::text as gross from demo_shop.variant v join demo_shop.product p on p.id = v.product_id
      where p.shop_id = 1 and p.external_key = ${externalKeyOf(product.id)}`.execute(db);
  expect((await gross()).rows).toEqual([{ gross: null }]);
  expect((await b.send({ ids: [product.id] })).outcomes).toEqual({ [product.id]: 'done' });
  expect((await gross()).rows).toEqual([{ gross: '10.00' }]);
  expect((await b.send({ ids: [product.id] })).outcomes).toEqual({ [product.id]: 'unchanged' });
});

it('brings what nobody touches into our form by and by, and what a node of the release before writes meanwhile', async () => {
  const [resting, changed] = [await asBefore(), await asBefore()];
  await setStock(changed, 2);
  // A node of the release before saves the same product: it knows the whole hash only.
  await sql`update publications set desired_hash = ${changed.whole} where product_id = ${changed.id} and shop_id = 1`.execute(
    b.platform.db,
  );
  expect(await b.publication(changed.id)).toMatchObject({ is_updated: true });
  // Until then its content cannot be compared with what the shop has.
  const seen = await findDrift(b.platform, [resting.id], 1, new AbortController().signal);
  expect(seen).toEqual({ drifted: [], unknown: [resting.id] });

  await sendDuePrices(b.platform)();

  for (const { id } of [resting, changed])
    expect(await b.publication(id)).toMatchObject({ is_updated: false, desired_hash: expect.stringMatching(/^c-/) });
  expect(await sendDuePrices(b.platform)()).toEqual({ count: 0, more: false });
});

it('follows changed prices of a product in the old form by its whole document', async () => {
  const product = await asBefore();
  await b.platform.unitOfWork(b.as({ shopId: 1 }), async (tx) => followPrices(tx, 1, [product.id]));
  expect(await b.publication(product.id)).toMatchObject({
    is_updated: false,
    desired_hash: expect.stringMatching(/^c-/),
  });
});
