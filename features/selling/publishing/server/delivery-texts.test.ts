import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as delivery from '#features/selling/delivery-time/contract/delivery-time.calls.ts';
import { deliveryTextsChanged } from '#features/selling/delivery-time/contract/delivery-time.events.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { refreshShopsTask } from '../contract/publishing.tasks.ts';
import { edit, type ShopBench, shopBench } from './publishing.for-tests.ts';
import { publishingListeners } from './publishing.listeners.ts';

let b: ShopBench;
let token: string;
beforeAll(async () => {
  b = await shopBench();
  await b.make.user({ email: 'keeper@d.test', permissions: ['Update_Product-Data', 'Read_Product-Data'] });
  token = await tokenFor(b, 'keeper@d.test');
});
afterAll(() => b.close());

const rule = {
  seller_id: null,
  country: null,
  shop_id: null,
  category_id: null,
  weight_from: null,
  weight_to: null,
  handling_days: 2,
  inbound_days: 2,
  hub_days: 1,
  transit_days: 1,
  cut_off: null,
};
const ask = async (call: Parameters<typeof request>[1], parts: object) => {
  const answer = await request(b, call, parts as never, { token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.result as { id: number; products: number };
};
const general = async () =>
  (
    await sql<{ id: number; version: number }>`select id, version from delivery_rules
      where num_nulls(seller_id, country, shop_id, category_id, weight_from, weight_to) = 6`.execute(b.platform.db)
  ).rows[0]!;
async function say(texts: Record<string, string>) {
  const { id, version } = await general();
  return ask(delivery.changeDeliveryRule, { params: { id }, body: { version, rule: { ...rule, texts } } });
}
/** What the change said to publishing is heard, and the work it starts is done. */
async function heard(): Promise<void> {
  const { rows } = await sql<{ id: number; payload: { shopId: number | null } }>`select id, payload from outbox
    where name = ${deliveryTextsChanged.name} order by id desc limit 1`.execute(b.platform.db);
  const listener = publishingListeners(b.platform).find(({ event }) => event.name === deliveryTextsChanged.name)!;
  await listener.handle(rows[0]!.payload as never, { id: rows[0]!.id, userId: null, shopId: null } as never);
  const tasks = await b.platform.db
    .selectFrom('tasks')
    .select('id')
    .where('type', '=', refreshShopsTask.type)
    .execute();
  for (const { id } of tasks) await b.taskEnded(id);
}
/** What the demo shop has of a product under the name of delivery times. */
async function inShop(productId: number) {
  const { rows } = await sql<{ it: { value: string; valueNames?: object; groupNames?: object } }>`
    select it from demo_shop.product p, jsonb_array_elements(p.attributes) it
     where p.shop_id = 1 and p.external_key = ${`tregu-product-${productId}`} and it ->> 'group' = 'Delivery time'`.execute(
    b.platform.db,
  );
  return rows.map(({ it }) => it);
}

it('tells shops the text of the rule that holds, in their languages and with the days filled in [pages.md 4.40]', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] });
  expect(await inShop(product.id)).toEqual([]);
  const { count } = await b.platform.db
    .selectFrom('publications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'in_shop')
    .executeTakeFirstOrThrow();

  const saved = await say({ EN: '{days} working days', AL: '{days} ditë pune' });
  expect(saved.products).toBe(Number(count));
  await heard();
  expect(await b.publication(product.id)).toMatchObject({ is_updated: true });
  await b.send({ ids: [product.id] });

  const [told] = await inShop(product.id);
  expect(told).toMatchObject({ value: '6 working days', valueNames: { EN: '6 working days' } });
  expect(told!.groupNames).toMatchObject({ EN: 'Delivery time' });
  expect(await b.publication(product.id)).toMatchObject({ is_updated: false });
  // The variant's own days take the place of the seller's.
  await edit(b, product.id, (db) =>
    sql`update variants set max_handling_days = 7 where product_id = ${product.id}`.execute(db),
  );
  expect(await b.publication(product.id)).toMatchObject({ is_updated: true });
  await b.send({ ids: [product.id] });
  expect((await inShop(product.id))[0]!.value).toBe('11 working days');

  await say({});
  await heard();
  await b.send({ ids: [product.id] });
  expect(await inShop(product.id)).toEqual([]);
});

it('says nothing where a more specific rule holds that says nothing, and of variants the longest', async () => {
  const product = await b.sellable();
  const { id: _, ...variant } = await b.platform.db
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', product.variantId)
    .executeTakeFirstOrThrow();
  const second = { ...variant, sku: `${product.sku}-2`, sku_intern: `${product.sku}-2`, position: 2 };
  const other = await b.platform.db
    .insertInto('variants')
    .values(second as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await say({ EN: '{days} days' });
  await sql`update variants set weight = 1, max_handling_days = null where product_id = ${product.id}`.execute(
    b.platform.db,
  );
  await sql`update variants set weight = 50 where id = ${other.id}`.execute(b.platform.db);
  const heavy = await ask(delivery.addDeliveryRule, {
    body: { ...rule, weight_from: '20', transit_days: 9, texts: { EN: 'by lorry' } },
  });
  expect(heavy.products).toBeGreaterThanOrEqual(0);
  await b.send({ ids: [product.id] });
  expect((await inShop(product.id)).map(({ value }) => value)).toEqual(['by lorry']);

  const { version } = (
    await sql<{ version: number }>`select version from delivery_rules where id = ${heavy.id}`.execute(b.platform.db)
  ).rows[0]!;
  await ask(delivery.changeDeliveryRule, {
    params: { id: heavy.id },
    body: { version, rule: { ...rule, weight_from: '20', transit_days: 9 } },
  });
  await heard();
  await b.send({ ids: [product.id] });
  expect(await inShop(product.id)).toEqual([]);
});

it('looks at a product that is in several shops once when a rule of all shops changes', async () => {
  const product = await b.sellable();
  await b.send({ ids: [product.id] });
  await b.send({ ids: [product.id] }, 3);
  expect(await b.publication(product.id, 3)).toMatchObject({ status: 'in_shop' });
  const { count } = await b.platform.db
    .selectFrom('publications')
    .select((eb) => eb.fn.count<number>('product_id').distinct().as('count'))
    .where('status', '=', 'in_shop')
    .executeTakeFirstOrThrow();
  await b.platform.db.deleteFrom('tasks').where('type', '=', refreshShopsTask.type).execute();

  await say({ EN: 'in {days} days' });
  await heard();

  const tasks = await b.platform.db
    .selectFrom('tasks')
    .select(['type', 'input', sql<number>`(result -> 'data' ->> 'totalCount')::int`.as('looked')])
    .where('type', 'like', 'refresh-shop%')
    .execute();
  expect(tasks).toEqual([{ type: 'refresh-shops', input: { shopIds: [1, 3] }, looked: Number(count) }]);
  for (const shop of [1, 3]) expect(await b.publication(product.id, shop)).toMatchObject({ is_updated: true });
});
