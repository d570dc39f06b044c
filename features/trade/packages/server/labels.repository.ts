import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { LabelState } from '../contract/packages.words.ts';

/** What carriers were asked for; each row is written before its carrier hears of it. */
export const labelsRepository = (db: Kysely<DB>) => ({
  /** The one label of a package that is there, or may be. */
  async findOpen(packageId: number) {
    const row = await db
      .selectFrom('label_requests')
      .selectAll()
      .where('package_id', '=', packageId)
      .where('state', 'in', ['asked', 'bought', 'unknown', 'void_asked'])
      .$narrowType<{ state: LabelState }>()
      .executeTakeFirst();
    return row ?? null;
  },
  async insert(packageId: number, carrierId: number, hash: string, at: Date) {
    const { rows } = await sql<{ attempt: number }>`select coalesce(max(attempt), 0) + 1 as attempt from label_requests
      where package_id = ${packageId}`.execute(db);
    const { attempt } = rows[0]!;
    return db
      .insertInto('label_requests')
      .values({
        package_id: packageId,
        carrier_id: carrierId,
        attempt,
        key: `tregu:label:${packageId}:${attempt}`,
        hash,
        state: 'asked',
        created_at: at,
      })
      .returningAll()
      .$narrowType<{ state: LabelState }>()
      .executeTakeFirstOrThrow();
  },
  async set(
    id: number,
    change: {
      state: LabelState;
      remote_id?: string;
      /** What the carrier charges for it; null: it did not say. */
      price?: string | null;
      currency?: string | null;
      error?: string;
      settled_at?: Date;
      created_at?: Date;
    },
  ): Promise<void> {
    await db.updateTable('label_requests').set(change).where('id', '=', id).execute();
  },
});
export type LabelRecord = NonNullable<Awaited<ReturnType<ReturnType<typeof labelsRepository>['findOpen']>>>;
