import type { Platform } from '#server/feature.ts';
import type { Gauge } from '#server/observe/gauges.ts';
import { scheduleReadModel } from '#server/tasks/schedule.read-model.ts';
import { listKnown } from './known-schedules.ts';

/** Whether everything runs by the clock as it should. */
export const schedulesGauges = ({ readDb, schedules }: Pick<Platform, 'readDb' | 'schedules'>): Gauge[] => {
  const read = (value: (stored: { overdue: boolean; failures: number }) => number) => async () =>
    (await listKnown({ db: readDb, schedules })).flatMap(({ stored }) =>
      stored ? [{ labels: { schedule: stored.name }, value: value(stored) }] : [],
    );
  const labels = ['schedule'];
  return [
    {
      name: 'tregu_schedule_overdue',
      help: '1 where a schedule should have run and has not',
      labels,
      read: read(({ overdue }) => Number(overdue)),
    },
    {
      name: 'tregu_schedule_failures',
      help: 'Failures of a schedule in a row',
      labels,
      read: read(({ failures }) => failures),
    },
    {
      name: 'tregu_scheduler_silent_seconds',
      help: 'Since a process that looks after the schedules was last heard of',
      labels: [],
      read: async () => {
        const { age } = await scheduleReadModel(readDb).readHeartbeat();
        return age === null ? [] : [{ labels: {}, value: age }];
      },
    },
  ];
};
