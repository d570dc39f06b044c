import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { listProductHistory } from '#features/catalogue/products/contract/product-history.calls.ts';
import type { HistoryEntry } from '#server/db/unit-of-work.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';

let b: IntakeBench;
beforeAll(async () => {
  b = await intakeBench();
});
afterAll(() => b.close());

/** The kinds that somebody held to these shops is told a word about; null: to none. */
async function toldTo(shops: readonly number[] | null): Promise<string[]> {
  const email = `held-${shops?.join('-') ?? 'none'}@history.test`;
  const person = await b.make.user({ email, permissions: ['Read_Order', 'Read_Product-Data'] });
  if (shops)
    await sql`insert into user_shops (user_id, shop_ids) values (${person.id}, ${shops}::int[])`.execute(b.platform.db);
  const { body } = await request(b, listHistory, { query: {} }, { token: await tokenFor(b, email) });
  const { results } = body.result as { results: { kind: string; changes: { after: string | null }[] }[] };
  return results
    .filter(({ changes }) => changes.some(({ after }) => after === 'told-word'))
    .map(({ kind }) => kind)
    .sort();
}

it('tells people held to shops of what is in them and of what belongs to the whole market', async () => {
  const { db } = b.platform;
  b.place('told', [await b.goods({ qty: 1 })]);
  await b.pull();
  const { id } = await b.order('told');
  const one = async (insert: ReturnType<typeof sql<{ id: number }>>) => (await insert.execute(db)).rows[0]!.id;
  const carrier = await one(sql<{ id: number }>`select id from carriers order by id limit 1`);
  const list = await one(
    sql`insert into manifests (number, carrier_id) values ('HL-00-999999', ${carrier}) returning id`,
  );
  const pack = await one(sql`insert into packages (number, order_id, state, to_party, manifest_id)
    values ('PK-00-999999', ${id}, 'handed_over', '{}', ${list}) returning id`);
  const back =
    await one(sql`insert into returns (number, order_id, kind, state, source, reason, note, requested_at, cost_by, key)
    values ('RT-00-999999', ${id}, 'damaged', 'ended', 'staff', '', '', now(), 'house', 'told-return') returning id`);
  const things = {
    customer_order: id,
    package: pack,
    manifest: list,
    return: back,
    shop: shopId,
    cod_remittance: 1,
    return_rules: 1,
    brand: 1,
    carrier,
  };
  const told = Object.entries(things).map(([entity, of]) => ({
    entity,
    id: of,
    action: 'changed',
    after: { note: 'told-word' },
  }));
  await b.platform.unitOfWork({ userId: null, shopId: 3, cause: 'hand' }, async (tx) => tx.record(told));
  const ofTheMarket = ['brand', 'carrier'];
  const ofShops = ['customer_order', 'manifest', 'package', 'return', 'shop'];
  expect(await toldTo([3])).toEqual(ofTheMarket);
  expect(await toldTo([shopId, 3])).toEqual([...ofTheMarket, ...ofShops].sort());
  expect(await toldTo(null)).toEqual(Object.keys(things).sort());
});

/** What somebody held to these shops reads of a thing: actions, with the names of the fields that are told. */
async function readBy(shops: readonly number[] | null, kind: string, id: number): Promise<string[]> {
  const email = `reads-${kind}-${shops?.join('-') ?? 'none'}-${id}@history.test`;
  const person = await b.make.user({ email, permissions: ['Read_Order', 'Read_Product-Data'] });
  if (shops)
    await sql`insert into user_shops (user_id, shop_ids) values (${person.id}, ${shops}::int[])`.execute(b.platform.db);
  const { body } = await request(
    b,
    listHistory,
    { query: { kind, subject_id: id } },
    { token: await tokenFor(b, email) },
  );
  const { results } = body.result as { results: { action: string; changes: { name: string }[] }[] };
  return results.map(({ action, changes }) => [action, ...changes.map(({ name }) => name).sort()].join(' ')).sort();
}
const one = async (insert: ReturnType<typeof sql<{ id: number }>>) => (await insert.execute(b.platform.db)).rows[0]!.id;
const record = (...lines: HistoryEntry[]) =>
  b.platform.unitOfWork({ userId: null, shopId: 3, cause: 'hand' }, async (tx) => tx.record(lines));

it('tells of a local purchase order whom its customer’s order is told, and of one of a reseller everybody', async () => {
  b.place('bought', [await b.goods({ qty: 1 })]);
  await b.pull();
  const { id: sale } = await b.order('bought');
  const seller = (await b.make.seller({ local: true })).id;
  const bought = (number: number, to: 'local' | 'hub' | 'customer') =>
    one(sql<{
      id: number;
    }>`insert into purchase_orders (year, number, local, seller_id, currency, deliver_to, sales_order_id, status, created_at, updated_at)
      values (2090, ${number}, ${to === 'local'}, ${seller}, 'EUR', ${to === 'customer' ? to : 'hub'}, ${to === 'customer' ? sale : null}, ${to === 'local' ? 'new' : 'draft'}, now(), now()) returning id`);
  const [local, direct, reseller] = [
    await bought(901, 'local'),
    await bought(902, 'customer'),
    await bought(903, 'hub'),
  ];
  await sql`insert into local_orders (purchase_order_id, sales_order_id, opened_at, accept_by)
    values (${local}, ${sale}, now(), now() + interval '1 day')`.execute(b.platform.db);
  await record(
    ...[local, direct, reseller].map((id) => ({
      entity: 'purchase_order',
      id,
      action: 'changed',
      after: { note: 'x' },
    })),
  );
  const told = ['changed note'];
  expect([
    await readBy([3], 'purchase_order', local),
    await readBy([shopId], 'purchase_order', local),
    await readBy(null, 'purchase_order', local),
    await readBy([3], 'purchase_order', direct),
    await readBy([shopId], 'purchase_order', direct),
    await readBy([3], 'purchase_order', reseller),
  ]).toEqual([[], told, told, [], told, told]);
});

it('tells of what is gone whom it was told before', async () => {
  const { db } = b.platform;
  const campaign = await one(sql<{
    id: number;
  }>`with c as (insert into campaigns (names, type, state, start_local, end_local, rules)
      values ('{"en": "Gone"}', 'percent', 'draft', '2090-01-01', '2090-01-02', '{}') returning id)
    insert into campaign_shops (campaign_id, shop_id, start_at, end_at) select id, 2, now(), now() + interval '1 day' from c returning campaign_id as id`);
  const seller = (await b.make.seller()).id;
  const rule = (shop: number | null) =>
    one(sql<{
      id: number;
    }>`insert into delivery_rules (shop_id, seller_id, handling_days, inbound_days, hub_days, transit_days)
      values (${shop}, ${seller}, 1, 1, 1, 1) returning id`);
  const [own, market] = [await rule(2), await rule(null)];
  const things = { campaign: [campaign], delivery_rule: [own, market] };
  await record(
    ...Object.entries(things).flatMap(([entity, ids]) =>
      ids.map((id) => ({ entity, id, action: 'deleted', before: { name: 'Gone' } })),
    ),
  );
  await sql`delete from campaigns where id = ${campaign}`.execute(db);
  await sql`delete from delivery_rules where id = any(${[own, market]}::bigint[])`.execute(db);
  const told = ['deleted name'];
  for (const [kind, id, ofOther] of [
    ['campaign', campaign, []],
    ['delivery_rule', own, []],
    ['delivery_rule', market, told],
  ] as const)
    expect([kind, await readBy([2], kind, id), await readBy([3], kind, id), await readBy(null, kind, id)]).toEqual([
      kind,
      told,
      ofOther,
      told,
    ]);
});

it('tells of products and categories what the shops of the reader say, and what is of none', async () => {
  const { id, variantId } = await b.make.product();
  const category = (await b.make.category({ name: 'Told' })).id;
  const price = (shop: number) => `variants.${variantId}.price_extended.${shop}.price`;
  await record(
    { entity: 'product', id, action: 'updated', after: { name: 'New', [price(2)]: '1', [price(3)]: '2' } },
    { entity: 'product', id, action: 'price_pinned', after: { [price(2)]: '3' } },
    { entity: 'product', id, action: 'price_unpinned', before: { [`variants.${variantId}.pin.2`]: '3' } },
    {
      entity: 'product',
      id,
      action: 'customs',
      after: { customs_information: '{"2":{"customs_code":"1"},"3":{"customs_code":"2"}}' },
    },
    { entity: 'product', id, action: 'customs_of_2', after: { customs_information: '{"2":{"customs_code":"3"}}' } },
    { entity: 'product', id, action: 'prices_sent_to_shop', after: { shop: 2, shown_price: '9 EUR' } },
    { entity: 'product', id, action: 'sent_again' },
    {
      entity: 'category',
      id: category,
      action: 'hidden',
      before: { 'visible.2': true },
      after: { 'visible.2': false },
    },
    { entity: 'category', id: category, action: 'mapped_in_shop', after: { shop: 2, shop_category: 'Theirs' } },
    { entity: 'category', id: category, action: 'updated', after: { name: 'Told' } },
  );
  expect(await readBy([3], 'product', id)).toEqual(['sent_again', `updated name ${price(3)}`]);
  expect(await readBy([3], 'category', category)).toEqual(['updated name']);
  expect((await readBy([2], 'product', id)).length).toBe(5);
  expect((await readBy([2], 'category', category)).length).toBe(3);
  expect((await readBy(null, 'product', id)).find((line) => line.startsWith('updated'))).toBe(
    `updated name ${price(2)} ${price(3)}`,
  );

  const drawer = async (shops: readonly number[], at: number, query: { limit?: number } = {}) => {
    const person = await b.make.user({ permissions: ['Read_Product-Data', 'Read_Product'] });
    await sql`insert into user_shops (user_id, shop_ids) values (${person.id}, ${shops}::int[])`.execute(b.platform.db);
    const answer = await request(
      b,
      listProductHistory,
      { params: { id }, query },
      { token: await tokenFor(b, person.email), shopId: at },
    );
    const { entries } = answer.body.result as { entries: { action: string; changes: { field: string }[] }[] };
    return entries.map(({ action, changes }) => [action, ...changes.map(({ field }) => field).sort()].join(' ')).sort();
  };
  expect(await drawer([3], 3)).toEqual([
    'customs customs_information.3.customs_code customs_information.3.license_required',
    'sent_again',
    `updated name ${price(3)}`,
  ]);
  expect((await drawer([2], 2)).length).toBe(7);
  // A line of which nothing is left takes nobody's place on a page.
  expect(await drawer([3], 3, { limit: 2 })).toEqual([
    'customs customs_information.3.customs_code customs_information.3.license_required',
    'sent_again',
  ]);
});
