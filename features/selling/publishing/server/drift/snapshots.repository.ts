import { type Kysely, sql } from 'kysely';
import type { ShopDocument, ShopPrices, ShopStock } from '#connectors/kit/shop-document.ts';
import { type ShownFields, shownFieldsOf } from '#connectors/kit/shown-product.ts';
import type { DB } from '#database/tables.ts';

export type Snapshot = {
  readonly productId: number;
  readonly document: ShopDocument;
  readonly prices: ShopPrices;
  readonly stock: ShopStock;
};

/** What each shop was sent last, word for word (ADR 103). */
export const snapshotsRepository = (db: Kysely<DB>) => ({
  async set(rows: readonly Snapshot[], shopId: number): Promise<void> {
    if (rows.length === 0) return;
    await sql`insert into sent_snapshots as s (publication_id, document, prices, stock)
      select p.id, n.document::jsonb, n.prices::jsonb, n.stock::jsonb
        from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => JSON.stringify(it.document))}::text[],
                    ${rows.map((it) => JSON.stringify(it.prices))}::text[], ${rows.map((it) => JSON.stringify(it.stock))}::text[])
               as n (product_id, document, prices, stock)
        join publications p on p.product_id = n.product_id and p.shop_id = ${shopId} order by p.id
      on conflict (publication_id) do update set document = excluded.document,
        -- Prices and stock that were told alone since then stay.
        prices = case when (select settled_price_attempt <= settled_attempt from publications where id = s.publication_id)
          then excluded.prices else s.prices end,
        stock = case when (select settled_stock_attempt <= settled_attempt from publications where id = s.publication_id)
          then excluded.stock else s.stock end`.execute(db);
  },

  /** Prices that went alone. */
  async setPrices(rows: readonly Pick<Snapshot, 'productId' | 'prices'>[], shopId: number): Promise<void> {
    if (rows.length === 0) return;
    await sql`update sent_snapshots s set prices = n.prices::jsonb
        from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => JSON.stringify(it.prices))}::text[])
               as n (product_id, prices)
        join publications p on p.product_id = n.product_id and p.shop_id = ${shopId}
       where s.publication_id = p.id`.execute(db);
  },

  /** Stock that went alone. */
  async setStock(rows: readonly Pick<Snapshot, 'productId' | 'stock'>[], shopId: number): Promise<void> {
    if (rows.length === 0) return;
    await sql`update sent_snapshots s set stock = n.stock::jsonb
        from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => JSON.stringify(it.stock))}::text[])
               as n (product_id, stock)
        join publications p on p.product_id = n.product_id and p.shop_id = ${shopId}
       where s.publication_id = p.id`.execute(db);
  },

  /** Field by field, by product; those that were sent before this was kept are absent. */
  async listFields(productIds: readonly number[], shopId: number): Promise<Map<number, ShownFields>> {
    const { rows } = await sql<Snapshot>`select p.product_id as "productId", s.document, s.prices, s.stock
      from publications p join sent_snapshots s on s.publication_id = p.id
      where p.product_id = any(${productIds}::bigint[]) and p.shop_id = ${shopId}`.execute(db);
    return new Map(rows.map((row) => [row.productId, shownFieldsOf(row.document, row.prices, row.stock)]));
  },
});
