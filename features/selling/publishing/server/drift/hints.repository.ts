// Reads of others: shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** A product that is to be looked at; `askedAt` by the clock of the database. */
export type Hint = { readonly productId: number; readonly key: string; readonly askedAt: string };

/** Products of which shops said that something became of them, and those that somebody wants to have compared. */
export const hintsRepository = (db: Kysely<DB>) => ({
  /**
   * Notes a product by the number the shop gives it; false where nothing of ours has it there, and where we sent it within these seconds: then the
   * shop tells of our own send.
   */
  async add(shopId: number, remoteId: string, ownSeconds: number): Promise<boolean> {
    const { rows } = await sql`insert into product_hints (shop_id, product_id)
      select shop_id, product_id from publications where shop_id = ${shopId} and remote_id = ${remoteId} and status = 'in_shop'
         and coalesce(greatest(sent_at, stock_sent_at), '-infinity') < clock_timestamp() - make_interval(secs => ${ownSeconds})
      on conflict (shop_id, product_id) do update set asked_at = clock_timestamp(), chosen = false, chosen_by = '{}' returning product_id`.execute(
      db,
    );
    return rows.length > 0;
  },

  /** Notes these products, of which this person wants to know; gives how many of them are in the shop. What the shop told of stays that. */
  async addAll(shopId: number, productIds: readonly number[], userId: number | null): Promise<number> {
    const { rows } = await sql`insert into product_hints as h (shop_id, product_id, chosen, chosen_by)
      select shop_id, product_id, true, array_remove(array[${userId}::bigint], null)
        from publications where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and status = 'in_shop'
       order by product_id
      on conflict (shop_id, product_id) do update set asked_at = clock_timestamp(),
        chosen_by = case when h.chosen then array_remove(h.chosen_by, ${userId}::bigint) || excluded.chosen_by else h.chosen_by end
      returning product_id`.execute(db);
    return rows.length;
  },

  /** Lets go of what is not in the shop any more; gives how many are left. */
  async forgetGone(shopId: number): Promise<number> {
    await sql`delete from product_hints h where shop_id = ${shopId} and not exists (
      select from publications p where p.shop_id = h.shop_id and p.product_id = h.product_id and p.status = 'in_shop')`.execute(
      db,
    );
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from product_hints where shop_id = ${shopId}`.execute(db);
    return rows[0]!.count;
  },

  /**
   * This person does not want to know any more; what others want to know, too, stays. Null: a comparison that nobody began was cancelled, and with it
   * what is nobody's choice by name.
   */
  async forgetChosen(shopId: number, userId: number | null): Promise<void> {
    await sql`delete from product_hints where shop_id = ${shopId} and chosen
      and chosen_by <@ array_remove(array[${userId}::bigint], null)`.execute(db);
    await sql`update product_hints set chosen_by = array_remove(chosen_by, ${userId}::bigint)
      where shop_id = ${shopId} and ${userId}::bigint = any(chosen_by)`.execute(db);
  },

  /** What shops told of comes before what was chosen, the oldest first. */
  async list(shopId: number, limit: number): Promise<Hint[]> {
    const { rows } =
      await sql<Hint>`select h.product_id as "productId", p.external_key as key, h.asked_at::text as "askedAt"
      from product_hints h join publications p on p.shop_id = h.shop_id and p.product_id = h.product_id and p.status = 'in_shop'
      where h.shop_id = ${shopId} order by h.chosen, h.asked_at, h.product_id limit ${limit}`.execute(db);
    return rows;
  },

  /** They were looked at; what was told since stays. */
  async done(shopId: number, hints: readonly Hint[]): Promise<void> {
    await sql`delete from product_hints h using unnest(${hints.map((it) => it.productId)}::bigint[], ${hints.map((it) => it.askedAt)}::timestamptz[])
      as n (product_id, asked_at) where h.shop_id = ${shopId} and h.product_id = n.product_id and h.asked_at <= n.asked_at`.execute(
      db,
    );
  },

  /** Shops with hints that nobody took up, of those that can be asked. */
  async listShops(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct h.shop_id as id
      from product_hints h join shops s on s.id = h.shop_id left join shop_sending g on g.shop_id = h.shop_id
      where h.asked_at < clock_timestamp() - interval '1 minute' and s.active and s.connector is not null and g.paused_at is null
        and (g.open_until is null or g.open_until < now()) order by 1`.execute(db);
    return rows.map(({ id }) => id);
  },

  async forgetPlace(shopIds: readonly number[]): Promise<void> {
    await sql`delete from product_hints where shop_id = any(${[...shopIds]}::int[])`.execute(db);
  },
});
