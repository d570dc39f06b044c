// Reads of others: price_results, product_list, shops, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { listName } from '#features/catalogue/products/server/products.public.ts';
import type { MatrixRow } from '../contract/price-matrix.calls.ts';
import { shownDiscount, shownGross } from './price-figures.sql.read-model.ts';

export type MatrixShop = { readonly id: number; readonly name: string; readonly currency: string };

/** Variants beside all shops. */
export const priceMatrixReadModel = (db: Kysely<DB>) => ({
  /** Active ones of these; null: all. */
  async listShops(ids: readonly number[] | null): Promise<MatrixShop[]> {
    const { rows } = await sql<MatrixShop>`select id, name, coalesce(currency, '') as currency from shops
      where active and (${ids}::int[] is null or id = any(${ids}::int[])) order by id`.execute(db);
    return rows;
  },

  /** The rows of a page, in the order of their ids. */
  async listRows(ids: readonly number[], shopIds: readonly number[], languageId: number): Promise<MatrixRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<MatrixRow>`
      select v.id, v.product_id, l.cover, v.sku_intern, ${listName(languageId, sql`v.product_id`)} as name,
        (select jsonb_agg(jsonb_build_object('shop_id', s.id, 'gross', ${shownGross}::text, 'discount_gross', round(${shownDiscount(sql`s.id`)}, 2)::text,
            'net_margin', case when s.pricing_mode = 'calculated' then r.net_margin::text end,
            'low', s.pricing_mode = 'calculated' and coalesce(r.net_margin < w.margin_percent, false),
            'state', case when s.pricing_mode = 'calculated' then r.state end,
            'codes', case when s.pricing_mode = 'calculated' then coalesce(r.codes, '{}') else '{}' end) order by s.id)
          from shops s left join variant_prices q on q.variant_id = v.id and q.shop_id = s.id
               left join price_results r on r.variant_id = v.id and r.shop_id = s.id
               left join price_watches w on w.shop_id = s.id
         where s.id = any(${[...shopIds]}::int[])) as cells
      from unnest(${[...ids]}::bigint[]) with ordinality as page (id, position)
      join variants v on v.id = page.id join product_list l on l.product_id = v.product_id
      order by page.position`.execute(db);
    return rows.map((row) => ({ ...row, cells: row.cells ?? [] }));
  },
});
