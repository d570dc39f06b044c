import type { FigureDefinition } from '#kit/figure.ts';
import type { Actor } from '#server/context.ts';

/** Which figures are for this person; local sellers have a panel of their own and none of these. */
export function audienceOf({ scoped, readOnly }: Actor): FigureDefinition['audience'][number] | null {
  if (readOnly) return 'resellers';
  return scoped ? null : 'staff';
}
