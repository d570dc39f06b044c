// Reads of others: products, variants
import { sql } from 'kysely';
import { z } from 'zod';
import type { Subject } from '#server/operations/handle-operation.ts';

/** What can be selected by: the state of prices, one of their codes, the run that wrote them last, or one that changed them at any time. */
const filters = z.object({
  state: z.enum(['ok', 'blocked', 'quarantined', 'held']).optional(),
  code: z.string().max(60).optional(),
  run_id: z.int().optional(),
  changed_in_run: z.int().optional(),
});

/** Prices of a shop as what bulk operations select; a row has the number of its variant. */
export const priceSubject: Subject = {
  name: 'price',
  async select(db, asked, { scope }) {
    const { state = null, code = null, run_id: runId = null, changed_in_run: changedIn = null } = filters.parse(asked);
    const { rows } = await sql<{ id: number }>`
      select r.variant_id as id from price_results r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
       where r.shop_id = ${scope.shopId} and (${state}::text is null or r.state = ${state}) and (${code}::text is null or ${code} = any(r.codes))
         and (${runId}::bigint is null or r.run_id = ${runId})
         and (${changedIn}::bigint is null or exists (select from price_events e where e.run_id = ${changedIn} and e.variant_id = r.variant_id
           and e.shop_id = r.shop_id and e.field = 'price')) and (${scope.sellerId}::bigint is null or p.seller_id = ${scope.sellerId})
       order by r.variant_id`.execute(db);
    return rows.map(({ id }) => id);
  },
  async describe(db, ids, { sellerId }) {
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select v.id, v.sku_intern as code, p.name from variants v join products p on p.id = v.product_id
       where v.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
    return new Map(rows.map(({ id, code, name }) => [id, { code, name }]));
  },
};
