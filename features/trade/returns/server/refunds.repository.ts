import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RefundReason, RefundState, RefundWay } from '../contract/returns.words.ts';

type Columns = { state: RefundState; way: RefundWay; reason: RefundReason };

export type NewRefund = {
  readonly order_id: number;
  readonly return_id: number | null;
  readonly way: RefundWay;
  readonly amount: string;
  readonly shipping: string;
  readonly goodwill: string;
  readonly currency: string;
  readonly reason: RefundReason;
  readonly note: string;
  readonly iban_sealed: string | null;
  readonly iban_last: string | null;
  readonly second_needed: boolean;
  readonly made_by: number | null;
  readonly key: string;
  readonly created_at: Date;
};
export type RefundPatch = {
  readonly state?: RefundState;
  readonly over?: string;
  readonly second_by?: number | null;
  readonly approved_at?: Date;
  readonly settled_at?: Date | null;
  readonly said?: string;
  readonly voucher_sealed?: string;
  readonly voucher_last?: string;
  readonly voucher_code?: null;
};

/** Refunds of orders; the order is locked before one of them is. */
export const refundsRepository = (db: Kysely<DB>) => ({
  async insert(
    refund: NewRefund,
    lines: readonly { readonly line_id: number; readonly qty: number; readonly amount: string }[],
  ): Promise<number> {
    const { id } = await db
      .insertInto('refunds')
      .values({ ...refund, state: 'proposed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (lines.length > 0)
      await db
        .insertInto('refund_lines')
        .values(lines.map((line) => ({ refund_id: id, ...line })))
        .execute();
    return id;
  },
  async lock(orderId: number, id: number) {
    return (
      (await db
        .selectFrom('refunds')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('id', '=', id)
        .forUpdate()
        .$narrowType<Columns>()
        .executeTakeFirst()) ?? null
    );
  },
  async set(id: number, patch: RefundPatch): Promise<void> {
    await db
      .updateTable('refunds')
      .set({ ...patch, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  async listOfOrder(orderId: number) {
    return db
      .selectFrom('refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .$narrowType<Columns>()
      .execute();
  },
  /** Codes that a node of the release before wrote as they are. */
  async listInClear(limit: number): Promise<{ id: number; order_id: number; code: string }[]> {
    const { rows } = await sql<{
      id: number;
      order_id: number;
      code: string;
    }>`select id, order_id, voucher_code as code from refunds
      where voucher_code is not null order by id limit ${limit}`.execute(db);
    return rows;
  },
  /** Whose account and whose voucher it was, and what was written about it. */
  async erasePersons(orderIds: readonly number[]): Promise<void> {
    await sql`update refunds set note = '', said = '', iban_last = null, iban_sealed = case when iban_sealed is null then null else '' end,
        voucher_code = null, voucher_sealed = null, voucher_last = null, version = version + 1 where order_id = any(${orderIds}::bigint[])`.execute(
      db,
    );
  },
  /** Of refunds that were not declined: what goes back of each line, in one order. */
  async sumsOfLines(orderId: number): Promise<Map<number, string>> {
    const { rows } = await sql<{ line_id: number; amount: string }>`
      select l.line_id, sum(l.amount)::text as amount from refund_lines l join refunds r on r.id = l.refund_id
       where r.order_id = ${orderId} and r.state <> 'declined' group by 1`.execute(db);
    return new Map(rows.map(({ line_id, amount }) => [line_id, amount]));
  },
  async listLines(refundId: number): Promise<{ line_id: number; qty: number; amount: string }[]> {
    return db
      .selectFrom('refund_lines')
      .select(['line_id', 'qty', 'amount'])
      .where('refund_id', '=', refundId)
      .orderBy('line_id')
      .execute();
  },
});
export type RefundRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof refundsRepository>['lock']>>>;
