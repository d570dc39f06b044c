import type { OutputOf } from '#kit/call.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { getMaintenance as call } from '../../contract/maintenance.calls.ts';
import { readTold } from '../maintenance.read-model.ts';
import { readMaintenance } from '../maintenance.ts';

export const getMaintenance =
  ({ db }: Pick<Platform, 'db'>) =>
  (): Promise<OutputOf<typeof call>> =>
    tellMaintenance(db);

/** As it is in this transaction. */
export async function tellMaintenance(db: Db): Promise<OutputOf<typeof call>> {
  const kept = await readMaintenance(db);
  const { running, by } = await readTold(db, kept?.by ?? null);
  return { on: kept !== null, note: kept?.note ?? '', since: kept?.since ?? null, by, running };
}
