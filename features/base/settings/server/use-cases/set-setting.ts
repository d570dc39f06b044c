import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setSetting as call } from '../../contract/settings.calls.ts';
import { settingChanged } from '../../contract/settings.events.ts';
import { judgeSetting } from '../judge-setting.ts';
import { settingsRepository } from '../settings.repository.ts';

/** One value for the whole market. It holds at once, and open screens follow. */
export const setSetting =
  ({ unitOfWork, settings }: Pick<Platform, 'unitOfWork' | 'settings'>) =>
  async (
    { params: { key }, body: { value } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const setting = settings().find(({ definition }) => definition.key === key);
      if (!setting) throw new AppError(generalErrors.notFound);
      const wrong = await judgeSetting(tx.db, setting, value);
      if (wrong) throw refuseField('value', wrong);
      const stored = settingsRepository(tx.db);
      const before = await stored.lock(key, null, '');
      if (before === value) return {};
      await stored.setBy(key, value, context.actor.userId, context.now());
      tx.record([{ entity: 'settings', id: 1, action: 'changed', before: { [key]: before }, after: { [key]: value } }]);
      tx.emit(settingChanged, {});
      return {};
    });
