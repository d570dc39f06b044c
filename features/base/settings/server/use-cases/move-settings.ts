import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import type { CameFrom, Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { settingsErrors as errors } from '../../contract/settings.errors.ts';
import { settingChanged } from '../../contract/settings.events.ts';
import type * as calls from '../../contract/settings.file.calls.ts';
import { writeSettingsFile } from '../../contract/settings.file.ts';
import { readMarketSettings } from '../settings.read-model.ts';
import { settingsRepository } from '../settings.repository.ts';
import { planSettingsFile } from '../settings-file.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'settings'>;

/** Every declared setting, the unset ones too; whatever else is kept beside them (secrets, marks of tasks) is no setting. */
export const exportSettings =
  ({ db, settings }: Needs) =>
  async (_input: unknown, context: Context): Promise<OutputOf<typeof calls.exportSettings>> => {
    const set = await readMarketSettings(db);
    const values = new Map(settings().map(({ definition: { key } }) => [key, set.get(key)?.value ?? '']));
    const now = context.now();
    return { name: `settings-${dayIn(now, houseZone)}.json`, content: writeSettingsFile(values, now) };
  };

export const checkSettingsFile =
  ({ db, settings }: Needs) =>
  async (
    { body: { text } }: InputOf<typeof calls.checkSettingsFile>,
    from: CameFrom,
  ): Promise<OutputOf<typeof calls.checkSettingsFile>> => ({
    lines: await planSettingsFile(db, settings(), { text, from }),
  });

/** What the check showed, and nothing else: a value that somebody has changed since is not overwritten unseen. */
export const importSettings =
  ({ unitOfWork, settings }: Needs) =>
  async (
    { body: { text, seen } }: InputOf<typeof calls.importSettings>,
    context: Context,
  ): Promise<OutputOf<typeof calls.importSettings>> =>
    unitOfWork(context, async (tx) => {
      const stored = settingsRepository(tx.db);
      const shown = new Map(Object.entries(seen));
      // In the order of the keys, so that two imports wait for each other instead of both being ended.
      const keys = settings()
        .map(({ definition }) => definition.key)
        .filter((key) => shown.has(key))
        .sort();
      for (const key of keys) await stored.lock(key, null, '');
      const changes = (await planSettingsFile(tx.db, settings(), { text, from: context })).filter(
        ({ verdict }) => verdict === 'changes',
      );
      const asShown = changes.length === shown.size && changes.every(({ key, before }) => shown.get(key) === before);
      if (!asShown) throw new AppError(errors.changedMeanwhile);
      if (changes.length === 0) throw new AppError(errors.nothingToImport);
      for (const { key, after } of changes) await stored.setBy(key, after, context.actor.userId, context.now());
      const told = (side: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.key, one[side]]));
      tx.record([
        { entity: 'settings', id: 1, action: 'settings imported', before: told('before'), after: told('after') },
      ]);
      tx.emit(settingChanged, {});
      return { changed: changes.length };
    });
