import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import { setPreferences } from '../contract/preferences.calls.ts';
import { understood } from './preferences.public.ts';
import { preferencesRepository } from './preferences.repository.ts';

/** Reading them is part of auth/me (ADR 57). */
export const preferencesRoutes = ({ db }: Platform) => {
  const stored = preferencesRepository(db);
  return [bind(setPreferences, async ({ body }, { actor }) => understood(await stored.set(actor.userId, body)))];
};
