import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** The values products and variants have themselves, when one value of the shops is merged into another. */
export const mergedValuesRepository = (db: Kysely<DB>) => ({
  /** What had the one has the other; what had both has it once. */
  async move(changeSetId: string, from: number, into: number): Promise<void> {
    await sql`
      with pair as (
        select f.id, i.id as other, i.is_deleted as other_deleted from variant_attributes f
          left join variant_attributes i on i.product_id = f.product_id and i.attribute_id = ${into}
            and i.variant_id is not distinct from f.variant_id
         where f.attribute_id = ${from} and not f.is_deleted),
      moved as (update variant_attributes v set attribute_id = ${into} from pair
        where pair.other is null and v.id = pair.id returning v.id),
      dropped as (update variant_attributes v set is_deleted = true from pair
        where pair.other is not null and v.id = pair.id returning v.id),
      revived as (update variant_attributes v set is_deleted = false from pair
        where pair.other_deleted and v.id = pair.other returning v.id)
      insert into moved_values (change_set_id, from_id, row_id, how)
      select ${changeSetId}::uuid, ${from}::bigint, id, 'moved' from moved
      union all select ${changeSetId}::uuid, ${from}::bigint, id, 'dropped' from dropped
      union all select ${changeSetId}::uuid, ${from}::bigint, id, 'revived' from revived`.execute(db);
  },
  /** Puts back what is still as the merge left it. */
  async moveBack(changeSetId: string, from: number, into: number): Promise<void> {
    await sql`
      with was as (delete from moved_values where change_set_id = ${changeSetId} and from_id = ${from} returning row_id, how),
      moved as (update variant_attributes v set attribute_id = ${from} from was
        where was.how = 'moved' and v.id = was.row_id and v.attribute_id = ${into}
          and not exists (select from variant_attributes o where o.product_id = v.product_id
            and o.variant_id is not distinct from v.variant_id and o.attribute_id = ${from})),
      dropped as (update variant_attributes v set is_deleted = false from was
        where was.how = 'dropped' and v.id = was.row_id and v.attribute_id = ${from})
      update variant_attributes v set is_deleted = true from was
       where was.how = 'revived' and v.id = was.row_id and v.attribute_id = ${into}`.execute(db);
  },
});
