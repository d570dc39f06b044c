// Reads of others: required_attributes, variant_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type ValueFacts = {
  readonly id: number;
  readonly group_id: number;
  readonly version: number;
  readonly merged_into: number | null;
  readonly is_deleted: boolean;
  /** Its attribute is none any more. */
  readonly group_gone: boolean;
  /** Suppliers' values that are mapped to it. */
  readonly mapped: number;
  /** Products and variants that have it as it is. */
  readonly carried: number;
};
export type GroupFacts = {
  readonly id: number;
  readonly version: number;
  readonly merged_into: number | null;
  /** Another attribute has its name now. */
  readonly name_taken: boolean;
  /** A shop requires it of its products. */
  readonly required: boolean;
  readonly values: readonly number[];
  readonly kind: string;
  readonly unit: string | null;
};

type Named = { readonly id: number; readonly code: string; readonly name: string };

/** Attributes of the shops, and values of one, that become one; which products had them is the products' to move. */
export const attributeMergingRepository = (db: Kysely<DB>) => ({
  async lockValues(ids: readonly number[]): Promise<void> {
    await sql`select from attributes where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
    await sql`select from mapped_attributes where mapped_attribute_id = any(${[...ids]}::bigint[])
      order by id for update`.execute(db);
  },
  /** Attributes of the shops as rows of a merge. */
  async listGroupNames(ids: readonly number[]): Promise<Named[]> {
    const { rows } = await sql<Named>`
      select id, original_name as code, '' as name from attribute_groups
       where seller_id is null and id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  /** Values of the shops' attributes, each with its attribute. */
  async listValueNames(ids: readonly number[]): Promise<Named[]> {
    const { rows } = await sql<Named>`
      select a.id, a.original_name as code, g.original_name as name from attributes a
        join attribute_groups g on g.id = a.group_id and g.seller_id is null
       where a.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  async lockGroups(ids: readonly number[]): Promise<void> {
    await sql`select from attribute_groups where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
    const { rows } = await sql<{ id: number }>`
      select id from attributes where group_id = any(${[...ids]}::bigint[])`.execute(db);
    await this.lockValues(rows.map(({ id }) => id));
  },

  /** Of values of the shops' own attributes only, the merged ones too. */
  async listValues(ids: readonly number[]): Promise<ValueFacts[]> {
    const { rows } = await sql<ValueFacts>`
      select a.id, a.group_id, g.version, a.merged_into, a.is_deleted, g.merged_into is not null as group_gone,
             (select count(*)::int from mapped_attributes m where m.mapped_attribute_id = a.id and not m.is_deleted) as mapped,
             (select count(*)::int from variant_attributes v where v.attribute_id = a.id and not v.is_deleted) as carried
        from attributes a join attribute_groups g on g.id = a.group_id and g.seller_id is null
       where a.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  async listGroups(ids: readonly number[]): Promise<GroupFacts[]> {
    const { rows } = await sql<GroupFacts>`
      select g.id, g.version, g.merged_into, g.kind, g.unit,
             g.merged_into is not null and exists (select from attribute_groups o where o.seller_id is null
               and o.merged_into is null and fold(o.original_name) = fold(g.original_name)) as name_taken,
             exists (select from required_attributes r where r.group_id = g.id) as required,
             array(select a.id from attributes a where a.group_id = g.id and not a.is_deleted order by a.id) as values
        from attribute_groups g where g.seller_id is null and g.id = any(${[...ids]}::bigint[])`.execute(db);
    return rows;
  },
  /** What each of the values of one attribute becomes in another: the value there that is named alike, or null: none is. */
  async listAlike(groupId: number, intoGroup: number): Promise<{ id: number; alike: number | null }[]> {
    const { rows } = await sql<{ id: number; alike: number | null }>`
      select a.id, (select min(b.id) from attributes b where b.group_id = ${intoGroup} and not b.is_deleted
                      and fold(b.original_name) = fold(a.original_name)) as alike
        from attributes a where a.group_id = ${groupId} and not a.is_deleted order by a.id`.execute(db);
    return rows;
  },

  /** What was mapped to the one is mapped to the other; what was mapped to both stays so once. */
  async moveMappings(changeSetId: string, from: number, into: number): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      with pair as (
        select f.id, i.id as other, i.is_deleted as other_deleted from mapped_attributes f
          left join mapped_attributes i on i.attribute_id = f.attribute_id and i.mapped_attribute_id = ${into}
         where f.mapped_attribute_id = ${from} and not f.is_deleted),
      moved as (update mapped_attributes m set mapped_attribute_id = ${into} from pair
        where pair.other is null and m.id = pair.id returning m.id),
      dropped as (update mapped_attributes m set is_deleted = true from pair
        where pair.other is not null and m.id = pair.id returning m.id),
      revived as (update mapped_attributes m set is_deleted = false from pair
        where pair.other_deleted and m.id = pair.other returning m.id),
      kept as (
        insert into moved_mappings (change_set_id, from_id, row_id, how)
        select ${changeSetId}::uuid, ${from}::bigint, id, 'moved' from moved
        union all select ${changeSetId}::uuid, ${from}::bigint, id, 'dropped' from dropped
        union all select ${changeSetId}::uuid, ${from}::bigint, id, 'revived' from revived)
      select count(*)::int as n from pair`.execute(db);
    return rows[0]!.n;
  },
  /** Puts back what is still as the merge left it. */
  async moveMappingsBack(changeSetId: string, from: number, into: number): Promise<void> {
    await sql`
      with was as (delete from moved_mappings where change_set_id = ${changeSetId} and from_id = ${from} returning row_id, how),
      moved as (update mapped_attributes m set mapped_attribute_id = ${from} from was
        where was.how = 'moved' and m.id = was.row_id and m.mapped_attribute_id = ${into}
          and not exists (select from mapped_attributes o where o.attribute_id = m.attribute_id and o.mapped_attribute_id = ${from})),
      dropped as (update mapped_attributes m set is_deleted = false from was
        where was.how = 'dropped' and m.id = was.row_id and m.mapped_attribute_id = ${from})
      update mapped_attributes m set is_deleted = true from was
       where was.how = 'revived' and m.id = was.row_id and m.mapped_attribute_id = ${into}`.execute(db);
  },

  async setValueMerged(id: number, into: number): Promise<void> {
    await db.updateTable('attributes').set({ is_deleted: true, merged_into: into }).where('id', '=', id).execute();
  },
  async setValueBack(id: number): Promise<void> {
    await db.updateTable('attributes').set({ is_deleted: false, merged_into: null }).where('id', '=', id).execute();
  },
  async setGroupMerged(id: number, into: number | null): Promise<void> {
    await db.updateTable('attribute_groups').set({ merged_into: into }).where('id', '=', id).execute();
  },
  /** So that a form of these that is open somewhere cannot be saved over what moved. */
  async raiseVersions(groupIds: readonly number[]): Promise<void> {
    await sql`update attribute_groups set version = version + 1
      where id = any(${[...new Set(groupIds)]}::bigint[])`.execute(db);
  },
  /** Values change their attribute; a removed value there of the same name makes room. */
  async moveValues(ids: readonly number[], from: number, to: number): Promise<void> {
    await sql`update attributes o set original_name = o.original_name || ' · ' || o.id
      from attributes a where a.id = any(${[...ids]}::bigint[]) and a.group_id = ${from}
       and o.group_id = ${to} and o.is_deleted and o.original_name = a.original_name`.execute(db);
    await sql`update attributes set group_id = ${to}
      where id = any(${[...ids]}::bigint[]) and group_id = ${from} and not is_deleted`.execute(db);
  },
});
