import { weekdays } from '#kit/clock.ts';
import { sentenceOf } from '#kit/error.ts';
import { scheduledRuns } from '#kit/schedule.ts';
import { say } from '#kit/sentence.ts';
import { filled } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { OwnRun, OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import { exportErrors } from '../contract/exports.errors.ts';
import { exportedLists } from '../contract/exports.model.ts';
import { exportTexts as words } from '../contract/exports.texts.ts';
import { ownProfilesReadModel, type ProfileRun, type ScheduledProfile } from './own-profiles.read-model.ts';
import { pauseProfileOf, runProfileNow } from './use-cases/run-due-profiles.ts';

/** So late (milliseconds) a profile counts as overdue: what starts them looks once a minute. */
const overdueAfter = 10 * 60_000;

/** Exports that people have written by the clock, among everything that runs by it. */
export const profileSchedules = (platform: Platform): readonly OwnSchedules[] => [
  {
    key: 'export',
    does: words.profileDoes,
    // Their times are a day apart at least: a file that is still being written keeps none from its own. Each file is written whole or not at all.
    rules: { ...scheduledRuns, overlap: 'beside', afterFailure: 'nothing' },
    list: async (db, { shops }) =>
      (await ownProfilesReadModel(db).list(shops)).map((one) => toSchedule(one, platform.now())),
    runs: async (db, id, most) => (await ownProfilesReadModel(db).listRuns(id, most)).map(toRun),
    setPaused: (id, paused, context) => pauseProfileOf(platform)(id, paused, context),
    run: (id, context) => runProfileNow(platform)(id, context),
  },
];

/** What did not begin is told by the schedule itself; its files are told as runs. */
function toSchedule(profile: ScheduledProfile, now: Date): OwnSchedule {
  const { id, name, owner, said, list, shop_id, last, last_error, last_tried_at, ...rest } = profile;
  const notBegun = last_error !== null && last_tried_at !== null;
  return {
    id,
    paused: rest.paused,
    next_at: rest.next_at,
    running_since: rest.running_since,
    last_success_at: rest.last_success_at,
    average_seconds: rest.average_seconds,
    name: `${name} – ${owner}`,
    rhythm: rhythmOf(said),
    zone: said.time_zone,
    last: notBegun ? didNotBegin(last_tried_at) : last && lastOf(toRun(last)),
    failures: rest.failures + (notBegun ? 1 : 0),
    overdue: !rest.paused && rest.next_at !== null && now.getTime() - rest.next_at.getTime() > overdueAfter,
    page: `${exportedLists[list].page}?shopId=${shop_id}`,
  };
}

function didNotBegin(at: Date) {
  const { message, code } = say(sentenceOf(exportErrors.profileNotAllowed));
  return { started_at: at, seconds: 0, outcome: 'failed' as const, count: null, error: message, said: { code: code! } };
}

const outcomes = { completed: 'done', failed: 'failed' } as const;

const toRun = ({ status, rows, ...run }: ProfileRun): OwnRun => ({
  ...run,
  outcome: status === 'completed' || status === 'failed' ? outcomes[status] : 'cut',
  count: rows,
});

/** Of the last run it is told how it went, and not in whose name. */
const lastOf = ({ by: _by, by_known: _known, ...run }: OwnRun): OwnSchedule['last'] => run;

/** "Every day at 06:00", "Mondays at 06:00". */
function rhythmOf({ every, weekday, hour }: ScheduledProfile['said']) {
  const at = `${String(hour).padStart(2, '0')}:00`;
  if (every === 'day') return filled(words.rhythmDay, { at });
  return filled(words.rhythmWeek, { day: weekdays[weekday - 1]!, at });
}
