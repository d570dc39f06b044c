import { readMaintenance } from '#features/base/settings/server/settings.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { scheduleReadModel } from '#server/tasks/schedule.read-model.ts';
import type { getSchedule as call } from '../../contract/schedules.calls.ts';
import { shownRuns } from '../../contract/schedules.rules.ts';
import { listAll, scheduleOf } from '../known-schedules.ts';
import { ownRunToWire, runToWire } from '../schedules.mapper.ts';

/** Of what people set, those runs that the feature that keeps it tells; the others are told where it is set. */
export const getSchedule =
  (platform: Pick<Platform, 'db' | 'schedules' | 'ownSchedules'>) =>
  async ({ params: { key } }: InputOf<typeof call>, { actor }: Context): Promise<OutputOf<typeof call>> => {
    const { db } = platform;
    const maintenance = (await readMaintenance(db)) !== null;
    const found = (await listAll(platform, actor, maintenance)).find((one) => one.key === key);
    if (!found) throw new AppError(generalErrors.notFound);
    const [stored] = await scheduleReadModel(db).list([key]);
    const of = scheduleOf(platform, key);
    const own = 'own' in of ? ((await of.own.runs?.(db, of.id, shownRuns)) ?? []) : [];
    const runs = stored ? await scheduleReadModel(db).listRuns(stored.id, shownRuns) : [];
    return {
      ...found,
      runs: 'own' in of ? own.map(ownRunToWire) : runs.map(runToWire),
      told: stored?.told ? [...stored.told] : null,
      history_id: stored?.id ?? null,
    };
  };
