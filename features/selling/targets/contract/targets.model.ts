import { z } from 'zod';

/**
 * Where products of one of our categories go in a shop. `mapped`: into one that the shop has of its own. `gone`: into one that it had. `proposed`: one of the
 * shop's may be the same. `unmapped`: nothing there looks like it. Of the last two, a send makes the category anew.
 */
export const targetSides = ['gone', 'proposed', 'unmapped', 'mapped'] as const;
export type TargetSide = (typeof targetSides)[number];

/** By what ours and theirs are the same: the path in a language, the last name in one, or a person. */
export const targetProofs = ['path', 'name', 'hand'] as const;
export type TargetProof = (typeof targetProofs)[number];

const proposal = z.object({
  remote_id: z.string(),
  /** Names from the top down. */
  path: z.array(z.string()),
  by: z.enum(['path', 'name']),
  /** The name that both have. */
  value: z.string(),
});
export type Proposal = z.infer<typeof proposal>;

const row = {
  /** Of a category from the top down; of an attribute its name. */
  path: z.array(z.string()),
  /** Approved products in it, or that have it. */
  products: z.int(),
  side: z.enum(targetSides),
  target: z
    .object({ remote_id: z.string(), path: z.array(z.string()), by: z.enum(targetProofs), at: z.string() })
    .nullable(),
  /** The best first; none of what is mapped. */
  proposals: z.array(proposal),
};
export const targetRow = z.object({ category_id: z.int(), ...row });
export type TargetRow = z.infer<typeof targetRow>;
/** Likewise where values of one of our attributes go: into a property that the shop has of its own, or into ours. */
export const attributeTargetRow = z.object({ group_id: z.int(), ...row });
export type AttributeTargetRow = z.infer<typeof attributeTargetRow>;

/** Numbers of categories and properties in shops. */
export const remoteTargetId = z.string().min(1).max(200);
