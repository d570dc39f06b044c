// Reads of others: languages, required_attributes, shops, variant_attributes, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { WholeAttribute } from '../contract/attribute-details.calls.ts';
import type { KeptAttribute, KeptValue } from '../contract/kept-attributes.calls.ts';
import { carriers } from './kept-attributes.repository.ts';

type KeptQuery = {
  readonly search_text?: string | undefined;
  readonly products?: 'none' | undefined;
  readonly names?: 'missing' | undefined;
  readonly page: number;
  readonly pageSize: number;
};
export type Requiring = { shop_id: number; shop_name: string; category_id: number | null };

const ours = sql`g.seller_id is null and g.merged_into is null`;
const inOrder = sql`g.place, fold(g.original_name), g.id`;
/** In which languages of the market a name is not said; English is the name itself, and a number is one in all of them. */
const unsaid = (names: ReturnType<typeof sql>) =>
  sql`l.active and l.code <> 'EN' and coalesce(btrim(${names} ->> l.code), '') = ''`;

/**
 * Products whose variants an attribute sets apart, as a shop offers them for choice: every variant has one value of it, and
 * the values differ.
 */
const setsApart = sql`select count(*)::int from (
  select c.product_id from (
    select v.product_id, v.variant_id, a.id as value from attributes a
      join variant_attributes v on v.attribute_id = a.id and not v.is_deleted and v.variant_id is not null
     where a.group_id = g.id and not a.is_deleted
    union
    select v.product_id, v.variant_id, a.id from attributes a
      join mapped_attributes m on m.mapped_attribute_id = a.id and not m.is_deleted
      join variant_attributes v on v.attribute_id = m.attribute_id and not v.is_deleted and v.variant_id is not null
     where a.group_id = g.id and not a.is_deleted) c
   group by c.product_id
  having count(distinct c.value) > 1 and count(*) = count(distinct c.variant_id)
     and count(*) = (select count(*) from variants x where x.product_id = c.product_id)) apart`;

/** The shop's own attributes and their values with what hangs on them; counted for the rows of the page only. */
export const keptAttributesReadModel = (db: Kysely<DB>) => ({
  async list(query: KeptQuery): Promise<{ results: KeptAttribute[]; total: number }> {
    const { search_text: text, page, pageSize } = query;
    const said = text
      ? sql`(position(fold(${text}) in fold(g.original_name)) > 0 or exists (select from attributes a
          where a.group_id = g.id and not a.is_deleted and position(fold(${text}) in fold(a.original_name)) > 0))`
      : sql`true`;
    const ofGroup = sql`a.group_id = g.id and not a.is_deleted`;
    const fits = sql`${said}
      and ${query.products === 'none' ? sql`not exists (${carriers(ofGroup)})` : sql`true`}
      and ${
        query.names === 'missing'
          ? sql`exists (select from languages l where ${unsaid(sql`g.names`)}
              or exists (select from attributes a where ${ofGroup} and g.kind <> 'number' and ${unsaid(sql`a.names`)}))`
          : sql`true`
      }`;
    const { rows } = await sql<KeptAttribute>`
      with n as (select g.id, row_number() over (order by ${inOrder})::int as place from attribute_groups g where ${ours}),
      g as (
        select g.*, n.place as nth from attribute_groups g join n using (id) where ${fits}
        order by n.place limit ${pageSize} offset ${page * pageSize})
      select g.id, g.original_name as name, g.version, g.kind, g.unit, g.nth as place,
        (select count(*)::int from attributes a where ${ofGroup}) as values,
        (select count(distinct m.attribute_id)::int from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
          where not m.is_deleted and ${ofGroup}) as supplier_values,
        (select count(distinct product_id)::int from (${carriers(ofGroup)}) c) as products,
        (${setsApart}) as sets_apart,
        (select count(distinct r.category_id)::int from required_attributes r where r.group_id = g.id) as required_in,
        (select count(*)::int from required_attributes r where r.group_id = g.id and r.category_id is null) as required_of_all,
        (select count(*)::int from languages l where ${unsaid(sql`g.names`)})
          + (select count(*)::int from attributes a cross join languages l where ${ofGroup} and g.kind <> 'number' and ${unsaid(sql`a.names`)})
          as names_missing
      from g order by g.nth`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from attribute_groups g where ${ours} and ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  /** A page of the values of one of them. */
  async listValues(groupId: number, { search_text: text, page, pageSize }: Omit<KeptQuery, 'products' | 'names'>) {
    const fits = sql`x.group_id = ${groupId} and not x.is_deleted
      and ${text ? sql`position(fold(${text}) in fold(x.original_name)) > 0` : sql`true`}`;
    const inPlace = sql`x.place, x.original_name, x.id`;
    const { rows } = await sql<KeptValue>`
      with x as (
        select x.id, x.original_name, x.place, case when g.kind = 'colour' then x.colour end as colour
          from attributes x join attribute_groups g on g.id = x.group_id and g.seller_id is null where ${fits}
        order by ${inPlace} limit ${pageSize} offset ${page * pageSize})
      select x.id, x.original_name as name, x.colour,
             (select count(*)::int from mapped_attributes m where m.mapped_attribute_id = x.id and not m.is_deleted) as supplier_values,
             (select count(distinct product_id)::int from (${carriers(sql`a.id = x.id`)}) c) as products
        from x order by ${inPlace}`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from attributes x
        join attribute_groups g on g.id = x.group_id and g.seller_id is null where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  async findWhole(id: number): Promise<WholeAttribute | null> {
    const { rows } = await sql<WholeAttribute>`
      select g.id, g.original_name as name, g.version, g.kind, g.unit, g.names,
             coalesce((select json_agg(json_build_object('id', a.id, 'name', a.original_name, 'names', a.names,
               'colour', case when g.kind = 'colour' then a.colour end) order by a.place, a.original_name, a.id)
               from attributes a where a.group_id = g.id and not a.is_deleted), '[]') as values
        from attribute_groups g where g.id = ${id} and ${ours}`.execute(db);
    return rows[0] ?? null;
  },
  async listOrder(): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select g.id, g.original_name as name from attribute_groups g where ${ours} order by ${inOrder}`.execute(db);
    return rows;
  },
  /** Where a value of it is required; all products of a shop first. */
  async listRequiring(groupId: number): Promise<Requiring[]> {
    const { rows } = await sql<Requiring>`
      select r.shop_id, s.name as shop_name, r.category_id from required_attributes r join shops s on s.id = r.shop_id
       where r.group_id = ${groupId} order by r.shop_id, r.category_id nulls first`.execute(db);
    return rows;
  },
  /** The languages that names are said in beside English, in their order. */
  async listLanguages(): Promise<{ code: string; iso_code: string }[]> {
    return db
      .selectFrom('languages')
      .select(['code', 'iso_code'])
      .where('active', '=', true)
      .where('code', '<>', 'EN')
      .orderBy('position')
      .orderBy('id')
      .execute();
  },
});
