// Reads of others: brands, categories, mapped_categories, products, sellers, shop_brands, variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import { type NamedThings, nameKey } from '../contract/commissions.file.ts';
import type { CommissionBase, CommissionRule, NewCommissionRule } from '../contract/commissions.model.ts';

/** A rule that is only tried. */
export type TriedCommission = Pick<
  NewCommissionRule,
  'seller_id' | 'category_id' | 'shop_brand_id' | 'percent' | 'base' | 'vat_percent'
>;

/** Of two rules about the same goods the lower number counts, so that what is tried does. */
const withTried = (tried: readonly TriedCommission[]) => sql`(
  select id, seller_id, category_id, shop_brand_id, percent, base, vat_percent, valid_from, valid_to from commission_rules
  union all
  select -t.place, t.seller_id, t.category_id, t.shop_brand_id, t.percent, t.base, t.vat_percent, '-infinity'::date, null
    from jsonb_to_recordset(${JSON.stringify(tried.map((one, at) => ({ ...one, place: at + 1 })))}::jsonb)
      t(place bigint, seller_id bigint, category_id bigint, shop_brand_id bigint, percent numeric, base text, vat_percent numeric))`;

/** What the market keeps of a piece, and the rule that says so. */
export type Commission = {
  readonly ruleId: number;
  readonly percent: string;
  readonly base: CommissionBase;
  readonly vatPercent: string;
};

/**
 * The rule that holds for a product on a day: seller and category before seller and brand, seller, category, brand, default; of categories the
 * nearest upwards (pricing.md 1), looked up once for all rules. A statement for a lateral join; there is always a default. `tried`: rules that hold as if their day were here, in the
 * place of those about the same goods; they have numbers below 0, the first −1.
 */
export const commissionRuleOf = (
  productId: RawBuilder<unknown>,
  day: RawBuilder<unknown>,
  tried: readonly TriedCommission[] = [],
) => sql`
  select r.id, r.percent, r.base, r.vat_percent
    from products p left join brands b on b.id = p.brand_id
    cross join lateral (
      select coalesce(jsonb_object_agg(id, n), '{}') as near from (
        select up.id, min(up.n) as n from mapped_categories m
          cross join lateral unnest(category_path(m.category_id)) with ordinality as up(id, n)
         where m.product_id = p.id and not m.is_deleted group by 1) u offset 0) c
    cross join ${tried.length === 0 ? sql`commission_rules` : withTried(tried)} r
    cross join lateral (select (c.near ->> r.category_id::text)::int as n) k
   where p.id = ${productId} and r.valid_from <= ${day} and coalesce(r.valid_to >= ${day}, true)
     and (r.seller_id is null or r.seller_id = p.seller_id)
     and (r.category_id is null or k.n is not null)
     and (r.shop_brand_id is null or r.shop_brand_id = b.shop_brand_id)
   order by r.seller_id is null, case when r.category_id is not null then 0 when r.shop_brand_id is not null then 1 else 2 end, k.n, r.id
   limit 1`;

/** Rules with the names of whom they are about, and which one holds for a variant. */
export const commissionsReadModel = (db: Kysely<DB>) => ({
  async list(today: string): Promise<CommissionRule[]> {
    const { rows } = await sql<CommissionRule>`
      select r.id, case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as seller,
        case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as category,
        case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end as brand,
        trim_scale(r.percent)::text as percent, r.base, trim_scale(r.vat_percent)::text as vat_percent,
        r.valid_from::text as valid_from, r.valid_to::text as valid_to,
        case when r.valid_from > ${today}::date then 'future' when r.valid_to < ${today}::date then 'past' else 'in_force' end as state
      from commission_rules r left join sellers s on s.id = r.seller_id left join categories c on c.id = r.category_id
        left join shop_brands b on b.id = r.shop_brand_id
      order by r.seller_id is not null, fold(s.name), r.category_id is not null, fold(c.name), r.shop_brand_id is not null, fold(b.name),
        r.valid_from desc`.execute(db);
    return rows;
  },

  /** Every rule as a file says it: with names, categories from the top down. */
  async listForFile(): Promise<(NewCommissionRule & Record<'seller' | 'category' | 'brand', string | null>)[]> {
    const { rows } = await sql<NewCommissionRule & Record<'seller' | 'category' | 'brand', string | null>>`
      with recursive ${pathsOf(sql`select category_id from commission_rules where category_id is not null`)}
      select r.seller_id, r.category_id, r.shop_brand_id, trim_scale(r.percent)::text as percent, r.base, trim_scale(r.vat_percent)::text as vat_percent,
        r.valid_from::text as valid_from, r.valid_to::text as valid_to, s.name as seller, array_to_string(t.path, ' > ') as category, b.name as brand
      from commission_rules r left join sellers s on s.id = r.seller_id left join paths t on t.id = r.category_id
        left join shop_brands b on b.id = r.shop_brand_id
      order by r.seller_id is not null, fold(s.name), r.category_id is not null, t.path, r.shop_brand_id is not null, fold(b.name), r.valid_from`.execute(
      db,
    );
    return rows;
  },

  /** Everybody and everything a rule may be about, by name. */
  async mapNames(): Promise<NamedThings> {
    const { rows } = await sql<{ what: keyof NamedThings; id: number; name: string }>`
      with recursive ${pathsOf(sql`select id from categories where seller_id is null and deleted_at is null`)}
      select 'seller' as what, id, name from sellers where local_seller and deleted_at is null
      union all select 'category', id, array_to_string(path, ' > ') from paths
      union all select 'brand', id, name from shop_brands where merged_into is null`.execute(db);
    const found = {
      seller: new Map<string, number[]>(),
      category: new Map<string, number[]>(),
      brand: new Map<string, number[]>(),
    };
    for (const { what, id, name } of rows) {
      const key = nameKey(name);
      found[what].set(key, [...(found[what].get(key) ?? []), id]);
    }
    return found;
  },

  /** What the market keeps of each variant on a day. */
  async mapFor(variantIds: readonly number[], day: string): Promise<Map<number, Commission>> {
    if (variantIds.length === 0) return new Map();
    const { rows } = await sql<Commission & { variant_id: number }>`
      select v.id as variant_id, r.id as "ruleId", trim_scale(r.percent)::text as percent, r.base,
        trim_scale(r.vat_percent)::text as "vatPercent"
      from variants v cross join lateral (
        ${commissionRuleOf(sql`v.product_id`, sql`${day}::date`)}) r
      where v.id = any(${[...new Set(variantIds)]}::bigint[])`.execute(db);
    return new Map(rows.map(({ variant_id, ...commission }) => [variant_id, commission]));
  },

  /** Of each of these rules the names of what it is about; none: of all goods. */
  async mapAbout(ruleIds: readonly number[]): Promise<Map<number, string[]>> {
    if (ruleIds.length === 0) return new Map();
    const { rows } = await sql<{ id: number; about: string[] }>`
      select r.id, array_remove(array[s.name, c.name, b.name], null) as about from commission_rules r left join sellers s on s.id = r.seller_id
        left join categories c on c.id = r.category_id left join shop_brands b on b.id = r.shop_brand_id
       where r.id = any(${[...new Set(ruleIds)]}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, about }) => [id, about]));
  },

  /** Whether a rule begins or is over in the days after one up to another. */
  async movedBetween(before: string, day: string): Promise<boolean> {
    const { rows } =
      await sql`select from commission_rules where (valid_from > ${before}::date and valid_from <= ${day}::date)
      or (valid_to >= ${before}::date and valid_to < ${day}::date) limit 1`.execute(db);
    return rows.length > 0;
  },

  /** Which of the three is not there; null: all that are named are. */
  async findUnknown(asked: {
    readonly seller_id: number | null;
    readonly category_id: number | null;
    readonly shop_brand_id: number | null;
  }): Promise<'seller_id' | 'category_id' | 'shop_brand_id' | null> {
    const { rows } = await sql<{ seller: boolean; category: boolean; brand: boolean }>`select
      ${asked.seller_id}::bigint is null or exists (select from sellers where id = ${asked.seller_id} and local_seller and deleted_at is null) as seller,
      ${asked.category_id}::bigint is null or exists (select from categories where id = ${asked.category_id}) as category,
      ${asked.shop_brand_id}::bigint is null or exists (select from shop_brands where id = ${asked.shop_brand_id}) as brand`.execute(
      db,
    );
    const { seller, category, brand } = rows[0]!;
    return seller ? (category ? (brand ? null : 'shop_brand_id') : 'category_id') : 'seller_id';
  },
});
