import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';

/** One of ours and one of theirs that are to be the same. */
export type NewBinding = {
  readonly productId: number;
  readonly remoteId: string;
  readonly name: string;
  readonly skus: readonly string[];
  readonly eans: readonly string[];
  readonly by: 'sku' | 'ean' | 'hand';
  readonly evidence: string | null;
};

type BindingState = 'asked' | 'bound' | 'letting_go';

/** Which products of shops were bound to ours. */
export const bindingsRepository = (db: Kysely<DB>) => ({
  /** Asks for bindings; gives the products whose binding is written. A product of the shop that is another's already is left out. */
  async ask(rows: readonly NewBinding[], shopId: number, userId: number | null): Promise<Set<number>> {
    const asked = new Set<number>();
    for (const row of rows) {
      const { rows: written } = await sql<{ product_id: number }>`insert into shop_bindings
          (shop_id, product_id, remote_id, name, skus, eans, matched_by, evidence, user_id)
        select ${shopId}, ${row.productId}, ${row.remoteId}, ${row.name}, ${[...row.skus]}::text[], ${[...row.eans]}::text[], ${row.by},
          ${row.evidence}, ${userId}
        where not exists (select from shop_bindings t
          where t.shop_id = ${shopId} and t.remote_id = ${row.remoteId} and t.product_id <> ${row.productId})
        on conflict (shop_id, product_id) do update set remote_id = excluded.remote_id, name = excluded.name, skus = excluded.skus,
          eans = excluded.eans, matched_by = excluded.matched_by, evidence = excluded.evidence, state = 'asked', error = null,
          user_id = excluded.user_id, at = now(), seen_at = null, gone_at = null
        returning product_id`.execute(db);
      for (const { product_id } of written) asked.add(product_id);
    }
    await sql`delete from shop_drifts where shop_id = ${shopId} and kind = 'foreign'
      and remote_id = any(${rows.filter((it) => asked.has(it.productId)).map((it) => it.remoteId)}::text[])`.execute(
      db,
    );
    return asked;
  },

  async letGo(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`update shop_bindings set state = 'letting_go', error = null
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[])`.execute(db);
  },

  async find(productId: number, shopId: number): Promise<{ remote_id: string; state: BindingState } | null> {
    const { rows } = await sql<{ remote_id: string; state: BindingState }>`select remote_id, state from shop_bindings
      where shop_id = ${shopId} and product_id = ${productId}`.execute(db);
    return rows[0] ?? null;
  },

  /** Products the shop is being told about: what is sent now could make a second one there. */
  async listBeingTold(productIds: readonly number[], shopId: number): Promise<Set<number>> {
    const { rows } = await sql<{ product_id: number }>`select product_id from shop_bindings
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and state in ('asked', 'letting_go') and error is null`.execute(
      db,
    );
    return new Set(rows.map((row) => row.product_id));
  },

  async setBound(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`update shop_bindings set state = 'bound', error = null, seen_at = clock_timestamp()
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and state = 'asked'`.execute(db);
  },

  async setRefused(productId: number, shopId: number, error: Said): Promise<void> {
    await sql`update shop_bindings set error = ${error.message}, error_said = ${wholeJson(error)}::jsonb where shop_id = ${shopId} and product_id = ${productId}`.execute(
      db,
    );
  },

  /** What was let go is somebody else's there; what is gone there is nobody's. */
  async setReleased(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`with gone as (
        delete from shop_bindings where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and state = 'letting_go'
        returning remote_id, name, skus, eans, gone_at)
      insert into shop_drifts (shop_id, kind, external_key, remote_id, name, skus, eans)
      select ${shopId}, 'foreign', 'made-there:' || remote_id, remote_id, name, skus, eans from gone where gone_at is null
      on conflict (shop_id, external_key, kind) do nothing`.execute(db);
  },

  /** Of a product that left the shop. */
  async forget(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`delete from shop_bindings where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[])`.execute(
      db,
    );
  },

  /** Those of the products, and of the shop's, that are bound or to be. */
  async listBound(productIds: readonly number[], shopId: number): Promise<Set<number>> {
    if (productIds.length === 0) return new Set();
    const { rows } = await sql<{ product_id: number }>`select product_id from shop_bindings
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[])`.execute(db);
    return new Set(rows.map((row) => row.product_id));
  },
  async listTaken(remoteIds: readonly string[], shopId: number): Promise<Set<string>> {
    const { rows } = await sql<{ remote_id: string }>`select remote_id from shop_bindings
      where shop_id = ${shopId} and remote_id = any(${[...remoteIds]}::text[])
      union select remote_id from publications
      where shop_id = ${shopId} and status = 'in_shop' and remote_id = any(${[...remoteIds]}::text[])
        and not exists (select from shop_drifts d where d.shop_id = ${shopId} and d.product_id = publications.product_id and d.kind = 'missing')`.execute(
      db,
    );
    return new Set(rows.map((row) => row.remote_id));
  },

  async setSeen(productIds: readonly number[], shopId: number): Promise<void> {
    if (productIds.length === 0) return;
    await sql`update shop_bindings set seen_at = clock_timestamp(), gone_at = null
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[])`.execute(db);
  },

  async setGone(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`update shop_bindings set gone_at = coalesce(gone_at, clock_timestamp())
      where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and state = 'bound'`.execute(db);
  },

  /** Bound ones to which nothing was sent, that a comparison which began at `since` has not met. */
  async listUnseen(shopId: number, since: string, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select b.product_id from shop_bindings b
      where b.shop_id = ${shopId} and b.state = 'bound' and b.product_id > ${after} and b.at < ${since}::timestamptz
        and (b.seen_at is null or b.seen_at < ${since}::timestamptz)
        and not exists (select from publications p where p.shop_id = b.shop_id and p.product_id = b.product_id and p.status = 'in_shop')
      order by b.product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.product_id);
  },
});
