import { isSuperAdmin, roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import type { ErrorDefinition } from '#kit/error.ts';
import { holdsAny, type PermissionName } from '#kit/permission.ts';
import { viewAsErrors } from './view-as.errors.ts';

/** Looking as somebody else ends by itself after so long. */
export const viewMinutes = 30;
export const viewReasonLength = 200;

/** The roles that may look as somebody else, with the right to look after accounts. */
export const viewerRoles = [roleNames.admin, roleNames.superAdmin] as const;

type Viewed = { readonly id: number; readonly active: boolean; readonly roles: readonly string[] };

/** Why nobody, or not this person, looks as that one; what is known without their rights. Null: nothing stands against it. */
export function viewRefusal(viewerId: number, person: Viewed): ErrorDefinition | null {
  if (person.id === viewerId) return viewAsErrors.own;
  if (isSuperAdmin(person)) return viewAsErrors.superAdmin;
  return person.active ? null : viewAsErrors.notActive;
}

/** The reads of restricted resellers show a part of what these show: the whole includes the part. */
const within: Readonly<Record<string, PermissionName>> = {
  'Read_Product-Reseller': 'Read_Product',
  'Read_Order-Reseller': 'Read_Order',
};

/** The first permission of the person that the viewer does not hold; null where there is none. */
export const rightBeyond = (viewer: readonly string[], person: readonly string[]): string | null =>
  person.find((name) => !viewer.includes(name) && !(within[name] && holdsAny(viewer, [within[name]]))) ?? null;
