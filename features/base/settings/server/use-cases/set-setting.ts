import { z } from 'zod';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setSetting as call } from '../../contract/settings.calls.ts';
import { settingChanged } from '../../contract/settings.events.ts';
import { settingsTexts as words } from '../../contract/settings.texts.ts';
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
      if (value !== '') {
        if (setting.definition.kind === 'email' && !z.email().safeParse(value).success)
          throw refuseField('value', words.emailRule);
        if (setting.choices && !(await setting.choices(tx.db)).includes(value))
          throw refuseField('value', words.choiceRule);
      }
      const stored = settingsRepository(tx.db);
      const before = await stored.lock(key, null, '');
      if (before === value) return {};
      await stored.setBy(key, value, context.actor.userId, context.now());
      tx.record([{ entity: 'settings', id: 1, action: 'changed', before: { [key]: before }, after: { [key]: value } }]);
      tx.emit(settingChanged, {});
      return {};
    });
