// Reads of others: attribute_groups, attributes, brands, categories, mapped_attributes
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { MappingKind, MappingState } from '../contract/mapping.model.ts';
import type { Decision } from '../contract/mapping.tasks.ts';

type StateRow = { id: number; targets: number[]; left_out: boolean };
const statesOf = (rows: readonly StateRow[]): Map<number, MappingState> =>
  new Map(rows.map(({ id, targets, left_out }) => [id, { targets, left_out }]));

/** What words stand for, and who said so. Locked first and in order: two people may decide the same word at once. */
export const mappingRepository = (db: Kysely<DB>) => ({
  async lockCategories(ids: readonly number[], sellerId: number | null) {
    const { rows } = await sql<StateRow>`
      select id, left_out_at is not null as left_out,
             array(select internal_id from category_maps where external_id = c.id order by 1) as targets
        from categories c where id = any(${ids}::bigint[]) and c.seller_id is not null
         and (${sellerId}::bigint is null or c.seller_id = ${sellerId}) order by id for update`.execute(db);
    return statesOf(rows);
  },

  async lockBrands(ids: readonly number[], sellerId: number | null) {
    const { rows } = await sql<StateRow>`
      select id, left_out_at is not null as left_out,
             case when shop_brand_id is null then '{}'::bigint[] else array[shop_brand_id] end as targets
        from brands b where id = any(${ids}::bigint[]) and seller_id is not null
         and (${sellerId}::bigint is null or b.seller_id = ${sellerId}) order by id for update`.execute(db);
    return statesOf(rows);
  },

  async lockAttributes(ids: readonly number[], sellerId: number | null) {
    const { rows } = await sql<StateRow>`
      select a.id, a.left_out_at is not null as left_out,
             array(select mapped_attribute_id from mapped_attributes m where m.attribute_id = a.id and not m.is_deleted order by 1) as targets
        from attributes a join attribute_groups g on g.id = a.group_id
       where a.id = any(${ids}::bigint[]) and g.seller_id is not null
         and (${sellerId}::bigint is null or g.seller_id = ${sellerId}) order by a.id for update of a`.execute(db);
    return statesOf(rows);
  },

  async setCategory(id: number, { targets, left_out }: MappingState, now: Date): Promise<void> {
    await this.setLeftOut('categories', id, left_out, now);
    await sql`delete from category_maps where external_id = ${id} and internal_id <> all(${targets}::bigint[])`.execute(
      db,
    );
    await sql`insert into category_maps (external_id, internal_id) select ${id}, t from unnest(${targets}::bigint[]) as t
      on conflict do nothing`.execute(db);
  },

  async setLeftOut(table: 'categories' | 'brands' | 'attributes', id: number, leftOut: boolean, now: Date) {
    await sql`update ${sql.table(table)} set left_out_at = ${leftOut ? now : null}
      where id = ${id} and (left_out_at is not null) <> ${leftOut}`.execute(db);
  },

  async insertDecision(
    kind: MappingKind,
    decision: Decision,
    before: MappingState,
    after: MappingState,
    userId: number | null,
  ): Promise<number> {
    const row = await db
      .insertInto('mapping_decisions')
      .values({
        kind,
        external_id: decision.id,
        before: JSON.stringify(before),
        after: JSON.stringify(after),
        certainty: decision.certainty,
        evidence: JSON.stringify(decision.evidence),
        user_id: userId,
        undoes_id: decision.undoes,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  /** Mappings of a category that is merged away stand for the other one from now on. */
  async moveMaps(mergeId: number, from: number, into: number): Promise<number[]> {
    const { rows } = await sql<{ external_id: number }>`
      with moved as (delete from category_maps where internal_id = ${from} returning external_id),
      kept as (insert into category_merge_maps (merge_id, external_id, had_into)
        select ${mergeId}, external_id, exists (select from category_maps x where x.external_id = moved.external_id and x.internal_id = ${into})
          from moved)
      insert into category_maps (external_id, internal_id) select external_id, ${into} from moved
      on conflict (external_id, internal_id) do update set internal_id = excluded.internal_id returning external_id`.execute(
      db,
    );
    return rows.map((row) => row.external_id);
  },

  /** The way back, of those that stand for the other category still. */
  async putMapsBack(mergeId: number, from: number, into: number): Promise<number[]> {
    const { rows } = await sql<{ external_id: number }>`
      with still as (select g.external_id, g.had_into from category_merge_maps g
          join category_maps x on x.external_id = g.external_id and x.internal_id = ${into} where g.merge_id = ${mergeId}),
      added as (insert into category_maps (external_id, internal_id) select external_id, ${from} from still on conflict do nothing),
      gone as (delete from category_maps x using still s
        where x.external_id = s.external_id and x.internal_id = ${into} and not s.had_into)
      select external_id from still order by 1`.execute(db);
    return rows.map((row) => row.external_id);
  },
});
