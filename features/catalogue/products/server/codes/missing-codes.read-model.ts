// Reads of others: brands, categories, cn_codes, cn_successors, shop_brands
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { codeInForce } from '#features/catalogue/customs/server/customs.public.ts';
import type { CodeUse } from '../../contract/codes/code-suggestions.ts';
import { codedAtOnce, type MissingFilters } from '../../contract/codes/product-codes.model.ts';
import { productStatus } from '../../contract/products.status.ts';
import { withoutCode } from './coded-products.read-model.ts';

export type MissingRow = {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly vendor_cncode: string | null;
  readonly shopBrandId: number | null;
  readonly brand: string | null;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
};

/** `only`: these of them, for what is ticked. */
export type MissingAsked = MissingFilters & { readonly only?: readonly number[] | null };

/** Which of the rows: a page by its number, or those after the last one that was read, for who reads all of them. */
export type MissingPart =
  | { readonly page: number; readonly pageSize: number }
  | { readonly after: number | null; readonly pageSize: number };

const meant = ({ only = null, ...filters }: MissingAsked): RawBuilder<boolean> =>
  only === null ? withoutCode(filters) : sql`${withoutCode({})} and p.id = any(${only}::bigint[])`;

/** Products of a category that are looked at for a suggestion: enough to know, few enough for a page. */
const sample = 5000;

/** Products without a code, and what is known of products like them. */
export const missingCodesReadModel = (db: Kysely<DB>) => ({
  /** The newest first. */
  async list(asked: MissingAsked, part: MissingPart): Promise<MissingRow[]> {
    const [page, after] = 'page' in part ? [part.page, null] : [0, part.after];
    const { rows } = await sql<MissingRow>`
      select p.id, p.sku_intern as sku, p.name, p.vendor_cncode, s.id as "shopBrandId", s.name as brand, g.categories
        from (select p.* from products p where ${meant(asked)} ${after === null ? sql`` : sql`and p.id < ${after}`}
            order by p.id desc limit ${part.pageSize} offset ${page * part.pageSize}) p
        left join brands b on b.id = p.brand_id left join shop_brands s on s.id = b.shop_brand_id
        cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.id), '[]') as categories
          from mapped_categories m join categories c on c.id = m.category_id
          where m.product_id = p.id and not m.is_deleted and c.seller_id is null and c.deleted_at is null) g
       order by p.id desc`.execute(db);
    return rows;
  },

  /** At most `most`, one more than can be done at once: who has more of them need not know how many. Null: all of them. */
  async count(asked: MissingAsked, most: number | null = codedAtOnce + 1): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
      select from products p where ${meant(asked)} limit ${most}::int) p`.execute(db);
    return rows[0]!.n;
  },

  /** Codes in force of products in these categories, by brand; of each category some thousand products are looked at. */
  async countUses(categoryIds: readonly number[]): Promise<CodeUse[]> {
    if (categoryIds.length === 0) return [];
    const { rows } = await sql<CodeUse>`
      select k.id as "categoryId", b.shop_brand_id as "shopBrandId", p.cncode as code, count(*)::int as products
        from unnest(${categoryIds}::bigint[]) as k (id)
        cross join lateral (select m.product_id from mapped_categories m
          where m.category_id = k.id and not m.is_deleted limit ${sql.lit(sample)}) m
        join products p on p.id = m.product_id and p.cncode is not null and p.status <> ${sql.lit(productStatus.archived)}
        join cn_codes c on c.code = p.cncode and ${codeInForce()}
        left join brands b on b.id = p.brand_id
       group by 1, 2, 3`.execute(db);
    return rows;
  },

  /** The default code of each category, its own or of the nearest one above, where it is in force. */
  async listDefaults(categoryIds: readonly number[]): Promise<Map<number, { code: string; category: string }>> {
    if (categoryIds.length === 0) return new Map();
    const { rows } = await sql<{ id: number; code: string; category: string }>`
      with recursive up (leaf, id, parent_id, code, name, depth) as (
        select c.id, c.id, c.parent_id, c.cn_code, c.name, 0 from categories c where c.id = any(${categoryIds}::bigint[])
        union all select up.leaf, c.id, c.parent_id, c.cn_code, c.name, depth + 1
          from up join categories c on c.id = up.parent_id where depth < 30 and up.code is null)
      select up.leaf as id, up.code, up.name as category from up join cn_codes c on c.code = up.code and ${codeInForce()}`.execute(
      db,
    );
    return new Map(rows.map(({ id, code, category }) => [id, { code, category }]));
  },

  /** What suppliers' digits lead to: the code itself, its only successor, or the only code below them. */
  async resolve(given: readonly string[]): Promise<Map<string, { code: string; exact: boolean }>> {
    if (given.length === 0) return new Map();
    const { rows } = await sql<{ given: string; code: string; exact: boolean }>`
      select g.given, coalesce(e.code, s.code, u.code) as code, e.code is not null as exact
        from unnest(${given}::text[]) as g (given)
        left join cn_codes e on e.code = left(g.given, 8) and length(e.code) = 8
          and ${codeInForce('e')}
        left join lateral (select min(c.code) as code from cn_successors n join cn_codes c on c.code = n.new_code
          where n.old_code = left(g.given, 8) and ${codeInForce()} having count(*) = 1) s on true
        left join lateral (select min(c.code) as code from cn_codes c
          where length(g.given) < 8 and length(c.code) = 8 and c.code ~>=~ g.given and c.code ~<~ (g.given || ':') and ${codeInForce()}
          having count(*) = 1) u on true
       where coalesce(e.code, s.code, u.code) is not null`.execute(db);
    return new Map(rows.map(({ given: digits, code, exact }) => [digits, { code, exact }]));
  },
});
