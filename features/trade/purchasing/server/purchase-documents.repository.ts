import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PurchaseDocumentKind } from '../contract/purchasing.answers.ts';
import type { PurchaseDelivery } from '../contract/purchasing.model.ts';

/** What suppliers and carriers send of an order: reports, documents, and the posts that brought them. */
export const purchaseDocumentsRepository = (db: Kysely<DB>) => ({
  async insertDelivery(
    orderId: number,
    delivery: Omit<PurchaseDelivery, 'id' | 'reported_at'> & { readonly reported_at: Date },
  ): Promise<number> {
    const { id } = await db
      .insertInto('purchase_deliveries')
      .values({ ...delivery, order_id: orderId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async listDeliveries(orderId: number) {
    return db
      .selectFrom('purchase_deliveries')
      .select(['id', 'state', 'carrier', 'tracking', 'receiver', 'reason', 'reported_at'])
      .where('order_id', '=', orderId)
      .orderBy('id', 'desc')
      .$narrowType<Pick<PurchaseDelivery, 'state'>>()
      .execute();
  },

  /** Remembers a post of a link; false where it was there before. */
  async insertPost(orderId: number, key: string, at: Date): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('purchase_link_posts')
      .values({ order_id: orderId, key, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** The documents that have arrived. */
  async listDocuments(orderId: number) {
    return db
      .selectFrom('purchase_documents')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('storage_key', 'is not', null)
      .orderBy('uploaded_at')
      .$narrowType<{ kind: PurchaseDocumentKind; storage_key: string; mime: string; size: number; uploaded_at: Date }>()
      .execute();
  },

  async insertDocument(document: {
    id: string;
    order_id: number;
    link_id: number;
    kind: PurchaseDocumentKind;
    name: string;
    created_at: Date;
  }): Promise<void> {
    await db.insertInto('purchase_documents').values(document).execute();
  },

  /** How many documents an order has, and uploads that were begun since then. */
  async countDocuments(orderId: number, since: Date): Promise<number> {
    const { n } = await db
      .selectFrom('purchase_documents')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('order_id', '=', orderId)
      .where((eb) => eb.or([eb('storage_key', 'is not', null), eb('created_at', '>', since)]))
      .executeTakeFirstOrThrow();
    return n;
  },

  /** An upload that was begun since then and has no bytes yet. */
  async findBegun(id: string, since: Date) {
    const row = await db
      .selectFrom('purchase_documents')
      .select(['order_id', 'link_id', 'kind', 'name'])
      .where('id', '=', id)
      .where('storage_key', 'is', null)
      .where('created_at', '>', since)
      .$narrowType<{ kind: PurchaseDocumentKind }>()
      .executeTakeFirst();
    return row ?? null;
  },

  async findSame(orderId: number, kind: PurchaseDocumentKind, sha256: string): Promise<string | null> {
    const row = await db
      .selectFrom('purchase_documents')
      .select('id')
      .where('order_id', '=', orderId)
      .where('kind', '=', kind)
      .where('sha256', '=', sha256)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Puts the bytes under the begun upload; false where they are there already. */
  async setDocument(
    id: string,
    file: { mime: string; size: number; sha256: string; storage_key: string; uploaded_at: Date },
  ): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('purchase_documents')
      .set(file)
      .where('id', '=', id)
      .where('storage_key', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Of purchase orders that went directly to the customers of these orders: who took the goods, what was noted, and the proof of it, which has a name and a
   * signature. Invoices of suppliers stay: they name the house. Gives the purchase orders, and where the bytes of the proofs lie.
   */
  async erasePersons(orderIds: readonly number[]): Promise<{ readonly ids: number[]; readonly files: string[] }> {
    const { rows } = await sql<{ id: number }>`update purchase_orders set note = '', version = version + 1
      where sales_order_id = any(${orderIds}::bigint[]) returning id`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`update purchase_deliveries set receiver = '', reason = '' where order_id = any(${ids}::bigint[])`.execute(
      db,
    );
    const { rows: proofs } = await sql<{ file: string | null }>`delete from purchase_documents
      where order_id = any(${ids}::bigint[]) and kind = 'proof' returning storage_key as file`.execute(db);
    return { ids, files: proofs.flatMap(({ file }) => file ?? []) };
  },

  async deleteDocument(id: string): Promise<void> {
    await db.deleteFrom('purchase_documents').where('id', '=', id).execute();
  },

  /** Forgets uploads whose bytes never came. */
  async deleteUnfinished(before: Date): Promise<number> {
    const gone = await db
      .deleteFrom('purchase_documents')
      .where('storage_key', 'is', null)
      .where('created_at', '<', before)
      .executeTakeFirst();
    return Number(gone.numDeletedRows);
  },
});
