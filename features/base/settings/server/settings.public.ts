import type { Db } from '#server/db/database.ts';
import { settingsRepository } from './settings.repository.ts';

export { readMaintenance } from './maintenance.ts';
export { settingsRepository } from './settings.repository.ts';

/** A text setting of the whole market; empty where it is not set or is no text. */
export async function readTextSetting(db: Db, key: string): Promise<string> {
  const value = await settingsRepository(db).find(key, null);
  return typeof value === 'string' ? value.trim() : '';
}
