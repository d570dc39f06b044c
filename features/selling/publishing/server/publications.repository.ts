// Reads of others: products

import { type Kysely, type Selectable, sql } from 'kysely';
import type { ShopDocument, ShopPrices, ShopStock } from '#connectors/kit/shop-document.ts';
import type { DB, Publications } from '#database/tables.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productStatesRepository } from '#features/catalogue/products/server/products.public.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';
import { driftsRepository } from './drift/drifts.repository.ts';
import { snapshotsRepository } from './drift/snapshots.repository.ts';
import { presentedRepository } from './prices/presented.repository.ts';

export type PublicationRow = Pick<
  Selectable<Publications>,
  | 'product_id'
  | 'shop_id'
  | 'attempt'
  | 'settled_attempt'
  | 'sent_hash'
  | 'sent_price_hash'
  | 'sent_stock_hash'
  | 'removed_at'
  | 'seen_price_hash'
  | 'ignored_hash'
  | 'equal_failures'
  | 'failed_hash'
  | 'last_error'
> & { readonly status: PublicationStatus; readonly last_error_said: Said | null };

/** What arrived in a shop under an attempt number. */
export type SentRow = {
  readonly productId: number;
  readonly attempt: number;
  readonly hash: string;
  readonly priceHash: string;
  readonly prices: ShopPrices;
  readonly stockHash: string;
  readonly document: ShopDocument;
  readonly stock: ShopStock;
  readonly remoteId: string;
  readonly seenHash: string;
  /** Nothing was written: the shop has other fields, which may differ there and do so as they did. */
  readonly mayStay: boolean;
  /** The product's version that was sent. */
  readonly version: number;
};

const names = [
  'product_id',
  'shop_id',
  'attempt',
  'settled_attempt',
  'status',
  'sent_hash',
  'sent_price_hash',
  'sent_stock_hash',
  'removed_at',
];
const kept = [
  ...names,
  'seen_price_hash',
  'ignored_hash',
  'equal_failures',
  'failed_hash',
  'last_error',
  'last_error_said',
];
const columns = sql.raw(kept.join(', '));
const ofTable = sql.raw(kept.map((name) => `p.${name}`).join(', '));

/** What a shop should have of a product; `wholeHash`: as the release before knew it, where that one sent it last. */
export type DesiredRow = {
  readonly productId: number;
  readonly shopId: number;
  readonly hash: string;
  readonly priceHash: string;
  readonly wholeHash: string | null;
  readonly stockHash: string;
};

/** Refusals are the same by their words without their numbers, as the list of failed sends groups them. */
const withoutNumbers = (column: string) => sql`regexp_replace(${sql.raw(column)}, '\\d+', '#', 'g')`;

/** What lists and pages show of a publication, apart from when it was sent and seen last. */
const seenBySomebody = (table: string) =>
  sql.raw(
    [
      ...[
        'status',
        'removal_reason',
        'additional_infos',
        'removed_at',
        'last_error',
        'remote_id',
        'sent_hash',
        'seen_hash',
      ],
      ...['sent_stock_hash', 'stock_failed_at', 'price_failed_at', 'equal_failures', 'failed_hash', 'ignored_hash'],
      ...['accepted_hash', 'sent_price_hash', 'seen_price_hash'],
    ]
      .map((name) => `${table}.${name}`)
      .join(', '),
  );

/** A product that is in a shop, and the hash of what it was sent. */
export type LiveRow = { readonly product_id: number; readonly shop_id: number; readonly sent_hash: string | null };

/** What each shop should have, was sent and has. A write of products and publications locks products first. */
export const publicationsRepository = (db: Kysely<DB>) => ({
  /** Everybody takes the rows in this order, so that two writers wait for each other instead of stopping each other. */
  async lock(productIds: readonly number[]): Promise<PublicationRow[]> {
    await sql`select from products where id = any(${productIds}::bigint[]) order by id for no key update`.execute(db);
    const { rows } = await sql<PublicationRow>`select ${columns} from publications
      where product_id = any(${productIds}::bigint[]) order by id for update`.execute(db);
    return rows;
  },

  /** Those in a shop, or in one. */
  async lockLive(productIds: readonly number[], shopId: number | null = null): Promise<LiveRow[]> {
    const { rows } = await sql<LiveRow>`
      select product_id, shop_id, sent_hash from publications
      where product_id = any(${productIds}::bigint[]) and status = 'in_shop'
        and (${shopId}::int is null or shop_id = ${shopId}) order by id for update`.execute(db);
    return rows;
  },

  async countLive(shopId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from publications
      where shop_id = ${shopId} and status = 'in_shop'`.execute(db);
    return rows[0]!.count;
  },

  /** Products in one of the shops by id, each once, beginning after one. */
  async listLiveAfter(shopIds: readonly number[], after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select distinct product_id from publications
      where shop_id = any(${[...shopIds]}::int[]) and status = 'in_shop' and product_id > ${after} order by product_id limit ${limit}`.execute(
      db,
    );
    return rows.map(({ product_id }) => product_id);
  },

  /**
   * Where the release before sent exactly this, what was sent is known in our form as well from now on: nothing is "Not synced" because of
   * a form. Gives those, and since when the shop has them so.
   */
  async setDesired(
    rows: readonly DesiredRow[],
  ): Promise<{ productId: number; shopId: number; since: Date | null; attempt: number }[]> {
    if (rows.length === 0) return [];
    const { rows: written } = await sql<{
      productId: number;
      shopId: number;
      since: Date | null;
      attempt: number;
      as_before: boolean | null;
    }>`update publications p set desired_hash = n.hash, desired_price_hash = n.price_hash, desired_stock_hash = n.stock_hash,
        sent_hash = case when b.sent_hash = n.whole then n.hash else p.sent_hash end,
        sent_price_hash = case when b.sent_hash = n.whole then n.price_hash else p.sent_price_hash end,
        seen_price_hash = case when b.sent_hash = n.whole and b.seen_hash = n.whole then n.price_hash else p.seen_price_hash end,
        seen_hash = case when b.sent_hash = n.whole and b.seen_hash = n.whole then n.hash else p.seen_hash end
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.shopId)}::int[],
                  ${rows.map((it) => it.hash)}::text[], ${rows.map((it) => it.priceHash)}::text[],
                  ${rows.map((it) => it.wholeHash)}::text[], ${rows.map((it) => it.stockHash)}::text[])
             as n (product_id, shop_id, hash, price_hash, whole, stock_hash)
      join publications b on b.product_id = n.product_id and b.shop_id = n.shop_id
      where p.id = b.id and (b.sent_hash = n.whole or
        (p.desired_hash, p.desired_price_hash, p.desired_stock_hash) is distinct from (n.hash, n.price_hash, n.stock_hash))
      returning p.product_id as "productId", p.shop_id as "shopId", p.sent_at as since, p.settled_attempt as attempt,
        b.sent_hash = n.whole as as_before`.execute(db);
    return written.filter((row) => row.as_before);
  },

  /** Takes the next attempt number of every publication there is. */
  async claimAttempts(productIds: readonly number[], shopId: number): Promise<Map<number, PublicationRow>> {
    const { rows } = await sql<PublicationRow>`update publications p set attempt = attempt + 1
      from (select id from publications where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId}
            order by id for update) mine
      where p.id = mine.id returning ${ofTable}`.execute(db);
    return new Map(rows.map((row) => [row.product_id, row]));
  },

  /** Makes the publication of a product that goes to a shop for the first time, and takes an attempt number. */
  async createPending(
    rows: readonly { productId: number; externalKey: string }[],
    shopId: number,
  ): Promise<Map<number, PublicationRow>> {
    if (rows.length === 0) return new Map();
    const made = await sql<PublicationRow>`insert into publications (product_id, shop_id, status, external_key, attempt)
      select product_id, ${shopId}::int, 'pending', external_key, 1
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.externalKey)}::text[])
             as n (product_id, external_key) order by product_id
      on conflict (product_id, shop_id) do update set attempt = publications.attempt + 1
      returning ${columns}`.execute(db);
    return new Map(made.rows.map((row) => [row.product_id, row]));
  },

  /**
   * Writes what arrived, unless a later attempt has ended already; gives the products it was written for, and those of them that look
   * otherwise than before. The product stops being changed only where it still is the version that was sent (trap T50).
   */
  async setSent(
    rows: readonly SentRow[],
    shopId: number,
  ): Promise<{ accepted: ReadonlySet<number>; changed: ReadonlySet<number> }> {
    if (rows.length === 0) return { accepted: new Set(), changed: new Set() };
    const list = <K extends keyof SentRow>(key: K) => rows.map((row) => row[key]);
    const { rows: written } = await sql<{
      product_id: number;
      priced: boolean;
      other: boolean;
    }>`update publications p set
        status = 'in_shop', removal_reason = null, additional_infos = null, removed_at = null, last_error = null,
        remote_id = n.remote_id, sent_hash = n.hash, seen_hash = n.seen_hash,
        sent_stock_hash = case when p.settled_stock_attempt < n.attempt then n.stock_hash else p.sent_stock_hash end,
        stock_sent_at = case when p.settled_stock_attempt < n.attempt then now() else p.stock_sent_at end,
        settled_stock_attempt = greatest(p.settled_stock_attempt, n.attempt), stock_failed_at = null,
        sent_at = now(), seen_at = now(), settled_attempt = n.attempt, price_failed_at = null, equal_failures = 0,
        failed_hash = null, ignored_hash = case when n.may_stay then b.ignored_hash end, accepted_hash = null,
        sent_price_hash = case when p.settled_price_attempt < n.attempt then n.price_hash else p.sent_price_hash end,
        seen_price_hash = case when p.settled_price_attempt < n.attempt and not n.may_stay then n.price_hash else p.seen_price_hash end,
        settled_price_attempt = greatest(p.settled_price_attempt, n.attempt)
      from unnest(${list('productId')}::bigint[], ${list('attempt')}::int[], ${list('hash')}::text[],
                  ${list('priceHash')}::text[], ${list('stockHash')}::text[], ${list('remoteId')}::text[],
                  ${list('seenHash')}::text[], ${list('mayStay')}::boolean[])
             as n (product_id, attempt, hash, price_hash, stock_hash, remote_id, seen_hash, may_stay)
      join publications b on b.product_id = n.product_id and b.shop_id = ${shopId}
      where p.id = b.id and p.settled_attempt < n.attempt
      returning p.product_id, p.settled_price_attempt = n.attempt as priced,
        (${seenBySomebody('b')}) is distinct from (${seenBySomebody('p')}) as other`.execute(db);
    const accepted = new Set(written.map((row) => row.product_id));
    const priced = new Set(written.flatMap((row) => (row.priced ? [row.product_id] : [])));
    await presentedRepository(db).confirm(
      rows.filter((row) => priced.has(row.productId)),
      shopId,
    );
    const arrived = rows.filter((row) => accepted.has(row.productId));
    await snapshotsRepository(db).set(arrived, shopId);
    const settled = await driftsRepository(db).settle([...accepted], shopId);
    const cleared = await productStatesRepository(db).clearUpdated(arrived);
    const other = written.flatMap((row) => (row.other ? [row.product_id] : []));
    return { accepted, changed: new Set([...other, ...settled, ...cleared]) };
  },

  async setFailed(
    rows: readonly { productId: number; attempt: number; reason: Said; failedHash: string | null }[],
    shopId: number,
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`update publications p set last_error = n.reason, last_error_said = n.said,
        equal_failures = case when n.hash is null then p.equal_failures
          when p.failed_hash = n.hash and ${withoutNumbers('p.last_error')} = ${withoutNumbers('n.reason')} then p.equal_failures + 1 else 1 end,
        failed_hash = coalesce(n.hash, p.failed_hash)
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.reason.message)}::text[], ${rows.map((it) => wholeJson(it.reason))}::jsonb[],
                  ${rows.map((it) => it.failedHash)}::text[]) as n (product_id, attempt, reason, said, hash)
      where p.product_id = n.product_id and p.shop_id = ${shopId} and p.settled_attempt < n.attempt`.execute(db);
  },

  /** Nothing of these counts as refused before: they are tried again. */
  async release(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`update publications set equal_failures = 0 where product_id = any(${productIds}::bigint[]) and shop_id = ${shopId}
      and equal_failures > 0`.execute(db);
  },

  /**
   * As `begin`, for stock or prices that go without the content: neither a later send of the product nor a later one of this part may have spoken.
   */
  async beginPart(part: 'stock' | 'price', productId: number, shopId: number, attempt: number): Promise<boolean> {
    const [begun, settled] = [`begun_${part}_attempt`, `settled_${part}_attempt`] as const;
    const { numUpdatedRows } = await db
      .updateTable('publications')
      .set(part === 'stock' ? { begun_stock_attempt: attempt } : { begun_price_attempt: attempt })
      .where('product_id', '=', productId)
      .where('shop_id', '=', shopId)
      .where('settled_attempt', '<', attempt)
      .where('begun_attempt', '<=', attempt)
      .where(settled, '<', attempt)
      .where(begun, '<=', attempt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /**
   * Notes that an attempt is about to speak to the shop, unless one with this number or a later one has ended, or a later one has spoken and
   * nobody has written down yet how that ended: then it gives false. For shops that do not fence attempts themselves; take the product alone first.
   */
  async begin(productId: number, shopId: number, attempt: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('publications')
      .set({ begun_attempt: attempt })
      .where('product_id', '=', productId)
      .where('shop_id', '=', shopId)
      .where('settled_attempt', '<', attempt)
      .where('begun_attempt', '<=', attempt)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async find(productId: number, shopId: number) {
    const row = await db
      .selectFrom('publications')
      .select([
        'status',
        'attempt',
        'begun_attempt',
        'settled_attempt',
        'external_key',
        'sent_hash',
        'seen_hash',
        'sent_price_hash',
      ])
      .where('product_id', '=', productId)
      .where('shop_id', '=', shopId)
      .executeTakeFirst();
    return row ?? null;
  },

  /** What was last seen there; null: the shop does not have it. */
  async setSeen(
    rows: readonly { productId: number; seenHash: string | null; priceHash: string | null }[],
    shopId: number,
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`update publications p set seen_hash = n.hash, seen_price_hash = n.price_hash, seen_at = now()
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.seenHash)}::text[],
                  ${rows.map((it) => it.priceHash)}::text[]) as n (product_id, hash, price_hash)
      where p.product_id = n.product_id and p.shop_id = ${shopId}`.execute(db);
  },
});
