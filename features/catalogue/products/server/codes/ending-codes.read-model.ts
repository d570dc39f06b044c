// Reads of others: categories, cn_codes, cn_successors
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { codeInForce } from '#features/catalogue/customs/server/customs.public.ts';
import { containing } from '#server/db/containing.ts';
import type { EndingCode } from '../../contract/codes/product-codes.calls.ts';
import { productStatus } from '../../contract/products.status.ts';

export type EndingAsked = {
  readonly until: string;
  readonly on?: string | undefined;
  readonly follow?: 'single' | 'several' | 'none' | undefined;
  /** The digits a code begins with, or words of it. */
  readonly search_text?: string | undefined;
};

/** "8517 12" and "8517.12" are the digits of a code. */
function saysText(text: string): RawBuilder<boolean> {
  const digits = text.replace(/[\s.]/g, '');
  if (/^\d+$/.test(digits)) return sql`starts_with(c.code, ${digits})`;
  return sql`c.find_text like ${containing(text)}`;
}

/** Products by codes that end, of the nomenclature of customs. Counted in the index of codes; archived products are left out. */
export const endingCodesReadModel = (db: Kysely<DB>) => ({
  /** All of them, the one that ends first first. Codes of 8 digits are some ten thousand, those that end some hundred a year. */
  async list({ until, on, follow, search_text: text }: EndingAsked): Promise<EndingCode[]> {
    const { rows } = await sql<EndingCode>`
      select c.code, c.description_en, c.valid_to, u.products, f.successors
        from cn_codes c
        cross join lateral (select count(*)::int as products from products p
          where p.cncode = c.code and p.status <> ${sql.lit(productStatus.archived)}) u
        cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('code', n.code, 'description_en', n.description_en,
            'valid_from', n.valid_from, 'in_force', ${codeInForce('n')}) order by n.code), '[]') as successors
          from cn_successors s join cn_codes n on n.code = s.new_code where s.old_code = c.code) f
       where length(c.code) = 8 and c.valid_to <= ${until}::date and (${on ?? null}::date is null or c.valid_to = ${on ?? null}::date)
         and u.products > 0 and ${text ? saysText(text) : sql`true`}
       order by c.valid_to, c.code`.execute(db);
    return rows.filter(({ successors: { length } }) =>
      follow === 'single' ? length === 1 : follow === 'several' ? length > 1 : follow === 'none' ? length === 0 : true,
    );
  },

  /** By the last day of their code. */
  async countByDay(until: string): Promise<{ day: string; codes: number; products: number }[]> {
    const days = Map.groupBy(await this.list({ until }), ({ valid_to: day }) => day);
    return [...days].map(([day, codes]) => ({
      day,
      codes: codes.length,
      products: codes.reduce((sum, { products }) => sum + products, 0),
    }));
  },

  async listProducts(
    code: string,
    { page, pageSize }: { page: number; pageSize: number },
  ): Promise<{ results: { id: number; sku: string; name: string; category: string | null }[]; total: number }> {
    const having = sql`p.cncode = ${code} and p.status <> ${sql.lit(productStatus.archived)}`;
    const { rows: results } = await sql<{ id: number; sku: string; name: string; category: string | null }>`
      select p.id, p.sku_intern as sku, p.name,
        (select g.name from mapped_categories m join categories g on g.id = m.category_id
          where m.product_id = p.id and not m.is_deleted and g.seller_id is null order by g.id limit 1) as category
        from products p where ${having} order by p.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from products p where ${having}`.execute(db);
    return { results, total: rows[0]!.total };
  },
});
