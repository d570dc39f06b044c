import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { externalKeyOf } from '#connectors/kit/shop-document.ts';
import {
  applyChangeSet,
  getChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { followPrices } from '../publishing.public.ts';

let b: ShopBench;
let token: string;
let noRight: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'arta@prices.test', permissions: ['Update_Product'] });
  await b.make.user({ email: 'besa@prices.test', permissions: ['Update_Product-Data'] });
  token = await tokenFor(b, 'arta@prices.test');
  noRight = await tokenFor(b, 'besa@prices.test');
});
afterAll(() => b.close());
beforeEach(() => b.faulty.script({}));

const shopId = 3;
const write = (variantId: number, price: string) => (db: ShopBench['platform']['db']) =>
  db
    .insertInto('variant_prices')
    .values({ variant_id: variantId, shop_id: shopId, price, tvsh: '18' })
    .onConflict((oc) => oc.columns(['variant_id', 'shop_id']).doUpdateSet({ price }))
    .execute();
const live = async () => {
  const product = await b.sellable();
  await edit(b, product.id, write(product.variantId, '53.3814'));
  await b.send({ ids: [product.id] }, shopId);
  return product;
};
const reprice = (product: { id: number; variantId: number }, price: string) =>
  b.platform.unitOfWork(b.as({ shopId }), async (tx) => {
    await write(product.variantId, price)(tx.db);
    await followPrices(tx, shopId, [product.id]);
  });
const ask = (ids: number[], by = token) =>
  request(b, previewChanges, { body: { operation: 'price.send', input: {}, ids } }, { token: by, shopId });
const preview = async (ids: number[]) => ((await ask(ids)).body.result as { change_set: ChangeSet }).change_set;
const apply = async (id: string) =>
  (await request(b, applyChangeSet, { params: { id } }, { token, shopId })).body.result as ChangeSet;
const find = async (id: string) =>
  (await request(b, getChangeSet, { params: { id } }, { token, shopId })).body.result as ChangeSet;
const sends = () =>
  b.platform.db.selectFrom('tasks').select(['id', 'input']).where('type', '=', 'send-prices').execute();
const until = async (done: () => Promise<boolean>) => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};
const pricesSent = (product: { id: number }) =>
  b.faulty.state().requests.filter((it) => it.externalKey === externalKeyOf(product.id) && it.path.endsWith('/prices'))
    .length;

describe('Sending chosen prices', () => {
  it('tells before which go, which are there already and which cannot, and sends no others', async () => {
    const [changed, other, same] = [await live(), await live(), await live()];
    const outside = await b.sellable();
    await reprice(changed, '58.4661');
    await reprice(other, '58.4661');
    const set = await preview([changed.variantId, same.variantId, outside.variantId]);
    expect(set.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(set.reasons).toMatchObject([{ code: 'price_product_not_in_shop' }]);
    expect(set.undo.why?.en).toContain('Customers see a price');
    expect(pricesSent(changed)).toBe(0);

    await apply(set.id);
    await until(async () => (await find(set.id)).counts.done === 1);
    const [task, ...more] = await sends();
    expect(more).toEqual([]);
    expect(task!.input).toMatchObject({ ids: [changed.id], patient: false });
    await b.taskEnded(task!.id);
    expect([pricesSent(changed), pricesSent(same), pricesSent(other)]).toEqual([1, 0, 0]);
    expect(await b.publication(changed.id, shopId)).toMatchObject({ is_updated: false });
    expect(await b.publication(other.id, shopId)).toMatchObject({ is_updated: true });
    // It is there: nothing is left to send, and nothing to undo.
    expect((await preview([changed.variantId])).counts).toMatchObject({ planned: 0, refused: 0 });
    expect((await request(b, undoChangeSet, { params: { id: set.id } }, { token, shopId })).status).toBe(409);
  }, 60_000);

  it('leaves a price alone that another send has on its way, and sends none to a shop that is switched off', async () => {
    const product = await live();
    await reprice(product, '61.0000');
    b.faulty.script({ writes: [{ does: 'answerSlowly', ms: 1500 }] });
    const first = await preview([product.variantId]);
    await apply(first.id);
    const before = (await sends()).length;
    const second = await preview([product.variantId]);
    expect(second.reasons).toMatchObject([{ code: 'on_its_way' }]);
    await until(async () => !(await b.publication(product.id, shopId)).is_updated);
    expect((await sends()).length).toBe(before);

    await reprice(product, '62.0000');
    const shop = (active: boolean) =>
      b.platform.db.updateTable('shops').set({ active }).where('id', '=', shopId).execute();
    await shop(false);
    expect((await preview([product.variantId])).reasons).toMatchObject([{ code: 'shop_switched_off' }]);
    await shop(true);
  }, 60_000);

  it('is for those who may send, not for those who may set prices alone', async () => {
    const product = await live();
    expect((await ask([product.variantId], noRight)).status).toBe(403);
    expect((await ask([product.variantId])).status).toBe(200);
  }, 60_000);
});
