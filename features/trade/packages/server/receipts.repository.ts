import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';

export type CountedPieces = {
  readonly ok: number;
  readonly damaged: number;
  readonly missing: number;
  readonly wrong: number;
};

/** What came in. */
export const receiptsRepository = (db: Kysely<DB>) => ({
  /** The open receipt of a purchase order, whose row is locked; made where there is none. */
  async open(purchaseOrderId: number, values: { session: string; user_id: number; created_at: Date }): Promise<number> {
    const found = await db
      .selectFrom('receipts')
      .select('id')
      .where('purchase_order_id', '=', purchaseOrderId)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (found) {
      await db.updateTable('receipts').set({ session: values.session }).where('id', '=', found.id).execute();
      return found.id;
    }
    const { id } = await db
      .insertInto('receipts')
      .values({ purchase_order_id: purchaseOrderId, source: 'scan', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  /** Purchase orders that are being received in a session, the newest first. */
  async listOfSession(session: string): Promise<number[]> {
    const rows = await db
      .selectFrom('receipts')
      .select('purchase_order_id')
      .where('session', '=', session)
      .where('closed_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(({ purchase_order_id }) => purchase_order_id);
  },
  async find(id: number) {
    return (
      (await db
        .selectFrom('receipts')
        .select(['id', 'purchase_order_id', 'closed_at'])
        .where('id', '=', id)
        .executeTakeFirst()) ?? null
    );
  },
  async add(
    receiptId: number,
    poItemId: number | null,
    code: string,
    pieces: CountedPieces,
    key: string,
    at: Date,
  ): Promise<void> {
    await db
      .insertInto('receipt_items')
      .values({ receipt_id: receiptId, po_item_id: poItemId, code, ...pieces, key, at })
      .onConflict((oc) => oc.column('key').doNothing())
      .execute();
  },
  /** One count, held still. */
  async lockItem(receiptId: number, id: number) {
    return (
      (await db
        .selectFrom('receipt_items')
        .select(['id', 'po_item_id', 'code', 'ok', 'damaged', 'missing', 'wrong', 'at', 'undone_at'])
        .where('id', '=', id)
        .where('receipt_id', '=', receiptId)
        .forUpdate()
        .executeTakeFirst()) ?? null
    );
  },
  async undo(id: number, values: { undone_at: Date; undone_by: number }): Promise<void> {
    await db.updateTable('receipt_items').set(values).where('id', '=', id).execute();
  },
  async close(id: number, at: Date): Promise<void> {
    await db.updateTable('receipts').set({ closed_at: at }).where('id', '=', id).execute();
  },
});
