import type { OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listSettings as call } from '../../contract/settings.calls.ts';
import { readMarketSettings } from '../settings.read-model.ts';

const unset = { value: '', updated_at: null, updated_by: null };

export const listSettings =
  ({ db, settings }: Pick<Platform, 'db' | 'settings'>) =>
  async (): Promise<OutputOf<typeof call>> => {
    const set = await readMarketSettings(db);
    return Promise.all(
      settings().map(async ({ definition, choices }) => ({
        ...definition,
        says: definition.says ?? {},
        ...(set.get(definition.key) ?? unset),
        choices: choices ? [...(await choices(db))] : null,
      })),
    );
  };
