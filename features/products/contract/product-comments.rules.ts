import { isAdministrator } from '#features/permissions/contract/permissions.roles.ts';

type Person = { readonly sellerId: number | null; readonly readOnly: boolean; readonly roles: readonly string[] };

/** What staff say among themselves is for staff: whoever belongs to a seller is none, unless an administrator. */
export const hearsStaff = (person: Person): boolean =>
  !person.readOnly && (person.sellerId === null || isAdministrator(person));
