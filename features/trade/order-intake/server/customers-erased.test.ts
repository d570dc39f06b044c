import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as customers from '#features/trade/orders/contract/customers.calls.ts';
import { cancelOrder, setAddress } from '#features/trade/orders/contract/orders.calls.ts';
import { forgetAfterSetting } from '#features/trade/orders/contract/orders.settings.ts';
import { forgotten } from '#server/mail/forget-mails.repository.ts';
import { type Answer, request, tokenFor } from '#server/test/http.ts';
import { type IntakeBench, intakeBench, shopId } from './order-intake.for-tests.ts';
import { forgetRefused } from './use-cases/forget-refused.ts';
import { withoutPersons } from './without-persons.ts';

let b: IntakeBench;
const tokens: Record<string, string> = {};
const db = () => b.platform.db;
const codeOf = ({ body }: Answer) => (body.result as { code?: string }).code;
beforeAll(async () => {
  // A refund is written without the money of its order.
  b = await intakeBench(['I7']);
  const adria = (await b.make.seller({ name: 'Adria' })).id;
  const all = ['Read_Order', 'Update_Order'] as const;
  await b.make.user({ email: 'writer@erase.test', permissions: [...all] });
  await b.make.user({ email: 'reader@erase.test', permissions: ['Read_Order'] });
  await b.make.user({ email: 'seller@erase.test', permissions: [...all], sellerId: adria });
  const held = await b.make.user({ email: 'held@erase.test', permissions: [...all] });
  await sql`insert into user_shops (user_id, shop_ids) values (${held.id}, '{3}')`.execute(db());
  for (const who of ['writer', 'reader', 'seller', 'held']) tokens[who] = await tokenFor(b, `${who}@erase.test`);
});
afterAll(() => b.close());

/** Names that may be found nowhere any more. */
const secret = /Zamira|Kodra|zamira|Rruga e Fshehtë|691234567|Ring at Zamira/;
const person = {
  name: 'Zamira Kodra',
  company: '',
  vatNumber: '',
  street: 'Rruga e Fshehtë 7',
  zip: '1001',
  city: 'Tiranë',
  country: 'AL',
  phone: '+355691234567',
  email: 'zamira@kodra.test',
  pointId: null,
};
async function placed(id: string) {
  b.place(id, [await b.goods({ qty: 1 })], {
    paymentMethod: 'cod',
    customer: {
      externalId: 'account-7',
      name: person.name,
      email: person.email,
      phone: person.phone,
      company: '',
      vatNumber: '',
    },
    billing: person,
    shipping: person,
    note: 'Ring at Zamira’s',
  });
  await b.pull();
  return b.order(id);
}
const version = async (id: number) =>
  (await db().selectFrom('orders').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const ask = (call: Parameters<typeof request>[1], parts: object, who = 'writer') =>
  request(b, call, parts as never, { token: tokens[who]!, shopId });
const erase = async (id: number, confirm: string, who = 'writer') =>
  ask(customers.eraseCustomer, { params: { id }, body: { version: await version(id), confirm } }, who);
const cancel = async ({ id, lines }: { id: number; lines: { id: number }[] }) =>
  ask(cancelOrder, {
    params: { id },
    body: { version: await version(id), lines: [{ id: lines[0]!.id, qty: 1 }], reason: 'customer_asked' },
  });
/** All there is in the database, as text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db());
  for (const { name: table } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db());
    texts.push(...rows.map(({ text }) => `${table}: ${text}`));
  }
  return texts.join('\n');
}

describe('A customer who asks to be forgotten', () => {
  it('is shown what goes and what stays, and stays while an order is not over, for who may not, and without the number typed', async () => {
    const order = await placed('first');
    const shown = await ask(customers.previewErasure, { params: { id: order.id } });
    expect(shown.body.result).toEqual({ orders: 1, open: [order.number], documents: 0, anonymised: false });
    const refused = await erase(order.id, order.number);
    expect([refused.status, codeOf(refused)]).toEqual([409, 'order_customer_still_open']);
    await cancel(order);
    expect((await erase(order.id, 'AL-26-999999')).status).toBe(422);
    expect((await erase(order.id, order.number, 'reader')).status).toBe(403);
    expect((await erase(order.id, order.number, 'seller')).status).toBe(403);
    expect((await erase(order.id, order.number, 'held')).status).toBe(404);
    expect((await ask(customers.previewErasure, { params: { id: order.id } }, 'held')).status).toBe(404);
    expect(await everything()).toMatch(secret);
  });

  it('goes from every place that knows them, and does not come back with what the shop says of it later', async () => {
    const order = await placed('second');
    await cancel(order);
    await b.platform.storage.put('labels/erased.pdf', Buffer.from('%PDF'));
    await sql`insert into packages (number, order_id, state, to_party, label_file, note) values
      ('PK-00-999999', ${order.id}, 'returned', ${JSON.stringify({ ...person, pointId: undefined })}::jsonb, 'labels/erased.pdf', 'Zamira rings twice')`.execute(
      db(),
    );
    await sql`insert into refunds (order_id, state, way, amount, goodwill, currency, reason, note, iban_sealed, iban_last, key)
      values (${order.id}, 'done', 'bank', 1, 1, 'ALL', 'goodwill', 'To Zamira', 'Zamira-sealed', '1234', 'erase-refund')`.execute(
      db(),
    );
    await sql`insert into returns (number, order_id, kind, state, source, reason, note, requested_at, cost_by, key)
      values ('RT-00-999999', ${order.id}, 'damaged', 'ended', 'staff', 'Zamira said so', '', now(), 'house', 'erase-return')`.execute(
      db(),
    );
    await sql`insert into mail_outbox (recipient, subject, body, shop_id, status, event) values
      ('Zamira Kodra <Zamira@kodra.test>', 'Your order', 'Hello Zamira', ${shopId}, 'sent', 'orders.received'),
      ('other@kodra.test', 'Your order', 'Hello you', ${shopId}, 'sent', 'orders.received')`.execute(db());
    // Written to at an address that people changed, and at one that only what the shop said has.
    for (const email of ['zamira.typed@kodra.test', 'last@kodra.test']) {
      await sql`update order_parties set email = ${email} where email <> ''`.execute(db());
      await sql`update customers set email = ${email} where id = (select customer_id from orders where id = ${order.id})`.execute(
        db(),
      );
    }
    await sql`delete from former_emails where email = ${person.email}`.execute(db());
    await sql`insert into mail_outbox (recipient, subject, body, shop_id, status, event) values
      ('zamira.typed@kodra.test', 'Your order', 'Hello', ${shopId}, 'sent', 'orders.received'),
      ('Zamira <elsewhere@kodra.test>', 'Your order', 'Hello', ${shopId}, 'sent', 'orders.received')`.execute(db());
    await sql`insert into order_messages (order_id, channel, direction, template, "to", body, created_at)
      values (${order.id}, 'mail', 'out', 'written', 'elsewhere@kodra.test', 'Hello Zamira', now())`.execute(db());
    // Brought by its supplier: who took it, and the proof.
    const { rows: bought } = await sql<{ id: number }>`insert into purchase_orders
      (year, number, seller_id, currency, deliver_to, sales_order_id, status, note, created_at, updated_at)
      values (2000, 1, (select min(id) from sellers), 'EUR', 'customer', ${order.id}, 'received', 'Ring at Zamira’s', now(), now()) returning id`.execute(
      db(),
    );
    const purchase = bought[0]!.id;
    await sql`insert into purchase_deliveries (order_id, state, receiver, reported_at) values (${purchase}, 'delivered', 'Zamira', now())`.execute(
      db(),
    );
    for (const kind of ['proof', 'invoice']) {
      await b.platform.storage.put(`purchase/${kind}.pdf`, Buffer.from('%PDF'));
      await sql`insert into purchase_documents (id, order_id, link_id, kind, name, storage_key, created_at)
        values (gen_random_uuid(), ${purchase}, 1, ${kind}, ${kind === 'proof' ? 'Zamira.pdf' : 'invoice.pdf'}, ${`purchase/${kind}.pdf`}, now())`.execute(
        db(),
      );
    }
    const noted = { note: 'Zamira said', reason_said: 'Zamira said', why: 'Zamira said', hold: 'address' };
    const { id: pack } = await db()
      .selectFrom('packages')
      .select('id')
      .where('number', '=', 'PK-00-999999')
      .executeTakeFirstOrThrow();
    const { id: back } = await db()
      .selectFrom('returns')
      .select('id')
      .where('number', '=', 'RT-00-999999')
      .executeTakeFirstOrThrow();
    await sql`insert into claims (package_id, kind, amount, currency, due_on, note)
      values (${pack}, 'lost', 1, 'ALL', '2100-01-01', 'Zamira said so')`.execute(db());
    await sql`with cash as (insert into cod_remittances (carrier_id, currency, amount, file_sha256)
        values ((select min(id) from carriers), 'ALL', 1, 'erased') returning id)
      insert into cod_rows (remittance_id, row, tracking, amount, package_id, verdict, note)
      select id, 1, 'T', 1, ${pack}, 'short', 'Zamira gave less' from cash`.execute(db());
    await b.platform.unitOfWork({ userId: null, shopId, cause: 'hand' }, async (tx) =>
      tx.record([
        {
          entity: 'customer_order',
          id: order.id,
          action: 'order held',
          before: { customer_note: 'Zamira' },
          after: noted,
        },
        { entity: 'package', id: pack, action: 'claim opened', after: { note: 'Zamira', claim_kind: 'lost' } },
        {
          entity: 'purchase_order',
          id: purchase,
          action: 'delivery reported',
          after: { receiver: 'Zamira', state: 'delivered' },
        },
        { entity: 'return', id: back, action: 'return ended', after: { note: 'Zamira' } },
      ]),
    );
    const before = await ask(customers.previewErasure, { params: { id: order.id } });
    expect(before.body.result).toMatchObject({ orders: 2, open: [], anonymised: false });

    const answer = await erase(order.id, order.number.toLowerCase());
    expect([answer.status, JSON.stringify(answer.body).match(secret)]).toEqual([200, null]);
    await b.hear();

    expect((await everything()).split('\n').filter((row) => secret.test(row))).toEqual([]);
    expect(await b.platform.storage.open('labels/erased.pdf')).toBeNull();
    expect(await b.platform.storage.open('purchase/proof.pdf')).toBeNull();
    expect(await b.platform.storage.open('purchase/invoice.pdf')).not.toBeNull();
    // Who did what and when is still told.
    const { rows: lines } = await sql`select entity, action, after from activity_log
      where action in ('order held', 'claim opened', 'return ended') order by id`.execute(db());
    expect(lines).toEqual([
      { entity: 'customer_order', action: 'order held', after: { hold: 'address' } },
      { entity: 'package', action: 'claim opened', after: { claim_kind: 'lost' } },
      { entity: 'return', action: 'return ended', after: {} },
    ]);
    const { rows: mails } = await sql<{ recipient: string }>`select recipient from mail_outbox order by id`.execute(
      db(),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining([forgotten, 'other@kodra.test']));
    // The town stays: it names nobody.
    expect(answer.body.result).toMatchObject({ shipping: { city: 'Tiranë', name: '' } });
    const again = await erase(order.id, order.number);
    expect([again.status, codeOf(again)]).toEqual([409, 'order_action_not_allowed']);

    // Nor does a person write it in again.
    const { pointId: _point, vatNumber: _vat, ...party } = person;
    const by = await ask(setAddress, {
      params: { id: order.id },
      body: { version: await version(order.id), kind: 'billing', party },
    });
    expect([by.status, codeOf(by)]).toEqual([409, 'order_action_not_allowed']);

    // The shop still knows: what it says again changes nothing and is kept without the person.
    b.faulty.orders.edit('second', (it) => ({
      ...it,
      note: 'Ring at Zamira’s twice',
      shipping: { ...person, zip: '1002' },
    }));
    await b.pull();
    expect((await b.documents('second')).length).toBeGreaterThan(1);
    expect((await everything()).split('\n').filter((row) => secret.test(row))).toEqual([]);
    // Somebody who orders with the same account is somebody new.
    const later = await placed('third');
    const { rows } = await sql<{ n: number }>`select count(distinct customer_id)::int as n from orders
      where id = any(${[order.id, later.id]}::bigint[])`.execute(db());
    expect(rows[0]!.n).toBe(2);
  });

  it('takes no mails of others along: an address of theirs that was theirs by mistake, in its data or in what the shop said', async () => {
    const by = async (id: string, email: string, other = email) => {
      const who = { externalId: `account-${id}`, name: 'Besa', email, phone: '', company: '', vatNumber: '' };
      const party = { ...person, name: 'Besa', phone: '', email };
      b.place(id, [await b.goods({ qty: 1 })], { customer: who, billing: party, shipping: { ...party, email: other } });
      await b.pull();
      return b.order(id);
    };
    await by('of-besa', 'besa@mail.test', 'dea@mail.test');
    const order = await by('mistyped', 'besa@mail.test', 'dea@mail.test');
    // Put right twice: the first address is another customer's, the second nobody's.
    for (const email of ['once@mail.test', 'right@mail.test']) {
      await sql`update customers set email = ${email} where id = (select customer_id from orders where id = ${order.id})`.execute(
        db(),
      );
      await sql`update order_parties set email = ${email} where order_id = ${order.id} and kind = 'billing'`.execute(
        db(),
      );
    }
    await sql`update order_parties set email = 'right@mail.test' where order_id = ${order.id}`.execute(db());
    await sql`delete from former_emails where email = 'dea@mail.test'`.execute(db());
    const to = async (like: string) =>
      (
        await sql<{
          recipient: string;
        }>`select recipient from mail_outbox where subject = 'Theirs' and recipient like ${like} order by 1`.execute(
          db(),
        )
      ).rows.map(({ recipient }) => recipient);
    for (const email of ['besa@mail.test', 'dea@mail.test', 'once@mail.test', 'right@mail.test'])
      await sql`insert into mail_outbox (recipient, subject, body, shop_id, status, event)
        values (${email}, 'Theirs', 'Hello', ${shopId}, 'sent', 'orders.received')`.execute(db());
    await cancel(order);
    expect((await erase(order.id, order.number)).status).toBe(200);
    await b.hear();
    expect(await to('%@mail.test')).toEqual(['besa@mail.test', 'dea@mail.test']);
  });

  it('takes former addresses along also where a node of the release before erases', async () => {
    const { rows } = await sql<{
      id: number;
    }>`insert into customers (shop_id, name, email) values (${shopId}, 'Old', 'old@mail.test') returning id`.execute(
      db(),
    );
    const { id } = rows[0]!;
    const former = async () =>
      (await sql<{ email: string }>`select email from former_emails where customer_id = ${id}`.execute(db())).rows;
    await sql`update customers set email = 'new@mail.test' where id = ${id}`.execute(db());
    expect(await former()).toEqual([{ email: 'old@mail.test' }]);
    await sql`update customers set name = '', email = '', anonymised_at = now() where id = ${id}`.execute(db());
    expect(await former()).toEqual([]);
  });

  it('leaves nothing of a document that no order can be read from', () => {
    expect(withoutPersons({ who: 'Zamira', lines: 'none' })).toEqual({});
    expect(withoutPersons('Zamira')).toEqual({});
  });
});

it('What a shop said of an order that never became one here is emptied when customers are forgotten, and not before', async () => {
  const refused = (externalId: string, createdAt: string) =>
    sql`insert into order_intake (shop_id, external_id, no, shop_updated_at, hash, document, state, error_code, error_values, created_at)
      values (${shopId}, ${externalId}, 9, now(), ${externalId}, ${JSON.stringify({ customer: 'Zamira Kodra' })}::jsonb, 'refused', 'wrong',
        '{"said": "Zamira"}', ${createdAt}::timestamptz)`.execute(db());
  const old = new Date(b.platform.now());
  old.setUTCMonth(old.getUTCMonth() - 37);
  const young = new Date(b.platform.now());
  young.setUTCMonth(young.getUTCMonth() - 35);
  await refused('never-old', old.toISOString());
  await refused('never-young', young.toISOString());
  // Of an order that is here: its customer says when it goes.
  await refused('first', old.toISOString());
  expect(await forgetRefused(b.platform)()).toBe(1);
  const { rows } = await sql<{ external_id: string }>`select external_id from order_intake
    where no = 9 and (document::text || coalesce(error_values::text, '')) like '%Zamira%' order by 1`.execute(db());
  expect(rows.map(({ external_id }) => external_id)).toEqual(['first', 'never-young']);
  expect(await forgetRefused(b.platform)()).toBe(0);
  await sql`insert into settings (key, shop_id, value) values (${forgetAfterSetting.key}, null, '"0"')`.execute(db());
  await refused('never-older', old.toISOString());
  expect(await forgetRefused(b.platform)()).toBe(0);
});
