// Reads of others: brands, categories, languages, mapped_categories, product_translates, products, shop_brands, source_texts, users
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import { momentText } from '#server/db/moments.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { glossaryKinds } from '../contract/glossary.calls.ts';
import type { GlossaryTerm, ProductTerm } from '../contract/glossary.model.ts';
import type { TextOfProduct } from '../contract/glossary.rules.ts';

type Filters = {
  readonly search_text?: string | undefined;
  readonly show?: (typeof glossaryKinds)[number] | undefined;
};
const saidOf = sql`coalesce((select jsonb_agg(jsonb_build_object('language_id', t.language_id, 'wording', t.wording) order by t.language_id)
  from glossary_translations t where t.term_id = g.id), '[]')`;

export const glossaryReadModel = (db: Kysely<DB>) => ({
  /** A page in the order of terms. */
  async list(
    { search_text: text, show }: Filters,
    { page, pageSize }: { readonly page: number; readonly pageSize: number },
  ): Promise<{ results: GlossaryTerm[]; total: number }> {
    const shown: Record<NonNullable<Filters['show']>, RawBuilder<unknown>> = {
      keep: sql`g.keep`,
      translated: sql`not g.keep`,
      missing: sql`not g.keep and exists (select from languages l where l.active and not exists (
        select from glossary_translations t where t.term_id = g.id and t.language_id = l.id))`,
    };
    const found = sql.join(
      [
        sql`true`,
        ...(show ? [shown[show]] : []),
        ...(text
          ? [
              sql`(position(fold(${text}) in g.find_term || ' ' || fold(g.note)) > 0 or exists (select from glossary_translations t
                where t.term_id = g.id and position(fold(${text}) in fold(t.wording)) > 0))`,
            ]
          : []),
      ],
      sql` and `,
    );
    const results = await rowsOf(
      db,
      sql`select g.id from glossary_terms g where ${found} order by g.find_term, g.id limit ${pageSize} offset ${page * pageSize}`,
    );
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from glossary_terms g where ${found}`.execute(
      db,
    );
    return { results, total: rows[0]!.n };
  },

  async find(id: number): Promise<GlossaryTerm | null> {
    return (await rowsOf(db, sql`select ${id}::bigint`))[0] ?? null;
  },

  /** What terms are about, by their ids: the path of a category or the name of a brand; of terms for all goods nothing. */
  async listScopes(
    entries: readonly { readonly category_id: number | null; readonly shop_brand_id: number | null }[],
  ): Promise<(entry: { category_id: number | null; shop_brand_id: number | null }) => string | null> {
    const categories = entries.flatMap(({ category_id }) => category_id ?? []);
    const brands = entries.flatMap(({ shop_brand_id }) => shop_brand_id ?? []);
    const { rows: paths } = await sql<{ id: number; path: string[] }>`with recursive
      ${pathsOf(sql`select unnest(${categories}::bigint[])`)} select id, path from paths`.execute(db);
    const { rows: names } = await sql<{ id: number; name: string }>`select id, name from shop_brands
      where id = any(${brands}::bigint[])`.execute(db);
    const [pathOf, nameOf] = [
      new Map(paths.map(({ id, path }) => [id, path.join(' > ')])),
      new Map(names.map(({ id, name }) => [id, name])),
    ];
    return ({ category_id, shop_brand_id }) =>
      category_id !== null
        ? (pathOf.get(category_id) ?? null)
        : shop_brand_id !== null
          ? (nameOf.get(shop_brand_id) ?? null)
          : null;
  },

  /** Categories of ours and brands of the shops by what a file calls them, without capitals and accents. */
  async listNamed(): Promise<{ categories: Map<string, number>; brands: Map<string, number> }> {
    const { rows: paths } = await sql<{ id: number; path: string[] }>`with recursive
      ${pathsOf(sql`select id from categories where seller_id is null and deleted_at is null`)}
      select id, path from paths`.execute(db);
    const { rows: brands } = await sql<{ id: number; name: string }>`select id, name from shop_brands
      where merged_into is null`.execute(db);
    return {
      categories: new Map(paths.map(({ id, path }) => [path.join(' > ').toLowerCase(), id])),
      brands: new Map(brands.map(({ id, name }) => [name.toLowerCase(), id])),
    };
  },

  /** Which of the two is not there: a category of ours, a brand of the shops. */
  async findUnknown({
    category_id,
    shop_brand_id,
  }: {
    readonly category_id: number | null;
    readonly shop_brand_id: number | null;
  }): Promise<'category_id' | 'shop_brand_id' | null> {
    const { rows } = await sql<{ unknown: 'category_id' | 'shop_brand_id' | null }>`select case
      when ${category_id}::bigint is not null and not exists (select from categories
        where id = ${category_id} and seller_id is null and deleted_at is null) then 'category_id'
      when ${shop_brand_id}::bigint is not null and not exists (select from shop_brands
        where id = ${shop_brand_id} and merged_into is null) then 'shop_brand_id' end as unknown`.execute(db);
    return rows[0]!.unknown;
  },

  async listLanguages(): Promise<{ id: number; code: string; name: string; active: boolean }[]> {
    return db
      .selectFrom('languages')
      .select(['id', 'code', 'name', 'active'])
      .orderBy('position')
      .orderBy('id')
      .execute();
  },

  /** The terms that hold for a product by its categories and its brand; whether they stand in its texts is not asked. */
  async listFor(productId: number): Promise<ProductTerm[]> {
    const { rows } = await sql<ProductTerm>`select g.id, g.term, g.keep, g.note, ${saidOf} as said from glossary_terms g
      where (g.category_id is null or exists (select from mapped_categories m
          where m.product_id = ${productId} and not m.is_deleted and g.category_id = any(category_path(m.category_id))))
        and (g.shop_brand_id is null or shop_brand_now(g.shop_brand_id) = (select b.shop_brand_id from products p
          join brands b on b.id = p.brand_id where p.id = ${productId}))
      order by g.find_term, g.id`.execute(db);
    return rows;
  },

  /** The texts of a product: what its supplier wrote, in every language, and what staff did. */
  async listTexts(productId: number): Promise<TextOfProduct[]> {
    const { rows } = await sql<TextOfProduct>`
      select null::int as language_id, null as language, name, short_description, long_description from products where id = ${productId}
      union all
      select null, null, name, short_description, long_description from source_texts where product_id = ${productId}
      union all
      select t.language_id, g.code, t.name, t.short_description, t.long_description
        from product_translates t join languages g on g.id = t.language_id where t.product_id = ${productId}`.execute(
      db,
    );
    return rows;
  },
});

/** Names are of categories, brands and people. */
async function rowsOf(db: Kysely<DB>, ids: RawBuilder<unknown>): Promise<GlossaryTerm[]> {
  const { rows } = await sql<GlossaryTerm>`
    with recursive shown (id) as materialized (${ids}),
    ${pathsOf(sql`select g.category_id from glossary_terms g join shown on shown.id = g.id`)}
    select g.id, g.term, g.keep, g.category_id, g.shop_brand_id, coalesce(array_to_string(p.path, ' > '), b.name) as scope,
      g.note, ${saidOf} as said, g.version,
      ${momentText('g.updated_at')} as updated_at,
      ${nameOf('u')} as updated_by
    from shown join glossary_terms g on g.id = shown.id
    left join paths p on p.id = g.category_id
    left join shop_brands b on b.id = g.shop_brand_id
    left join users u on u.id = g.updated_by
    order by g.find_term, g.id`.execute(db);
  return rows;
}
