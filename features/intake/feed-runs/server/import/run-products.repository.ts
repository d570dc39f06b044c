// Reads of others: products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ListedBefore } from '#features/catalogue/products/server/products.public.ts';
import { storableText } from '#server/db/said-json.ts';

/** What another full feed lists is none of a run's. Asked only where there is one, since it looks at every product of the reseller. */
const isOwn = (otherFeeds: readonly number[]) =>
  otherFeeds.length === 0
    ? sql``
    : sql`and not coalesce(coalesce(p.listed_by, (select r.feed_id from feed_runs r where r.id = p.feed_run_id and r.is_full))
        = any(${otherFeeds}::bigint[]), false)`;
/** What a refused row is about is in the file and is not missing. */
const isRead = (runId: number) =>
  sql`and not exists (select from feed_run_unread u where u.run_id = ${runId} and u.product_id = p.id)`;
type Missed = { readonly id: number; readonly sellerId: number; readonly otherFeeds: readonly number[] };

/** Which products a run has met, and what follows from those it has not. */
export const runProductsRepository = (db: Kysely<DB>) => ({
  async insertSeen(
    runId: number,
    seen: readonly { readonly productId: number; readonly row: number }[],
  ): Promise<void> {
    if (seen.length === 0) return;
    await sql`
      insert into feed_run_products (run_id, product_id, row_number)
      select ${runId}, product_id, row_number
      from unnest(${seen.map((one) => one.productId)}::bigint[], ${seen.map((one) => one.row)}::int[]) as n(product_id, row_number)`.execute(
      db,
    );
  },

  /** Notes that rows the run refused are about these articles, or may be: products that have the number, or a variant that has it. */
  async insertUnread(
    { id: runId, sellerId }: Pick<Missed, 'id' | 'sellerId'>,
    numbers: readonly string[],
  ): Promise<void> {
    if (numbers.length === 0) return;
    const skus = numbers.map(storableText);
    await sql`
      insert into feed_run_unread (run_id, product_id)
      select ${runId}::bigint, id from products where seller_id = ${sellerId} and sku = any(${skus}::text[])
      union select ${runId}::bigint, v.product_id from variants v join products p on p.id = v.product_id
      where p.seller_id = ${sellerId} and v.sku = any(${skus}::text[])
      on conflict do nothing`.execute(db);
  },

  /** Which of these products a refused row is about. */
  async listUnread(runId: number, ids: readonly number[]): Promise<Set<number>> {
    const { rows } = await sql<{ id: number }>`
      select product_id as id from feed_run_unread where run_id = ${runId} and product_id = any(${ids}::bigint[])`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  },

  /**
   * Marks up to `limit` products of the reseller after `after` that the run has not met: out of the list (trap T54), and
   * without stock once `zeroAfter` full deliveries in a row lacked them (null: never). Status and staff's data stay. The
   * delivered stock is forgotten, so that the next delivery counts as new. Gives them with how they stood, in the order
   * of their ids.
   */
  async markGone(
    { id: runId, sellerId, otherFeeds }: Missed,
    { after, limit, zeroAfter }: { after: number; limit: number; zeroAfter: number | null },
  ): Promise<GoneProduct[]> {
    const { rows } = await sql<GoneProduct>`
      with lacking as (
        select p.id, p.sku, p.is_in_vendor_list as listed, p.feed_stock_hash, p.stock_updated_at::text as stock_updated_at,
          m.since, case when p.is_in_vendor_list then 0 else coalesce(m.runs, 0) end as runs
        from products p
        left join missing_products m on m.product_id = p.id
        -- One look-up per product whatever the planner believes: it cannot know how much of this run is in by now.
        left join lateral (select true as met from feed_run_products where run_id = ${runId} and product_id = p.id limit 1) s on true
        where p.seller_id = ${sellerId} and p.id > ${after} and s.met is null
          and (p.is_in_vendor_list or (${zeroAfter}::int is not null and not m.emptied))
          ${isRead(runId)} ${isOwn(otherFeeds)}
        order by p.id limit ${limit} for update of p
      ), counted as (
        insert into missing_products as m (product_id, since, runs, emptied, run_id)
        select id, case when listed then now() else coalesce(since, now()) end, runs + 1, coalesce(runs + 1 >= ${zeroAfter}::int, false), ${runId}
        from lacking
        on conflict (product_id) do update set since = excluded.since, runs = excluded.runs, emptied = excluded.emptied, run_id = excluded.run_id
        returning product_id, emptied
      ), was as (
        select v.product_id, json_agg(json_build_object('id', v.id, 'stock', v.stock, 'said', v.delivered -> 'stock') order by v.id) as variants,
          sum(v.stock)::int as stock
        from variants v join counted c on c.product_id = v.product_id where c.emptied group by v.product_id
      ), emptied as (
        update variants v set stock = 0, delivered = case when v.delivered is not null then v.delivered || '{"stock": null}' end
        from counted c where v.product_id = c.product_id and c.emptied
      ), written as (
        update products p set is_in_vendor_list = false, feed_stock_hash = null,
          stock_updated_at = case when c.emptied then now() else p.stock_updated_at end
        from counted c where p.id = c.product_id returning p.id
      )
      select l.id, l.sku, l.listed, c.emptied, w.stock, json_build_object('listed', l.listed, 'feed_stock_hash', l.feed_stock_hash,
        'stock_updated_at', l.stock_updated_at, 'variants', coalesce(w.variants, '[]'::json)) as undo
      from lacking l join counted c on c.product_id = l.id left join was w on w.product_id = l.id order by l.id`.execute(
      db,
    );
    return rows;
  },

  /** The same for a dry run: only named. Gives how many. */
  async listGone({ id: runId, sellerId, otherFeeds }: Missed): Promise<number> {
    const { numAffectedRows } = await sql`
      insert into feed_run_changes (run_id, sku, product_id, kind)
      select ${runId}, p.sku, p.id, 'gone' from products p
      left join lateral (select true as met from feed_run_products where run_id = ${runId} and product_id = p.id limit 1) s on true
      where p.seller_id = ${sellerId} and p.is_in_vendor_list and s.met is null ${isRead(runId)} ${isOwn(otherFeeds)}
      on conflict do nothing`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  /** Products that deliveries lack longer than `days` and that are not put away yet. */
  async listLongGone(
    { id: runId, sellerId, otherFeeds }: Missed,
    days: number,
    after: number,
    limit: number,
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select p.id from missing_products m join products p on p.id = m.product_id
      where p.seller_id = ${sellerId} and not p.is_in_vendor_list and p.status <> 7 and p.id > ${after}
        and m.since <= now() - make_interval(days => ${days}::int) ${isRead(runId)} ${isOwn(otherFeeds)}
      order by p.id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /** Products that are back in a delivery are no longer missing. Gives how long they were, by product. */
  async takeMissing(ids: readonly number[]): Promise<Map<number, Missing>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Missing & { product_id: number }>`
      delete from missing_products where product_id = any(${ids}::bigint[])
      returning product_id, since::text as since, runs, emptied, run_id`.execute(db);
    return new Map(rows.map(({ product_id, ...row }) => [product_id, row]));
  },

  /** Products of the reseller that his deliveries list. */
  async countListed(sellerId: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from products where seller_id = ${sellerId} and is_in_vendor_list`.execute(db);
    return rows[0]!.n;
  },

  async forget(runId: number): Promise<void> {
    await sql`delete from feed_run_products where run_id = ${runId}`.execute(db);
    await sql`delete from feed_run_unread where run_id = ${runId}`.execute(db);
  },
});

export type Missing = {
  readonly since: string;
  readonly runs: number;
  readonly emptied: boolean;
  readonly run_id: number | null;
};

export type GoneProduct = {
  readonly id: number;
  readonly sku: string;
  /** It was in the list until now. */
  readonly listed: boolean;
  /** Its stock was set to nothing. */
  readonly emptied: boolean;
  /** Pieces it had, where it was emptied. */
  readonly stock: number | null;
  readonly undo: GoneUndo;
};

/** How a product stood before it counted as missing. */
export type GoneUndo = Omit<ListedBefore, 'id'>;
