import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import type { FigureDefinition } from '#kit/figure.ts';
import type { Actor } from '#server/context.ts';

/** Which figures are for this person; local sellers have those of their orders, beside a panel of their own. */
export function audienceOf({ roles, scoped, readOnly }: Actor): FigureDefinition['audience'][number] | null {
  if (roles.includes(roleNames.localSeller)) return 'locals';
  if (readOnly) return 'resellers';
  return scoped ? null : 'staff';
}
