import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import {
  defaultPreferences,
  getPreferences,
  type Preferences,
  preferences,
  setPreferences,
} from '../contract/preferences.calls.ts';
import { preferencesRepository } from './preferences.repository.ts';

export const preferencesRoutes = ({ db }: Platform) => {
  const stored = preferencesRepository(db);
  return [
    bind(getPreferences, async (_input, { actor }) => understood(await stored.find(actor.userId))),
    bind(setPreferences, async ({ body }, { actor }) => understood(await stored.set(actor.userId, body))),
  ];
};

/** What an older version stored and nobody reads any more must not keep a person from working. */
function understood(values: unknown): Preferences {
  const read = preferences.partial().safeParse(values);
  return { ...defaultPreferences, ...(read.success ? read.data : {}) };
}
