// Reads of others: purchase_orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type LocalPatch = {
  readonly answered_at?: Date;
  readonly expired_at?: Date;
  readonly ready_by?: Date | null;
  readonly ready_at?: Date;
  readonly handed_over_at?: Date;
  readonly ended_at?: Date;
  readonly reminded_n?: number;
  readonly reminded_at?: Date;
};

/** What is local about a purchase order. Who writes has the purchase order locked. */
export const localOrdersRepository = (db: Kysely<DB>) => ({
  async find(id: number) {
    const row = await db.selectFrom('local_orders').selectAll().where('purchase_order_id', '=', id).executeTakeFirst();
    return row ?? null;
  },

  async insert(order: {
    readonly purchase_order_id: number;
    readonly sales_order_id: number;
    readonly opened_at: Date;
    readonly accept_by: Date;
  }): Promise<void> {
    await db.insertInto('local_orders').values(order).execute();
  },

  /** What a piece of a line is worth; a line that gets more pieces keeps what was said first. */
  async insertItem(item: {
    readonly item_id: number;
    readonly gross: string;
    readonly commission: string;
    readonly campaign: string;
  }): Promise<void> {
    await db
      .insertInto('local_order_items')
      .values(item)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async change(id: number, patch: LocalPatch): Promise<void> {
    await db.updateTable('local_orders').set(patch).where('purchase_order_id', '=', id).execute();
  },

  /** Remembers a post of a page; false where it was there before. */
  async insertPost(id: number, key: string, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('local_order_posts')
      .values({ purchase_order_id: id, key, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Orders nobody has answered whose time is over, or that a reminder is due of; at most so many. */
  async listDue(now: Date, most: number): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select l.purchase_order_id as id
      from local_orders l join purchase_orders o on o.id = l.purchase_order_id
      where o.status = 'new' and l.answered_at is null and l.expired_at is null and l.ended_at is null
        and (l.accept_by < ${now}::timestamptz
          or l.reminded_n < 1 and l.opened_at + (l.accept_by - l.opened_at) * 0.5 <= ${now}::timestamptz
          or l.reminded_n < 2 and l.opened_at + (l.accept_by - l.opened_at) * 0.85 <= ${now}::timestamptz)
      order by l.accept_by, id limit ${most}`.execute(db);
    return rows.map(({ id }) => id);
  },
});
