// Reads of others: products, tasks, variants
import { type Kysely, sql } from 'kysely';
import type { FieldDifference } from '#connectors/kit/shown-product.ts';
import type { DB } from '#database/tables.ts';
import { english, findsProduct, listName } from '#features/catalogue/products/server/products.public.ts';
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

/** By what people know a product here, or in the shop. */
const fits = (search: string) => sql<boolean>`(${search} = '' or ${findsProduct(sql`d.product_id`, search)}
  or d.external_key = ${search} or d.name ilike ${containing(sql`${search}`)} or ${search} = any(d.skus) or ${search} = any(d.eans))`;

/** What is asked of the list of differences. */
type AskedDrifts = {
  readonly kind?: DriftKind | undefined;
  readonly field?: string | undefined;
  readonly search: string;
};

/** In SQL what `kindOfField` is. */
const kindOfItsField = sql`regexp_replace(f.value ->> 'field', '^variants\\..+\\.', 'variants.')`;
/** Of `shop_drifts` d, what a person asks for of a shop. */
const found = (
  shopId: number,
  { kind = undefined, field = undefined, search }: AskedDrifts,
) => sql<boolean>`d.shop_id = ${shopId}
  and ${holds} and (${kind ?? null}::text is null or d.kind = ${kind ?? null}) and ${fits(search)}
  and (${field ?? null}::text is null
    or exists (select from jsonb_array_elements(d.fields) f (value) where ${kindOfItsField} = ${field ?? null}))`;

/** What comparisons found, for people. */
export const driftsReadModel = (db: Kysely<DB>) => ({
  /** SKUs and names are of products. */
  async list(
    shopId: number,
    { page, pageSize, ...asked }: AskedDrifts & { readonly page: number; readonly pageSize: number },
  ): Promise<FoundDrift[]> {
    const { rows } =
      await sql<FoundDrift>`select d.id, d.kind, d.product_id, d.external_key, d.remote_id, d.found_at, d.fields, coalesce(o.sku, d.skus[1]) as sku,
        coalesce(${listName(english, sql`o.id`)}, o.name, d.name) as name,
        coalesce((select jsonb_object_agg('tregu-variant-' || v.id, v.sku) from variants v where v.product_id = o.id), '{}') as variants
      from shop_drifts d left join products o on o.id = d.product_id
      where ${found(shopId, asked)}
      order by d.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
    return rows;
  },

  async count(shopId: number, asked: Omit<AskedDrifts, 'kind'>): Promise<Record<DriftKind, number>> {
    const { rows } = await sql<{ kind: DriftKind; n: number }>`select d.kind, count(*)::int as n
      from shop_drifts d where ${found(shopId, asked)} group by 1`.execute(db);
    const of = new Map(rows.map((row) => [row.kind, row.n]));
    return Object.fromEntries(driftKinds.map((one) => [one, of.get(one) ?? 0])) as Record<DriftKind, number>;
  },

  /** How many differ in each kind of field, the most first. */
  async countFields(shopId: number, asked: Omit<AskedDrifts, 'field'>): Promise<Record<string, number>> {
    const { rows } = await sql<{
      field: string;
      n: number;
    }>`select ${kindOfItsField} as field, count(distinct d.id)::int as n
      from shop_drifts d cross join lateral jsonb_array_elements(d.fields) f (value)
      where ${found(shopId, asked)} group by 1 order by 2 desc, 1`.execute(db);
    return Object.fromEntries(rows.map(({ field, n }) => [field, n]));
  },

  /** All that is found, at most so many. */
  async listFound(
    shopId: number,
    asked: AskedDrifts,
    limit: number,
  ): Promise<Pick<FoundDrift, 'id' | 'kind' | 'product_id' | 'fields'>[]> {
    const { rows } = await sql<FoundDrift>`select d.id, d.kind, d.product_id, d.fields from shop_drifts d
      where ${found(shopId, asked)} order by d.id limit ${limit}`.execute(db);
    return rows;
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
