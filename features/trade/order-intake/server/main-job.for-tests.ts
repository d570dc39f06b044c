import { expect } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import {
  approveProduct,
  archiveProducts,
  changeProductStatus,
} from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import type { Db } from '#server/db/database.ts';
import { aSellable, type LiveMarket, rename } from './live-walk.for-tests.ts';

/** What visitors of a shop's place on the platform have of a product of ours, one for each there is. */
export type LookThere = (
  shopId: number,
  productId: number,
) => Promise<readonly { readonly name: string; readonly description: string; readonly stock: number }[]>;

/**
 * The main job from the approval to a product that was put away and came back (S07 to S13), with two shops of one platform: shop 1, and Albania (2),
 * which has no price for it at first. Shop 3 never gets it. What a browser shows of it is the journey's; here it is what the platform has.
 * `sharesWords`: both are places of one platform that keeps the words of a product once for all of them.
 */
export async function walkTheMainJob(m: LiveMarket, look: LookThere, { sharesWords = false } = {}): Promise<void> {
  const { b, call } = m;
  const { db } = b.platform;
  const [home, other, none] = [m.shopId, 2, 3];
  const { id, variantId } = await aSellable(m, 'Phone of the main job');
  await db.updateTable('products').set({ status: productStatus.pending }).where('id', '=', id).execute();
  const change = (work: (of: Db) => Promise<unknown>) =>
    b.platform.unitOfWork(b.as(), async (tx) => {
      await work(tx.db);
      tx.touch('product', [id]);
    });
  const sent = async (shopId: number, type: object = {}, more: object = {}) => {
    const { body } = await call(sendToShop, { body: { data: [id], type, ...more } }, shopId);
    const { result } = await b.taskEnded(body.result.taskId);
    const { rows } = await b.platform.pool.query('select outcome, reason from task_items where task_id = $1', [
      body.result.taskId,
    ]);
    const { successCount, totalCount } = (result as { data: { successCount: number; totalCount: number } }).data;
    return { told: [successCount, totalCount], items: rows };
  };
  const state = async (shopId: number) => {
    const row = await db
      .selectFrom('publications')
      .select(['status', 'removal_reason', 'desired_hash', 'sent_hash', 'seen_hash'])
      .where('product_id', '=', id)
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    if (!row) return 'no row';
    if (row.status !== 'in_shop') return row.removal_reason ? `${row.status}: ${row.removal_reason}` : row.status;
    return row.desired_hash === row.sent_hash && row.seen_hash === row.sent_hash ? 'in shop' : 'not synced';
  };
  const states = async () => [await state(home), await state(other), await state(none)];
  const names = async (shopId: number) => (await look(shopId, id)).map(({ name }) => name);

  // S07: approved once; the second time is a warning and no error.
  const first = await call(approveProduct, { params: { id } });
  expect([first.status, first.body.statusMessage]).toEqual([200, 'Product sent to approve']);
  const again = await call(approveProduct, { params: { id } });
  expect([again.body.statusIsOk, again.body.error]).toEqual([false, undefined]);
  const approved = await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow();
  expect(Number(approved.status)).toBe(productStatus.approved);

  // S08: a report goes to one address; without a price for the other shop nothing arrives there, and why is said.
  expect((await call(sendToShop, { body: { data: [id], email: 'abc' } })).status).toBe(422);
  expect((await sent(home, {}, { email: 'report@tregu.test' })).told).toEqual([1, 1]);
  const mails = db.selectFrom('mail_outbox').select('id').where('recipient', '=', 'report@tregu.test');
  expect(await mails.execute()).toHaveLength(1);
  const refused = await sent(other);
  expect(refused.told).toEqual([0, 1]);
  expect(refused.items).toMatchObject([{ outcome: 'failed', reason: expect.stringMatching(/price/i) }]);
  expect(await look(other, id)).toEqual([]);
  await change((of) =>
    of
      .insertInto('variant_prices')
      .values({ variant_id: variantId, shop_id: other, price: '12000', tvsh: '20' })
      .execute(),
  );
  expect((await sent(other)).told).toEqual([1, 1]);

  // S09: it is there, once in each of the two and nowhere else.
  expect(await states()).toEqual(['in shop', 'in shop', 'no row']);
  for (const shop of [home, other])
    expect(await look(shop, id)).toMatchObject([{ name: 'Phone of the main job', stock: 5 }]);

  // S10: the supplier changes the description and the stock; nothing was sent yet.
  await change((of) =>
    of
      .updateTable('product_translates')
      .set({ long_description: 'A much better phone' })
      .where('product_id', '=', id)
      .execute(),
  );
  expect(await states()).toEqual(['not synced', 'not synced', 'no row']);
  await change((of) => of.updateTable('variants').set({ stock: 42 }).where('id', '=', variantId).execute());

  // S11: one shop is mended and the other stays as it is; then both, and no third one.
  expect((await sent(home, { image: true, configurator: true })).told).toEqual([1, 1]);
  expect(await states()).toEqual(['in shop', 'not synced', 'no row']);
  expect(await look(home, id)).toMatchObject([
    { description: expect.stringContaining('A much better phone'), stock: 42 },
  ]);
  expect((await look(other, id))[0]!.description.includes('A much better phone')).toBe(sharesWords);
  await rename(m, id, 'Phone 100 Pro');
  expect(await states()).toEqual(['not synced', 'not synced', 'no row']);
  expect((await sent(home, { updateOtherShops: true })).told).toEqual([1, 1]);
  expect(await states()).toEqual(['in shop', 'in shop', 'no row']);
  expect([await names(home), await names(other)]).toEqual([['Phone 100 Pro'], ['Phone 100 Pro']]);
  expect((await look(other, id))[0]).toMatchObject({
    description: expect.stringContaining('A much better phone'),
    stock: 42,
  });

  // S12: out of one shop, with a reason; the other keeps it.
  const remove = (removalData: object) => call(removeFromShop, { body: { data: [id], removalData } });
  expect((await remove({})).body.statusMessage).toBe('Please select a removal reason');
  const blank = await remove({ removal_reason: 'other_issues', additional_infos: ' ' });
  expect([blank.status, blank.body.statusMessage]).toEqual([
    422,
    'Additional information is required when selecting Other',
  ]);
  expect((await remove({ removal_reason: 'pricing_issues' })).body.statusMessage).toBe(
    'The product has been successfully shipped to the store',
  );
  await expect.poll(() => names(home), { timeout: 20_000 }).toEqual([]);
  expect(await states()).toEqual(['removed: pricing_issues', 'in shop', 'no row']);
  expect(await names(other)).toEqual(['Phone 100 Pro']);

  // S13: put away here alone; not hidden while the other shop has it; approved once more it comes back, once.
  expect((await call(archiveProducts, { body: { data: [id] } })).status).toBe(200);
  expect(await states()).toEqual([expect.stringMatching(/^archived/), 'in shop', 'no row']);
  const move = (status: number) => call(changeProductStatus, { body: { ids: [id], status } });
  const hidden = await move(productStatus.new);
  expect([hidden.body.statusIsOk, JSON.stringify(hidden.body)]).toEqual([false, expect.stringContaining('Albania')]);
  expect((await move(productStatus.approved)).status).toBe(200);
  expect((await sent(home)).told).toEqual([1, 1]);
  expect(await states()).toEqual(['in shop', 'in shop', 'no row']);
  for (const shop of [home, other]) expect(await look(shop, id)).toMatchObject([{ name: 'Phone 100 Pro', stock: 42 }]);
}
