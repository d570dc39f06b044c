import { type RemovalReason, removalDialog } from '#features/products/contract/products.removal.ts';

export type Removal = { readonly removal_reason?: RemovalReason; readonly additional_infos?: string };

/** What is wrong with one field of the dialog, in the field's own text; null when it is fine. */
export function removalIssue(removal: Removal, field: keyof Removal): string | null {
  const judged = removalDialog.safeParse(removal);
  return judged.error?.issues.find((issue) => issue.path[0] === field)?.message ?? null;
}
