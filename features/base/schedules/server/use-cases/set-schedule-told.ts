import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleRepository } from '#server/tasks/schedule.repository.ts';
import type { setScheduleTold as call } from '../../contract/schedules.calls.ts';
import { schedulesErrors } from '../../contract/schedules.errors.ts';
import { schedulesChanged } from '../../contract/schedules.events.ts';
import { scheduleOf } from '../known-schedules.ts';
import { lockSchedule } from '../lock-schedule.ts';
import { toldReadModel } from '../told.read-model.ts';

export const setScheduleTold =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'schedules' | 'ownSchedules'>) =>
  async ({ params: { key }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const of = scheduleOf(platform, key);
    // Who is told of what people set themselves is set with it.
    if ('own' in of) throw new AppError(generalErrors.notFound);
    const told = body.user_ids && [...new Set(body.user_ids)].sort((a, b) => a - b);
    await platform.unitOfWork(context, async (tx) => {
      if (told && (await toldReadModel(tx.db).listPeople(told)).length < told.length)
        throw refuseField('user_ids', schedulesErrors.unknownPerson);
      const { id, told: before } = await lockSchedule(tx, of.definition);
      await scheduleRepository(tx.db).setTold(id, told);
      tx.record([{ entity: 'schedule', id, action: 'schedule recipients', before: { told: before }, after: { told } }]);
      tx.emit(schedulesChanged, {});
    });
    return {};
  };
