import { sql } from 'kysely';
import type { Named, NameRow } from '#server/named.ts';

/** What attributes and their mappings are called in histories and previews. */
export const attributesNamed: readonly Named[] = [
  {
    kind: 'attribute_group',
    fields: ['merged_into_attribute', 'merged_attribute'],
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select id, original_name as name from attribute_groups where id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    kind: 'attribute',
    fields: [
      'attribute_id',
      'mapped_attribute_id',
      'merged_into_value',
      'merged_value',
      'attribute.targets',
      'product.attributes',
    ],
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select a.id, g.original_name || ': ' || a.original_name || coalesce(' ' || g.unit, '') as name from attributes a
          join attribute_groups g on g.id = a.group_id where a.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
  {
    kind: 'attribute_mapping',
    keys: ['mapped_attributes'],
    names: async (db, ids) =>
      (
        await sql<NameRow>`
        select m.id, g.original_name || ': ' || a.original_name || ' → ' || og.original_name || ': ' || o.original_name as name
          from mapped_attributes m
          join attributes a on a.id = m.attribute_id join attribute_groups g on g.id = a.group_id
          join attributes o on o.id = m.mapped_attribute_id join attribute_groups og on og.id = o.group_id
         where m.id = any(${ids}::bigint[])`.execute(db)
      ).rows,
  },
];
