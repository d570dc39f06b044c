import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionChanged } from '#features/selling/connections/contract/connections.events.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { inTransaction } from '#server/db/database.ts';
import { edit, type ShopBench, shopBench } from './publishing.for-tests.ts';
import { publishingListeners } from './publishing.listeners.ts';
import { findDrift } from './publishing.public.ts';

let b: ShopBench;
beforeAll(async () => {
  b = await shopBench();
});
afterAll(() => b.close());

const inShop = async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] });
  return product;
};

it('says "Not synced" in the shop where the content changed, and only there [STA-052] [ENT-029] (T50)', async () => {
  const product = await inShop();
  await b.send({ ids: [product.id] }, 3);

  await edit(b, product.id, (db) =>
    db
      .insertInto('variant_prices')
      .values({ variant_id: product.variantId, shop_id: 3, price: '12.5', discount_price: null, tvsh: '22' })
      .execute(),
  );

  expect(await b.publication(product.id, 1)).toMatchObject({ is_updated: false });
  expect(await b.publication(product.id, 3)).toMatchObject({ is_updated: true });
});

it('turns the stock indicator red on a change of stock, without "Not synced" [STA-056] [ENT-030] (T53)', async () => {
  const product = await inShop();
  const before = await b.publication(product.id);

  await edit(b, product.id, (db) =>
    db.updateTable('variants').set({ stock: 1 }).where('id', '=', product.variantId).execute(),
  );

  const after = await b.publication(product.id);
  expect(after).toMatchObject({ is_updated: false, stock_updated: false });
  expect(after.desired_hash).toBe(before.desired_hash);
  await b.send({ ids: [product.id] });
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false, stock_updated: true });
});

it('says "Not synced" where texts go into other languages of the shop, and changes nothing where none was chosen (16 §1)', async () => {
  const product = await inShop();
  const [{ pool }, before] = [b.platform, await b.publication(product.id)];
  const choose = (settings: object) =>
    pool.query('update shops set connector_settings = $1 where id = 1', [JSON.stringify(settings)]);
  const hear = async (languages: boolean) => {
    const payload = { shopId: 1, ...(languages ? { languages: true } : {}) };
    for (const { event, handle } of publishingListeners(b.platform))
      if (event === (connectionChanged as unknown)) await handle(payload as never, { id: 1, userId: null, shopId: 1 });
  };
  await choose({ languages: '', perMinute: '60' });
  await edit(b, product.id, async () => {});
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false, desired_hash: before.desired_hash });

  await choose({ languages: 'EN=en_GB' });
  await hear(false);
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });
  await hear(true);
  await expect.poll(async () => (await b.publication(product.id)).is_updated, { timeout: 20_000 }).toBe(true);

  // A language that the product is not said in makes it no other one.
  await choose({ languages: 'ZZ=zz' });
  await edit(b, product.id, async () => {});
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false, desired_hash: before.desired_hash });
  await choose({});
});

it('is back in step when an edit is undone', async () => {
  const product = await inShop();
  const name = (text: string) =>
    edit(b, product.id, (db) =>
      db.updateTable('product_translates').set({ name: text }).where('product_id', '=', product.id).execute(),
    );
  await name('Other');
  expect(await b.publication(product.id)).toMatchObject({ is_updated: true });
  await name(`Lamp ${product.id}`);
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });
});

it('sees both of two edits that are made at the same time', async () => {
  const product = await inShop();
  const read = async () => (await b.publication(product.id)).desired_hash;
  const texts = () =>
    edit(b, product.id, (db) =>
      db.updateTable('product_translates').set({ name: 'Both' }).where('product_id', '=', product.id).execute(),
    );
  const sizes = () =>
    edit(b, product.id, (db) =>
      db.updateTable('variants').set({ weight: '2.5' }).where('id', '=', product.variantId).execute(),
    );
  // While somebody holds the publication both edits come to the point where they look at the product.
  const edits = await inTransaction(b.platform.db, async (holder) => {
    await holder.selectFrom('publications').select('id').where('product_id', '=', product.id).forUpdate().execute();
    const started = [texts(), sizes()];
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { started };
  });
  await Promise.all(edits.started);
  const concurrent = await read();

  await edit(b, product.id, async () => {});

  expect(await read()).toBe(concurrent);
});

it('costs one statement for products that are in no shop', async () => {
  const product = await b.sellable({ shops: { 1: 'removed', 2: 'pending' } });
  await edit(b, product.id, (db) =>
    db.updateTable('products').set({ product_number: 'X' }).where('id', '=', product.id).execute(),
  );
  expect(await b.publication(product.id, 1)).toMatchObject({ desired_hash: null });
});

it('finds what was changed or lost in the shop behind our back', async () => {
  const [same, changed, lost] = [await inShop(), await inShop(), await inShop()];
  const connector = await shopConnections(b.platform)(1);
  expect(connector.kind).toBe('demo-shop');
  const { pool } = b.platform;
  await pool.query(`update demo_shop.product set sku = 'x' where external_key = $1`, [`tregu-product-${changed.id}`]);
  await pool.query(`update demo_shop.product set removed_at = now() where external_key = $1`, [
    `tregu-product-${lost.id}`,
  ]);

  const ids = [same.id, changed.id, lost.id];
  const { drifted, unknown } = await findDrift(b.platform, ids, 1, new AbortController().signal);

  expect(drifted).toEqual([
    { productId: changed.id, drift: 'changed' },
    { productId: lost.id, drift: 'missing' },
  ]);
  expect(unknown).toEqual([]);
});
