import { z } from 'zod';

/** Under which the rule of the automatic approval is kept. */
export const autoApprovalSetting = 'auto_approval';

/** When products of local sellers are approved without a reviewer (pages.md 4.28). */
export const autoApproval = z.object({
  on: z.boolean(),
  /** Of those that could be approved, so many in a hundred are left to a reviewer all the same. */
  sample_percent: z.int().min(0).max(100),
  /** Of sellers with so many approved products at least. */
  approved_before: z.int().min(1).max(1000),
});
export type AutoApproval = z.infer<typeof autoApproval>;

export const usualAutoApproval: AutoApproval = { on: false, sample_percent: 10, approved_before: 20 };

/** The rule, and the person in whose name it approves: who changed it last. */
const stored = autoApproval.extend({ user_id: z.int().nullable() });
export type StoredAutoApproval = z.infer<typeof stored>;

/** Reads the stored rule; a damaged one approves nothing. */
export function readAutoApproval(value: unknown): StoredAutoApproval {
  const read = stored.safeParse(value);
  return read.success ? read.data : { ...usualAutoApproval, user_id: null };
}
