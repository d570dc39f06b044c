import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { factsByHand, type OrdersMarket, ordersMarket } from '#features/trade/orders/server/orders.for-tests.ts';
import { aPackage } from '#features/trade/packages/server/packages.for-tests.ts';
import { exportPerson } from '../contract/person.calls.ts';

const now = new Date('2100-03-22T08:00:00Z');
let m: OrdersMarket;
beforeAll(async () => {
  // A row in every place that names a person is written here as it is.
  m = await ordersMarket(() => now, [...factsByHand, 'I7', 'I9']);
});
afterAll(() => m.b.close());

const page = readFileSync(path.join(import.meta.dirname, '../../../../docs/personal-data.md'), 'utf8');
/** `table.column` of all that the page says is of customers. */
const ofCustomers = page
  .split('\n')
  .filter((line) => /^\| `.*\| [^|]*customers[^|]*\|/.test(line))
  .flatMap((line) =>
    [...line.split('|')[1]!.matchAll(/`(\w+): ([\w, ]+)`/g)].flatMap(([, table, columns]) =>
      columns!.split(', ').map((column) => `${table}.${column}`),
    ),
  );

/** What is not in the file as it is kept, and why. */
const left: Readonly<Record<string, string>> = {
  'order_list.phone_digits': 'made of the order',
  'order_list.search': 'made of the order',
  'refunds.iban_sealed': 'its last letters are there, and its owner knows it',
  'packages.label_file': 'that there is one',
  'claim_files.storage_key': 'what the file is called',
  'purchase_documents.storage_key': 'what the file is called',
  'document_archives.storage_key': 'made of the documents',
  'shop_tells.payload': 'names nobody',
  'loyalty_members.mail_hash': 'made of the address',
  'mail_outbox.html': 'the same words as its text',
  'mail_gathered.address': 'mails of staff',
  'mail_gathered.body': 'mails of staff',
};
const markers = (table: string) => (column: string) => `mark-${table}-${column}`;

it('All that the page of personal data says is of customers is in the file, or is named here with the reason', async () => {
  const { db } = m.b.platform;
  const context = { ...m.b.as({ userId: m.ids.admin }), now: () => now };
  const pack = await aPackage(m.b, context, m.ids.a100, 'labelled');
  const order = pack.order.id;
  const customer = sql`(select customer_id from orders where id = ${order})`;
  const say = async (table: string, columns: readonly string[], where: ReturnType<typeof sql>) => {
    const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${markers(table)(column)}`));
    await sql`update ${sql.table(table)} set ${set} where ${where}`.execute(db);
  };
  await sql`insert into order_money (order_id, at, kind, method, amount, currency, key) select id, now(), 'captured', 'card', 1, currency, 'mark-money'
    from orders where id = ${order}`.execute(db);
  await sql`insert into order_messages (order_id, channel, direction, template, "to", body, created_at) values (${order}, 'note', 'out', '', '', '', now())`.execute(
    db,
  );
  await sql`insert into order_problems (order_id, code, values, opened_at) values (${order}, 'refund_failed', '{"said": "mark-order_problems-values"}', now())`.execute(
    db,
  );
  await sql`insert into refunds (order_id, state, way, amount, goodwill, currency, reason, note, iban_sealed, iban_last, key)
    values (${order}, 'done', 'bank', 1, 1, 'ALL', 'goodwill', 'mark-refunds-note', 'sealed', '9753', 'mark-refund')`.execute(
    db,
  );
  await sql`insert into returns (number, order_id, kind, state, source, reason, note, requested_at, cost_by, key)
    values ('RT-00-999999', ${order}, 'damaged', 'ended', 'staff', '', 'mark-returns-note', now(), 'house', 'mark-return')`.execute(
    db,
  );
  await sql`insert into claims (package_id, kind, amount, currency, due_on, note)
    values (${pack.id}, 'lost', 1, 'ALL', '2100-01-01', 'mark-claims-note')`.execute(db);
  await sql`with cash as (insert into cod_remittances (carrier_id, currency, amount, file_sha256)
      values ((select min(id) from carriers), 'ALL', 1, 'mark') returning id)
    insert into cod_rows (remittance_id, row, tracking, amount, package_id, verdict, note, said)
    select id, 1, 'T', 1, ${pack.id}, 'short', 'mark-cod_rows-note', 'mark-cod_rows-said' from cash`.execute(db);
  await sql`insert into package_events (package_id, type, at, note, source, key)
    values (${pack.id}, 'announced', now(), 'mark-package_events-note', 'staff', 'mark-event')`.execute(db);
  await sql`with bought as (insert into purchase_orders
      (year, number, seller_id, currency, deliver_to, sales_order_id, status, note, created_at, updated_at)
      values (2000, 1, (select min(id) from sellers), 'EUR', 'customer', ${order}, 'received', 'mark-purchase_orders-note', now(), now()) returning id),
    taken as (insert into purchase_deliveries (order_id, state, receiver, reported_at)
      select id, 'delivered', 'mark-purchase_deliveries-receiver', now() from bought)
    insert into purchase_documents (id, order_id, link_id, kind, name, storage_key, created_at)
      select gen_random_uuid(), id, 1, 'proof', 'mark-proof.pdf', 'key', now() from bought`.execute(db);
  await sql`with program as (insert into loyalty_programs (shop_id, per_amount, pending_days, redeem_points, redeem_value)
      values (2, 1, 0, 1, 1) returning id),
    member as (insert into loyalty_members (program_id, customer_key, name) select id, ${customer}::text, 'mark-loyalty_members-name' from program returning id, program_id),
    told as (insert into loyalty_ledger (program_id, member_id, kind, points, key, note)
      select program_id, id, 'adjust', 1, 'mark', 'mark-loyalty_ledger-note' from member)
    insert into loyalty_adjustments (program_id, member_id, points, code, note, user_id)
      select program_id, id, 1, 'other', 'mark-loyalty_adjustments-note', ${m.ids.admin} from member`.execute(db);
  await sql`insert into former_emails (customer_id, email) values (${customer}, 'mark-former_emails-email')`.execute(
    db,
  );
  await sql`insert into mail_outbox (recipient, subject, body, shop_id, status, event)
    values ('mark-former_emails-email', 'x', 'mark-mail_outbox-body', 2, 'sent', 'orders.received')`.execute(db);
  await say('customers', ['blocked_reason', 'company', 'name', 'phone', 'vat_number', 'email'], sql`id = ${customer}`);
  await say(
    'order_parties',
    ['city', 'company', 'email', 'name', 'phone', 'point_id', 'street', 'vat_number', 'zip'],
    sql`order_id = ${order}`,
  );
  await say('orders', ['customer_note'], sql`id = ${order}`);
  await say('order_lines', ['note'], sql`order_id = ${order}`);
  await say('order_messages', ['body', 'to'], sql`order_id = ${order}`);
  await say('order_money', ['note'], sql`order_id = ${order}`);
  await sql`update packages set note = 'mark-packages-note', to_party = to_party || '{"name": "mark-packages-to_party"}' where id = ${pack.id}`.execute(
    db,
  );

  const answer = await m.ask(exportPerson, { params: { id: order }, body: {} });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { content } = answer.body.result as { content: string };
  const file = JSON.parse(content) as { orders: Record<string, unknown>[] };
  // Under other names, or of no text that could be marked here.
  const otherwise: Readonly<Record<string, boolean>> = {
    'refunds.iban_last': content.includes('9753'),
    'mail_outbox.recipient': content.includes('"recipient": "mark-former_emails-email"'),
    'order_intake.document': Array.isArray(file.orders[0]!.said_by_shop),
    'documents.payload': Array.isArray(file.orders[0]!.documents),
    'documents.text': Array.isArray(file.orders[0]!.documents),
  };
  expect(ofCustomers.length).toBeGreaterThan(45);
  expect(Object.keys(left).filter((one) => !ofCustomers.includes(one))).toEqual([]);
  const missing = ofCustomers.filter(
    (one) => !(one in left) && !(otherwise[one] ?? content.includes(`mark-${one.replace('.', '-')}`)),
  );
  expect(missing).toEqual([]);
  // Not named by its column: words in the values of a problem, and that files are kept.
  expect(content).toContain('mark-order_problems-values');
  expect(content).toContain('mark-proof.pdf');
  expect(content).toContain('"label_kept": true');
});
