import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';

/** The groups whose name or attributes contain the text; a group found by its name keeps all its attributes. */
export function groupsWith(groups: readonly AttributeGroup[], text: string): AttributeGroup[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...groups];
  const has = (name: string) => name.toLowerCase().includes(wanted);
  return groups.flatMap((group) => {
    if (has(group.original_name)) return [group];
    const attributes = group.attributes.filter((attribute) => has(attribute.original_name));
    return attributes.length > 0 ? [{ ...group, attributes }] : [];
  });
}

/** The mapped attributes of the groups, each once. */
export const mappedIds = (groups: readonly AttributeGroup[]): number[] => [
  ...new Set(
    groups.flatMap((group) => group.attributes.filter((it) => it.is_mapped && !it.is_deleted).map((it) => it.id)),
  ),
];
