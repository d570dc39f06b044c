import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { ScanAnswer } from '../contract/packages.model.ts';
import type { ScanMode } from '../contract/packages.words.ts';

export type AskedScan = { readonly code: string; readonly subject_id: number | null; readonly damaged: boolean };

/** Scans by the key of their device, with what was answered. */
export const scansRepository = (db: Kysely<DB>) => ({
  /** One scan of a session at a time, so that a repeated one finds the first. */
  async oneAtATime(session: string): Promise<void> {
    await hold(db, locks.scan(session));
  },
  async find(key: string): Promise<{ asked: AskedScan; answer: ScanAnswer } | null> {
    const row = await db
      .selectFrom('package_scans')
      .select(['asked', 'answer'])
      .where('key', '=', key)
      .executeTakeFirst();
    return (row as { asked: AskedScan; answer: ScanAnswer } | undefined) ?? null;
  },
  async insert(scan: {
    key: string;
    mode: ScanMode;
    session: string;
    asked: AskedScan;
    answer: ScanAnswer;
    user_id: number;
    at: Date;
  }): Promise<void> {
    const { asked, answer } = scan;
    await db
      .insertInto('package_scans')
      .values({ ...scan, asked: JSON.stringify(asked), answer: JSON.stringify(answer), good: answer.tone !== 'bad' })
      .execute();
  },
});
