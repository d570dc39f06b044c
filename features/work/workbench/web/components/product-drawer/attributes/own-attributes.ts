import type { AttributeGroup } from '#features/catalogue/attributes/contract/attributes.model.ts';

export type OwnAttribute = {
  readonly id: number;
  readonly name: string;
  /** The whole product has it, whatever variants have it too. */
  readonly whole: boolean;
  readonly variantIds: readonly number[];
};
export type OwnGroup = { readonly id: number; readonly name: string; readonly attributes: readonly OwnAttribute[] };

/** The groups of a product with each attribute once, no matter which variant has it. */
export const ownAttributes = (groups: readonly AttributeGroup[]): OwnGroup[] =>
  groups.flatMap((group) => {
    const rows = group.attributes.filter((attribute) => !attribute.is_deleted);
    const attributes = [...Map.groupBy(rows, (row) => row.id)].map(([id, same]) => ({
      id,
      name: same[0]!.original_name,
      whole: same.some((row) => row.variant_id === null),
      variantIds: same.flatMap((row) => row.variant_id ?? []),
    }));
    return attributes.length === 0 ? [] : [{ id: group.id, name: group.original_name, attributes }];
  });

/** What `variant/create-attribute` is asked: each attribute for each variant, or for the whole product with none chosen. */
export const attributesToAdd = (
  attributeIds: readonly number[],
  variantIds: readonly number[],
): { attribute_id: number; variant_id: number | null }[] =>
  attributeIds.flatMap((attribute_id): { attribute_id: number; variant_id: number | null }[] =>
    variantIds.length === 0
      ? [{ attribute_id, variant_id: null }]
      : variantIds.map((variant_id) => ({ attribute_id, variant_id })),
  );
