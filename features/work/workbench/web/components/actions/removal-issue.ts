import { type RemovalReason, removalDialog } from '#features/catalogue/products/contract/products.removal.ts';
import { ownWords } from '#web/lib/own-words.ts';

export type Removal = { readonly removal_reason?: RemovalReason; readonly additional_infos?: string };

/** What is wrong with one field of the dialog, in the person's language; null when it is fine. */
export function removalIssue(removal: Removal, field: keyof Removal): string | null {
  const judged = removalDialog.safeParse(removal);
  const issue = judged.error?.issues.find(({ path }) => path[0] === field);
  return issue ? ownWords(issue.message) : null;
}
