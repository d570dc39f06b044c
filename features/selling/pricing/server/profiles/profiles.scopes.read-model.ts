// Reads of others: categories, products, sellers, shop_brands, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import type { NamedScope } from '../../contract/profiles.model.ts';
import { type PriceScope, scopeKindOf } from '../../contract/profiles.scopes.ts';

type Row = PriceScope & { readonly version_id: number; readonly names: NamedScope['names'] };
/** A scope that names no product; what else it names is added. */
export const everyProduct = { variant_id: null, product_id: null, priority: 0 } as const;

const scopeParts = ['variant_id', 'product_id', 'seller_id', 'shop_brand_id', 'category_id'] as const;

/** `listed`: rows of scopes, in the order of their ids. */
const namedRows = (listed: RawBuilder<unknown>) => sql<Row>`
  with recursive listed as materialized (${listed}),
  ${pathsOf(sql`select category_id from listed`)}
  select l.version_id, l.variant_id, l.product_id, l.seller_id, l.shop_brand_id, l.category_id, l.priority,
         jsonb_build_object('variant', va.sku_intern, 'product', p.name, 'seller', e.name, 'brand', b.name,
           'category', array_to_string(t.path, ' > ')) as names
    from listed l left join variants va on va.id = l.variant_id left join products p on p.id = l.product_id
    left join sellers e on e.id = l.seller_id left join shop_brands b on b.id = shop_brand_now(l.shop_brand_id)
    left join paths t on t.id = l.category_id
   order by l.id`;

export const scopesReadModel = (db: Kysely<DB>) => ({
  /** The scopes of versions as they are called, at most so many of each; brands that were merged are called as what they are now. */
  async listNamed(versionIds: readonly number[], most: number): Promise<ReadonlyMap<number, NamedScope[]>> {
    if (versionIds.length === 0) return new Map();
    const { rows } = await namedRows(sql`select s.* from unnest(${[...versionIds]}::bigint[]) v
      cross join lateral (select * from price_profile_scopes s where s.version_id = v order by s.id limit ${most}) s`).execute(
      db,
    );
    const named = new Map<number, NamedScope[]>();
    for (const { version_id, names, ...scope } of rows)
      named.set(version_id, [
        ...(named.get(version_id) ?? []),
        { ...scope, names, kind: scopeKindOf(scope) ?? 'shop' },
      ]);
    return named;
  },
  /** Some scopes as they are called, in their order. */
  async nameEach(scopes: readonly PriceScope[]): Promise<NamedScope[]> {
    if (scopes.length === 0) return [];
    const given = JSON.stringify(scopes.map((scope, at) => ({ ...scope, id: at, version_id: 0 })));
    const { rows } =
      await namedRows(sql`select * from jsonb_to_recordset(${given}::jsonb) s(id bigint, version_id bigint,
      variant_id bigint, product_id bigint, seller_id bigint, shop_brand_id bigint, category_id bigint, priority int)`).execute(
        db,
      );
    return rows.map(({ version_id: _, names, ...scope }) => ({ ...scope, names, kind: scopeKindOf(scope) ?? 'shop' }));
  },
  async countOf(versionIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{
      id: number;
      n: number;
    }>`select version_id as id, count(*)::int as n from price_profile_scopes
      where version_id = any(${[...versionIds]}::bigint[]) group by version_id`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  /** The places of scopes that name something that is not there, or no longer. */
  async findGone(scopes: readonly PriceScope[]): Promise<number[]> {
    const ids = (part: (typeof scopeParts)[number]) => scopes.map((scope) => scope[part]);
    const { rows } = await sql<{ place: number }>`
      select (n.place - 1)::int as place
        from unnest(${ids('variant_id')}::bigint[], ${ids('product_id')}::bigint[], ${ids('seller_id')}::bigint[],
                    ${ids('shop_brand_id')}::bigint[], ${ids('category_id')}::bigint[])
             with ordinality as n (variant_id, product_id, seller_id, shop_brand_id, category_id, place)
       where (n.variant_id is not null and not exists (select from variants where id = n.variant_id))
          or (n.product_id is not null and not exists (select from products where id = n.product_id))
          or (n.seller_id is not null and not exists (select from sellers where id = n.seller_id and deleted_at is null))
          or (n.shop_brand_id is not null and not exists (select from shop_brands where id = n.shop_brand_id))
          or (n.category_id is not null and not exists (
               select from categories where id = n.category_id and seller_id is null and deleted_at is null))
       order by 1`.execute(db);
    return rows.map(({ place }) => place);
  },
});
