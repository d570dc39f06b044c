import { houseZone } from '#kit/clock.ts';
import { taskRuns } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import type { OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import { fetchSourcesSchedule } from '../contract/local-imports.schedules.ts';
import { sourceTexts as words } from '../contract/local-imports.sources.texts.ts';
import { everyWords, hostOf } from '../contract/local-imports.sources.ts';
import { type FetchedSource, listFetchedSources } from './sources.read-model.ts';
import { fetchSource, pauseSource } from './use-cases/manage-sources.ts';

/** Addresses of local sellers, among everything that runs by the clock. */
export const sourceSchedules = (platform: Platform): readonly OwnSchedules[] => [
  {
    key: 'source',
    does: fetchSourcesSchedule.does,
    rules: taskRuns,
    list: async (db) => (await listFetchedSources(db)).map(toSchedule),
    setPaused: (id, paused, context) => pauseSource(platform)({ id, paused }, context),
    run: (id, context) => fetchSource(platform)({ params: { id } }, context),
  },
];

function toSchedule({ seller, url, every_hours, last, ...rest }: FetchedSource): OwnSchedule {
  return {
    ...rest,
    name: `${seller} – ${hostOf(url)}`,
    rhythm: everyWords[every_hours] ?? words.every24,
    zone: houseZone,
    last,
    average_seconds: null,
    page: '/local/import',
  };
}
