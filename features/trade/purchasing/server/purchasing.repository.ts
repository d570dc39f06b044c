import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import type { LineRefusal, PurchaseDocumentKind, RefusalReason } from '../contract/purchasing.answers.ts';
import type { LocalStatus } from '../contract/purchasing.local.ts';
import type { PurchaseDelivery } from '../contract/purchasing.model.ts';
import type { PurchaseStatus } from '../contract/purchasing.status.ts';

type Columns = { status: PurchaseStatus; language: InterfaceLanguage };

/** What a change may write; dates are YYYY-MM-DD. */
export type OrderPatch = {
  readonly status?: PurchaseStatus | LocalStatus;
  readonly promised_on?: string | null;
  readonly supplier_ref?: string;
  readonly note?: string;
  readonly reason?: string;
  readonly fx_rate?: string | null;
  readonly sent_to?: string;
  readonly mail_key?: string;
  readonly language?: InterfaceLanguage;
  readonly sent_at?: Date;
  readonly reminded_at?: Date;
  readonly acknowledged_at?: Date | null;
};

export type NewLine = {
  readonly variant_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly name: string;
  readonly qty: number;
  readonly cost: string;
};

export type LineAnswered = {
  readonly confirmed_qty: number;
  readonly confirmed_on: string | null;
  readonly refused_reason: LineRefusal | null;
  readonly refused_note: string;
  readonly answered_at: Date;
};
export type { LineRefusal };

export const purchasingRepository = (db: Kysely<DB>) => ({
  async find(id: number, lock = false) {
    const row = await db
      .selectFrom('purchase_orders')
      .selectAll()
      .where('id', '=', id)
      .$if(lock, (q) => q.forUpdate())
      .$narrowType<Columns>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** An order to whomever, held still until the end of the transaction. */
  async lock(id: number) {
    const row = await db
      .selectFrom('purchase_orders')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .$narrowType<Omit<Columns, 'status'> & { status: PurchaseStatus | LocalStatus }>()
      .executeTakeFirst();
    return row ?? null;
  },

  /** One after the other over all nodes, until the end of the transaction. */
  async oneAtATime(subject: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
  },

  /** Of each seller and currency the newest draft with fewer lines than that, held still, ascending. */
  async lockDrafts(whom: readonly { readonly sellerId: number; readonly currency: string }[], lines: number) {
    const { rows } = await sql<{
      id: number;
      year: number;
      number: number;
      seller_id: number;
      currency: string;
      lines: number;
    }>`with newest as (
        select distinct on (o.seller_id, o.currency) o.id, n.lines from purchase_orders o
          join jsonb_to_recordset(${JSON.stringify(whom)}::jsonb) as w ("sellerId" bigint, currency text)
            on w."sellerId" = o.seller_id and w.currency = o.currency
          cross join lateral (select count(*)::int as lines from purchase_order_items i where i.order_id = o.id) n
         where o.status = 'draft' and not o.local and n.lines < ${lines}
         order by o.seller_id, o.currency, o.id desc)
      select o.id, o.year, o.number, o.seller_id, o.currency, n.lines
        from purchase_orders o join newest n on n.id = o.id where o.status = 'draft' order by o.id for update of o`.execute(
      db,
    );
    return rows;
  },

  /** The next number of a year of orders to local sellers. */
  async nextLocalNumber(year: number): Promise<number> {
    const { last } = await db
      .insertInto('local_purchase_numbers')
      .values({ year, last: 1 })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`local_purchase_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },

  /** The next number of a year. The year's row stays locked until the end of the transaction, so that no number is lost. */
  async nextNumber(year: number): Promise<number> {
    const { last } = await db
      .insertInto('purchase_order_numbers')
      .values({ year, last: 1 })
      .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`purchase_order_numbers.last + 1` }))
      .returning('last')
      .executeTakeFirstOrThrow();
    return last;
  },

  async insert(order: {
    year: number;
    number: number;
    seller_id: number;
    currency: string;
    local?: boolean;
    promised_on: string | null;
    supplier_ref: string;
    note: string;
    buyer_id: number | null;
    at: Date;
  }): Promise<number> {
    const { at, local = false, ...values } = order;
    const { id } = await db
      .insertInto('purchase_orders')
      // A local seller knows of it from the beginning.
      .values({ ...values, local, ...(local ? { status: 'new', sent_at: at } : {}), created_at: at, updated_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async change(id: number, patch: OrderPatch, at: Date): Promise<void> {
    await db
      .updateTable('purchase_orders')
      .set({ ...patch, version: sql`version + 1`, updated_at: at })
      .where('id', '=', id)
      .execute();
  },

  async listLines(orderId: number) {
    return db
      .selectFrom('purchase_order_items')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('position')
      .orderBy('id')
      .$narrowType<{ refused_reason: RefusalReason | null }>()
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

  async deleteLine(lineId: number): Promise<void> {
    await db.deleteFrom('purchase_order_items').where('id', '=', lineId).execute();
  },

  async setAnswer(lineId: number, answered: LineAnswered): Promise<void> {
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

  async insertDelivery(
    orderId: number,
    delivery: Omit<PurchaseDelivery, 'id' | 'reported_at'> & { readonly reported_at: Date },
  ): Promise<void> {
    await db
      .insertInto('purchase_deliveries')
      .values({ ...delivery, order_id: orderId })
      .execute();
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
export type OrderRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof purchasingRepository>['find']>>>;
export type LineRecord = Awaited<ReturnType<ReturnType<typeof purchasingRepository>['listLines']>>[number];
