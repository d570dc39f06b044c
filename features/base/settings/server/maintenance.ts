import { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { settingsRepository } from './settings.repository.ts';

export const maintenanceKey = 'maintenance';

const stored = z.object({ note: z.string(), since: z.iso.datetime(), by: z.int().nullable() });
export type StoredMaintenance = z.infer<typeof stored>;

/** What is kept while the market is not paused: an object, because a column takes no JSON null back from a copy of its row. */
export const notPaused = {};

/** Null: the market is not paused. */
export const readMaintenance = async (db: Db): Promise<StoredMaintenance | null> =>
  stored.safeParse(await settingsRepository(db).find(maintenanceKey, null)).data ?? null;
