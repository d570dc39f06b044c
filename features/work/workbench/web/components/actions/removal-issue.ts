import { type RemovalReason, removalDialog } from '#features/catalogue/products/contract/products.removal.ts';
import { ruleWords } from '#web/lib/said.ts';

export type Removal = { readonly removal_reason?: RemovalReason; readonly additional_infos?: string };

/** What is wrong with one field of the dialog, in the person's language; null when it is fine. */
export function removalIssue(removal: Removal, field: keyof Removal): string | null {
  const judged = removalDialog.safeParse(removal);
  const issue = judged.error?.issues.find(({ path }) => path[0] === field);
  return issue ? ruleWords(issue.message) : null;
}
