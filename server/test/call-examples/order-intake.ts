import { sql } from 'kysely';
import { sampleOrder } from '#connectors/kit/sample-order.ts';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { type FeatureExamples, nothingWrong } from './example.ts';

/** A refused order of the demo shop behind shop 2, and messages to it that failed. */
export const orderIntakeExamples: FeatureExamples = async (b, { looked }) => {
  const { db } = b.platform;
  await sql`update shops set connector = 'demo-shop' where id = 2 and connector is null`.execute(db);
  const address = {
    name: 'Arta Hoxha',
    phone: '069 123 4567',
    street: 'Rruga e Kavajës 1',
    city: 'Tiranë',
    country: 'AL',
  };
  const key = crypto.randomUUID();
  const { rows } = await sql<{
    id: string;
  }>`insert into demo_shop."order" (shop_id, token, key, placed_at, updated_at, language, currency, name,
      phone, email, street, zip, city, country, delivery, payment, note, shipping_gross, shipping_vat, total_gross)
    values (2, ${key}, ${key}, now(), now(), 'sq', 'ALL', ${address.name}, ${address.phone}, 'a@customer.test', ${address.street}, '1001',
      ${address.city}, 'AL', 'home', 'cod', '', 0, 20, 1200) returning id::text`.execute(db);
  const inShop = rows[0]!.id;
  await sql`insert into demo_shop.order_line (order_id, position, product_key, variant_key, sku, name, qty, unit_gross, vat, line_gross)
    values (${inShop}::bigint, 1, 'p', 'v', 'SKU', 'Kettle', 1, 1200, 20, 1200)`.execute(db);
  const refused = await db
    .insertInto('order_intake')
    .values({
      shop_id: 2,
      external_id: inShop,
      no: 1,
      shop_updated_at: new Date(),
      hash: 'refused',
      state: 'refused',
      document: JSON.stringify(sampleOrder(inShop, { totalGross: '-1' })),
      error_code: 'amount_negative',
      error_values: JSON.stringify({ field: 'totalGross', value: '-1' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = await anOrder(b, { lines: [aLine({ variantId: looked.variantId })] });
  const tells = await db
    .insertInto('shop_tells')
    .values(
      ['one', 'two'].map((ref_id) => ({
        shop_id: 2,
        order_id: order.id,
        kind: 'accepted',
        ref_kind: 'example',
        ref_id,
        key: `tregu:example:${ref_id}`,
        payload: JSON.stringify({ orderExternalId: inShop }),
        state: 'refused',
        error: 'no',
      })),
    )
    .returning('id')
    .execute();
  return {
    'orderIntake.list': { request: {}, wrong: { query: { state: 'lost' } } },
    'orderIntake.pulls': { request: {}, ...nothingWrong },
    'orderIntake.get': { request: { params: { id: refused.id } } },
    'orderIntake.retry': { request: { params: { id: refused.id } } },
    'orderIntake.pull': { request: { body: { shop: 2 } } },
    'shopTells.list': { request: {}, wrong: { query: { folder: 'lost' } } },
    'shopTells.retry': { request: { params: { id: tells[0]!.id } } },
    'shopTells.markDone': { request: { params: { id: tells[1]!.id } } },
  };
};
