import { idIn } from '#web/lib/list-search.ts';
import { one, type Search, type SearchPatch } from '#web/lib/search.ts';

const action = 'edit-local-auth';

/** Whose drawer the address opens: needs both `action=edit-local-auth` and a `user_id` (LAY-014, LAY-015). */
export function sellerDrawerOf(search: Search): number | null {
  return one(search.action) === action ? idIn(search.user_id) : null;
}

/** The change of the query that opens a person's drawer, or closes it with null. */
export const sellerDrawerPatch = (userId: number | null): SearchPatch =>
  userId === null ? { action: undefined, user_id: undefined } : { action, user_id: userId };
