// Reads of others: change_items, product_translates, products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { bulkRowsShown } from '../contract/bulk-update.model.ts';
import type { KnownProduct } from '../contract/bulk-update.plan.ts';
import type { StoredRow } from './bulk-updates.repository.ts';

type Scoped = Pick<Scope, 'sellerId'>;
export type ListedBulkRow = StoredRow & {
  readonly name: string | null;
  readonly before: object | null;
  readonly after: object | null;
};
type Found = KnownProduct & { readonly key: string };

/** The products of a file's SKUs, and what became of its rows. */
export const bulkRowsReadModel = (db: Kysely<DB>) => ({
  async findByIntern(skus: readonly string[], scope: Scoped): Promise<Map<string, KnownProduct[]>> {
    return byKey(await find(db, 'sku_intern', skus, scope));
  },

  async findBySku(skus: readonly string[], scope: Scoped): Promise<Map<string, KnownProduct[]>> {
    return byKey(await find(db, 'sku', skus, scope));
  },

  async list(
    update: { id: number; change_set_id: string | null },
    asked: { show?: (typeof bulkRowsShown)[number] | undefined; limit: number; offset: number },
  ): Promise<{ total: number; results: ListedBulkRow[] }> {
    const which =
      asked.show === undefined
        ? sql`true`
        : asked.show === 'refused'
          ? sql`r.asked is null or i.state in ('refused', 'failed')`
          : asked.show === 'changed'
            ? sql`i.after is distinct from i.before and i.state not in ('refused', 'failed')`
            : sql`r.asked is not null and (i.state = 'unchanged' or i.state is null)`;
    const of = sql`from bulk_update_rows r
      left join change_items i on i.change_set_id = ${update.change_set_id}::uuid and i.item_id = r.product_id and r.asked is not null
      where r.update_id = ${update.id} and (${which})`;
    const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db);
    const { rows } = await sql<ListedBulkRow & { code: string | null }>`
      select m.*, p.name from (select r.row, r.sku, r.product_id, r.variant_id, r.asked, i.before, i.after,
          r.issues || case when i.state in ('refused', 'failed', 'skipped', 'kept') then jsonb_build_array(jsonb_build_object(
            'column', '', 'value', '', 'code', coalesce(i.code, ''), 'message', coalesce(i.reason, ''),
            'values', coalesce(i."values", '{}'))) else '[]' end as issues
        ${of} order by r.row limit ${asked.limit} offset ${asked.offset}) m
      left join products p on p.id = m.product_id order by m.row`.execute(db);
    return { total: counted[0]!.total, results: rows };
  },
});

/**
 * Products that a SKU is of: through a variant, or as the product's own. A product that is met both ways is one product, and
 * its only variant is meant where it has one alone.
 */
async function find(
  db: Kysely<DB>,
  column: 'sku' | 'sku_intern',
  skus: readonly string[],
  { sellerId }: Scoped,
): Promise<Found[]> {
  if (skus.length === 0) return [];
  const name = sql.ref(column);
  const { rows } = await sql<Found>`
    with met as (
      select v.${name} as key, v.product_id, v.id as variant_id from variants v where v.${name} = any(${skus}::text[])
      union all
      select p.${name}, p.id, null from products p where p.${name} = any(${skus}::text[])
    ), one as (select key, product_id, max(variant_id) as variant_id from met group by key, product_id)
    select o.key, o.product_id,
      coalesce(o.variant_id, (select min(v.id) from variants v where v.product_id = o.product_id having count(*) = 1)) as variant_id,
      array(select t.language_id from product_translates t where t.product_id = o.product_id) as texts
    from one o join products p on p.id = o.product_id
    where ${sellerId}::bigint is null or p.seller_id = ${sellerId} order by o.product_id`.execute(db);
  return rows;
}

const byKey = (rows: readonly Found[]): Map<string, KnownProduct[]> => Map.groupBy(rows, ({ key }) => key);
