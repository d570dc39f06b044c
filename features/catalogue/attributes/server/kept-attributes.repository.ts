// Reads of others: required_attributes, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { AttributeKind } from '../contract/attributes.kinds.ts';

type Value = { readonly id: number; readonly name: string };
export type LockedValue = Value & { readonly colour: string | null; readonly names: Names };
export type LockedAttribute = {
  readonly name: string;
  readonly version: number;
  readonly kind: AttributeKind;
  readonly unit: string | null;
  readonly names: Names;
  /** In their order. */
  readonly values: readonly LockedValue[];
};
export type Names = Readonly<Record<string, string>>;
/** What an attribute is, and what it is called elsewhere. */
export type SaidAttribute = Pick<LockedAttribute, 'name' | 'kind' | 'unit'>;

/** Products have a value of ours as it is, or a supplier's that is mapped to it. */
export const carriers = (values: ReturnType<typeof sql>) => sql`
  select v.product_id from variant_attributes v where not v.is_deleted and v.attribute_id in (
    select a.id from attributes a where ${values}
    union all select m.attribute_id from mapped_attributes m join attributes a on a.id = m.mapped_attribute_id
     where not m.is_deleted and ${values})`;

/** The shop's own attributes and their values, as people keep them. */
export const keptAttributesRepository = (db: Kysely<DB>) => ({
  /** Attributes are named one after the other, so that no two get one name. Until the end of the transaction. */
  async lockNames(): Promise<void> {
    await hold(db, locks.attributeNames);
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
  async lock(id: number): Promise<LockedAttribute> {
    const row = await db
      .selectFrom('attribute_groups')
      .select(['original_name as name', 'version', 'kind', 'unit', 'names'])
      .where('id', '=', id)
      .where('seller_id', 'is', null)
      .where('merged_into', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    const values = await db
      .selectFrom('attributes')
      .select(['id', 'original_name as name', 'colour', 'names'])
      .where('group_id', '=', id)
      .where('is_deleted', '=', false)
      .orderBy('place')
      .orderBy('original_name')
      .orderBy('id')
      .forUpdate()
      .execute();
    return {
      ...row,
      kind: row.kind as AttributeKind,
      names: row.names as Names,
      values: values.map((value) => ({ ...value, names: value.names as Names })),
    };
  },

  async insert({ name, kind, unit }: SaidAttribute): Promise<number> {
    const { id } = await db
      .insertInto('attribute_groups')
      .values({ original_name: name, seller_id: null, kind, unit })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  async change(id: number, { name, kind, unit }: SaidAttribute): Promise<void> {
    await db
      .updateTable('attribute_groups')
      .set({ original_name: name, kind, unit, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
  },
  /** A removed value of the same name comes back, without what was said of it. Gives the ids in the order of the values. */
  async insertValues(
    groupId: number,
    values: readonly { readonly name: string; readonly colour: string | null }[],
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number; name: string }>`insert into attributes (group_id, original_name, colour)
      select ${groupId}::bigint, name, colour
        from unnest(${values.map(({ name }) => name)}::text[], ${values.map(({ colour }) => colour)}::text[]) as n (name, colour)
      on conflict (group_id, md5(original_name)) do update
        set is_deleted = false, merged_into = null, colour = excluded.colour, place = null, names = '{}'
      returning id, original_name as name`.execute(db);
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    return values.map(({ name }) => ids.get(name)!);
  },
  async setColours(values: readonly { readonly id: number; readonly colour: string | null }[]): Promise<void> {
    await sql`update attributes a set colour = n.colour
      from unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ colour }) => colour)}::text[]) as n (id, colour)
     where a.id = n.id`.execute(db);
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
