import type { ScheduleDefinition } from '#kit/schedule.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';

/** The line of a schedule, locked; a new one is made where no worker has seen it yet. */
export async function lockSchedule(tx: Tx, definition: ScheduleDefinition) {
  const stored = scheduleRepository(tx.db);
  await stored.register([definition]);
  return (await stored.lock(definition.name))!;
}
