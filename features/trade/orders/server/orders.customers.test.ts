import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codLimitSetting, forgetAfterSetting } from '../contract/orders.settings.ts';
import { aLine, aNewOrder, anAct, anOrder, factsByHand, type OrdersMarket, ordersMarket } from './orders.for-tests.ts';
import * as orders from './orders.public.ts';
import { forgetCustomers } from './use-cases/forget-customers.ts';

let clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  // Days of orders are moved here behind the list.
  m = await ordersMarket(() => clock, [...factsByHand, 'I9']);
});
afterAll(() => m.b.close());

const place = async (values: object = {}) =>
  m.get((await anOrder(m.b, { lines: [aLine({ variantId: m.ids.a100, unitGross: '1200' })], ...values })).id);

describe('Customers that are looked at first [issue 15]', () => {
  it('are blocked with a reason by who may: their new orders are held for review, until they are unblocked', async () => {
    const first = await place();
    expect(first.hold).toEqual([]);
    expect((await m.act(first, { action: 'block_customer', reason: 'Never opens' }, 'reader')).status).toBe(403);
    expect((await m.act(first, { action: 'block_customer', reason: ' ' })).status).toBe(422);
    expect((await m.act(first, { action: 'block_customer', reason: 'Never opens' })).status).toBe(200);
    const second = await place();
    expect(second).toMatchObject({ hold: ['review'], customer_details: { blocked_reason: 'Never opens' } });
    expect((await m.get(first.id)).hold).toEqual([]);
    expect((await m.act(second, { action: 'unblock_customer' })).status).toBe(200);
    expect((await place()).hold).toEqual([]);
    const { rows } = await sql<{
      action: string;
      text: string;
    }>`select action, activity_log::text as text from activity_log
      where entity = 'customer_order' and action like 'customer %' order by id`.execute(m.b.platform.db);
    expect(rows.map(({ action }) => action)).toEqual(['customer blocked', 'customer unblocked']);
    expect(rows.map(({ text }) => text).join()).not.toContain('Never opens');
  });

  it('pay on delivery above the limit of the market: a person looks at it first, at or below it nobody does', async () => {
    await sql`insert into settings (key, shop_id, value) values (${codLimitSetting.key}, null, '"100"')`.execute(
      m.b.platform.db,
    );
    // 100 ALL are one euro.
    const over = { lines: [aLine({ variantId: m.ids.a100, unitGross: '10000.01' })] };
    const at = { lines: [aLine({ variantId: m.ids.a100, unitGross: '10000' })] };
    expect((await place(over)).hold).toEqual(['review']);
    expect((await place(at)).hold).toEqual([]);
    expect((await place({ ...over, paymentMethod: 'other' })).hold).toEqual([]);
    await sql`delete from settings where key = ${codLimitSetting.key}`.execute(m.b.platform.db);
    expect((await place(over)).hold).toEqual([]);
  });
});

describe('Orders of a customer', () => {
  it('are found also where nothing but the email is known of them, and nobody else’s are', async () => {
    const { customer, parties } = aNewOrder({ lines: [] }, m.b.platform.now());
    const silent = { ...parties.shipping!, phone: '' };
    const guest = {
      customer: { ...customer, phone: '', email: 'mail.only@customer.test' },
      parties: { billing: silent, shipping: silent },
    };
    const [one, two] = [await place(guest), await place(guest)];
    await place();
    const { id, orders } = two.customer_details;
    const found = await m.list({ customer: String(id), pageSize: 100 });
    expect(found.results.map((order) => order.id).sort()).toEqual([one.id, two.id].sort());
    expect([found.total, orders]).toEqual([2, 2]);
    expect((await m.list({ customer: '999999999' })).total).toBe(0);
  });
});

describe('Customers by the clock', () => {
  const db = () => m.b.platform.db;
  const forget = () => forgetCustomers(m.b.platform)();
  const nameOf = async ({ id }: { readonly id: number }) =>
    (
      await sql<{ name: string }>`select c.name from customers c join orders o on o.customer_id = c.id
        where o.id = ${id}`.execute(db())
    ).rows[0]!.name;
  const of = (name: string, externalId: string) => ({
    lines: [aLine({ variantId: m.ids.a100 })],
    customer: { name, email: '', phone: '', language: 'sq', company: '', vatNumber: '', externalId },
  });
  const cancelled = async (name: string, externalId = name) => {
    const order = await anOrder(m.b, of(name, externalId));
    await m.work(async (tx) =>
      orders.cancelPieces(tx, anAct(clock), order.id, {
        pieces: [{ lineId: order.lines[0]!.id, qty: 1 }],
        reason: 'customer_asked',
      }),
    );
    return order;
  };

  it('are forgotten 36 months after their last order, unless something of theirs is open or they ordered again [orders.md 6]', async () => {
    // Placed when the bench says; moved back by hand, because orders are told, not made, in the past.
    const [gone, again, young] = [await cancelled('Gone'), await cancelled('Again'), await cancelled('Young')];
    const open = await anOrder(m.b, of('Open', 'Open'));
    const old = [gone, again, open].map(({ id }) => id);
    await sql`update orders set placed_at = '2097-03-01' where id = any(${old}::bigint[])`.execute(db());
    await sql`update orders set placed_at = '2097-04-01' where id = ${young.id}`.execute(db());
    await cancelled('Again', 'Again');
    expect(await forget()).toBe(1);
    expect(await Promise.all([gone, again, open, young].map(nameOf))).toEqual(['', 'Again', 'Open', 'Young']);
    expect(await forget()).toBe(0);
    clock = new Date('2100-05-02T08:00:00Z');
    expect(await forget()).toBe(1);
    expect(await nameOf(young)).toBe('');
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from activity_log
      where action = 'customer erased' and entity_id = any(${[gone.id, young.id]}::bigint[])`.execute(db());
    expect(rows[0]!.n).toBe(2);
    // Loyalty knows them by their number and forgets them, too.
    const told = await sql<{ payload: { customer_id: string }; id: string }>`
      select payload, (select customer_id::text from orders where id = ${young.id}) as id from outbox
       where name = 'orders.customerForgotten' order by outbox.id desc limit 1`.execute(db());
    expect(told.rows[0]!.payload.customer_id).toBe(told.rows[0]!.id);
  });

  it('stay for as long as the market says, and by 0 for good', async () => {
    const kept = await cancelled('Kept');
    await sql`update orders set placed_at = '2098-01-01' where id = ${kept.id}`.execute(db());
    const say = (months: string) =>
      sql`insert into settings (key, shop_id, value) values (${forgetAfterSetting.key}, null, ${JSON.stringify(months)}::jsonb)
        on conflict do nothing`.execute(db());
    await say('0');
    await sql`update orders set placed_at = '2080-01-01' where id = ${kept.id}`.execute(db());
    expect(await forget()).toBe(0);
    await sql`update settings set value = '"24"' where key = ${forgetAfterSetting.key}`.execute(db());
    expect(await forget()).toBe(1);
    expect(await nameOf(kept)).toBe('');
    await sql`delete from settings where key = ${forgetAfterSetting.key}`.execute(db());
  });

  it('who were erased before all was told of it are told of again, once, and whatever the market says of months', async () => {
    const order = await cancelled('Early');
    await sql`update customers set name = '', external_id = null, anonymised_at = now(), erasure_told_at = null
       where id = (select customer_id from orders where id = ${order.id})`.execute(db());
    await sql`insert into activity_log (entity, entity_id, shop_id, action, cause, before, after)
      values ('customer_order', ${order.id}, 1, 'changed', 'user', '{"note":"Early asked"}', '{"note":"Early rang"}')`.execute(
      db(),
    );
    const told = async () =>
      (
        await sql<{ name: string }>`select name from outbox where name like 'orders.customer%'
          and (payload ->> 'customer_id' = (select customer_id::text from orders where id = ${order.id})
            or payload -> 'orderIds' @> ${JSON.stringify([order.id])}::jsonb) order by name`.execute(db())
      ).rows.map(({ name }) => name);
    await sql`insert into settings (key, shop_id, value) values (${forgetAfterSetting.key}, null, '"0"')`.execute(db());
    expect(await forget()).toBe(1);
    expect(await told()).toEqual(['orders.customerErased', 'orders.customerForgotten']);
    const { rows } = await sql<{ text: string }>`select string_agg(concat(before, after), ' ') as text from activity_log
      where entity = 'customer_order' and entity_id = ${order.id}`.execute(db());
    expect(rows[0]!.text).not.toContain('Early');
    expect(await forget()).toBe(0);
    expect(await told()).toHaveLength(2);
    await sql`delete from settings where key = ${forgetAfterSetting.key}`.execute(db());
  });
});
