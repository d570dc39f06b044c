import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LineEnd, LineRefusal } from '../contract/purchasing.answers.ts';

export type NewLine = {
  readonly variant_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly qty: number;
  readonly cost: string;
};

/** A line's answer with everything an undo has to put back; `answered_at` null: there is none. */
export type LineAnswer = {
  readonly confirmed_qty: number | null;
  readonly confirmed_on: string | null;
  readonly refused_reason: LineRefusal | null;
  readonly refused_note: string;
  readonly answered_at: Date | null;
};

export type { LineRefusal };

/** Lines of purchase orders. */
export const purchaseLinesRepository = (db: Kysely<DB>) => ({
  async listLines(orderId: number) {
    return db
      .selectFrom('purchase_order_items')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .orderBy('id')
      .$narrowType<{ refused_reason: LineEnd | null }>()
      .execute();
  },

  /** Puts these lines in place of those there were; a line of the same variant stays the same line. */
  async setLines(orderId: number, lines: readonly NewLine[]): Promise<void> {
    await db
      .deleteFrom('purchase_order_items')
      .where('order_id', '=', orderId)
      .where(
        'variant_id',
        'not in',
        lines.map(({ variant_id }) => variant_id),
      )
      .execute();
    await db
      .insertInto('purchase_order_items')
      .values(lines.map((line, position) => ({ ...line, order_id: orderId, position })))
      .onConflict((conflict) =>
        conflict.columns(['order_id', 'variant_id']).doUpdateSet((eb) => ({
          qty: eb.ref('excluded.qty'),
          cost: eb.ref('excluded.cost'),
          sku: eb.ref('excluded.sku'),
          ean: eb.ref('excluded.ean'),
          name: eb.ref('excluded.name'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
  },

  /** More pieces of variants, at the end; gives the line of each variant. */
  async addLines(orderId: number, lines: readonly NewLine[]): Promise<Map<number, number>> {
    const { rows } = await sql<{ id: number; variant_id: number }>`
      insert into purchase_order_items (order_id, position, variant_id, sku, ean, name, qty, cost)
      select ${orderId}, (select coalesce(max(position), -1) from purchase_order_items where order_id = ${orderId}) + row_number() over (order by n.place),
          n.variant_id, n.sku, n.ean, n.name, n.qty, n.cost
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as (variant_id bigint, sku text, ean text, name text, qty int, cost numeric)) with ordinality
          as n (variant_id, sku, ean, name, qty, cost, place)
       order by n.place
      on conflict (order_id, variant_id) do update set qty = purchase_order_items.qty + excluded.qty
      returning id, variant_id`.execute(db);
    return new Map(rows.map(({ id, variant_id }) => [variant_id, id]));
  },

  async setQty(lineId: number, qty: number): Promise<void> {
    await db.updateTable('purchase_order_items').set({ qty }).where('id', '=', lineId).execute();
  },

  async setPromised(lines: readonly { readonly id: number; readonly on: string | null }[]): Promise<void> {
    await sql`update purchase_order_items i set promised_on = n.on
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id bigint, "on" date) where i.id = n.id`.execute(
      db,
    );
  },

  /** The line, with all that hangs on it, becomes the last of another order. */
  async setOrder(lineId: number, orderId: number): Promise<void> {
    await sql`update purchase_order_items set order_id = ${orderId},
        position = (select coalesce(max(position), -1) + 1 from purchase_order_items where order_id = ${orderId})
      where id = ${lineId}`.execute(db);
  },

  async deleteLine(lineId: number): Promise<void> {
    await db.deleteFrom('purchase_order_items').where('id', '=', lineId).execute();
  },

  async setAnswer(lineId: number, answered: LineAnswer): Promise<void> {
    await db
      .updateTable('purchase_order_items')
      .set({ ...answered, answer: sql`answer + 1` })
      .where('id', '=', lineId)
      .execute();
  },

  async addReceived(
    lineId: number,
    came: { ok: number; damaged: number; missing: number; wrong: number },
  ): Promise<void> {
    await db
      .updateTable('purchase_order_items')
      .set({
        received_ok: sql`received_ok + ${came.ok}`,
        received_damaged: sql`received_damaged + ${came.damaged}`,
        received_missing: sql`received_missing + ${came.missing}`,
        received_wrong: sql`received_wrong + ${came.wrong}`,
      })
      .where('id', '=', lineId)
      .execute();
  },
});
export type LineRecord = Awaited<ReturnType<ReturnType<typeof purchaseLinesRepository>['listLines']>>[number];
