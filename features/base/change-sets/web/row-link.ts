import type { Outcome } from '#features/base/change-sets/contract/change-sets.rules.ts';

/** How the rows of a change set lead to what they stand for; given by the list whose rows they are. */
export type RowLink = {
  /** The address at which this row is open, for a new tab. */
  readonly hrefOf: (id: number) => string;
  /** Opens it over the list. */
  readonly open: (id: number) => void;
  /** The address of the list of exactly the rows of this set that came to this. */
  readonly hrefOfOutcome?: (changeSetId: string, outcome: Outcome) => string;
};
