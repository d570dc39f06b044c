import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';
import type { runSchedule as call } from '../../contract/schedules.calls.ts';
import { schedulesErrors } from '../../contract/schedules.errors.ts';
import { schedulesChanged } from '../../contract/schedules.events.ts';
import { getOwn, scheduleOf } from '../known-schedules.ts';
import { lockSchedule } from '../lock-schedule.ts';

/** A worker that is free does it at once; whether it is paused stays as it is, however that run ends. */
export const runSchedule =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'schedules' | 'ownSchedules'>) =>
  async ({ params: { key } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const of = scheduleOf(platform, key);
    if ('own' in of) {
      await getOwn(platform, context.actor, of);
      await of.own.run(of.id, context);
      return {};
    }
    await platform.unitOfWork(context, async (tx) => {
      const { id, asked_at, running } = await lockSchedule(tx, of.definition);
      if (asked_at !== null || running) throw new AppError(schedulesErrors.running);
      await scheduleRepository(tx.db).ask(id, context.actor.userId);
      tx.record([{ entity: 'schedule', id, action: 'schedule started' }]);
      tx.emit(schedulesChanged, {});
    });
    return {};
  };
