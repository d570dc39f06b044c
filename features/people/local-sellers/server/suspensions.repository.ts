// Reads of others: products, publications
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { EffectFacts, SuspensionReason } from '../contract/local-sellers.suspension.ts';

export type OpenSuspension = {
  readonly id: number;
  readonly state: 'planned' | 'active';
  readonly seller_id: number;
  readonly message: string;
  readonly ends_at: Date | null;
};

export type EffectRow = EffectFacts & {
  readonly productId: number;
  readonly shopId: number;
  readonly status: PublicationStatus | null;
  readonly removalReason: RemovalReason | null;
};

/** Suspensions and what they took out of the shops. */
export const suspensionsRepository = (db: Kysely<DB>) => ({
  /** One at a time per seller until the end of the transaction. */
  async lockSeller(sellerId: number): Promise<void> {
    await hold(db, locks.sellerSuspension(sellerId));
  },

  async findOpen(sellerId: number): Promise<OpenSuspension | null> {
    const row = await db
      .selectFrom('seller_suspensions')
      .select(['id', 'state', 'seller_id', 'message', 'ends_at'])
      .where('seller_id', '=', sellerId)
      .where('state', 'in', ['planned', 'active'])
      .executeTakeFirst();
    return (row as OpenSuspension | undefined) ?? null;
  },

  async findSellerOf(suspensionId: number): Promise<number | null> {
    const row = await db
      .selectFrom('seller_suspensions')
      .select('seller_id')
      .where('id', '=', suspensionId)
      .executeTakeFirst();
    return row?.seller_id ?? null;
  },

  async insert(row: {
    sellerId: number;
    reason: SuspensionReason;
    message: string;
    beginsAt: Date;
    endsAt: Date | null;
    state: 'planned' | 'active';
    by: number | null;
    at: Date;
  }): Promise<number> {
    const { id } = await db
      .insertInto('seller_suspensions')
      .values({
        seller_id: row.sellerId,
        reason: row.reason,
        message: row.message,
        begins_at: row.beginsAt,
        ends_at: row.endsAt,
        state: row.state,
        created_by: row.by,
        created_at: row.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setActive(id: number): Promise<void> {
    await db.updateTable('seller_suspensions').set({ state: 'active' }).where('id', '=', id).execute();
  },

  async setEnded(id: number, end: { state: 'lifted' | 'cancelled'; by: number | null; at: Date }): Promise<void> {
    await db
      .updateTable('seller_suspensions')
      .set({ state: end.state, lifted_by: end.by, lifted_at: end.at })
      .where('id', '=', id)
      .execute();
  },

  /**
   * Remembers every place in a shop the seller's products have now, and those an earlier suspension gave back that are still
   * on their way there; publications are of publishing.
   */
  async insertEffects(suspensionId: number, sellerId: number): Promise<number> {
    const { numAffectedRows } = await sql`insert into suspension_effects (suspension_id, product_id, shop_id)
      select ${suspensionId}, q.product_id, q.shop_id from publications q join products p on p.id = q.product_id
      where p.seller_id = ${sellerId} and (q.status = 'in_shop' or (q.status = 'removed' and q.removal_reason = 'suspended_seller'
        and exists (select from suspension_effects e where e.product_id = q.product_id and e.shop_id = q.shop_id
          and e.outcome = 'restored'))) on conflict do nothing`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** What a send that was under way at the beginning still put into a shop, and the suspension took out again. */
  async insertLateEffects(suspensionId: number, sellerId: number): Promise<void> {
    await sql`insert into suspension_effects (suspension_id, product_id, shop_id)
      select x.id, q.product_id, q.shop_id from seller_suspensions x
      join products p on p.seller_id = x.seller_id join publications q on q.product_id = p.id
      where x.id = ${suspensionId} and x.seller_id = ${sellerId} and q.status = 'removed'
        and q.removal_reason = 'suspended_seller' and q.removed_at >= x.begins_at on conflict do nothing`.execute(db);
  },

  /** The places a suspension took with how they stand now, locked by product. */
  async listEffects(suspensionId: number): Promise<EffectRow[]> {
    const { rows } =
      await sql<EffectRow>`select e.product_id as "productId", e.shop_id as "shopId", p.status = 4 as approved,
        q.status, q.removal_reason as "removalReason"
      from suspension_effects e join products p on p.id = e.product_id
      left join publications q on q.product_id = e.product_id and q.shop_id = e.shop_id
      where e.suspension_id = ${suspensionId} and e.outcome is null order by e.product_id, e.shop_id`.execute(db);
    return rows;
  },

  /** Locks the products a suspension took out, in the order everybody takes; products are of products. */
  async lockProducts(suspensionId: number): Promise<void> {
    await sql`select from products where id in (select product_id from suspension_effects where suspension_id = ${suspensionId})
      order by id for no key update`.execute(db);
  },

  async setOutcomes(
    suspensionId: number,
    rows: readonly {
      productId: number;
      shopId: number;
      outcome: string;
      reason: string | null;
      taskId: string | null;
    }[],
  ): Promise<void> {
    await sql`update suspension_effects e set outcome = n.outcome, reason = n.reason, task_id = n.task_id
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.shopId)}::int[],
          ${rows.map((it) => it.outcome)}::text[], ${rows.map((it) => it.reason)}::text[],
          ${rows.map((it) => it.taskId)}::uuid[]) as n (product_id, shop_id, outcome, reason, task_id)
      where e.suspension_id = ${suspensionId} and e.product_id = n.product_id and e.shop_id = n.shop_id`.execute(db);
  },
});
