// Reads of others: languages, products, shops
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CnCode } from '../contract/customs.calls.ts';
import { inForce, type KeptCnCode } from './customs.repository.ts';

type FoundCnCode = Pick<CnCode, 'code' | 'description_en' | 'texts'>;

type ExportedCnCode = KeptCnCode & {
  readonly products: number;
  readonly licence_in: string | null;
  readonly duties: CnCode['duties'];
};

type CnQuery = {
  readonly under?: string | undefined;
  readonly search_text?: string | undefined;
  readonly show?: 'used' | 'ended' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Digits, with the spaces and dots people write between them, are the beginning of a code; anything else are words. */
const digitsOf = (text: string): string | null => (/^[\d\s.]+$/.test(text) ? text.replace(/\D/g, '') : null);

/** One of the words is in the entry itself, the others may be in what is above it ("telephones smartphones"). */
const matching = (text: string) => {
  const digits = digitsOf(text);
  if (digits !== null) return sql`c.code like ${`${digits}%`}`;
  const words = text.split(/\s+/).map((word) => sql`fold(${word})`);
  const whole = sql`concat_ws(' ', c.find_text, (select string_agg(a.find_text, ' ') from cn_codes a
    where a.code <> c.code and a.code in (left(c.code, 2), left(c.code, 4), left(c.code, 6))))`;
  return sql`(${sql.join(
    words.map((word) => sql`position(${word} in c.find_text) > 0`),
    sql` or `,
  )}) and (select ${sql.join(
    words.map((word) => sql`position(${word} in whole) > 0`),
    sql` and `,
  )} from (select ${whole} as whole offset 0) w)`;
};

/** Byte by byte, so that the index finds it; a colon is the byte after the digits. */
const startsWith = (code: RawBuilder<unknown>) => sql`${code} ~>=~ c.code and ${code} ~<~ (c.code || ':')`;

/** The first digits of a code `c`, which the index of duties finds. */
const prefixes = sql.join([1, 2, 3, 4, 5, 6, 7, 8].map((digits) => sql`left(c.code, ${sql.lit(digits)})`));
/** What a shop `h` asks today of a code `c`. */
const fittingOf = sql`from duty_rates r where r.shop_id = h.id and r.cn_prefix = any(array[${prefixes}])
  and r.valid_from <= (now() at time zone h.time_zone)::date`;
/**
 * Of a code `c` the duty that each shop's customs ask today, as prices take it: the closest prefix decides, of one prefix that of the origin. Origins
 * are counted that come to another duty for this code in this way.
 */
const dutiesOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('shop_id', d.id, 'shop_name', d.name, 'percent', d.percent, 'origins', d.origins)
    order by d.id), '[]')
  from (select h.id, h.name, g.percent,
      (select count(*)::int from (select distinct r.origin ${fittingOf} and r.origin is not null) o
        cross join lateral (select trim_scale(r.percent)::text as percent ${fittingOf} and (r.origin is null or r.origin = o.origin)
          order by length(r.cn_prefix) desc, r.origin nulls last, r.valid_from desc limit 1) w
        where w.percent is distinct from g.percent) as origins
    from shops h left join lateral (select trim_scale(r.percent)::text as percent ${fittingOf} and r.origin is null
      order by length(r.cn_prefix) desc, r.valid_from desc limit 1) g on true) d where d.percent is not null or d.origins > 0)`;

/** The nomenclature as people look through it. */
export const cnCodesReadModel = (db: Kysely<DB>) => ({
  /** A page by code; what is below each and which products have it are counted for the rows of the page only. */
  async list({ under = '', search_text: text, show, page, pageSize }: CnQuery): Promise<{
    results: CnCode[];
    total: number;
  }> {
    const below = sql`c.code like ${`${under}_%`}`;
    // A code may come directly below its chapter: not every step of the tree has words of its own.
    const directly = sql`not exists (select from cn_codes a
      where a.code in (left(c.code, 2), left(c.code, 4), left(c.code, 6))
        and length(a.code) > ${under.length} and length(a.code) < length(c.code))`;
    const found = text ? matching(text) : show ? sql`length(c.code) = 8` : directly;
    const shown =
      show === 'used'
        ? sql`exists (select from products p where p.cncode = c.code)`
        : show === 'ended'
          ? sql`not ${inForce()}`
          : sql`true`;
    const fits = sql`${below} and ${found} and ${shown}`;
    const { rows } = await sql<CnCode>`
      with c as (select * from cn_codes c where ${fits} order by c.code limit ${pageSize} offset ${page * pageSize})
      select c.code, c.description_en, c.texts, c.supplementary_unit, c.valid_from, c.valid_to, c.version,
        ${inForce()} as in_force,
        array(select s.new_code from cn_successors s where s.old_code = c.code order by s.new_code) as successors,
        coalesce((select jsonb_agg(jsonb_build_object('shop_id', w.id, 'shop_name', w.name, 'code', w.code) order by w.id)
          from (select h.id, h.name, max(l.code) as code from cn_licences l join shops h on h.id = l.shop_id
            where l.code in (left(c.code, 2), left(c.code, 4), left(c.code, 6), c.code) group by h.id, h.name) w), '[]') as licences,
        ${dutiesOf} as duties,
        (select count(*)::int from cn_codes d where length(d.code) = 8 and d.code <> c.code and ${startsWith(sql`d.code`)}) as codes,
        (select count(*)::int from products p where ${startsWith(sql`p.cncode`)}) as products
      from c order by c.code`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from cn_codes c where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  /** Codes that a product can have now, for what somebody types into a field. */
  async find(text: string, limit: number): Promise<FoundCnCode[]> {
    const { rows } = await sql<FoundCnCode>`
      select c.code, c.description_en, c.texts from cn_codes c
       where length(c.code) = 8 and ${inForce()} and ${matching(text)} order by c.code limit ${limit}`.execute(db);
    return rows;
  },

  /** All of it by code, each with the products that have exactly it. */
  async listExported(): Promise<ExportedCnCode[]> {
    const { rows } = await sql<ExportedCnCode>`
      select c.code, c.description_en, c.texts, c.supplementary_unit, c.valid_from, c.valid_to, c.version,
             coalesce(p.products, 0)::int as products,
             (select string_agg(h.name, ', ' order by h.id) from cn_licences l join shops h on h.id = l.shop_id
               where l.code = c.code) as licence_in, ${dutiesOf} as duties
        from cn_codes c
        left join (select cncode, count(*) as products from products where cncode is not null group by cncode) p
          on p.cncode = c.code
       order by c.code`.execute(db);
    return rows;
  },

  /** The languages the market has, English first, those that are switched off left out. */
  async listLanguages(): Promise<string[]> {
    const { rows } = await sql<{ code: string }>`
      select code from languages where active or code = 'EN' order by code <> 'EN', position, id`.execute(db);
    return rows.map(({ code }) => code);
  },

  /** A heading and what is above it, the chapter first. */
  async listAbove(under: string): Promise<{ code: string; description_en: string }[]> {
    const steps = [2, 4, 6].filter((length) => length <= under.length).map((length) => under.slice(0, length));
    if (steps.length === 0) return [];
    return db
      .selectFrom('cn_codes')
      .select(['code', 'description_en'])
      .where('code', 'in', steps)
      .orderBy('code')
      .execute();
  },
});
