import { type Kysely, sql } from 'kysely';
import type { Removal } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import type { RemovalReason } from '#features/catalogue/products/contract/products.removal.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';
import { bindingsRepository } from '../bindings/bindings.repository.ts';
import { presentedRepository } from '../prices/presented.repository.ts';

export type Withdrawn = {
  readonly productId: number;
  readonly shopId: number;
  readonly attempt: number;
  /** What was set for its shop when it was withdrawn: what is set later is for what leaves later. */
  readonly removal: Removal;
};

/** The ways of a publication out of a shop. Take `publicationsRepository.lock` first. */
export const withdrawalsRepository = (db: Kysely<DB>) => ({
  /** Takes live publications out of the shops they are in; the attempt number fences off a send still under way. */
  async setWithdrawn(
    productIds: readonly number[],
    shopIds: readonly number[] | null,
    to: { status: 'removed' | 'archived'; reason: RemovalReason | null; additionalInfos: string | null },
  ): Promise<Omit<Withdrawn, 'removal'>[]> {
    const { rows } = await sql<
      Omit<Withdrawn, 'removal'>
    >`update publications set status = ${to.status}, removal_reason = ${to.reason},
        additional_infos = ${to.additionalInfos}, removed_at = now(), attempt = attempt + 1,
        settled_attempt = attempt + 1, sent_hash = null, sent_price_hash = null,
        sent_stock_hash = null, settled_price_attempt = attempt + 1, settled_stock_attempt = attempt + 1, last_error = null
      where product_id = any(${productIds}::bigint[]) and status = 'in_shop'
        and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[]))
      returning product_id as "productId", shop_id as "shopId", attempt`.execute(db);
    for (const [shopId, own] of Map.groupBy(rows, (row) => row.shopId))
      await bindingsRepository(db).forget(
        own.map((row) => row.productId),
        shopId,
      );
    return rows;
  },

  /**
   * Of products that are out of a shop by what we know, and stand in it nevertheless: whatever was said of them under an attempt until now counts no
   * more, be it a send that is still on its way. Those that are in the shop are left alone.
   */
  async setOutAgain(productIds: readonly number[], shopId: number): Promise<Omit<Withdrawn, 'removal'>[]> {
    const { rows } = await sql<Omit<Withdrawn, 'removal'>>`update publications set attempt = attempt + 1,
        settled_attempt = attempt + 1, settled_price_attempt = attempt + 1, settled_stock_attempt = attempt + 1
      where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId} and status <> 'in_shop'
      returning product_id as "productId", shop_id as "shopId", attempt`.execute(db);
    return rows;
  },

  /**
   * Ends a later send whose outcome nobody wrote: what it brought is taken out, so nothing it may still say counts. Gives its attempt, by which
   * the withdrawal goes on; null where the send said meanwhile that the product is in the shop.
   */
  async takeOver(productId: number, shopId: number): Promise<number | null> {
    const { rows } = await sql<{ attempt: number }>`update publications set settled_attempt = begun_attempt,
        settled_price_attempt = greatest(settled_price_attempt, begun_attempt),
        settled_stock_attempt = greatest(settled_stock_attempt, begun_attempt)
      where product_id = ${productId} and shop_id = ${shopId} and status <> 'in_shop' and settled_attempt < begun_attempt
      returning begun_attempt as attempt`.execute(db);
    return rows[0]?.attempt ?? null;
  },

  /** Between states of which none is in a shop: removed to archived, and back to pending when approved again. */
  async setResting(productIds: readonly number[], shopId: number, status: 'pending' | 'archived'): Promise<number[]> {
    const rows = await db
      .updateTable('publications')
      .set({ status, ...(status === 'pending' ? { removal_reason: null, additional_infos: null } : {}) })
      .where('product_id', 'in', productIds)
      .where('shop_id', '=', shopId)
      .where('status', 'in', ['pending', 'removed', 'archived'])
      .where('status', '<>', status)
      .returning('product_id')
      .execute();
    return rows.map((row) => row.product_id);
  },

  /** Archived publications of every shop back to pending. */
  async setReopened(productIds: readonly number[]): Promise<{ productId: number; shopId: number }[]> {
    const { rows } = await sql<{ productId: number; shopId: number }>`update publications
      set status = 'pending', removal_reason = null, additional_infos = null
      where product_id = any(${productIds}::bigint[]) and status = 'archived'
      returning product_id as "productId", shop_id as "shopId"`.execute(db);
    return rows;
  },

  /**
   * Back to a state without a shop; what was in a shop before only becomes ready to be sent again. A removal this transaction
   * waited for may carry a later time than it, and the send it asks for would be refused as asked for before the removal.
   */
  async setRestored(
    rows: readonly {
      productId: number;
      shopId: number;
      status: string;
      reason: RemovalReason | null;
      additionalInfos: string | null;
    }[],
  ): Promise<void> {
    await sql`update publications p set
        status = case when n.status <> 'in_shop' then n.status when p.status = 'archived' then 'pending' else p.status end,
        removal_reason = case when n.status = 'in_shop' then p.removal_reason else n.reason end,
        additional_infos = case when n.status = 'in_shop' then p.additional_infos else n.infos end,
        removed_at = case when p.removed_at > now() then now() else p.removed_at end
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.shopId)}::int[],
                  ${rows.map((it) => it.status)}::text[], ${rows.map((it) => it.reason)}::text[],
                  ${rows.map((it) => it.additionalInfos)}::text[]) as n (product_id, shop_id, status, reason, infos)
      where p.product_id = n.product_id and p.shop_id = n.shop_id and p.status <> 'in_shop'`.execute(db);
  },

  /** What the shop said to a withdrawal: null is gone, otherwise why it is still there. Not for what was sent again since. */
  async setGone(rows: readonly { productId: number; attempt: number; reason: Said | null }[], shopId: number) {
    if (rows.length === 0) return;
    const { rows: told } = await sql<{
      product_id: number;
      gone: boolean;
    }>`update publications p set last_error = n.reason, last_error_said = n.said,
        seen_hash = case when n.reason is null then null else p.seen_hash end,
        seen_at = case when n.reason is null then now() else p.seen_at end
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.reason?.message ?? null)}::text[], ${rows.map((it) => wholeJson(it.reason))}::jsonb[])
             as n (product_id, attempt, reason, said)
      where p.product_id = n.product_id and p.shop_id = ${shopId} and p.settled_attempt = n.attempt
      returning p.product_id, n.reason is null as gone`.execute(db);
    await presentedRepository(db).end(
      told.filter((row) => row.gone).map((row) => row.product_id),
      shopId,
    );
  },
});
