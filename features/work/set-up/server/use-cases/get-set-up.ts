import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { getSetUp as call } from '../../contract/set-up.calls.ts';
import { skippedKey, skippedOf } from '../skipped.ts';

/** Reads every step the features declare, all at once: each asks little. */
export const getSetUp =
  ({ db, setupSteps }: Pick<Platform, 'db' | 'setupSteps'>) =>
  async (): Promise<OutputOf<typeof call>> => {
    const skipped = skippedOf(await settingsRepository(db).find(skippedKey, null));
    const ordered = setupSteps().toSorted((a, b) => a.definition.order - b.definition.order);
    const readings = await Promise.all(ordered.map((step) => step.read(db)));
    const steps = ordered.map(({ definition: { key, title, why, to, search, notes } }, at) => {
      const { done, note } = readings[at]!;
      const text = note ? filled(notes[note.code]!, note.values ?? {}) : null;
      return { key, title, why, to, search: { ...search }, done, skipped: skipped.includes(key), note: text };
    });
    return { steps };
  };
