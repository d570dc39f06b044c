// Reads of others: attribute_groups, attributes, mapped_attributes, variant_attributes
import { sql } from 'kysely';
import { setMappingsOf } from '#features/catalogue/attributes/server/attributes.public.ts';
import { AppError } from '#kit/error.ts';
import { mappingErrors } from '../../contract/mapping.errors.ts';
import { mappingRepository } from '../mapping.repository.ts';
import type { Vote } from '../suggesting/suggest.ts';
import { valueKey } from '../suggesting/words.ts';
import type { Item, Kind } from './kind.ts';

/** Attributes: tables of attributes, and variant_attributes of products. A value's path is its group. */
export const attributeKind: Kind = {
  words: sql<Omit<Item, 'seller_name' | 'products'>>`
    select a.id, g.seller_id, left(a.original_name, 300) as name, g.original_name as path, a.left_out_at is not null as left_out,
           coalesce(m.targets, '{}') as targets, m.problem
      from attributes a
      join attribute_groups g on g.id = a.group_id and g.seller_id is not null
      left join (
        select x.attribute_id, array_agg(x.mapped_attribute_id order by x.mapped_attribute_id) as targets,
               min(case when t.is_deleted then 'deleted' end) as problem
          from mapped_attributes x join attributes t on t.id = x.mapped_attribute_id
         where not x.is_deleted group by 1) m on m.attribute_id = a.id
     where not a.is_deleted and exists (select from variant_attributes v where v.attribute_id = a.id and not v.is_deleted)`,
  numbers: sql<Pick<Item, 'id' | 'products'>>`
    select attribute_id as id, count(distinct product_id)::int as products from variant_attributes where not is_deleted group by 1`,
  carriers: (ids) => sql<{ id: number; product_id: number }>`
    select distinct attribute_id as id, product_id from variant_attributes where attribute_id = any(${ids}::bigint[]) and not is_deleted`,
  // "Black" is a value of many groups: the group decides.
  trust: { alone: 0.45, withPath: 0.95 },
  wantedOf: ({ name, path }) => ({ key: valueKey(name), above: [path] }),

  async listTargets(db) {
    const { rows } = await sql<{ id: number; name: string; group_name: string }>`
      select a.id, a.original_name as name, g.original_name as group_name from attributes a
        join attribute_groups g on g.id = a.group_id where g.seller_id is null and not a.is_deleted`.execute(db);
    return {
      targets: rows.map((row) => ({ id: row.id, keys: [valueKey(row.name)], above: [row.group_name] })),
      names: new Map(rows.map((row) => [row.id, `${row.group_name}: ${row.name}`])),
    };
  },
  async listNames(db, ids) {
    const { rows } = await sql<{ id: number; name: string }>`
      select a.id, g.original_name || ': ' || a.original_name as name from attributes a
        join attribute_groups g on g.id = a.group_id where a.id = any(${ids}::bigint[])`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async listVotes(db, ids) {
    const { rows } = await sql<Vote>`
      with item as (
        select a.id, md5(a.original_name) as digest, a.original_name, g.seller_id, g.original_name as group_name
          from attributes a join attribute_groups g on g.id = a.group_id where a.id = any(${ids}::bigint[]))
      select item.id as item_id, m.mapped_attribute_id as target_id, 'past' as why, count(distinct og.seller_id)::int as count
        from item
        join attribute_groups og on fold(og.original_name) = fold(item.group_name) and og.seller_id <> item.seller_id
        join attributes o on o.group_id = og.id and md5(o.original_name) = item.digest
        join mapped_attributes m on m.attribute_id = o.id and not m.is_deleted
        join attributes t on t.id = m.mapped_attribute_id and not t.is_deleted
       group by 1, 2
      union all
      -- Other values of this group stand for values of that group of ours, and one of those reads like this one.
      select item.id, t.id, 'past_name', 1 from item
        join attributes a on a.id = item.id
        join attributes sibling on sibling.group_id = a.group_id and sibling.id <> a.id
        join mapped_attributes m on m.attribute_id = sibling.id and not m.is_deleted
        join attributes st on st.id = m.mapped_attribute_id
        join attributes t on t.group_id = st.group_id and fold(t.original_name) = fold(item.original_name) and not t.is_deleted
       group by 1, 2`.execute(db);
    return rows;
  },

  async preview(db, pairs) {
    const { rows } = await sql<{ products: number; moves: number }>`
      with asked as (select * from json_to_recordset(${JSON.stringify(pairs)}::json) as a (id bigint, targets json)),
      judged as (
        select v.product_id, bool_or(not coalesce(array(select json_array_elements_text(asked.targets)::bigint order by 1) =
                 array(select m.mapped_attribute_id from mapped_attributes m where m.attribute_id = asked.id and not m.is_deleted order by 1), false)) as moves
          from asked join variant_attributes v on v.attribute_id = asked.id and not v.is_deleted group by 1)
      select count(*)::int as products, count(*) filter (where moves)::int as moves from judged`.execute(db);
    return { ...rows[0]!, stays: 0 };
  },
  async requireTargets(db, ids) {
    const { names } = await this.listTargets(db);
    if (ids.some((id) => !names.has(id))) throw new AppError(mappingErrors.unknownTarget);
  },

  lockStates: (tx, ids, sellerId) => mappingRepository(tx.db).lockAttributes(ids, sellerId),
  async setState(tx, id, _before, after, now) {
    await mappingRepository(tx.db).setLeftOut('attributes', id, after.left_out, now);
    await setMappingsOf(tx, id, after.targets);
  },
  follow: async () => [],
};
