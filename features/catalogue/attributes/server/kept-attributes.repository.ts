// Reads of others: required_attributes, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { KeptAttribute, KeptValue } from '../contract/kept-attributes.calls.ts';

type Value = { readonly id: number; readonly name: string };
type KeptQuery = {
  readonly search_text?: string | undefined;
  readonly products?: 'none' | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Products have a value of ours as it is, or a supplier's that is mapped to it. */
const carriers = (values: ReturnType<typeof sql>) => sql`
  select v.product_id from variant_attributes v where not v.is_deleted and v.attribute_id in (
    select a.id from attributes a where ${values}
    union all select m.attribute_id from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
     where not m.is_deleted and ${values})`;

/** The shop's own attributes and their values, as people keep them. */
export const keptAttributesRepository = (db: Kysely<DB>) => ({
  /** A page of them; products are counted for the rows of the page only. */
  async list({ search_text: text, products, page, pageSize }: KeptQuery): Promise<{
    results: KeptAttribute[];
    total: number;
  }> {
    const said = text
      ? sql`(position(fold(${text}) in fold(g.original_name)) > 0 or exists (select from attributes a
          where a.group_id = g.id and not a.is_deleted and position(fold(${text}) in fold(a.original_name)) > 0))`
      : sql`true`;
    const ofGroup = sql`a.group_id = g.id and not a.is_deleted`;
    const fits = sql`g.seller_id is null and g.merged_into is null and ${said} and ${
      products === 'none' ? sql`not exists (${carriers(ofGroup)})` : sql`true`
    }`;
    const { rows } = await sql<KeptAttribute>`
      with g as (
        select g.id, g.original_name, g.version from attribute_groups g where ${fits}
        order by fold(g.original_name), g.id limit ${pageSize} offset ${page * pageSize})
      select g.id, g.original_name as name, g.version,
        (select count(*)::int from attributes a where ${ofGroup}) as values,
        (select count(distinct m.attribute_id)::int from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
          where not m.is_deleted and ${ofGroup}) as supplier_values,
        (select count(distinct product_id)::int from (${carriers(ofGroup)}) c) as products
      from g order by fold(g.original_name), g.id`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from attribute_groups g where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  /** A page of the values of one of them, counted for the rows of the page only. */
  async listValues(groupId: number, { search_text: text, page, pageSize }: Omit<KeptQuery, 'products'>) {
    const fits = sql`x.group_id = ${groupId} and not x.is_deleted
      and exists (select from attribute_groups g where g.id = x.group_id and g.seller_id is null)
      and ${text ? sql`position(fold(${text}) in fold(x.original_name)) > 0` : sql`true`}`;
    const { rows } = await sql<KeptValue>`
      with x as (
        select x.id, x.original_name from attributes x where ${fits}
        order by x.original_name, x.id limit ${pageSize} offset ${page * pageSize})
      select x.id, x.original_name as name,
             (select count(*)::int from mapped_attributes m where m.mapped_attribute_id = x.id and not m.is_deleted) as supplier_values,
             (select count(distinct product_id)::int from (${carriers(sql`a.id = x.id`)}) c) as products
        from x order by x.original_name, x.id`.execute(db);
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::int as total from attributes x where ${fits}`.execute(db);
    return { results: rows, total: counted[0]!.total };
  },

  /** Attributes are named one after the other, so that no two get one name. Until the end of the transaction. */
  async lockNames(): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('shop_attributes', 0))`.execute(db);
  },
  async findName(id: number): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select original_name as name from attribute_groups
      where id = ${id} and seller_id is null and merged_into is null`.execute(db);
    return rows[0]?.name ?? null;
  },
  async findValueName(id: number): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`
      select g.original_name || ': ' || a.original_name as name from attributes a
        join attribute_groups g on g.id = a.group_id and g.seller_id is null and g.merged_into is null
       where a.id = ${id} and not a.is_deleted`.execute(db);
    return rows[0]?.name ?? null;
  },
  /** How an attribute other than `besides` is written that has this name in whatever case and accents. */
  async findNamed(name: string, besides = 0): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select original_name as name from attribute_groups
      where seller_id is null and merged_into is null and fold(original_name) = fold(${name}) and id <> ${besides} limit 1`.execute(
      db,
    );
    return rows[0]?.name ?? null;
  },
  /** How a value of the attribute is written that has this name in whatever case and accents; null: none has. */
  async findAlike(groupId: number, name: string): Promise<string | null> {
    const { rows } = await sql<{ name: string }>`select original_name as name from attributes
      where group_id = ${groupId} and not is_deleted and fold(original_name) = fold(${name}) limit 1`.execute(db);
    return rows[0]?.name ?? null;
  },
  /** The first of the values that is written like one before it, by its place; -1: none is. */
  async findTwice(names: readonly string[]): Promise<number> {
    const { rows } = await sql<{ at: number }>`
      select (at - 1)::int as at from (
        select at, row_number() over (partition by fold(name) order by at) as nth
          from unnest(${names}::text[]) with ordinality as n (name, at)) seen
       where nth > 1 order by at limit 1`.execute(db);
    return rows[0]?.at ?? -1;
  },
  async lock(id: number): Promise<{ name: string; version: number; values: Value[] }> {
    const row = await db
      .selectFrom('attribute_groups')
      .select(['original_name as name', 'version'])
      .where('id', '=', id)
      .where('seller_id', 'is', null)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    const values = await db
      .selectFrom('attributes')
      .select(['id', 'original_name as name'])
      .where('group_id', '=', id)
      .where('is_deleted', '=', false)
      .orderBy('original_name')
      .orderBy('id')
      .forUpdate()
      .execute();
    return { ...row, values };
  },

  async insert(name: string): Promise<number> {
    const { id } = await db
      .insertInto('attribute_groups')
      .values({ original_name: name, seller_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async rename(id: number, name: string): Promise<void> {
    await db
      .updateTable('attribute_groups')
      .set({ original_name: name, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** A removed value of the same name comes back. */
  async insertValues(groupId: number, names: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`insert into attributes (group_id, original_name)
      select ${groupId}::bigint, name from unnest(${names}::text[]) as name
      on conflict (group_id, md5(original_name)) do update set is_deleted = false, merged_into = null
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },
  /** In two steps, so that two values may change their names with each other; a removed one makes room for its name. */
  async renameValues(groupId: number, values: readonly Value[]): Promise<void> {
    const [ids, names] = [values.map(({ id }) => id), values.map(({ name }) => name)];
    await sql`update attributes set original_name = original_name || ' · ' || id
      where group_id = ${groupId} and (id = any(${ids}::bigint[])
        or is_deleted and original_name = any(${names}::text[]))`.execute(db);
    await sql`update attributes a set original_name = n.name
      from unnest(${ids}::bigint[], ${names}::text[]) as n (id, name) where a.id = n.id`.execute(db);
  },
  async removeValues(ids: readonly number[]): Promise<void> {
    await db.updateTable('attributes').set({ is_deleted: true }).where('id', 'in', ids).execute();
  },
  /** Those of the values that a product has or a supplier's value is mapped to. */
  async listUsed(ids: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select n.id from unnest(${ids}::bigint[]) as n (id)
       where exists (select from variant_attributes v where v.attribute_id = n.id and not v.is_deleted)
          or exists (select from mapped_attributes m where m.mapped_attribute_id = n.id and not m.is_deleted)`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },
  /** Whether anything refers to it that would be left without it, what was taken from products included. */
  async isNeeded(groupId: number): Promise<boolean> {
    const { rows } = await sql<{ needed: boolean }>`
      select exists (select from required_attributes where group_id = ${groupId})
          or exists (select from attributes a join variant_attributes v on v.attribute_id = a.id where a.group_id = ${groupId})
          or exists (select from attributes a join mapped_attributes m on m.mapped_attribute_id = a.id and not m.is_deleted
              where a.group_id = ${groupId}) as needed`.execute(db);
    return rows[0]!.needed;
  },
  async delete(groupId: number): Promise<void> {
    await sql`delete from mapped_attributes m using attributes a
      where a.id = m.mapped_attribute_id and a.group_id = ${groupId}`.execute(db);
    await db.deleteFrom('attributes').where('group_id', '=', groupId).execute();
    await db.deleteFrom('attribute_groups').where('id', '=', groupId).execute();
  },
  async listProductsOf(valueIds: readonly number[]): Promise<number[]> {
    if (valueIds.length === 0) return [];
    const { rows } = await sql<{ product_id: number }>`
      select distinct product_id from (${carriers(sql`a.id = any(${[...valueIds]}::bigint[])`)}) c`.execute(db);
    return rows.map((row) => row.product_id);
  },
});
