import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { skipStep as call } from '../../contract/set-up.calls.ts';
import { skippedKey, skippedOf } from '../skipped.ts';

/** For everybody who sets the market up: they share one list. */
export const skipStep =
  ({ unitOfWork, setupSteps }: Pick<Platform, 'unitOfWork' | 'setupSteps'>) =>
  async (
    { params: { key }, body: { skipped } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const keys = setupSteps().map(({ definition }) => definition.key);
      if (!keys.includes(key)) throw new AppError(generalErrors.notFound);
      const settings = settingsRepository(tx.db);
      const before = skippedOf(await settings.lock(skippedKey, null, ''));
      if (before.includes(key) === skipped) return {};
      const after = skipped ? [...before, key] : before.filter((one) => one !== key);
      const text = (all: readonly string[]) => all.join(',');
      await settings.setBy(skippedKey, text(after), context.actor.userId, context.now());
      const change = { before: { [skippedKey]: text(before) }, after: { [skippedKey]: text(after) } };
      tx.record([{ entity: 'settings', id: 1, action: 'changed', ...change }]);
      return {};
    });
