import type { Transaction } from 'kysely';
import type { DB } from '#database/tables.ts';

/**
 * A read model kept in the same transaction as the facts it is made of. The unit of work collects the ids a write
 * touched and refreshes each projection of that entity once, at the end, in the order they are registered.
 */
export type Projection = {
  readonly of: string;
  readonly refresh: (db: Transaction<DB>, ids: readonly number[]) => Promise<void>;
};
