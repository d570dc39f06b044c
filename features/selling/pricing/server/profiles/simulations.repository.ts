// Reads of others: variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { SimulationFilters } from '../../contract/profiles/simulated-part.ts';
import { simulationHours } from '../../contract/profiles.model.ts';
import type { SimulationSummary } from '../../contract/profiles.simulation.ts';

type Tried = { readonly id: number; readonly version: number };

/** Tries of versions. */
export const simulationsRepository = (db: Kysely<DB>) => ({
  /** Whether a try is of this version as it is now and of all products, ended well, and young enough. */
  async isUsable(id: number | null, { id: versionId, version }: Tried, at: Date): Promise<boolean> {
    if (id === null) return false;
    const row = await db
      .selectFrom('price_simulations')
      .select('id')
      .where('id', '=', id)
      .where('version_id', '=', versionId)
      .where('version_version', '=', version)
      .where('state', '=', 'done')
      .where('filters', 'is', null)
      .where('created_at', '>', new Date(at.getTime() - simulationHours * 3_600_000))
      .executeTakeFirst();
    return row !== undefined;
  },
  async insert(
    shopId: number,
    { id, version }: Tried,
    { filters, userId, at }: { readonly filters: SimulationFilters | null; readonly userId: number; readonly at: Date },
  ): Promise<number> {
    const row = await db
      .insertInto('price_simulations')
      .values({
        shop_id: shopId,
        version_id: id,
        // None that a version has: a node of the release before takes a try for one of all products.
        version_version: filters === null ? version : -1,
        filters: filters && JSON.stringify(filters),
        user_id: userId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },
  async setTask(id: number, taskId: string): Promise<void> {
    await db.updateTable('price_simulations').set({ task_id: taskId }).where('id', '=', id).execute();
  },
  async setEnded(
    id: number,
    state: 'done' | 'failed' | 'cancelled',
    summary: SimulationSummary | null,
    at: Date,
  ): Promise<void> {
    await db
      .updateTable('price_simulations')
      .set({ state, ended_at: at, summary: JSON.stringify(summary ?? {}) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  },
  /** What is told while it works; its end puts what came out in this place. */
  async setEstimate(id: number, summary: SimulationSummary): Promise<void> {
    await db
      .updateTable('price_simulations')
      .set({ summary: JSON.stringify(summary) })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .execute();
  },
  async find(id: number) {
    return db
      .selectFrom('price_simulations as s')
      .innerJoin('price_profile_versions as v', 'v.id', 's.version_id')
      .select(['s.id', 's.shop_id', 's.version_id', 's.state', 's.summary', 's.task_id'])
      .select(['s.created_at', 's.filters', 'v.profile_id', 'v.no', 'v.version', 'v.state as version_state'])
      .where('s.id', '=', id)
      .executeTakeFirst();
  },
  /** Variants there are; each has a price in the shop or a reason for none. Variants are of products. */
  async countVariants(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from variants`.execute(db);
    return rows[0]!.n;
  },
  /** Tries nobody can activate by any more go. Gives how many. */
  async deleteOld(before: Date): Promise<number> {
    const { rows } = await sql`delete from price_simulations where created_at < ${before} returning id`.execute(db);
    return rows.length;
  },
});
