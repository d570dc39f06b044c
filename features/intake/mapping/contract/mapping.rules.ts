import type { PermissionName } from '#kit/permission.ts';
import type { Evidence, MappingKind, MappingState } from './mapping.model.ts';

/** Who may decide what: the right over the thing itself, or over products, as for the drawer's mappings. */
export const mappingRights = {
  category: ['Update_Category', 'Update_Product'],
  brand: ['Update_Brand', 'Update_Product'],
  attribute: ['Update_Attribute', 'Update_Product'],
} as const satisfies Record<MappingKind, readonly PermissionName[]>;

/** Decisions of one request: more are not read by a person, and less than the 10,000 of a selection (trap T31). */
export const decisionsAtOnce = 5000;

/** What a piece of evidence is worth alone, 0 to 1; few voices and divided voices are worth less. */
export function weightOf({ why, count, share }: Evidence): number {
  const agreed = share / 100;
  switch (why) {
    case 'same_name':
    case 'near_name':
      return count / 100;
    case 'past':
      return (count >= 2 ? 0.96 : 0.9) * agreed ** 2;
    case 'past_name':
      return (count >= 2 ? 0.7 : 0.55) * agreed ** 2;
    case 'hand':
      return (count >= 3 ? 0.92 : 0.6) * agreed ** 2;
    case 'ean':
      return (count >= 3 ? 0.9 : count === 2 ? 0.75 : 0.6) * agreed ** 2;
  }
}

/** Independent voices for one answer: each takes away a part of the doubt that is left. Percent, 1 to 99. */
export function certaintyOf(list: readonly Evidence[]): number {
  const doubt = list.reduce((left, one) => left * (1 - weightOf(one)), 1);
  return Math.min(99, Math.max(1, Math.round((1 - doubt) * 100)));
}

export const sameState = (a: MappingState, b: MappingState): boolean =>
  a.left_out === b.left_out && a.targets.length === b.targets.length && a.targets.every((id) => b.targets.includes(id));
