// Reads of others: sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { LocalContent } from '../contract/local-products.content.ts';

type Scoped = Pick<Scope, 'sellerId'>;

export type LocalSeller = {
  readonly id: number;
  readonly name: string;
  readonly sku_prefix: string | null;
  readonly is_suspended: boolean;
  /** Enters no new products (pages.md 4.20). */
  readonly is_restricted: boolean;
};

export type DraftRow = {
  readonly id: number;
  readonly seller: { id: number; name: string };
  readonly product_id: number | null;
  readonly content: LocalContent;
  readonly updated_at: Date;
};

/** Drafts of local products. What a person may see of them is what it may see of products. */
export const localProductsRepository = (db: Kysely<DB>) => ({
  /** A seller products can be entered for; null for a reseller and a deleted one. Sellers are of sellers. */
  async findSeller(id: number): Promise<LocalSeller | null> {
    const row = await db
      .selectFrom('sellers')
      .select(['id', 'name', 'sku_prefix', 'is_suspended', 'is_restricted'])
      .where('id', '=', id)
      .where('local_seller', '=', true)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  },

  /** One at a time per seller until the end of the transaction: two new products must not take the same SKU. */
  async lockSeller(id: number): Promise<void> {
    await hold(db, locks.localProducts(id));
  },

  /** Newest first; `productId` null: new products only. */
  async listDrafts(
    scope: Scoped,
    asked: { id?: number; productId?: number | null; limit?: number; offset?: number },
  ): Promise<DraftRow[]> {
    const { rows } = await sql<DraftRow>`
      select d.id, json_build_object('id', s.id, 'name', s.name) as seller, d.product_id, d.content, d.updated_at
      from local_product_drafts d join sellers s on s.id = d.seller_id
      where (${scope.sellerId}::bigint is null or d.seller_id = ${scope.sellerId})
        ${asked.id === undefined ? sql`` : sql`and d.id = ${asked.id}`}
        ${asked.productId === undefined ? sql`` : sql`and d.product_id is not distinct from ${asked.productId}::bigint`}
      order by d.updated_at desc, d.id desc limit ${asked.limit ?? 1} offset ${asked.offset ?? 0}`.execute(db);
    return rows;
  },

  async countDrafts(scope: Scoped): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from local_product_drafts
      where product_id is null and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId})`.execute(db);
    return rows[0]!.n;
  },

  /** A product has one draft: beginning again continues it. */
  async insertDraft(draft: {
    sellerId: number;
    userId: number;
    productId: number | null;
    content: LocalContent;
    at: Date;
  }): Promise<number> {
    const content = JSON.stringify(draft.content);
    const { id } = await db
      .insertInto('local_product_drafts')
      .values({
        seller_id: draft.sellerId,
        user_id: draft.userId,
        product_id: draft.productId,
        content,
        created_at: draft.at,
        updated_at: draft.at,
      })
      .onConflict((oc) => oc.column('product_id').doUpdateSet({ content, user_id: draft.userId, updated_at: draft.at }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** The draft of a new product with this SKU, locked. */
  async findDraftBySku(sellerId: number, sku: string): Promise<{ id: number; content: LocalContent } | null> {
    const { rows } = await sql<{ id: number; content: LocalContent }>`
      select id, content from local_product_drafts
      where product_id is null and seller_id = ${sellerId} and btrim(content #>> '{variants,0,sku}') = ${sku}
      order by id limit 1 for update`.execute(db);
    return rows[0] ?? null;
  },
  /** Writes a draft nobody wrote on as if it were new: it stays one nobody wrote on. False where somebody has. */
  async renewDraft(id: number, content: LocalContent, at: Date): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update local_product_drafts set content = ${JSON.stringify(content)}, created_at = ${at}, updated_at = ${at}
      where id = ${id} and updated_at = created_at returning id`.execute(db);
    return rows.length > 0;
  },

  async setDraft(id: number, content: LocalContent, at: Date, scope: Scoped): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`
      update local_product_drafts set content = ${JSON.stringify(content)}, updated_at = ${at}
      where id = ${id} and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId}) returning id`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Only where nobody wrote on it since it was made. */
  async deleteUntouched(id: number, scope: Scoped): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`delete from local_product_drafts
      where id = ${id} and updated_at = created_at
        and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId}) returning id`.execute(db);
    return rows.length > 0;
  },

  async deleteDraft(by: { id: number } | { productId: number }, scope: Scoped): Promise<boolean> {
    const which = 'id' in by ? sql`id = ${by.id}` : sql`product_id = ${by.productId}`;
    const { rows } = await sql<{ id: number }>`delete from local_product_drafts
      where ${which} and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId}) returning id`.execute(db);
    return rows.length > 0;
  },
});
