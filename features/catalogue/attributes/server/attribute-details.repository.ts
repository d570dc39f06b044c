// Reads of others: variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { carriers, type Names } from './kept-attributes.repository.ts';

type Named = { readonly id: number; readonly names: Names };

/** The order of the shops' attributes and values, and what they are called in languages. */
export const attributeDetailsRepository = (db: Kysely<DB>) => ({
  async setOrder(ids: readonly number[]): Promise<void> {
    await sql`update attribute_groups g set place = n.place
      from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) where g.id = n.id`.execute(db);
  },
  async setValueOrder(ids: readonly number[]): Promise<void> {
    await sql`update attributes a set place = n.place
      from unnest(${[...ids]}::bigint[]) with ordinality as n (id, place) where a.id = n.id`.execute(db);
  },
  async setNames(id: number, names: Names): Promise<void> {
    await db
      .updateTable('attribute_groups')
      .set({ names: JSON.stringify(names) })
      .where('id', '=', id)
      .execute();
  },
  async setValueNames(values: readonly Named[]): Promise<void> {
    await sql`update attributes a set names = n.names
      from unnest(${values.map(({ id }) => id)}::bigint[], ${values.map(({ names }) => JSON.stringify(names))}::jsonb[]) as n (id, names)
     where a.id = n.id`.execute(db);
  },
  /** Products that have a value of one of the attributes. */
  async listProductsOfGroups(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ product_id: number }>`select distinct product_id from (${carriers(
      sql`a.group_id = any(${[...ids]}::bigint[]) and not a.is_deleted`,
    )}) c`.execute(db);
    return rows.map((row) => row.product_id);
  },
  /** Products that have several values of the attribute, whose order shows. */
  async listProductsOfSeveral(groupId: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`
      select product_id from (
        select v.product_id, a.id from attributes a join variant_attributes v on v.attribute_id = a.id and not v.is_deleted
         where a.group_id = ${groupId} and not a.is_deleted
        union
        select v.product_id, a.id from attributes a
          join mapped_attributes m on m.mapped_attribute_id = a.id and not m.is_deleted
          join variant_attributes v on v.attribute_id = m.attribute_id and not v.is_deleted
         where a.group_id = ${groupId} and not a.is_deleted) c
       group by product_id having count(*) > 1`.execute(db);
    return rows.map((row) => row.product_id);
  },
});
