// Reads of others: carriers, customers, former_emails, loyalty_members, loyalty_programs, mail_outbox, order_lines, order_messages, order_parties, orders, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type Person = {
  readonly customer_id: number;
  readonly shop_id: number;
  readonly number: string;
  readonly anonymised: boolean;
};

/** Rows as one list of objects, in their order; an empty one where there are none. */
const list = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(t)) from (select ${columns} from ${from}) t), '[]')`;

const parties = list(
  sql`kind, name, company, vat_number, street, zip, city, country, phone, email, point_id`,
  sql`order_parties where order_id = o.id order by kind`,
);
const lines = list(
  sql`sku, name, qty_placed as placed, q_cancelled as cancelled, q_delivered as delivered, q_returned as returned, unit_gross::text, line_gross::text,
    vat_percent::text, promised, note`,
  sql`order_lines where order_id = o.id order by position`,
);
const money = list(
  sql`at, kind, method, amount::text, currency, note`,
  sql`order_money where order_id = o.id order by at, id`,
);
const messages = list(
  sql`created_at as at, channel, direction, template, "to", body`,
  sql`order_messages where order_id = o.id order by id`,
);
const packages = list(
  sql`p.number, c.name as carrier, p.tracking, p.state, p.to_party as to, p.cod_amount::text, p.cod_currency, p.created_at,
    p.label_file is not null as label_kept, p.note,
    ${list(sql`at, type, place, note`, sql`package_events where package_id = p.id order by at, id`)} as events,
    ${list(
      sql`k.kind, k.amount::text, k.currency, k.state, k.note,
        ${list(sql`name, mime, uploaded_at`, sql`claim_files where claim_id = k.id order by id`)} as files`,
      sql`claims k where k.package_id = p.id order by k.id`,
    )} as claims,
    ${list(sql`amount::text, verdict, said, note`, sql`cod_rows where package_id = p.id order by id`)} as cash_of_carrier`,
  sql`packages p left join carriers c on c.id = p.carrier_id where p.order_id = o.id order by p.id`,
);
const returns = list(
  sql`r.number, r.kind, r.state, r.reason, r.note, r.requested_at, r.received_at, ${list(
    sql`l.sku, l.name, i.qty`,
    sql`return_items i join order_lines l on l.id = i.line_id where i.return_id = r.id order by l.position`,
  )} as items`,
  sql`returns r where r.order_id = o.id order by r.id`,
);
// Where a supplier delivered to the customer: who was there, and the proofs; what is in a file is given by hand.
const brought = list(
  sql`b.note, ${list(sql`reported_at, state, receiver, reason`, sql`purchase_deliveries where order_id = b.id order by id`)} as deliveries,
    ${list(sql`kind, name, mime, created_at`, sql`purchase_documents where order_id = b.id and kind = 'proof' order by created_at, id`)} as files`,
  sql`purchase_orders b where b.sales_order_id = o.id and b.deliver_to = 'customer' order by b.id`,
);
const problems = list(
  sql`p.opened_at, p.closed_at, p.code, p.values ->> 'said' as said`,
  sql`order_problems p where p.order_id = o.id order by p.id`,
);
// Of an account its last letters: the whole of it is sealed, and its owner knows it.
const refunds = list(
  sql`created_at, state, way, reason, amount::text, currency, iban_last, note, said, settled_at`,
  sql`refunds where order_id = o.id order by id`,
);
const documents = list(
  sql`text as number, type, issued_at, gross::text, currency, payload`,
  sql`documents where order_id = o.id order by id`,
);
const said = list(
  sql`created_at as at, document`,
  sql`order_intake where shop_id = o.shop_id and external_id = o.external_id order by no`,
);

/** Everything that is held about a customer (docs/personal-data.md). */
export const personReadModel = (db: Kysely<DB>) => ({
  /** Whose the order is. */
  async find(orderId: number): Promise<Person | undefined> {
    const { rows } =
      await sql<Person>`select o.customer_id, o.shop_id, o.number, c.anonymised_at is not null as anonymised
      from orders o join customers c on c.id = o.customer_id where o.id = ${orderId}`.execute(db);
    return rows[0];
  },

  async customer(id: number) {
    const { rows } = await sql<Record<string, unknown>>`
      select h.name as shop, c.external_id as account, c.name, c.email, c.phone, c.language, c.company, c.vat_number, c.created_at as known_since,
        c.orders_n as orders, c.returned_n as returned, c.cod_refused_n as cash_refused, c.blocked_reason,
        array(select email from former_emails where customer_id = c.id order by email) as former_emails
      from customers c join shops h on h.id = c.shop_id where c.id = ${id}`.execute(db);
    return rows[0]!;
  },

  async orders(customerId: number): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`
      select o.number, o.shop_number, o.placed_at, o.source, o.currency, o.goods_gross::text, o.shipping_gross::text, o.discount_gross::text,
        o.fee_gross::text, o.total_gross::text, o.payment_method, o.shipping_method, o.delivery_kind, o.customer_note, o.tags,
        ${parties} as parties, ${lines} as lines, ${money} as money, ${messages} as messages, ${packages} as packages, ${returns} as returns,
        ${refunds} as refunds, ${documents} as documents, ${brought} as brought_by_suppliers, ${problems} as problems, ${said} as said_by_shop
      from orders o where o.customer_id = ${customerId} order by o.placed_at, o.id`.execute(db);
    return rows;
  },

  /** Small letters: where the customer is or was written to. Somebody else may be there, too. */
  async addresses(customerId: number): Promise<string[]> {
    const { rows } = await sql<{ email: string }>`
      select lower(email) as email from customers where id = ${customerId} and email <> ''
      union select lower(email) from former_emails where customer_id = ${customerId}
      union select lower(p.email) from order_parties p join orders o on o.id = p.order_id where o.customer_id = ${customerId} and p.email <> ''
      union select lower(coalesce(substring(m."to" from '<([^>]*)>$'), m."to")) from order_messages m join orders o on o.id = m.order_id
        where o.customer_id = ${customerId} and m.channel = 'mail' and m."to" <> ''`.execute(db);
    return rows.map(({ email }) => email);
  },

  /** Mails of the shop to these addresses (small letters). */
  async mails(shopId: number, addresses: readonly string[]): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`
      select at, sent_at, recipient, subject, body from mail_outbox
       where shop_id = ${shopId} and lower(coalesce(substring(recipient from '<([^>]*)>$'), recipient)) = any(${addresses}::text[])
       order by id`.execute(db);
    return rows;
  },

  /** Points of the programmes of the shop. */
  async points(customerId: number, shopId: number): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<Record<string, unknown>>`
      select p.names as program, m.name, m.balance, m.pending, m.created_at as member_since, ${list(
        sql`at, kind, points, order_ref, reason, note`,
        sql`loyalty_ledger where member_id = m.id order by at, id`,
      )} as movements, ${list(
        sql`created_at as at, points, state, code, note`,
        sql`loyalty_adjustments where member_id = m.id order by id`,
      )} as corrections
      from loyalty_members m join loyalty_programs p on p.id = m.program_id
     where p.shop_id = ${shopId} and m.customer_key = ${String(customerId)} order by m.id`.execute(db);
    return rows;
  },
});
