import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';
import type { pauseSchedule as call } from '../../contract/schedules.calls.ts';
import { schedulesChanged } from '../../contract/schedules.events.ts';
import { getOwn, scheduleOf } from '../known-schedules.ts';
import { lockSchedule } from '../lock-schedule.ts';

/** The line in the database is what every worker asks before each run. */
export const pauseSchedule =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'schedules' | 'ownSchedules'>) =>
  async (
    { params: { key }, body: { paused } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> => {
    const of = scheduleOf(platform, key);
    if ('own' in of) {
      await getOwn(platform, context.actor, of);
      await of.own.setPaused(of.id, paused, context);
      return { paused };
    }
    await platform.unitOfWork(context, async (tx) => {
      const { id, paused: before } = await lockSchedule(tx, of.definition);
      if (before === paused) return;
      await scheduleRepository(tx.db).setPaused(id, paused, context.actor.userId);
      tx.record([{ entity: 'schedule', id, action: paused ? 'schedule paused' : 'schedule resumed' }]);
      tx.emit(schedulesChanged, {});
    });
    return { paused };
  };
