import { z } from 'zod';

/** Spec section 3, Attribute group: its attributes. */
export const attribute = z.object({
  id: z.int(),
  /** The id in the source system; ours carry their own id as text. */
  remote_id: z.string(),
  original_name: z.string(),
  is_deleted: z.boolean(),
  is_mapped: z.boolean(),
  /** The variant that has it; null: the whole product, or no product is meant. */
  variant_id: z.int().nullable(),
  is_filter: z.boolean(),
});

export const attributeGroup = z.object({ id: z.int(), original_name: z.string(), attributes: z.array(attribute) });
export type AttributeGroup = z.infer<typeof attributeGroup>;

/** Spec section 3, Mapped attribute row: the supplier's attribute and the shop's it stands for. */
export const mappedAttribute = z.object({
  id: z.int(),
  attribute_group_original_name: z.string(),
  attribute_original_name: z.string(),
  mapped_attribute_group_original_name: z.string(),
  mapped_attribute_original_name: z.string(),
  is_deleted: z.boolean(),
});
export type MappedAttribute = z.infer<typeof mappedAttribute>;
