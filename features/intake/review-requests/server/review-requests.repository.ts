// Reads of others: activity_log, products, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** When a seller was asked for changes and sent the product again; times as the wire writes them. */
export type ChangeRequest = { readonly asked_at: string; readonly answered_at: string | null };

type Told = {
  readonly id: number;
  readonly local: boolean;
  readonly email: string;
  readonly sku: string;
  readonly name: string;
};
type Recorded = { readonly before: Record<string, unknown> | null; readonly after: Record<string, unknown> | null };

/** What sellers were asked to change. */
export const reviewRequestsRepository = (db: Kysely<DB>) => ({
  async list(productIds: readonly number[]): Promise<Map<number, ChangeRequest>> {
    const rows = await db
      .selectFrom('review_requests')
      .selectAll()
      .where('product_id', 'in', [...productIds, 0])
      .execute();
    return new Map(
      rows.map(({ product_id, asked_at, answered_at }) => [
        product_id,
        { asked_at: asked_at.toISOString(), answered_at: answered_at?.toISOString() ?? null },
      ]),
    );
  },

  /** `to` null: nothing was ever asked. */
  async set(productIds: readonly number[], to: ChangeRequest | null): Promise<void> {
    if (to === null) {
      await db
        .deleteFrom('review_requests')
        .where('product_id', 'in', [...productIds])
        .execute();
      return;
    }
    await sql`insert into review_requests (product_id, asked_at, answered_at)
      select id, ${to.asked_at}, ${to.answered_at} from unnest(${productIds}::bigint[]) as id
      on conflict (product_id) do update set asked_at = excluded.asked_at, answered_at = excluded.answered_at`.execute(
      db,
    );
  },

  /** Answers what these products were asked for. Gives those that waited with their seller. */
  async answer(productIds: readonly number[], now: Date): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`update review_requests set answered_at = ${now}
      where product_id = any(${productIds}::bigint[]) and answered_at is null returning product_id as id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** What was recorded of a product since its seller was asked, oldest first; the log is of all features. */
  async listRecorded(productId: number): Promise<Recorded[]> {
    const { rows } = await sql<Recorded>`select before, after from activity_log
      where entity = 'product' and entity_id = ${productId} and action in ('updated', 'changed by the supplier')
        and id > (select max(id) from activity_log
                   where entity = 'product' and entity_id = ${productId} and action = 'changes_asked')
      order by id`.execute(db);
    return rows;
  },

  /** What was recorded of a product from a moment on, oldest first; the log is of all features. */
  async listRecordedFrom(productId: number, since: string): Promise<Recorded[]> {
    const { rows } = await sql<Recorded>`select before, after from activity_log
      where entity = 'product' and entity_id = ${productId} and action = 'updated' and at >= ${since}
      order by id`.execute(db);
    return rows;
  },

  /** Whom to tell, and of what; products and sellers are of others. A seller without an address gets no mail. */
  async listForMail(productIds: readonly number[]): Promise<Told[]> {
    const { rows } = await sql<Told>`select p.id, s.local_seller as local, s.contact_email as email, p.sku, p.name
      from products p join sellers s on s.id = p.seller_id
      where p.id = any(${productIds}::bigint[]) and btrim(s.contact_email) <> '' order by p.id`.execute(db);
    return rows;
  },
});
