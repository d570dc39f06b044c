import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as sets from '#features/base/change-sets/contract/change-sets.calls.ts';
import { getCustomerMails, setCustomerMails } from '../../contract/customer-mails.calls.ts';
import {
  type CustomerMailEvent,
  type CustomerMailsOfShop,
  type MailSender,
  sendersOtherwise,
} from '../../contract/customer-mails.model.ts';
import { cancelOrder, createOrder } from '../../contract/orders.calls.ts';
import { anAct, anOrder, type OrdersMarket, ordersMarket } from '../orders.for-tests.ts';
import { mailConfirmed } from '../orders.public.ts';

/** A Monday morning in Tirana. */
const clock = new Date('2100-03-22T08:00:00Z');
let market: OrdersMarket;
const db = () => market.b.platform.db;

beforeAll(async () => {
  market = await ordersMarket(() => clock);
});
afterAll(() => market.b.close());
beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(db());
  await sql`delete from settings where key = 'customer_mails'`.execute(db());
});

const set = (event: CustomerMailEvent, sender: MailSender, id = 2, who = 'admin') =>
  market.ask(setCustomerMails, { params: { id }, body: { senders: { ...sendersOtherwise, [event]: sender } } }, who);
const mails = async (event: string) =>
  (
    await sql<{ recipient: string; subject: string; body: string }>`
      select recipient, subject, body from mail_outbox where event like ${`${event}%`} order by id`.execute(db())
  ).rows;
let n = 0;
const ofShop = (language = 'sq') => {
  n++;
  return anOrder(market.b, {
    lines: market.two(),
    source: 'shop',
    externalId: `mailed-${n}`,
    shopNumber: `WEB-${n}`,
    customer: {
      externalId: null,
      name: 'Arta',
      email: `arta${n}@example.test`,
      phone: `06912340${10 + n}`,
      language,
      company: '',
      vatNumber: '',
    },
  });
};
async function cancelOne({ id }: { readonly id: number }, more: object = {}) {
  const order = await market.get(id);
  const body = { version: order.version, lines: [{ id: order.lines[0]!.id, qty: 1 }], reason: 'out_of_stock', ...more };
  expect((await market.ask(cancelOrder, { params: { id }, body })).status).toBe(200);
}

describe('Who writes which email to customers of a shop [issue 15 §4]', () => {
  it('is told for each shop, set by who sets the market up, and kept in its history', async () => {
    const read = async (who: string) =>
      (await market.ask(getCustomerMails, {}, who)).body.result as CustomerMailsOfShop[];
    expect((await read('admin')).find(({ id }) => id === 2)?.senders).toEqual(sendersOtherwise);
    expect((await read('held')).map(({ id }) => id)).toEqual([3]);
    expect((await set('shipped', 'shop')).status).toBe(200);
    expect((await read('admin')).find(({ id }) => id === 2)?.senders.shipped).toBe('shop');
    expect((await set('shipped', 'shop', 2, 'writer')).status).toBe(403);
    expect((await set('shipped', 'shop', 999)).status).toBe(422);
    const { rows } = await sql<{ before: unknown; after: unknown }>`
      select before, after from activity_log where action = 'customer emails set' order by id`.execute(db());
    expect(rows).toEqual([{ before: { email_shipped: 'tregu' }, after: { email_shipped: 'shop' } }]);
  });

  it('takes an email that is new of a shop as that of shipping was chosen, and keeps what a page of before does not name', async () => {
    const senders = async () =>
      ((await market.ask(getCustomerMails, {})).body.result as CustomerMailsOfShop[]).find(({ id }) => id === 2)!
        .senders;
    const { cod_reminder: _new, ...known } = sendersOtherwise;
    const send = (body: object) => market.ask(setCustomerMails, { params: { id: 2 }, body: { senders: body } });
    await sql`insert into settings (key, shop_id, value) values ('customer_mails', 2, ${JSON.stringify({ ...known, shipped: 'none' })})`.execute(
      db(),
    );
    expect(await senders()).toMatchObject({ shipped: 'none', cod_reminder: 'none', delivered: 'tregu' });
    expect((await send({ ...known, shipped: 'shop' })).status).toBe(200);
    expect(await senders()).toMatchObject({ shipped: 'shop', cod_reminder: 'shop' });
    // Chosen alone it stays, though both were the same at that time.
    expect((await send({ cod_reminder: 'shop' })).status).toBe(200);
    expect((await send({ ...known, delivered: 'none' })).status).toBe(200);
    expect(await senders()).toMatchObject({ shipped: 'tregu', cod_reminder: 'shop', delivered: 'none' });
    for (const wrong of [{ unheard: 'tregu' }, { shipped: 'them' }]) expect((await send(wrong)).status).toBe(422);
  });

  it('says of cancelled pieces what is gone and what still comes, in the language of the customer', async () => {
    await cancelOne(await ofShop());
    const [mail, ...others] = await mails('orders.cancelled');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: `arta${n}@example.test`, subject: `Porosia juaj WEB-${n}: anulim` });
    expect(mail!.body).toMatch(/^1 × \S+/m);
    expect(mail!.body).toMatch(/Ju vijnë ende: 1 × .+, 1 × /);
    await cancelOne(await ofShop('sl'));
    expect((await mails('orders.cancelledSl')).map(({ subject }) => subject)).toEqual([
      `Vaše naročilo WEB-${n}: preklic`,
    ]);
    await cancelOne(await ofShop(), { mail: false });
    expect(await mails('orders.cancelled')).toHaveLength(2);
  });

  it('is Tregu or the shop, never both; of an order by phone no shop could write', async () => {
    await set('cancelled', 'shop');
    await cancelOne(await ofShop());
    expect(await mails('orders.cancelled')).toEqual([]);
    const byPhone = await anOrder(market.b, { lines: market.two() });
    await cancelOne(byPhone);
    expect(await mails('orders.cancelled')).toHaveLength(1);
    expect((await market.get(byPhone.id)).mails.cancelled).toBe('tregu');
    await set('cancelled', 'none');
    await cancelOne(await anOrder(market.b, { lines: market.two() }));
    expect(await mails('orders.cancelled')).toHaveLength(1);
    const order = await ofShop();
    expect((await market.get(order.id)).mails).toMatchObject({ cancelled: 'none', confirmed: 'shop' });
  });

  it('is counted in the preview of many orders, and written once for each', async () => {
    const ids = [(await ofShop()).id, (await ofShop()).id];
    const preview = async () =>
      (await market.ask(sets.previewChanges, { body: { operation: 'orders.cancel', input: { reason: 'other' }, ids } }))
        .body.result as { change_set: { id: string }; effects: { message: string }[] };
    await set('cancelled', 'shop');
    expect((await preview()).effects).toEqual([]);
    await set('cancelled', 'tregu');
    const shown = await preview();
    expect(shown.effects.map(({ message }) => message)).toEqual(['2 customers are told by email']);
    await market.ask(sets.applyChangeSet, { params: { id: shown.change_set.id } });
    expect(await mails('orders.cancelled')).toHaveLength(2);
  });

  it('confirms an order by phone at once, and that of a shop only where the shop does not, while it is news', async () => {
    const shipping = { name: 'Arta Hoxha', street: 'Rruga 5', zip: '1001', city: 'Tiranë', country: 'AL' };
    const customer = { name: 'Arta Hoxha', phone: '069 123 4999', email: 'phone@example.test' };
    const lines = [{ variant_id: market.two()[0]!.variantId, qty: 1, unit_gross: '100' }];
    const body = { key: 'a-phone-key', shop_id: 2, customer, shipping, lines, payment_method: 'cod' };
    for (const _ of ['once', 'again']) expect((await market.ask(createOrder, { body })).status).toBe(200);
    expect((await mails('orders.received')).map(({ recipient }) => recipient)).toEqual(['phone@example.test']);
    const confirm = (id: number, at = clock) => market.work((tx) => mailConfirmed(tx, anAct(at), [id]));
    const { id } = await ofShop();
    await confirm(id);
    expect(await mails('orders.received')).toHaveLength(1);
    await set('confirmed', 'tregu');
    // Brought long after it was placed, as by a shop that is connected: no news. How long it was held then says nothing.
    const later = (hours: number) => new Date(clock.getTime() + hours * 3_600_000);
    const came = (hours: number) =>
      sql`update orders set created_at = placed_at + make_interval(hours => ${hours}) where id = ${id}`.execute(db());
    await came(25);
    await confirm(id, later(25));
    expect(await mails('orders.received')).toHaveLength(1);
    await came(0);
    await confirm(id, later(72));
    expect(await mails('orders.received')).toHaveLength(2);
  });
});
