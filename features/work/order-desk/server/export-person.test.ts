import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseCustomer } from '#features/trade/orders/contract/customers.calls.ts';
import { addNote, cancelOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { anOrder, type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { aPackage } from '#features/trade/packages/server/packages.for-tests.ts';
import { exportPerson } from '../contract/person.calls.ts';

const clock = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  m = await ordersMarket(() => clock);
});
afterAll(() => m.b.close());

const by = (name: string, email: string, phone: string) => ({
  lines: m.two(),
  customer: { externalId: null, name, email, phone, language: 'sq', company: '', vatNumber: '' },
  parties: {
    billing: { ...party, name, email, phone },
    shipping: { ...party, name, email, phone },
  },
});
const party = {
  company: '',
  vatNumber: '',
  street: 'Rruga e Fshehtë 7',
  zip: '1001',
  city: 'Tiranë',
  country: 'AL',
  pointId: null,
};
const ask = (id: number, who?: string) => m.ask(exportPerson, { params: { id }, body: {} }, who);
type Exported = {
  customer: { name: string; email: string };
  orders: {
    number: string;
    parties: { street: string }[];
    messages: { body: string }[];
    packages: { number: string }[];
  }[];
  emails: { recipient: string; subject: string }[];
};

it('All that is held about a customer is in one file, from all their orders and of nobody else [issue 15 §4]', async () => {
  const zamira = by('Zamira Kodra', 'zamira@kodra.test', '0691230001');
  const first = await anOrder(m.b, zamira);
  const second = await anOrder(m.b, zamira);
  const other = await anOrder(m.b, by('Bujar Tjetri', 'bujar@other.test', '0691230002'));
  const order = await m.get(first.id);
  await m.ask(addNote, { params: { id: first.id }, body: { body: 'Ring at the blue door', key: 'note-of-person' } });
  const lines = [{ id: order.lines[0]!.id, qty: 1 }];
  const { version } = await m.get(first.id);
  expect(
    (await m.ask(cancelOrder, { params: { id: first.id }, body: { version, lines, reason: 'other' } })).status,
  ).toBe(200);
  const { status, body } = await ask(second.id);
  expect(status).toBe(200);
  const { name, content, orders } = body.result as { name: string; content: string; orders: number };
  expect([name, orders]).toEqual([`customer-${second.number}-2100-03-22.json`, 2]);
  const all = JSON.parse(content) as Exported;
  expect(all.customer).toMatchObject({ name: 'Zamira Kodra', email: 'zamira@kodra.test' });
  expect(all.orders.map(({ number }) => number)).toEqual([first.number, second.number]);
  expect(all.orders[0]!.parties.map(({ street }) => street)).toEqual([party.street, party.street]);
  expect(all.orders[0]!.messages.map(({ body: text }) => text)).toContain('Ring at the blue door');
  expect(all.emails.map(({ recipient }) => recipient)).toEqual(['zamira@kodra.test']);
  expect(content).not.toMatch(/Bujar|bujar@/);
  expect((await ask(other.id)).body.result).toMatchObject({ orders: 1 });
  const { rows } = await sql<{ after: unknown }>`select after from activity_log where action = 'person exported'
    and entity_id = ${second.id}`.execute(m.b.platform.db);
  expect(rows).toEqual([{ after: { orders: 2 } }]);
});

it('Mails of others are not in it: of a mailbox two customers share, or an address that is somebody else’s by now', async () => {
  const mine = await anOrder(m.b, by('Drita Një', 'shared@home.test', '0691230011'));
  await anOrder(m.b, by('Drita Dy', 'shared@home.test', '0691230012'));
  await anOrder(m.b, by('Tjetër', 'typed@home.test', '0691230013'));
  const { db } = m.b.platform;
  const { customer_id } = await db
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', mine.id)
    .executeTakeFirstOrThrow();
  await sql`insert into former_emails (customer_id, email) values (${customer_id}, 'typed@home.test'), (${customer_id}, 'alone@home.test')
    on conflict do nothing`.execute(db);
  for (const to of ['shared@home.test', 'typed@home.test', 'Drita <Alone@home.test>'])
    await sql`insert into mail_outbox (recipient, subject, body, shop_id, status, event)
      values (${to}, 'Your order', 'Hello', 2, 'sent', 'orders.received')`.execute(db);
  const { content } = (await ask(mine.id)).body.result as { content: string };
  expect((JSON.parse(content) as Exported).emails.map(({ recipient }) => recipient)).toEqual([
    'Drita <Alone@home.test>',
  ]);
});

it('Parcels are in it with where they went', async () => {
  const context = { ...m.b.as({ userId: m.ids.admin }), now: () => clock };
  const pack = await aPackage(m.b, context, m.ids.a100, 'labelled');
  const { content } = (await ask(pack.order.id)).body.result as { content: string };
  const found = (JSON.parse(content) as Exported).orders.flatMap(({ packages }) => packages);
  expect(found).toContainEqual(expect.objectContaining({ number: pack.number, to: expect.objectContaining({}) }));
});

it('It is for who may write orders of the shop, and there is none of somebody who was erased', async () => {
  const placed = await anOrder(m.b, by('Vera Harruar', 'vera@forgotten.test', '0691230003'));
  expect((await ask(placed.id, 'reader')).status).toBe(403);
  expect((await ask(placed.id, 'seller')).status).toBe(403);
  expect((await ask(placed.id, 'held')).status).toBe(404);
  expect((await ask(999_999)).status).toBe(404);
  const order = await m.get(placed.id);
  const lines = order.lines.map(({ id, need }) => ({ id, qty: need }));
  await m.ask(cancelOrder, {
    params: { id: placed.id },
    body: { version: order.version, lines, reason: 'customer_asked' },
  });
  const { version } = await m.get(placed.id);
  const erased = await m.ask(eraseCustomer, { params: { id: placed.id }, body: { version, confirm: placed.number } });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect((await ask(placed.id)).status).toBe(409);
});
