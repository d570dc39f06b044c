import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { CameFrom, Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { settingsErrors as errors } from '../contract/settings.errors.ts';
import { settingChanged } from '../contract/settings.events.ts';
import { judgeSetting } from './judge-setting.ts';
import { readMarketSettings } from './settings.read-model.ts';
import { settingsRepository } from './settings.repository.ts';

type Setting = ReturnType<Platform['settings']>[number];

/** The setting of a key that a feature has declared; whatever else is kept beside them is no setting. @throws AppError notFound */
export function settingOf(settings: readonly Setting[], key: string): Setting {
  const setting = settings.find(({ definition }) => definition.key === key);
  if (!setting) throw new AppError(generalErrors.notFound);
  return setting;
}

type Change = {
  readonly setting: Setting;
  readonly value: string;
  /** What the person saw before: what somebody else has set since is not overwritten unseen. Undefined: it was not said. */
  readonly seen?: string | undefined;
  readonly action: 'changed' | 'setting restored';
};

/** One value for the whole market. It holds at once, and open screens follow. */
export async function changeSetting(
  tx: Tx,
  context: Pick<Context, 'actor' | 'now'> & CameFrom,
  { setting, value, seen, action }: Change,
): Promise<void> {
  const { actor, now } = context;
  const { key } = setting.definition;
  const stored = settingsRepository(tx.db);
  const before = await stored.lock(key, null, '');
  if (before === value) return;
  if (seen !== undefined && before !== seen) {
    const by = (await readMarketSettings(tx.db)).get(key)?.updated_by;
    throw new AppError(errors.changedBy, { values: { name: by ?? '–' } });
  }
  const wrong = await judgeSetting(tx.db, setting, { value, from: context });
  if (wrong) throw refuseField('value', wrong.sentence, wrong.values);
  await stored.setBy(key, value, actor.userId, now());
  tx.record([{ entity: 'settings', id: 1, action, before: { [key]: before }, after: { [key]: value } }]);
  tx.emit(settingChanged, {});
}
