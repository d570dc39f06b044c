// Reads of others: product_translates, products, tasks, variants
import { type Kysely, sql } from 'kysely';
import type { FieldDifference } from '#connectors/kit/shown-product.ts';
import type { DB } from '#database/tables.ts';
import { containing } from '#server/db/containing.ts';
import { type DriftKind, driftKinds } from '../../contract/drift/publishing.drift.ts';

export type FoundDrift = {
  readonly id: number;
  readonly kind: DriftKind;
  readonly product_id: number | null;
  readonly external_key: string;
  readonly remote_id: string | null;
  readonly found_at: Date;
  readonly fields: readonly FieldDifference[];
  readonly sku: string | null;
  readonly name: string | null;
  readonly variants: Readonly<Record<string, string>>;
};

/** What left the shop since is missing there for good, and what came into it is known. */
const holds = sql<boolean>`(d.kind in ('unknown', 'twice', 'foreign') or exists (select from publications p
  where p.product_id = d.product_id and p.shop_id = d.shop_id and p.status = 'in_shop'))`;

/** What comparisons found, for people. */
export const driftsReadModel = (db: Kysely<DB>) => ({
  /** SKUs and names are of products. */
  async list(
    shopId: number,
    { kind, search, page, pageSize }: { kind: DriftKind | undefined; search: string; page: number; pageSize: number },
  ): Promise<FoundDrift[]> {
    const { rows } =
      await sql<FoundDrift>`select d.id, d.kind, d.product_id, d.external_key, d.remote_id, d.found_at, d.fields, coalesce(o.sku, d.skus[1]) as sku,
        coalesce((select t.name from product_translates t where t.product_id = o.id and t.language_id = 1), o.name, d.name) as name,
        coalesce((select jsonb_object_agg('tregu-variant-' || v.id, v.sku) from variants v where v.product_id = o.id), '{}') as variants
      from shop_drifts d left join products o on o.id = d.product_id
      where d.shop_id = ${shopId} and ${holds} and (${kind ?? null}::text is null or d.kind = ${kind ?? null})
        and (${search} = '' or o.sku ilike ${containing(sql`${search}`)} or o.name ilike ${containing(sql`${search}`)} or d.external_key = ${search}
          or d.name ilike ${containing(sql`${search}`)} or ${search} = any(d.skus) or ${search} = any(d.eans))
      order by d.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },

  async count(shopId: number, search: string): Promise<Record<DriftKind, number>> {
    const { rows } = await sql<{ kind: DriftKind; n: number }>`select d.kind, count(*)::int as n
      from shop_drifts d left join products o on o.id = d.product_id
      where d.shop_id = ${shopId} and ${holds}
        and (${search} = '' or o.sku ilike ${containing(sql`${search}`)} or o.name ilike ${containing(sql`${search}`)} or d.external_key = ${search}
          or d.name ilike ${containing(sql`${search}`)} or ${search} = any(d.skus) or ${search} = any(d.eans))
      group by 1`.execute(db);
    const of = new Map(rows.map((row) => [row.kind, row.n]));
    return Object.fromEntries(driftKinds.map((one) => [one, of.get(one) ?? 0])) as Record<DriftKind, number>;
  },

  /** Products of chosen rows of these kinds. */
  async listProducts(ids: readonly number[], shopId: number, kinds: readonly DriftKind[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select distinct d.product_id as id from shop_drifts d
      where d.shop_id = ${shopId} and d.id = any(${ids}::bigint[]) and d.kind = any(${kinds}::text[]) and d.product_id is not null
        and ${holds} order by 1`.execute(db);
    return rows.map((row) => row.id);
  },

  /** What differs of products, as it was found. */
  async listFields(productIds: readonly number[], shopId: number): Promise<Map<number, readonly FieldDifference[]>> {
    const { rows } = await sql<{
      id: number;
      fields: FieldDifference[];
    }>`select d.product_id as id, d.fields from shop_drifts d
      where d.shop_id = ${shopId} and d.product_id = any(${productIds}::bigint[]) and d.kind = 'changed' and ${holds}`.execute(
      db,
    );
    return new Map(rows.map((row) => [row.id, row.fields]));
  },

  /** What was taken over last of products. */
  async listAccepted(productIds: readonly number[], shopId: number): Promise<Map<number, readonly FieldDifference[]>> {
    const { rows } = await sql<{
      id: number;
      fields: FieldDifference[];
    }>`select product_id as id, fields from accepted_fields
      where shop_id = ${shopId} and product_id = any(${productIds}::bigint[])`.execute(db);
    return new Map(rows.map((row) => [row.id, row.fields]));
  },

  /** The comparison that waits or runs; of tasks. */
  async findRunning(type: string, shopId: number): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`select id from tasks
      where type = ${type} and shop_id = ${shopId} and status in ('pending', 'running') limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },
});
