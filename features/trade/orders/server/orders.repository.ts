import { type Kysely, type Selectable, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { holdAll, type TextLock } from '#server/db/locks.ts';
import type { CancelReason, HoldCode, PaymentMethod } from '../contract/orders.words.ts';
import type { NewParty, NotedMail } from './writing/new-order.ts';

type Columns = {
  hold: HoldCode[];
  payment_method: PaymentMethod;
  source: 'shop' | 'phone';
  cancelled_reason: CancelReason | null;
};
export type PartyKind = 'billing' | 'shipping';

/** What a change of the order itself may write; its version counts up. */
export type OrderPatch = {
  readonly assignee_id?: number | null;
  readonly tags?: string[];
  readonly hold?: HoldCode[];
  readonly ship_partly?: boolean;
  readonly cancelled_reason?: CancelReason;
  readonly shop_updated_at?: Date;
  readonly goods_gross?: string;
  readonly shipping_gross?: string;
  readonly shipping_vat?: string;
  readonly discount_gross?: string;
  readonly fee_gross?: string;
  readonly total_gross?: string;
  readonly customer_note?: string;
  readonly shipping_method?: string;
};

export type OrderRecord = Omit<Selectable<DB['orders']>, keyof Columns> & Columns;
export type PartyOfOrder = NewParty & { readonly orderId: number; readonly kind: PartyKind };

export type NewOrderRow = {
  readonly shop_id: number;
  readonly external_id: string | null;
  readonly key: string | null;
  readonly number: string;
  readonly shop_number: string;
  readonly customer_id: number;
  readonly placed_at: Date;
  readonly shop_updated_at: Date | null;
  readonly currency: string;
  readonly fx_rate: string | null;
  readonly fx_rate_id: number | null;
  readonly goods_gross: string;
  readonly shipping_gross: string;
  readonly shipping_vat: string;
  readonly discount_gross: string;
  readonly fee_gross: string;
  readonly total_gross: string;
  readonly payment_method: string;
  readonly shipping_method: string;
  readonly delivery_kind: string;
  readonly customer_note: string;
  readonly hold: HoldCode[];
  readonly source: string;
};

export const ordersRepository = (db: Kysely<DB>) => ({
  async find(id: number) {
    return (
      (await db.selectFrom('orders').selectAll().where('id', '=', id).$narrowType<Columns>().executeTakeFirst()) ?? null
    );
  },
  /** The order, held still until the end of the transaction: every change of it begins here. */
  async lock(id: number) {
    return (
      (await db
        .selectFrom('orders')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .$narrowType<Columns>()
        .executeTakeFirst()) ?? null
    );
  },
  async lockAll(ids: readonly number[]): Promise<OrderRecord[]> {
    const { rows } =
      await sql<OrderRecord>`select * from orders where id = any(${ids}::bigint[]) order by id for update`.execute(db);
    return rows;
  },
  /** By the shop's ids; those that are not here are absent. */
  async mapOfShop(shopId: number, externalIds: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: number; external_id: string }>`
      select id, external_id from orders where shop_id = ${shopId} and external_id = any(${externalIds}::text[])`.execute(
      db,
    );
    return new Map(rows.map(({ id, external_id }) => [external_id, id]));
  },
  async findByKey(key: string): Promise<number | null> {
    return (await db.selectFrom('orders').select('id').where('key', '=', key).executeTakeFirst())?.id ?? null;
  },
  /** The customer of an order, and its shop. */
  async findCustomer(id: number): Promise<{ customerId: number; shopId: number } | null> {
    const row = await db
      .selectFrom('orders')
      .select(['customer_id as customerId', 'shop_id as shopId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row ?? null;
  },
  /** Ascending. */
  async listOfCustomer(customerId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', customerId)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  },
  /** Small letters: where the customers of these orders are written to now. */
  async listAddresses(ids: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ email: string }>`
      select lower(c.email) as email from customers c join orders o on o.customer_id = c.id where o.id = any(${ids}::bigint[]) and c.email <> ''
      union select lower(email) from order_parties where order_id = any(${ids}::bigint[]) and email <> ''`.execute(db);
    return rows.map(({ email }) => email);
  },
  /** Likewise, where they were written to before. */
  async listFormerAddresses(ids: readonly number[]): Promise<string[]> {
    const { rows } = await sql<{ email: string }>`
      select lower(coalesce(substring("to" from '<([^>]*)>$'), "to")) as email from order_messages
        where order_id = any(${ids}::bigint[]) and channel = 'mail' and "to" <> ''
      union select f.email from former_emails f join orders o on o.customer_id = f.customer_id where o.id = any(${ids}::bigint[])`.execute(
      db,
    );
    return rows.map(({ email }) => email);
  },
  /** Of these addresses (small letters) those at which a customer of the shop who is not erased is now. `but`: whom it leaves out. */
  async listTaken(shopId: number, addresses: readonly string[], but: number | null): Promise<string[]> {
    const of = sql`c.shop_id = ${shopId} and c.anonymised_at is null and c.id is distinct from ${but}::bigint`;
    const { rows } = await sql<{ email: string }>`
      select c.email from customers c where c.email = any(${addresses}::text[]) and ${of}
      union select lower(p.email) from order_parties p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id
       where lower(p.email) = any(${addresses}::text[]) and p.email <> '' and ${of}`.execute(db);
    return rows.map(({ email }) => email);
  },
  /** Who and where: towns and countries stay, because they name nobody. */
  async erasePersons(ids: readonly number[]): Promise<void> {
    const these = sql`any(${ids}::bigint[])`;
    await sql`update order_parties set name = '', company = '', vat_number = '', street = '', zip = '', phone = '', email = '', point_id = null
      where order_id = ${these}`.execute(db);
    await sql`update order_messages set body = '', "to" = '' where order_id = ${these}`.execute(db);
    await sql`update order_money set note = '' where order_id = ${these} and note <> ''`.execute(db);
    await sql`update order_lines set note = '' where order_id = ${these} and note <> ''`.execute(db);
    await sql`update order_problems set values = values || '{"said": ""}' where order_id = ${these} and values ? 'said'`.execute(
      db,
    );
    await sql`update orders set customer_note = '', version = version + 1 where id = ${these}`.execute(db);
  },
  /** One after the other over all nodes, until the end of the transaction; several are always taken in the same order. */
  oneAtATime: (...wanted: readonly TextLock[]): Promise<void> => holdAll(db, wanted),
  /** The next numbers of a country and year; their row stays locked until the end of the transaction. */
  async nextNumbers(country: string, year: number, many: number): Promise<string[]> {
    const { last } = await db
      .insertInto('order_numbers')
      .values({ country, year, last: many })
      .onConflict((oc) =>
        oc.columns(['country', 'year']).doUpdateSet({ last: sql`order_numbers.last + excluded.last` }),
      )
      .returning('last')
      .executeTakeFirstOrThrow();
    return Array.from(
      { length: many },
      (_, place) =>
        `${country}-${String(year % 100).padStart(2, '0')}-${String(last - many + 1 + place).padStart(6, '0')}`,
    );
  },
  /** Gives them in the order given. */
  async insert(orders: readonly NewOrderRow[]): Promise<OrderRecord[]> {
    const { rows } =
      await sql<OrderRecord>`insert into orders (shop_id, external_id, key, number, shop_number, customer_id, placed_at, shop_updated_at, currency, fx_rate, fx_rate_id,
        goods_gross, shipping_gross, shipping_vat, discount_gross, fee_gross, total_gross, payment_method, shipping_method,
        delivery_kind, customer_note, hold, source)
      select n.shop_id, n.external_id, n.key, n.number, n.shop_number, n.customer_id, n.placed_at, n.shop_updated_at, n.currency,
        n.fx_rate, n.fx_rate_id, n.goods_gross, n.shipping_gross, n.shipping_vat, n.discount_gross, n.fee_gross, n.total_gross,
        n.payment_method, n.shipping_method, n.delivery_kind, n.customer_note, n.hold, n.source
        from rows from (jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as (shop_id int, external_id text, key text, number text, shop_number text, customer_id bigint, placed_at timestamptz,
          shop_updated_at timestamptz, currency text, fx_rate numeric, fx_rate_id bigint, goods_gross numeric,
          shipping_gross numeric, shipping_vat numeric, discount_gross numeric, fee_gross numeric, total_gross numeric,
          payment_method text, shipping_method text, delivery_kind text, customer_note text, hold text[], source text))
          with ordinality as n (shop_id, external_id, key, number, shop_number, customer_id, placed_at, shop_updated_at, currency, fx_rate, fx_rate_id,
          goods_gross, shipping_gross, shipping_vat, discount_gross, fee_gross, total_gross, payment_method, shipping_method,
          delivery_kind, customer_note, hold, source, place)
       order by n.place
      returning *`.execute(db);
    return rows;
  },
  /** The same patch for each of them; their versions count up. */
  async set(ids: readonly number[], patch: OrderPatch): Promise<void> {
    await db
      .updateTable('orders')
      .set({ ...patch, version: sql`version + 1` })
      .where(sql<boolean>`id = any(${ids}::bigint[])`)
      .execute();
  },
  /** Which document of the shop was understood last; nothing that anybody sees. */
  async setShopUpdatedAt(id: number, at: Date): Promise<void> {
    await db.updateTable('orders').set({ shop_updated_at: at }).where('id', '=', id).execute();
  },
  async setRate(id: number, fx_rate: string, fx_rate_id: number | null): Promise<void> {
    await db.updateTable('orders').set({ fx_rate, fx_rate_id }).where('id', '=', id).execute();
  },
  async listParties(orderId: number) {
    return db
      .selectFrom('order_parties')
      .selectAll()
      .where('order_id', '=', orderId)
      .$narrowType<{ kind: PartyKind }>()
      .execute();
  },
  async setParties(parties: readonly PartyOfOrder[]): Promise<void> {
    const rows = parties.map(({ orderId, vatNumber, pointId, ...party }) => ({
      order_id: orderId,
      ...party,
      vat_number: vatNumber,
      point_id: pointId,
    }));
    const columns = [
      'name',
      'company',
      'vat_number',
      'street',
      'zip',
      'city',
      'country',
      'phone',
      'email',
      'point_id',
    ] as const;
    await sql`insert into order_parties (order_id, kind, ${sql.join(columns.map((column) => sql.id(column)))})
      select n.order_id, n.kind, ${sql.join(columns.map((column) => sql`n.${sql.id(column)}`))}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (order_id bigint, kind text, name text, company text, vat_number text,
          street text, zip text, city text, country text, phone text, email text, point_id text)
      on conflict (order_id, kind) do update set ${sql.join(columns.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`))}`.execute(
      db,
    );
  },
  async insertMessage(message: {
    order_id: number;
    channel: 'mail' | 'shop' | 'note' | 'seller';
    direction: 'in' | 'out';
    body: string;
    user_id: number | null;
    key: string;
    created_at: Date;
  }): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('order_messages')
      .values(message)
      .onConflict((oc) => oc.column('key').doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },
  /** What went to customers by email, one row an order; what it said is kept where staff wrote it. */
  async insertMails(
    mails: readonly NotedMail[],
    by: { readonly userId: number | null; readonly at: Date },
  ): Promise<void> {
    await sql`insert into order_messages (order_id, channel, direction, template, "to", body, key, user_id, created_at)
      select n."orderId", 'mail', 'out', n.template, n."to", n.body, n.key, ${by.userId}::bigint, ${by.at}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) as n ("orderId" bigint, template text, "to" text, body text, key text)
       order by n."orderId"`.execute(db);
  },
});
