import type { TransactionDb } from './database.ts';

/**
 * A read model kept in the same transaction as the facts it is made of. The unit of work collects the ids a write
 * touched and refreshes each projection of that entity once, at the end, facts before lists.
 */
export type Projection = {
  readonly of: string;
  /** `facts` follow from what was written; `lists` show it, and what the facts are by then. */
  readonly stage: 'facts' | 'lists';
  readonly refresh: (db: TransactionDb, ids: readonly number[]) => Promise<void>;
};

/** The order in which projections are refreshed, whatever the order of the features is. */
export const inStages = (projections: readonly Projection[]): Projection[] => [
  ...projections.filter(({ stage }) => stage === 'facts'),
  ...projections.filter(({ stage }) => stage === 'lists'),
];
