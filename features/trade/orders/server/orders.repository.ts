import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CancelReason, HoldCode, PaymentMethod } from '../contract/orders.words.ts';
import type { NewParty } from './writing/new-order.ts';

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
  async findOfShop(shopId: number, externalId: string): Promise<{ id: number; shopUpdatedAt: Date | null } | null> {
    const row = await db
      .selectFrom('orders')
      .select(['id', 'shop_updated_at as shopUpdatedAt'])
      .where('shop_id', '=', shopId)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    return row ?? null;
  },
  async findByKey(key: string): Promise<number | null> {
    return (await db.selectFrom('orders').select('id').where('key', '=', key).executeTakeFirst())?.id ?? null;
  },
  /** One after the other over all nodes, until the end of the transaction. */
  async oneAtATime(subject: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
  },
  /** The next number of a country and year; its row stays locked until the end of the transaction. */
  async nextNumber(country: string, year: number): Promise<string> {
    const { last } = await db
      .insertInto('order_numbers')
      .values({ country, year, last: 1 })
      .onConflict((oc) => oc.columns(['country', 'year']).doUpdateSet({ last: sql`order_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return `${country}-${String(year % 100).padStart(2, '0')}-${String(last).padStart(6, '0')}`;
  },
  async insert(order: {
    shop_id: number;
    external_id: string | null;
    key: string | null;
    number: string;
    shop_number: string;
    customer_id: number;
    placed_at: Date;
    shop_updated_at: Date | null;
    currency: string;
    fx_rate: string | null;
    fx_rate_id: number | null;
    goods_gross: string;
    shipping_gross: string;
    shipping_vat: string;
    discount_gross: string;
    fee_gross: string;
    total_gross: string;
    payment_method: string;
    shipping_method: string;
    delivery_kind: string;
    customer_note: string;
    hold: HoldCode[];
    source: string;
  }) {
    return db.insertInto('orders').values(order).returningAll().$narrowType<Columns>().executeTakeFirstOrThrow();
  },
  async set(id: number, patch: OrderPatch): Promise<void> {
    await db
      .updateTable('orders')
      .set({ ...patch, version: sql`version + 1` })
      .where('id', '=', id)
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
  async setParties(orderId: number, parties: readonly (NewParty & { readonly kind: PartyKind })[]): Promise<void> {
    const rows = parties.map(({ vatNumber, pointId, ...party }) => ({
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
    await db
      .insertInto('order_parties')
      .values(rows.map((row) => ({ order_id: orderId, ...row })))
      .onConflict((oc) =>
        oc
          .columns(['order_id', 'kind'])
          .doUpdateSet((eb) => Object.fromEntries(columns.map((column) => [column, eb.ref(`excluded.${column}`)]))),
      )
      .execute();
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
});
export type OrderRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof ordersRepository>['lock']>>>;
