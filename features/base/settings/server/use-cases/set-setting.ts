import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/settings.calls.ts';
import { settingsErrors as errors } from '../../contract/settings.errors.ts';
import { changeSetting, settingOf } from '../change-setting.ts';
import { settingVersionsReadModel } from '../setting-versions.read-model.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'settings'>;

export const setSetting =
  ({ unitOfWork, settings }: Pick<Needs, 'unitOfWork' | 'settings'>) =>
  async (
    { params: { key }, body }: InputOf<typeof calls.setSetting>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setSetting>> => {
    const setting = settingOf(settings(), key);
    await unitOfWork(context, (tx) => changeSetting(tx, context, { setting, ...body, action: 'changed' }));
    return {};
  };

export const listSettingVersions =
  ({ db, settings }: Pick<Needs, 'db' | 'settings'>) =>
  async ({
    params: { key },
  }: InputOf<typeof calls.listSettingVersions>): Promise<OutputOf<typeof calls.listSettingVersions>> =>
    settingVersionsReadModel(db).list(settingOf(settings(), key).definition.key);

/** The value is read from the history, so that what is restored is what was. */
export const restoreSetting =
  ({ unitOfWork, settings }: Pick<Needs, 'unitOfWork' | 'settings'>) =>
  async (
    { params: { key }, body: { entry, seen } }: InputOf<typeof calls.restoreSetting>,
    context: Context,
  ): Promise<OutputOf<typeof calls.restoreSetting>> => {
    const setting = settingOf(settings(), key);
    await unitOfWork(context, async (tx) => {
      const found = (await settingVersionsReadModel(tx.db).list(key)).find(({ id }) => id === entry);
      if (!found) throw new AppError(errors.versionGone);
      await changeSetting(tx, context, { setting, value: found.value, seen, action: 'setting restored' });
    });
    return {};
  };
