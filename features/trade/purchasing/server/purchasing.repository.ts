import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { WrittenLanguage } from '#kit/text.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { DeliverTo } from '../contract/purchasing.answers.ts';
import type { LocalStatus } from '../contract/purchasing.local.ts';
import type { PurchaseStatus } from '../contract/purchasing.status.ts';

type Columns = { status: PurchaseStatus; language: WrittenLanguage; deliver_to: DeliverTo };

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
  readonly language?: WrittenLanguage;
  readonly sent_at?: Date;
  readonly reminded_at?: Date;
  readonly acknowledged_at?: Date | null;
  readonly deliver_to?: DeliverTo;
  readonly sales_order_id?: number | null;
  readonly direct_told?: string | null;
};

/** Purchase orders themselves, with their numbers. */
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

  /** One after the other opens drafts of a seller in a currency, until the end of the transaction. */
  lockDraft: (sellerId: number, currency: string): Promise<void> => hold(db, locks.draftPurchase(sellerId, currency)),

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
         where o.status = 'draft' and not o.local and o.deliver_to = 'hub' and n.lines < ${lines}
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
});
export type OrderRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof purchasingRepository>['find']>>>;
