import { type Kysely, sql } from 'kysely';
import { categoryKeyOf } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';

export type CategoryInShop = { readonly categoryId: number; readonly shopId: number };
export type ClaimedCategory = { readonly attempt: number; readonly sentHash: string | null };
export type SentCategory = CategoryInShop & {
  readonly attempt: number;
  readonly hash: string;
  readonly remoteId: string;
  readonly seenHash: string;
};

/** What each shop should have, was sent and has of categories. */
export const categoryPublicationsRepository = (db: Kysely<DB>) => ({
  /** Says that the shops have, or should have, these categories; gives the pairs that are new. */
  async insertMissing(pairs: readonly CategoryInShop[]): Promise<CategoryInShop[]> {
    if (pairs.length === 0) return [];
    const { rows } = await sql<CategoryInShop>`insert into category_publications (category_id, shop_id, external_key)
      select category_id, shop_id, key
        from unnest(${pairs.map((it) => it.categoryId)}::bigint[], ${pairs.map((it) => it.shopId)}::int[],
                    ${pairs.map((it) => categoryKeyOf(it.categoryId))}::text[]) as n (category_id, shop_id, key)
       order by category_id, shop_id
      on conflict do nothing returning category_id as "categoryId", shop_id as "shopId"`.execute(db);
    return rows;
  },

  async listOfShop(shopId: number): Promise<CategoryInShop[]> {
    const { rows } = await sql<CategoryInShop>`select category_id as "categoryId", shop_id as "shopId"
        from category_publications where shop_id = ${shopId} order by category_id`.execute(db);
    return rows;
  },

  async list(ids: readonly number[], shopIds: readonly number[] | null): Promise<CategoryInShop[]> {
    const { rows } = await sql<CategoryInShop>`select category_id as "categoryId", shop_id as "shopId"
        from category_publications
       where category_id = any(${ids}::bigint[]) and (${shopIds}::int[] is null or shop_id = any(${shopIds}::int[]))
       order by shop_id, category_id`.execute(db);
    return rows;
  },

  /** Takes the next attempt number. Taken before the category is read, so that a higher number never has older words. */
  async claim({ categoryId, shopId }: CategoryInShop): Promise<ClaimedCategory> {
    const row = await db
      .updateTable('category_publications')
      .set((eb) => ({ attempt: eb('attempt', '+', 1) }))
      .where('category_id', '=', categoryId)
      .where('shop_id', '=', shopId)
      .returning(['attempt', 'sent_hash as sentHash'])
      .executeTakeFirstOrThrow();
    return row;
  },

  async setDesired({ categoryId, shopId }: CategoryInShop, hash: string): Promise<void> {
    await sql`update category_publications set desired_hash = ${hash} where category_id = ${categoryId}
      and shop_id = ${shopId} and desired_hash is distinct from ${hash}`.execute(db);
  },

  /** Writes what arrived; false where a later attempt has ended already. */
  async setSent({ categoryId, shopId, attempt, hash, remoteId, seenHash }: SentCategory): Promise<boolean> {
    const { rows } = await sql`update category_publications set
        sent_hash = ${hash}, seen_hash = ${seenHash}, remote_id = ${remoteId}, sent_at = now(), last_error = null,
        settled_attempt = ${attempt}
      where category_id = ${categoryId} and shop_id = ${shopId} and settled_attempt < ${attempt} returning id`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** The same is there already: an error of an earlier try says nothing any more. */
  async setUnchanged({ categoryId, shopId }: CategoryInShop): Promise<void> {
    await sql`update category_publications set last_error = null
      where category_id = ${categoryId} and shop_id = ${shopId} and last_error is not null`.execute(db);
  },

  /** The shop is another place: nothing of them is there. Attempts go on counting, since the place may be one that knows older ones. */
  async forgetPlace(shopIds: readonly number[]): Promise<void> {
    await sql`update category_publications set sent_hash = null, seen_hash = null, remote_id = null, sent_at = null
      where shop_id = any(${[...shopIds]}::int[])`.execute(db);
  },

  async setFailed({ categoryId, shopId }: CategoryInShop, attempt: number, reason: Said): Promise<void> {
    await sql`update category_publications set last_error = ${reason.message}, last_error_said = ${wholeJson(reason)}::jsonb
      where category_id = ${categoryId} and shop_id = ${shopId} and settled_attempt < ${attempt}`.execute(db);
  },
});
