import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setMaintenance as call } from '../../contract/maintenance.calls.ts';
import { settingChanged } from '../../contract/settings.events.ts';
import { maintenanceKey, notPaused, readMaintenance, type StoredMaintenance } from '../maintenance.ts';
import { settingsRepository } from '../settings.repository.ts';
import { tellMaintenance } from './get-maintenance.ts';

/** Every node knows it within a second; who paused it first and when stays while only the note changes. */
export const setMaintenance =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { on, note } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const settings = settingsRepository(tx.db);
      await settings.lock(maintenanceKey, null, notPaused);
      const before = await readMaintenance(tx.db);
      const now = { since: context.now().toISOString(), by: context.actor.userId };
      const after: StoredMaintenance | null = on ? { ...now, ...before, note } : null;
      if (before?.note !== after?.note || (before === null) !== (after === null)) {
        await settings.set(maintenanceKey, null, after ?? notPaused);
        const told = (one: StoredMaintenance | null) => ({ maintenance: one === null ? '' : one.note || '✓' });
        tx.record([{ entity: 'settings', id: 1, action: 'changed', before: told(before), after: told(after) }]);
        tx.emit(settingChanged, {});
      }
      return tellMaintenance(tx.db);
    });
