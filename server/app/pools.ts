import { type Database, openDatabase, openLookUpDatabase, openReadDatabase } from '../db/database.ts';

/** The three ways to the one database. */
export type Pools = {
  readonly main: Database;
  readonly reads: Database;
  readonly lookUps: Database;
  close(): Promise<void>;
};

/** `nice`: how far the database's processes for this one step back behind others (ADR 151). */
export function openPools(url: string, nice: number): Pools {
  const main = openDatabase(url, 20, { nice });
  const reads = openReadDatabase(url, 10, { nice });
  const lookUps = openLookUpDatabase(url, 6, { nice });
  return {
    main,
    reads,
    lookUps,
    async close() {
      await reads.close();
      await lookUps.close();
      await main.close();
    },
  };
}
