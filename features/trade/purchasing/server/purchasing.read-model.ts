// Reads of others: account_links, allocations, currency_rates, house_company, mail_outbox, mail_servers, order_lines, order_parties, orders, package_events, packages, product_search, products, sellers, users, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MailStatus } from '#features/base/mail/contract/mail.model.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { carriesEan } from '#features/catalogue/products/server/products.public.ts';
import { containing } from '#server/db/containing.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { PurchaseListQuery } from '../contract/purchasing.calls.ts';
import type { PurchasableVariant, PurchaseLine } from '../contract/purchasing.model.ts';
import { type PurchaseBucket, purchaseBuckets, purchaseLimits } from '../contract/purchasing.rules.ts';
import type { PurchaseStatus } from '../contract/purchasing.status.ts';

/** Whose orders: everybody's, or one supplier's, and then only those that supplier knows of. */
export type Whose = {
  readonly sellerId: number | null;
  /** The shops whose customers' orders the reader sees; null: all. */
  readonly shops: readonly number[] | null;
  readonly today: string;
  /** SMTP_URL names a mail server. */
  readonly smtp: boolean;
  /** Only these of them; null or left out: all. */
  readonly only?: readonly number[] | null;
};

type Filters = Pick<PurchaseListQuery, 'search_text' | 'seller' | 'currency' | 'from' | 'to'>;

/** Of one order of a customer, what who brings the goods has to know. */
export type DeliveryAddress = {
  readonly name: string;
  readonly company: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
  readonly phone: string;
};

export type StoredRow = {
  readonly id: number;
  readonly year: number;
  readonly number: number;
  readonly seller_id: number;
  readonly seller_name: string;
  readonly status: PurchaseStatus;
  readonly created_at: Date;
  readonly currency: string;
  readonly fx_rate: string | null;
  readonly sent_to: string | null;
  readonly sent_at: Date | null;
  readonly reminded_at: Date | null;
  readonly mail_status: MailStatus | null;
  readonly mail_error: string | null;
  /** People have set a server for the mails of the market. */
  readonly mail_server: boolean;
  readonly supplier_ref: string;
  readonly promised_on: string | null;
  readonly buyer: string | null;
  readonly lines: number;
  readonly units: number;
  readonly amount: string;
  readonly ok: number;
  readonly problem: boolean;
  readonly sales_orders: number;
};

/** Figures of the lines of an order. */
const sums = sql`lateral (select count(*)::int as lines, coalesce(sum(i.qty), 0)::int as units,
    round(coalesce(sum(i.qty * i.cost), 0), 2)::text as amount, coalesce(sum(i.received_ok), 0)::int as ok,
    coalesce(bool_or((i.refused_reason is not null or i.confirmed_qty < i.qty) and i.refused_reason is distinct from 'withdrawn'
      or i.received_damaged > 0 or i.received_missing > 0), false) as trouble
  from purchase_order_items i where i.order_id = o.id) n`;

const lastDelivery = sql`(select d.state from purchase_deliveries d where d.order_id = o.id order by d.id desc limit 1)`;
/** `isMailOpen` of the contract: the order was sent, but the mail that brings it has not left. */
const mailOpen = sql<boolean>`(o.status = 'sent' and coalesce(m.status <> 'sent' and o.reminded_at is null, false))`;
const mailFailed = sql<boolean>`coalesce(m.status = 'failed' and (o.status = 'sent' or o.reminded_at is not null), false)`;
const mails = sql`left join mail_outbox m on m.message_key = o.mail_key`;

/** How the house's mail does is no business of a supplier's people, who see their orders as sent. */
const problemFor = ({ sellerId }: Whose) => sql<boolean>`(o.status not in ('closed', 'cancelled')
  and (n.trouble or coalesce(${lastDelivery} = 'failed', false) ${sellerId === null ? sql`or ${mailFailed}` : sql``}))`;
const overdue = (today: string) =>
  sql<boolean>`coalesce(o.promised_on < ${today}::date and o.status in ('sent', 'acknowledged', 'partly_received'), false)`;

/** "Sent" means that the supplier was reached: until the mail has left, the order is still among those to be sent. */
const inBucket = (bucket: PurchaseBucket, whose: Whose): RawBuilder<boolean> => {
  if (bucket === 'all') return sql<boolean>`true`;
  if (bucket === 'overdue') return overdue(whose.today);
  if (bucket === 'problem') return problemFor(whose);
  if (whose.sellerId !== null) return sql<boolean>`o.status = ${bucket}`;
  if (bucket === 'approved') return sql<boolean>`(o.status = 'approved' or ${mailOpen})`;
  return sql<boolean>`o.status = ${bucket} and not ${mailOpen}`;
};

const inShops = (shops: Whose['shops'], shop: RawBuilder<unknown>): RawBuilder<unknown> =>
  shops === null ? sql`` : sql`and ${shop} = any(${shops}::int[])`;

/** The whole number of a customer's order of the reader's shops it is bought for; no business of a supplier's people. */
const boughtFor = (
  text: string,
  shops: Whose['shops'],
) => sql`or exists (select from orders q join order_lines l on l.order_id = q.id
  join allocations a on a.line_id = l.id join purchase_order_items i on i.id = a.po_item_id
  where q.number = upper(${text}) and i.order_id = o.id and a.qty > a.qty_ended
    ${inShops(shops, sql`q.shop_id`)})`;

const where = (asked: Filters, { sellerId, shops, only = null }: Whose): RawBuilder<unknown> => sql`not o.local
  ${only === null ? sql`` : sql`and o.id = any(${only}::int[])`}
  ${sellerId === null ? sql`` : sql`and o.seller_id = ${sellerId} and o.sent_at is not null`}
  ${asked.seller ? sql`and o.seller_id = ${asked.seller}` : sql``}
  ${asked.currency ? sql`and o.currency = ${asked.currency}` : sql``}
  ${asked.from ? sql`and o.created_at >= ${asked.from}::date at time zone 'Europe/Tirane'` : sql``}
  ${asked.to ? sql`and o.created_at < (${asked.to}::date + 1) at time zone 'Europe/Tirane'` : sql``}
  ${
    asked.search_text
      ? sql`and (fold('PO-' || o.year || '-' || lpad(o.number::text, greatest(4, length(o.number::text)), '0') || ' ' || o.supplier_ref)
            like ${containing(asked.search_text)}
          or exists (select from purchase_order_items i where i.order_id = o.id
            and fold(concat_ws(' ', i.sku, i.ean, i.name)) like ${containing(asked.search_text)})
          ${sellerId === null ? boughtFor(asked.search_text.trim(), shops) : sql``})`
      : sql``
  }`;

const orders = {
  number: sql`(r.year, r.number)`,
  supplier: sql`fold(r.seller_name)`,
  created: sql`r.created_at`,
  amount: sql`r.amount::numeric`,
  promised: sql`r.promised_on`,
  received: sql`r.ok::numeric / nullif(r.units, 0)`,
};

/** How many customers' orders of the reader's shops it is bought for; allocations are of sourcing, lines of orders. */
const salesOrders = (shops: Whose['shops']) => sql`(select count(distinct l.order_id)::int from purchase_order_items i
  join allocations a on a.po_item_id = i.id join order_lines l on l.id = a.line_id
  where i.order_id = o.id and a.qty > a.qty_ended ${inShops(shops, sql`(select q.shop_id from orders q where q.id = l.order_id)`)})`;

/** An order with its figures; sellers are of sellers, buyers of users, mails and their servers of mail. */
const rowsFor = (
  whose: Whose,
) => sql`select o.id, o.year, o.number, o.seller_id, s.name as seller_name, o.status, o.created_at, o.currency,
    o.fx_rate::text as fx_rate, o.sent_to, o.sent_at, o.reminded_at, o.supplier_ref, o.promised_on,
    ${nameOf('u')} as buyer, n.lines, n.units, n.amount, n.ok, ${problemFor(whose)} as problem,
    m.status as mail_status, m.error as mail_error,
    exists (select from mail_servers where shop_id is null and active) as mail_server,
    ${whose.sellerId === null ? salesOrders(whose.shops) : sql`0`} as sales_orders
  from purchase_orders o join sellers s on s.id = o.seller_id left join users u on u.id = o.buyer_id
    ${mails}, ${sums}`;

export const purchasingReadModel = (db: Kysely<DB>) => ({
  async count(filters: Filters, whose: Whose): Promise<Record<PurchaseBucket, number>> {
    const { rows: found } = await sql<Record<PurchaseBucket, number>>`select ${sql.join(
      purchaseBuckets.map(
        (bucket) => sql`count(*) filter (where ${inBucket(bucket, whose)})::int as ${sql.id(bucket)}`,
      ),
    )} from purchase_orders o ${mails}, ${sums} where ${where(filters, whose)}`.execute(db);
    return found[0]!;
  },

  async list(
    { bucket = 'all', orderKey, orderBy, page, pageSize, ...filters }: PurchaseListQuery,
    whose: Whose,
  ): Promise<StoredRow[]> {
    // The newest first, until the person orders them otherwise.
    const direction = sql.raw(orderBy ?? (orderKey ? 'asc' : 'desc'));
    const { rows: found } = await sql<StoredRow>`select r.* from (${rowsFor(whose)}
        where ${where(filters, whose)} and ${inBucket(bucket, whose)}) r
      order by ${orders[orderKey ?? 'number']} ${direction} nulls last, r.id
      limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return found;
  },

  /** One order as a row, without a check of who may see it; null where it is not there or is another's. */
  async find(id: number, whose: Whose): Promise<StoredRow | null> {
    const { rows: found } = await sql<StoredRow>`${rowsFor(whose)} where o.id = ${id} and ${where({}, whose)}`.execute(
      db,
    );
    return found[0] ?? null;
  },

  /** Variants are of products. */
  async listLines(orderId: number): Promise<(Omit<PurchaseLine, 'answered_at'> & { answered_at: Date | null })[]> {
    const { rows: found } = await sql<Omit<PurchaseLine, 'answered_at'> & { answered_at: Date | null }>`
      select i.id, i.variant_id, v.product_id, i.sku, i.ean, i.name, i.qty, i.cost::text as cost, i.confirmed_qty, i.confirmed_on, i.promised_on,
        i.refused_reason, i.refused_note, i.answered_at, i.received_ok, i.received_damaged, i.received_missing, i.received_wrong
      from purchase_order_items i join variants v on v.id = i.variant_id
      where i.order_id = ${orderId} order by i.position, i.id`.execute(db);
    return found;
  },

  /** When the newest link of an order that still works ends; links are of accounts. */
  async findLinkEnd(orderId: number, now: Date): Promise<Date | null> {
    const row = await db
      .selectFrom('account_links')
      .select('expires_at')
      .where('purpose', '=', 'delivery')
      .where('subject_id', '=', orderId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.expires_at ?? null;
  },

  /** The supplier's name and country; sellers are of sellers. */
  async findSupplier(sellerId: number): Promise<{ name: string; country: string | null; local: boolean } | null> {
    const row = await db
      .selectFrom('sellers')
      .select(['name', 'country', 'local_seller as local'])
      .where('id', '=', sellerId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The customer's order it goes to directly, and its shop; orders are of orders. */
  async findCustomerOrder(id: number): Promise<{ id: number; number: string; shop_id: number } | null> {
    const { rows: found } = await sql<{ id: number; number: string; shop_id: number }>`select s.id, s.number, s.shop_id
      from purchase_orders o join orders s on s.id = o.sales_order_id where o.id = ${id}`.execute(db);
    return found[0] ?? null;
  },

  /**
   * Where the supplier delivers what goes to a customer: name, street and phone of that one order, until two weeks after the delivery (orders.md 3.2),
   * or after it was lost or came back; while pieces are still to come it is needed for them.
   * `stopped`: what is still to be sent must not be, because the order is held or needs less than is meant for it; what others were asked for earlier
   * for the same line comes first, as when pieces are freed. Null where it comes to the house, or nobody was told of it. Orders are of orders, allocations
   * of sourcing, packages of packages.
   */
  async findDirect(id: number, now: Date) {
    const { rows: found } = await sql<DeliveryAddress & { stopped: boolean; over: boolean }>`
      with items as (select greatest(0, coalesce(i.confirmed_qty, i.qty) - i.received_ok - i.received_damaged - i.received_missing) as expected,
            coalesce((select sum(least(m.qty - m.qty_received - m.qty_ended, greatest(0, l.need - l.away - l.here - e.qty)))
              from allocations m join order_lines l on l.id = m.line_id, lateral (select coalesce(sum(f.qty - f.qty_received - f.qty_ended), 0) as qty
                from allocations f where f.line_id = m.line_id and f.id < m.id and f.state in ('ordered', 'confirmed')) e
              where m.po_item_id = i.id), 0) as wanted
          from purchase_order_items i where i.order_id = ${id})
      select a.name, a.company, a.street, a.zip, a.city, a.country, a.phone,
          o.status in ('sent', 'acknowledged', 'partly_received') and exists (select from items where expected > 0 and (s.hold <> '{}' or expected > wanted))
            as stopped,
          not (o.status in ('sent', 'acknowledged', 'partly_received') and exists (select from items where expected > 0))
            and exists (select from packages p where p.po_id = o.id) and not exists (select from packages p where p.po_id = o.id
            and not exists (select from package_events e where e.package_id = p.id
              and (e.type = 'delivered' or e.type in ('lost', 'returned') and e.type = p.state) and e.at < ${now}::timestamptz - interval '14 days')) as over
        from purchase_orders o join orders s on s.id = o.sales_order_id join order_parties a on a.order_id = s.id and a.kind = 'shipping'
       where o.id = ${id} and o.deliver_to = 'customer' and o.status not in ('draft', 'approved', 'cancelled')`.execute(
      db,
    );
    return found[0] ?? null;
  },
  /** Purchase orders that go directly to the customers of these orders and of which their suppliers know. */
  async listDirectOf(
    orderIds: readonly number[],
  ): Promise<{ id: number; sales_order_id: number; direct_told: string | null }[]> {
    const { rows: found } = await sql<{
      id: number;
      sales_order_id: number;
      direct_told: string | null;
    }>`select id, sales_order_id, direct_told from purchase_orders
      where sales_order_id = any(${orderIds}::bigint[]) and status in ('sent', 'acknowledged', 'partly_received') order by id`.execute(
      db,
    );
    return found;
  },

  /** Who orders: the company of the house, else nobody by name; companies are of company. */
  async getBuyer(): Promise<string> {
    const row = await db.selectFrom('house_company').select('name').executeTakeFirst();
    return row?.name ?? '';
  },

  /** Who orders, as it stands on paper; companies are of company. */
  async getBuyerCompany() {
    const row = await db
      .selectFrom('house_company')
      .select(['name', 'address', 'zip_code', 'city', 'country', 'vat_number', 'email', 'phone'])
      .executeTakeFirst();
    return row ?? null;
  },

  /** One euro in a currency, as it was set last in any shop; rates are of shops. */
  async findRate(currency: string): Promise<string | null> {
    if (currency === 'EUR') return '1';
    const row = await db
      .selectFrom('currency_rates')
      .select('rate')
      .where('currency_pair', '=', `EUR${currency}`)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.rate ?? null;
  },

  /** The resellers; sellers are of sellers, prices of products. */
  async listSuppliers(sellerId: number | null): Promise<{ id: number; name: string; currencies: string[] }[]> {
    const { rows: found } = await sql<{ id: number; name: string; currencies: string[] }>`
      select s.id, s.name, array(select distinct o.currency from purchase_orders o where o.seller_id = s.id order by 1) as currencies
      from sellers s where not s.local_seller and s.deleted_at is null
        ${sellerId === null ? sql`` : sql`and s.id = ${sellerId}`} order by fold(s.name)`.execute(db);
    return found;
  },

  /** Variants of a supplier by a whole code, or by a part of one or of a name; products, variants and what is searched are of products. */
  async findVariants(sellerId: number, text: string): Promise<PurchasableVariant[]> {
    const like = containing(text);
    const { rows: found } = await sql<PurchasableVariant>`
      with hits as (
        select v.id from variants v where v.sku = ${text} or v.sku_intern = ${text} or ${carriesEan('v', sql`${text}`)}
        union
        select v.id from product_search f join variants v on v.product_id = f.product_id
          where f.find_name like ${like} or f.find_sku like ${like} or f.find_ean like ${like})
      select v.id, v.sku, v.sku_intern, v.ean, p.name, v.stock, v.purchase_price::text as purchase_price, v.currency
      from hits h join variants v on v.id = h.id join products p on p.id = v.product_id
      where p.seller_id = ${sellerId} and p.status <> ${productStatus.archived}
      order by (v.sku = ${text} or v.sku_intern = ${text} or ${carriesEan('v', sql`${text}`)}) desc, v.sku, v.id
      limit ${purchaseLimits.found}`.execute(db);
    return found;
  },

  /** These variants of a supplier, as an order writes them down; those of others are left out. Products are of products. */
  async listVariants(sellerId: number, ids: readonly number[]) {
    if (ids.length === 0) return [];
    return db
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select(['v.id', 'v.sku', 'v.ean', 'p.name'])
      .where('p.seller_id', '=', sellerId)
      .where('v.id', 'in', ids)
      .execute();
  },
});
