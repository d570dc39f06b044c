import type { OutputOf } from '#kit/call.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleReadModel } from '#server/tasks/schedule.read-model.ts';
import type { getHeartbeat as call } from '../../contract/schedules.calls.ts';

export const getHeartbeat =
  ({ db }: Pick<Platform, 'db'>) =>
  (): Promise<OutputOf<typeof call>> =>
    tellHeartbeat(db);

export async function tellHeartbeat(db: Db): Promise<OutputOf<typeof call>> {
  const { alive, at } = await scheduleReadModel(db).readHeartbeat();
  return { alive, at: at?.toISOString() ?? null };
}
