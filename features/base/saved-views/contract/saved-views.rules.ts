import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Sharing, ViewedSearch } from './saved-views.model.ts';

type Who = { readonly permissions: readonly string[]; readonly roles: readonly string[] };

/** More views than this nobody finds again; it also bounds what one count has to count. */
export const ownViewsLimit = 50;

// The shop, the page and what lies open belong to the moment, not to the view.
const ofTheMoment = ['shopId', 'page', 'pageSize', 'id', 'view', 'action', 'create', 'user-id'];

/** What a view keeps of an address: filters and order, blanks left out. */
export const viewSearch = (search: Readonly<Record<string, unknown>>): ViewedSearch =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([key, value]) => !ofTheMoment.includes(key) && isSet(value))
      .map(([key, value]) => [key, Array.isArray(value) ? value.map(String) : String(value)]),
  );

/** Whether two addresses mean the same list; the order of repeated values does not count. */
export const sameSearch = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): boolean =>
  textOf(a) === textOf(b);

const textOf = (search: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(viewSearch(search))
      .map(([key, value]) => [key, [value].flat().sort()])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Who may share. A view carries names and filters of the operator's work, so people who see one seller's rows keep theirs
 * to themselves; with a role of one's own any member of staff may share, with everyone those who keep the house.
 */
export function mayShare(who: Who & { readonly scoped: boolean }, shared: Sharing): boolean {
  if (shared === 'me') return true;
  if (who.scoped) return false;
  return shared === 'role'
    ? who.roles.length > 0
    : isAdministrator(who) || holdsAny(who.permissions, ['Update_Product-Data']);
}

/** The owner; and administrators, so that a shared view of somebody who left can be put right. */
export const mayChangeView = (
  who: Who & { readonly id: number },
  view: { readonly ownerId: number; readonly shared: Sharing },
): boolean => view.ownerId === who.id || (view.shared !== 'me' && isAdministrator(who));
