import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import { defaultPreferences, type Preferences, preferences } from '../contract/preferences.calls.ts';
import { preferencesRepository } from './preferences.repository.ts';

/** What the person set for their own work, with the defaults for the rest. */
export const readPreferences = async (db: Kysely<DB>, userId: number): Promise<Preferences> =>
  understood(await preferencesRepository(db).find(userId));

/** What an older version stored and nobody reads any more must not keep a person from working. */
export function understood(values: unknown): Preferences {
  const read = preferences.partial().safeParse(values);
  return { ...defaultPreferences, ...(read.success ? read.data : {}) };
}
