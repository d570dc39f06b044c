import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hashOfValue, isOfLeftPrices } from '#connectors/kit/document-hash.ts';
import type { ShopPart } from '#connectors/kit/shop-document.ts';
import type { InputOf } from '#kit/call.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { partsTexts } from '../../contract/parts/parts.texts.ts';
import { getShopParts, setShopParts } from '../../contract/parts/publishing.parts.calls.ts';
import type { previewSend as previewCall } from '../../contract/preview/publishing.preview.calls.ts';
import { compareShopTask } from '../../contract/publishing.drift.tasks.ts';
import { recorded } from '../../contract/publishing.recorded.ts';
import { driftsRepository } from '../drift/drifts.repository.ts';
import { previewSend } from '../preview/preview-send.ts';
import { desiredPricesRepository } from '../prices/desired-prices.repository.ts';
import { edit, type ShopBench, shopBench } from '../publishing.for-tests.ts';
import { desiredStockRepository } from '../stock/desired-stock.repository.ts';
import { removeFromShop } from '../withdrawing/remove-from-shops.ts';
import { withdrawFromShop } from '../withdrawing/withdraw-from-shop.ts';
import { shopPartsRepository } from './shop-parts.repository.ts';
import { getShopParts as getParts } from './shop-parts-use-cases.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'parts@tregu.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'parts@tregu.test');
});
afterAll(() => b.close());

const get = async (shopId = 3) => (await request(b, getShopParts, {}, { token, shopId })).body.result;
const set = async (leaves: readonly string[], removal = 'hide', shopId = 3, begins = 'active', began?: number) => {
  const version = began ?? (await shopPartsRepository(b.platform.db).get(shopId)).version;
  return request(b, setShopParts, { body: { leaves, removal, begins, version } as never }, { token, shopId });
};
/** Sets it, and waits until it is known what the shop should have of the product. */
async function leave(id: number, leaves: readonly ShopPart[]) {
  const before = await b.publication(id, 3);
  expect((await set(leaves)).status).toBe(200);
  const other = async () => (await b.publication(id, 3)).desired_hash !== before.desired_hash;
  await expect.poll(other, { timeout: 40_000 }).toBe(true);
}
const there = (id: number) => b.faulty.state().products.find((one) => one.externalKey === `tregu-product-${id}`)!;
const changedFields = async (id: number) => {
  const body = { data: [id], kind: 'changed', page: 0, pageSize: 10, there: true, image: false, configurator: false };
  const call = previewSend(b.platform, b.connectorFor);
  const { results } = await call({ body } as InputOf<typeof previewCall>, b.as({ shopId: 3 }));
  return results.map(({ fields }) => fields.map(({ field }) => field));
};
const compare = async () => {
  const id = await b.platform.unitOfWork(b.as({ shopId: 3 }), (tx) =>
    b.platform.startTask(tx, { userId: null, shopId: 3, cause: 'test' }, compareShopTask, {}),
  );
  expect(await b.taskEnded(id)).toMatchObject({ status: 'completed' });
  return b.platform.db.selectFrom('shop_drifts').select(['product_id', 'fields']).where('shop_id', '=', 3).execute();
};
const addImage = (id: number, name: string) =>
  edit(b, id, (db) =>
    db
      .insertInto('product_images')
      .values({ product_id: id, url: `https://images.example/${name}-${id}.png`, position: 1, is_cover: false })
      .execute(),
  );
/** As somebody changed all of it here. */
async function changeHere(id: number, variantId: number) {
  await addImage(id, 'second');
  await edit(b, id, async (db) => {
    await db.updateTable('product_translates').set({ name: 'Ours II' }).where('product_id', '=', id).execute();
    await db.updateTable('variants').set({ price: '20', stock: 9 }).where('id', '=', variantId).execute();
  });
}
const picturesOf = (id: number) => there(id).document.images.map(({ url }) => url.replace(/^.*\/(\w+)-.*$/, '$1'));

it('tells what the platform of the shop has a place for, and how many products a change touches [4.33]', async () => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, 3);
  const read = getParts(b.platform, b.connectorFor);
  expect(await read({}, b.as({ shopId: 3 }))).toEqual({
    leaves: [],
    removal: 'hide',
    begins: 'active',
    version: expect.any(Number),
    in_shop: 1,
    platform: {
      title: { en: 'faulty-shop', sq: 'faulty-shop' },
      parts: ['main', 'images', 'configurators', 'stock', 'price', 'customs', 'warranty', 'attributes'],
      removals: ['delete'],
      drafts: true,
    },
  });
  expect((await get(1)) as object).toMatchObject({
    platform: { title: { en: 'Demo storefront' }, removals: ['hide', 'delete'], drafts: false },
  });
  await b.platform.db.updateTable('shops').set({ connector: null }).where('id', '=', 2).execute();
  expect(await get(2)).toMatchObject({ platform: null, in_shop: 0 });
  expect((await set(['everything'])).status).toBe(422);
  expect((await set([], 'burn')).status).toBe(422);
  expect((await set([], 'hide', 3, 'secret')).status).toBe(422);
});

it('leaves to the shop what is off: nobody tells it as a difference, a send writes the rest, and it goes again when it is on [4.33]', async () => {
  const { id, variantId } = await b.sellable();
  await addImage(id, 'first');
  await b.send({ ids: [id] }, 3);
  const before = structuredClone(there(id));

  await leave(id, ['stock', 'images', 'price', 'main', 'images']);

  expect((await get()) as object).toMatchObject({ leaves: ['main', 'images', 'stock', 'price'] });
  // Stock has a lane of its own, and nothing to say any more.
  const hashes = async () => b.publication(id, 3);
  await expect.poll(async () => (await hashes()).desired_stock_hash, { timeout: 40_000 }).toBe(hashOfValue([]));
  expect(await changedFields(id)).toEqual([[]]);
  await changeHere(id, variantId);
  expect(await changedFields(id)).toEqual([[]]);
  there(id).document.texts.EN!.name = 'Theirs';
  there(id).prices = there(id).prices.map((row) => ({ ...row, gross: '999.00' }));
  await b.send({ ids: [id] }, 3);

  expect(there(id).document.texts.EN!.name).toBe('Theirs');
  expect(there(id).prices[0]!.gross).toBe('999.00');
  expect(there(id).stock).toEqual(before.stock);
  expect(picturesOf(id)).toEqual(['first']);
  expect((await compare()).filter((row) => row.product_id === id)).toEqual([]);
  const sent = await hashes();
  expect(sent.sent_hash).toBe(sent.desired_hash);
  expect(sent.sent_price_hash).toBe(sent.desired_price_hash);
  expect(await desiredPricesRepository(b.platform.db).countDue(3)).toBe(0);

  await leave(id, []);
  expect((await changedFields(id))[0]).toEqual(expect.arrayContaining(['images', 'texts.EN.name']));
  await b.send({ ids: [id] }, 3);

  expect(there(id).document.texts.EN!.name).toBe('Ours II');
  expect(there(id).prices[0]!.price).toBe('20');
  expect([...there(id).stock.values()]).toEqual([9]);
  expect(picturesOf(id)).toEqual(['first', 'second']);
  const log = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('action', '=', 'sending-changed')
    .orderBy('id')
    .execute();
  expect(log).toEqual([
    { before: { leaves: [] }, after: { leaves: ['main', 'images', 'stock', 'price'] } },
    { before: { leaves: ['main', 'images', 'stock', 'price'] }, after: { leaves: [] } },
  ]);
}, 90_000);

it('counts prices and stock that are left to the shop alike in the database and in the document [4.33]', async () => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, 3);
  await leave(id, ['stock', 'price']);
  const meant = await b.publication(id, 3);
  expect(isOfLeftPrices(String(meant.desired_price_hash))).toBe(true);
  const { db } = b.platform;
  await db.updateTable('publications').set({ desired_stock_hash: 'other' }).where('product_id', '=', id).execute();

  expect(await desiredPricesRepository(db).setDesired([id], 3)).toEqual({ changed: [], whole: [] });
  await desiredStockRepository(db).setDesired([id], 3);

  expect(await b.publication(id, 3)).toMatchObject({
    desired_price_hash: meant.desired_price_hash,
    desired_stock_hash: hashOfValue([]),
  });
  const { rows } = {
    rows: await db.selectFrom('presented_prices').select('variant_id').where('shop_id', '=', 3).execute(),
  };
  expect(rows.length).toBeGreaterThan(0);
  await b.send({ ids: [id] }, 3);
  // What customers see there from now on is not known.
  const open = await db
    .selectFrom('presented_prices as p')
    .innerJoin('variants as v', 'v.id', 'p.variant_id')
    .select((eb) => eb.fn<boolean>('upper_inf', ['p.period']).as('open'))
    .where('p.shop_id', '=', 3)
    .where('v.product_id', '=', id)
    .execute();
  expect(open.map((row) => row.open)).toEqual([false]);
  await leave(id, []);
}, 60_000);

it('takes off what was found different in a part that is left to the shop, and nothing else [4.33]', async () => {
  const drifts = driftsRepository(b.platform.db);
  const field = (name: string) => ({ field: name, ours: 'a', sent: 'a', there: 'b' });
  const [one, two] = [(await b.sellable()).id, (await b.sellable()).id];
  const row = (productId: number, fields: string[]) => ({
    kind: 'changed' as const,
    productId,
    externalKey: `tregu-product-${productId}`,
    remoteId: '1',
    fields: fields.map(field),
  });
  const others = ['texts.EN.name', 'variants.tregu-variant-7.gross', 'variants.tregu-variant-7.sku', 'images'];
  await drifts.save([row(one, others), row(two, ['texts.EN.name', 'texts.AL.name'])], 3);

  await drifts.forgetParts(['main', 'price'], 3);

  const left = await b.platform.db
    .selectFrom('shop_drifts')
    .select(['product_id', 'fields'])
    .where('shop_id', '=', 3)
    .execute();
  expect(left).toEqual([{ product_id: one, fields: [field('variants.tregu-variant-7.sku'), field('images')] }]);
});

it('sends what is new as a draft where the shop is set so, and leaves what is there as it is [4.33]', async () => {
  const [old, fresh] = [await b.sellable(), await b.sellable()];
  await b.send({ ids: [old.id] }, 3);
  expect((await set([], 'hide', 3, 'draft')).status).toBe(200);
  await edit(b, old.id, (db) =>
    db.updateTable('product_translates').set({ name: 'Other' }).where('product_id', '=', old.id).execute(),
  );

  expect(await b.send({ ids: [old.id, fresh.id] }, 3)).toMatchObject({ success: 2 });

  expect([there(old.id).isShown, there(fresh.id).isShown]).toEqual([true, false]);
  expect(await b.publication(fresh.id, 3)).toMatchObject({ status: 'in_shop' });
  const { before, after } = await b.platform.db
    .selectFrom('activity_log')
    .select(['before', 'after'])
    .where('action', '=', 'sending-changed')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect([before, after]).toEqual([{ begins: 'active' }, { begins: 'draft' }]);
  await set([]);
});

it('hides what leaves the shop or deletes it there, as it is set, and deletes where the platform can do nothing else [4.33]', async () => {
  const products = [await b.sellable(), await b.sellable(), await b.sellable()];
  const [hidden, deleted, only] = products.map(({ id }) => id) as [number, number, number];
  await b.send({ ids: [hidden, deleted] }, 1);
  await b.send({ ids: [only] }, 3);
  const takeOut = async (id: number, shopId: number) => {
    const reason = { to: 'removed', reason: 'pricing_issues', additionalInfos: null } as const;
    await b.platform.unitOfWork(b.as({ shopId }), (tx) =>
      withdrawFromShop(b.platform)(tx, b.as({ shopId }), { productIds: [id], shopIds: [shopId], ...reason }),
    );
    await expect.poll(async () => (await b.publication(id, shopId)).seen_hash, { timeout: 40_000 }).toBeNull();
  };
  const nameIn = async (id: number) =>
    (await b.platform.db
      .withSchema('demo_shop')
      .selectFrom('product' as never)
      .select(['sku', 'removed_at'] as never)
      .where('external_key' as never, '=', `tregu-product-${id}` as never)
      .executeTakeFirstOrThrow()) as { sku: string; removed_at: Date | null };

  await takeOut(hidden, 1);
  expect(await nameIn(hidden)).toEqual({ sku: expect.stringMatching(/./), removed_at: expect.any(Date) });
  expect((await set([], 'delete', 1)).body.result).toMatchObject({ changed: true });
  expect((await set([], 'delete', 1)).body.result).toMatchObject({ changed: false });
  await takeOut(deleted, 1);
  expect(await nameIn(deleted)).toEqual({ sku: '', removed_at: expect.any(Date) });
  expect((await get(3)) as object).toMatchObject({ removal: 'hide' });
  await takeOut(only, 3);
  expect(there(only)).toBeUndefined();
}, 60_000);

it('does with what left the shop what was set when it left, however late the shop is told [4.33]', async () => {
  const { id } = await b.sellable();
  await b.send({ ids: [id] }, 1);
  expect((await set([], 'hide', 1)).status).toBe(200);
  const withdrawal = {
    productIds: [id],
    shopIds: [1],
    to: 'removed',
    reason: 'pricing_issues',
    additionalInfos: null,
  } as const;
  const [withdrawn] = await b.platform.unitOfWork(b.as({ shopId: 1 }), (tx) =>
    withdrawFromShop(b.platform)(tx, b.as({ shopId: 1 }), withdrawal),
  );
  expect(withdrawn).toMatchObject({ productId: id, removal: 'hide' });
  expect((await set([], 'delete', 1)).status).toBe(200);

  const signal = new AbortController().signal;
  expect(await removeFromShop(b.platform.db, b.connectorFor, withdrawn!, signal)).toMatchObject({ outcome: 'done' });

  const { rows } = await sql<{ sku: string }>`select sku from demo_shop.product
    where shop_id = 1 and external_key = ${`tregu-product-${id}`} and removed_at is not null`.execute(b.platform.db);
  expect(rows).toEqual([{ sku: expect.stringMatching(/./) }]);
  const { rows: tasks } = await sql<{ removal: string }>`select it ->> 'removal' as removal
    from tasks, jsonb_array_elements(input -> 'items') it
    where type = 'withdraw-from-shop' and (it ->> 'productId')::bigint = ${id}`.execute(b.platform.db);
  expect(tasks).toEqual([{ removal: 'hide' }]);
}, 60_000);

it('calls hiding and deleting by two words in the history and on the page, in both languages [4.33]', () => {
  const { hide, delete: deleted } = recorded.values!.removal!;
  expect([hide, deleted]).toEqual([
    { en: 'hidden', sq: 'nuk shfaqen më' },
    { en: 'deleted', sq: 'fshihen' },
  ]);
  for (const language of ['en', 'sq'] as const) {
    expect(partsTexts.hiddenFromNow[language]).toContain(hide![language]);
    expect(partsTexts.deletedFromNow[language]).toContain(deleted![language]);
  }
});

it('is refused to somebody who began before a colleague saved (ADR 171)', async () => {
  const { version } = (await get()) as { version: number };
  expect((await set([], 'delete', 3, 'active', version)).body.result).toEqual({ changed: true, version: version + 1 });
  const late = await set(['images'], 'hide', 3, 'active', version);
  expect([late.status, late.body.statusMessage]).toEqual([409, 'Someone else saved this. Reload and try again']);
  expect(await get()).toMatchObject({ leaves: [], removal: 'delete', version: version + 1 });
  await set([]);
});
