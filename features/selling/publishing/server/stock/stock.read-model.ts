// Reads of others: products, sellers, variants
import { type Kysely, sql } from 'kysely';
import { variantKeyOf } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { mostReservations } from '../../contract/publishing.stock.calls.ts';

export type VariantStock = {
  readonly id: number;
  readonly sku: string;
  readonly seller: string;
  readonly supplier: number;
  readonly said_at: Date | null;
  readonly listed: boolean;
  readonly delivered: boolean;
  readonly away: boolean;
};
export type Taken = {
  readonly variant_id: number;
  readonly kind: string;
  readonly number: string;
  readonly shop_id: number | null;
  readonly qty: number;
};
export type ToldStock = {
  readonly shop_id: number;
  readonly stock_sent_at: Date | null;
  readonly told: readonly { readonly variantKey: string; readonly stock: number }[] | null;
  readonly current: boolean;
  readonly failed: boolean;
  readonly last_error: string | null;
  readonly last_error_said: Said | null;
  readonly paused: boolean;
};

/** What is shown of the stock of one product. */
export const stockReadModel = (db: Kysely<DB>) => ({
  /** Of products and sellers. */
  async listVariants(productId: number): Promise<VariantStock[]> {
    const { rows } =
      await sql<VariantStock>`select v.id, v.sku, e.name as seller, v.stock as supplier, p.stock_updated_at as said_at,
        p.is_in_vendor_list as listed, v.in_delivery as delivered, e.is_away as away
      from variants v join products p on p.id = v.product_id join sellers e on e.id = p.seller_id
      where v.product_id = ${productId} order by v.position, v.id`.execute(db);
    return rows;
  },

  /** The newest orders and purchases that take pieces of each variant; of products. */
  async listTaken(productId: number): Promise<Taken[]> {
    const { rows } = await sql<Taken>`select variant_id, kind, label as number, shop_id, qty from (
        select s.variant_id, s.kind, s.label, s.shop_id, s.qty, row_number() over (partition by s.variant_id, s.kind order by s.id desc) as place
          from stock_parts s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
         where v.product_id = ${productId} and s.qty > 0
           and (s.kind = 'order' or (s.kind = 'bought' and s.at > coalesce(p.stock_updated_at, '-infinity')))) t
      where place <= ${mostReservations} order by variant_id, place`.execute(db);
    return rows;
  },

  /** What the shops that have the product were told of its stock. */
  async listTold(productId: number): Promise<ToldStock[]> {
    const { rows } =
      await sql<ToldStock>`select p.shop_id, p.stock_sent_at, t.stock as told, p.stock_updated as current,
        p.stock_failed_at is not null as failed, p.last_error, p.last_error_said, coalesce(g.paused_at is not null, false) as paused
      from publications p left join sent_snapshots t on t.publication_id = p.id left join shop_sending g on g.shop_id = p.shop_id
      where p.product_id = ${productId} and p.status = 'in_shop' order by p.shop_id`.execute(db);
    return rows;
  },
});

/** What of it a shop was told of one variant. */
export const toldOf = ({ told }: ToldStock, variantId: number): number | null =>
  told?.find(({ variantKey }) => variantKey === variantKeyOf(variantId))?.stock ?? null;
