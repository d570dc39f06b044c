// Reads of others: categories, sellers, shop_brands, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type MarginDimension, type MarginMatrix, marginsPageSize } from '../../contract/margins/margins.model.ts';
import type { MatrixPlace, MatrixRule } from '../../contract/margins/margins.rules.ts';
import type { PriceScope } from '../../contract/profiles.scopes.ts';
import { storedSteps } from '../../contract/profiles.steps.ts';

export type NamedPlace = MatrixPlace & { readonly name: string; readonly children: number };
type Page = {
  readonly parent: number | undefined;
  readonly id: number | undefined;
  readonly text: string | undefined;
  readonly page: number;
};

/** What the matrix of margins is made of. */
export const marginsReadModel = (db: Kysely<DB>) => ({
  async listShops(ids: readonly number[] | null): Promise<MarginMatrix['shops']> {
    const { rows } = await sql<MarginMatrix['shops'][number]>`
      select id, name, coalesce(currency, '') as currency, pricing_mode = 'calculated' as calculated,
        price_conflict, vat_change from shops
       where active and (${ids}::int[] is null or id = any(${ids}::int[])) order by id`.execute(db);
    return rows;
  },

  /** Active versions and drafts of shops, by shop; scopes of products and variants are only counted. Merged brands count as the one they are now. */
  async listRules(shopIds: readonly number[]): Promise<ReadonlyMap<number, MatrixRule[]>> {
    type Row = Omit<MatrixRule, 'steps' | 'scopes'> & { shop_id: number; steps: unknown; scopes: PriceScope[] };
    const { rows } = await sql<Row>`
      select p.shop_id, p.id as profile, p.name, v.no, v.version, v.state, v.id as "versionId", v.steps,
        (select count(*)::int from price_profile_scopes s where s.version_id = v.id) as "scopesTotal",
        coalesce((select jsonb_agg(jsonb_build_object('variant_id', null, 'product_id', null, 'seller_id', s.seller_id,
            'shop_brand_id', case when s.shop_brand_id is not null then shop_brand_now(s.shop_brand_id) end, 'category_id', s.category_id,
            'priority', s.priority) order by s.id)
          from price_profile_scopes s where s.version_id = v.id and s.variant_id is null and s.product_id is null), '[]') as scopes
      from price_profiles p join price_profile_versions v on v.profile_id = p.id and v.state in ('active', 'draft')
     where p.archived_at is null and p.shop_id = any(${[...shopIds]}::int[]) order by v.id`.execute(db);
    const found = new Map<number, MatrixRule[]>();
    for (const { shop_id, steps, ...row } of rows)
      found.set(shop_id, [...(found.get(shop_id) ?? []), { ...row, steps: storedSteps.safeParse(steps).data ?? {} }]);
    return found;
  },

  /** A page of the rows below the first one. A word looks everywhere in the tree. */
  async listPlaces(
    by: MarginDimension,
    { parent, id, text, page }: Page,
  ): Promise<{ places: NamedPlace[]; total: number }> {
    const from = sourceOf(by, parent, text, id);
    const { rows } = await sql<NamedPlace>`select ${by} as kind, x.id, x.name, ${
      by === 'category'
        ? sql`category_path(x.id) as path, (select count(*)::int from categories c where c.parent_id = x.id and c.deleted_at is null) as children`
        : sql`'{}'::bigint[] as path, 0 as children`
    } from (${from}) x order by x.place, lower(x.name), x.id limit ${marginsPageSize} offset ${page * marginsPageSize}`.execute(
      db,
    );
    const total = await sql<{ n: number }>`select count(*)::int as n from (${from}) x`.execute(db);
    return { places: rows, total: total.rows[0]!.n };
  },

  /** The one place, for a save; null: there is no such thing. */
  async findPlace({ kind, id }: Pick<MatrixPlace, 'kind' | 'id'>): Promise<{ name: string } | null> {
    if (kind === 'shop' || id === null) return null;
    const { rows } = await sql<{
      name: string;
    }>`select x.name from (${sourceOf(kind, undefined, undefined, id)}) x`.execute(db);
    return rows[0] ?? null;
  },

  /** From the root down to a category. */
  async listPath(id: number | undefined): Promise<{ id: number; name: string }[]> {
    if (id === undefined) return [];
    const { rows } = await sql<{ id: number; name: string }>`
      select c.id, c.name from unnest(category_path(${id}::bigint)) with ordinality p (id, place) join categories c on c.id = p.id
       where c.seller_id is null order by p.place desc`.execute(db);
    return rows;
  },
});

function sourceOf(
  by: MarginDimension,
  parent: number | undefined,
  text: string | undefined,
  id?: number,
): RawBuilder<unknown> {
  const like = text ? sql`strpos(fold(n.name), fold(${text})) > 0` : sql`true`;
  const only = id === undefined ? sql`true` : sql`n.id = ${id}`;
  if (by === 'brand')
    return sql`select n.id, n.name, 0 as place from shop_brands n where shop_brand_now(n.id) = n.id and ${like} and ${only}`;
  if (by === 'seller')
    return sql`select n.id, n.name, 0 as place from sellers n where n.deleted_at is null and ${like} and ${only}`;
  const level =
    text || id !== undefined
      ? sql`true`
      : parent === undefined
        ? sql`n.parent_id is null`
        : sql`n.parent_id = ${parent}`;
  return sql`select n.id, n.name, n.position as place from categories n where n.seller_id is null and n.deleted_at is null and ${level} and ${like} and ${only}`;
}
