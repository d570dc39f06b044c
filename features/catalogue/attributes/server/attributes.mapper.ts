import type { AttributeGroup } from '../contract/attributes.model.ts';
import type { AttributeRow } from './attributes.read-model.ts';

/** Rows in the order of their groups become groups; an attribute of ours has no id elsewhere, so its own stands there. */
export function toGroups(rows: readonly AttributeRow[]): AttributeGroup[] {
  const groups = new Map<number, AttributeGroup>();
  for (const row of rows) {
    const group = groups.get(row.group_id) ?? { id: row.group_id, original_name: row.group_name, attributes: [] };
    groups.set(row.group_id, group);
    if (row.id === null) continue;
    const { id, original_name, is_filter, is_mapped, variant_id } = row;
    group.attributes.push({
      id,
      remote_id: String(id),
      original_name,
      is_deleted: false,
      is_mapped,
      variant_id,
      is_filter,
    });
  }
  return [...groups.values()];
}
