import { type Kysely, sql } from 'kysely';
import type { ShopPart } from '#connectors/kit/shop-document.ts';
import { type FieldDifference, fieldsOfParts } from '#connectors/kit/shown-product.ts';
import type { DB } from '#database/tables.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import { storableJson } from '#server/db/said-json.ts';
import type { DriftKind } from '../../contract/drift/publishing.drift.ts';

/** A publication as a comparison needs it. Times are by the clock of the database. */
export type Standing = {
  readonly product_id: number;
  readonly status: PublicationStatus;
  readonly sent_hash: string | null;
  readonly sent_price_hash: string | null;
  readonly remote_id: string | null;
  /** Written since the page was asked for: what was read may be older. */
  readonly moved: boolean;
};

/** What a product looks like in the shop; hashes of content and prices. */
export type Looked = {
  readonly productId: number;
  readonly hash: string | null;
  readonly priceHash: string | null;
  readonly ignored: boolean;
  readonly ours: boolean;
};

export type NewDrift = {
  readonly kind: DriftKind;
  readonly productId: number | null;
  readonly externalKey: string;
  readonly remoteId: string | null;
  readonly fields: readonly FieldDifference[];
  /** Of what others made there: what it is called, and known by. */
  readonly about?: { readonly name: string; readonly skus: readonly string[]; readonly eans: readonly string[] };
};

/** What comparisons found. */
export const driftsRepository = (db: Kysely<DB>) => ({
  async now(): Promise<string> {
    const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
    return rows[0]!.now;
  },

  /** A withdrawal that is minutes old may still be on its way to the shop. */
  async listStanding(productIds: readonly number[], shopId: number, asked: string): Promise<Map<number, Standing>> {
    const { rows } = await sql<Standing>`select product_id, status, sent_hash, sent_price_hash, remote_id,
        coalesce(sent_at >= ${asked}::timestamptz, false)
          or coalesce(removed_at >= ${asked}::timestamptz - interval '10 minutes', false) as moved
      from publications where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId}`.execute(db);
    return new Map(rows.map((row) => [row.product_id, row]));
  },

  /**
   * Notes what was seen of live products, unless something was sent since. `ignored`: what differs may differ there; `ours`: it is what we have,
   * though we did not send it. A product that looks as it did is written in its place: nothing that an index knows of changes with it.
   */
  async setLooked(rows: readonly Looked[], shopId: number, asked: string): Promise<void> {
    if (rows.length === 0) return;
    await sql`update publications p set seen_hash = n.hash, seen_price_hash = n.price_hash,
        seen_at = coalesce(p.seen_at, clock_timestamp()), met_at = clock_timestamp(), ignored_hash = case when n.ignored then n.hash end,
        accepted_hash = case when n.ours then n.hash end
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.hash)}::text[],
                  ${rows.map((it) => it.priceHash)}::text[], ${rows.map((it) => it.ignored)}::boolean[],
                  ${rows.map((it) => it.ours)}::boolean[])
             as n (product_id, hash, price_hash, ignored, ours)
      where p.product_id = n.product_id and p.shop_id = ${shopId} and p.status = 'in_shop'
        and (p.sent_at is null or p.sent_at < ${asked}::timestamptz)`.execute(db);
  },

  /** Notes what a page differs in, in one statement. Of two rows of one thing, which pages may overlap in, the later one counts. */
  async save(rows: readonly NewDrift[], shopId: number): Promise<void> {
    if (rows.length === 0) return;
    const last = new Map(rows.map((row) => [`${row.kind} ${row.externalKey}`, row]));
    const found = [...last.values()].map(({ kind, productId, externalKey, remoteId, fields, about }) => ({
      kind,
      product_id: productId,
      external_key: externalKey,
      remote_id: remoteId,
      fields,
      name: about?.name ?? null,
      skus: about?.skus ?? [],
      eans: about?.eans ?? [],
    }));
    await sql`insert into shop_drifts (shop_id, kind, product_id, external_key, remote_id, fields, name, skus, eans, looked_at)
      select ${shopId}, n.kind, n.product_id, n.external_key, n.remote_id, n.fields, n.name, n.skus, n.eans, clock_timestamp()
        from jsonb_to_recordset(${storableJson(found)}::jsonb) as n (kind text, product_id bigint, external_key text, remote_id text,
          fields jsonb, name text, skus text[], eans text[])
      on conflict (shop_id, external_key, kind) do update set product_id = excluded.product_id, remote_id = excluded.remote_id,
        fields = excluded.fields, name = excluded.name, skus = excluded.skus, eans = excluded.eans, looked_at = excluded.looked_at`.execute(
      db,
    );
  },

  /** What was sent, or looks as it should, is no drift any more. */
  async settle(productIds: readonly number[], shopId: number): Promise<number[]> {
    if (productIds.length === 0) return [];
    const { rows } = await sql<{ product_id: number }>`delete from shop_drifts where shop_id = ${shopId}
      and product_id = any(${productIds}::bigint[]) and kind in ('changed', 'missing', 'unknown')
      returning product_id`.execute(db);
    return rows.map(({ product_id }) => product_id);
  },

  /** The shop is another place from now on: what was found in the one before is not there. */
  async forgetPlace(shopIds: readonly number[]): Promise<void> {
    await sql`delete from shop_drifts where shop_id = any(${[...shopIds]}::int[])`.execute(db);
  },

  /** Of what the shop keeps for itself from now on nothing is a difference any more. */
  async forgetParts(parts: readonly ShopPart[], shopId: number): Promise<void> {
    const fields = parts.map((part) => fieldsOfParts[part].source);
    await sql`with others as (
        select d.id, coalesce((select jsonb_agg(f) from jsonb_array_elements(d.fields) f
                 where not (f ->> 'field' ~ any(${fields}::text[]))), '[]') as fields
          from shop_drifts d where d.shop_id = ${shopId} and d.kind = 'changed' and d.fields <> '[]'),
      gone as (delete from shop_drifts d using others o where d.id = o.id and o.fields = '[]')
      update shop_drifts d set fields = o.fields from others o where d.id = o.id and o.fields <> '[]' and o.fields <> d.fields`.execute(
      db,
    );
  },

  /** The second one was let go. */
  async forgetTwice(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`delete from shop_drifts where shop_id = ${shopId} and product_id = any(${[...productIds]}::bigint[]) and kind = 'twice'`.execute(
      db,
    );
  },

  /** What a whole comparison did not meet again. */
  async forget(shopId: number, since: string): Promise<void> {
    await sql`delete from shop_drifts where shop_id = ${shopId} and looked_at < ${since}::timestamptz`.execute(db);
  },

  /** Live products that a comparison which began at `since` has not met, by id. A node of the release before marks `seen_at` alone. */
  async listUnseen(
    shopId: number,
    since: string,
    after: number,
    limit: number,
  ): Promise<{ id: number; key: string }[]> {
    const { rows } = await sql<{
      id: number;
      key: string;
    }>`select product_id as id, external_key as key from publications
      where shop_id = ${shopId} and status = 'in_shop' and product_id > ${after}
        and coalesce(greatest(met_at, seen_at, sent_at) < ${since}::timestamptz, true)
      order by product_id limit ${limit}`.execute(db);
    return rows;
  },

  async listIgnored(shopId: number): Promise<string[]> {
    const rows = await db
      .selectFrom('ignored_fields')
      .select('field')
      .where('shop_id', '=', shopId)
      .orderBy('field')
      .execute();
    return rows.map(({ field }) => field);
  },

  async setIgnored(shopId: number, field: string, ignored: boolean, userId: number): Promise<boolean> {
    if (!ignored) {
      const gone = await db
        .deleteFrom('ignored_fields')
        .where('shop_id', '=', shopId)
        .where('field', '=', field)
        .executeTakeFirst();
      return gone.numDeletedRows > 0n;
    }
    const made = await db
      .insertInto('ignored_fields')
      .values({ shop_id: shopId, field, user_id: userId })
      .onConflict((on) => on.columns(['shop_id', 'field']).doNothing())
      .executeTakeFirst();
    return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Takes these fields of products off what differs; a product without any is no drift as long as it looks as it does. */
  async accept(
    rows: readonly { productId: number; fields: readonly FieldDifference[] }[],
    shopId: number,
  ): Promise<void> {
    for (const { productId, fields: taken } of rows) {
      const fields = taken.map(({ field }) => field);
      await sql`insert into accepted_fields (shop_id, product_id, fields) values (${shopId}, ${productId}, ${JSON.stringify(taken)}::jsonb)
        on conflict (shop_id, product_id) do update set fields = excluded.fields`.execute(db);
      await sql`update shop_drifts set fields = coalesce((select jsonb_agg(f) from jsonb_array_elements(fields) f
          where f ->> 'field' <> all(${[...fields]}::text[])), '[]')
        where shop_id = ${shopId} and product_id = ${productId} and kind = 'changed'`.execute(db);
      const { numDeletedRows } = await db
        .deleteFrom('shop_drifts')
        .where('shop_id', '=', shopId)
        .where('product_id', '=', productId)
        .where('kind', '=', 'changed')
        .where(sql<boolean>`fields = '[]'`)
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await sql`update publications set accepted_hash = seen_hash where shop_id = ${shopId} and product_id = ${productId}`.execute(
          db,
        );
    }
  },

  /** Ours is what it was before: what the shop has is a difference again, which the next comparison names and a send repairs. */
  async forgetAccepted(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`update publications set accepted_hash = null where shop_id = ${shopId} and product_id = any(${productIds}::bigint[])`.execute(
      db,
    );
  },
});
