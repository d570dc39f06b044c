import type { CauseDefinition, CauseReading } from '#kit/cause.ts';
import type { Db } from './db/database.ts';

/** A cause with what counts it: for the whole market, apart from any request. `db` only reads, and no statement takes longer than 15 s. */
export type Cause = {
  readonly definition: CauseDefinition;
  readonly read: (db: Db, now: Date) => Promise<readonly CauseReading[]>;
};

/** Ties a cause to its reading; a line it does not declare is no line of its. */
export const cause = <Line extends string>(
  definition: CauseDefinition<Line>,
  read: (db: Db, now: Date) => Promise<readonly CauseReading<Line>[]>,
): Cause => ({ definition, read });
