import { houseZone, weekdays } from '#kit/clock.ts';
import { scheduledRuns } from '#kit/schedule.ts';
import { heardWhole, type Said, saidBy, say } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import type { Platform } from '#server/feature.ts';
import type { OwnRun, OwnSchedule, OwnSchedules } from '#server/own-schedules.ts';
import { clockOverdueAfter, nextTime } from '../contract/sourcing.clock.ts';
import { proposeByClockSchedule } from '../contract/sourcing.schedules.ts';
import { clockSaid } from '../contract/sourcing.sentences.ts';
import { sourcingTexts as words } from '../contract/sourcing.texts.ts';
import { type ClockRunRow, type OwnClock, ownClocksReadModel } from './own-clocks.read-model.ts';
import { pauseClock, runClockNow } from './use-cases/manage-clocks.ts';

/** Times at which purchases are proposed, among everything that runs by the clock. */
export const clockSchedules = (platform: Platform): readonly OwnSchedules[] => [
  {
    key: 'buying',
    does: words.clockDoes,
    // A day is taken by the run that buys, so that the next round tries what failed or was cut off.
    rules: { ...scheduledRuns, retrySeconds: proposeByClockSchedule.everySeconds },
    list: async (db) => (await ownClocksReadModel(db).list()).map((one) => toSchedule(one, platform.now())),
    runs: async (db, id, most) => (await ownClocksReadModel(db).listRuns(id, most)).map(toRun),
    setPaused: (id, paused, context) => pauseClock(platform)(id, paused, context),
    run: (id, context) => runClockNow(platform)(id, context),
  },
];

function toSchedule({ seller, days, hour, ranOn, last, ...rest }: OwnClock, now: Date): OwnSchedule {
  const next = rest.paused ? null : nextTime({ days, hour, ranOn }, now);
  return {
    ...rest,
    name: seller,
    rhythm: rhythmOf(days, hour),
    zone: houseZone,
    running_since: null,
    next_at: next,
    last: last && lastOf(toRun(last)),
    overdue: next !== null && now.getTime() - next.getTime() > clockOverdueAfter,
    page: '/orders?bucket=to_order&rules=1',
  };
}

function toRun({ result, pieces, error, whole, ...run }: ClockRunRow): OwnRun {
  const said = result === null ? heardWhole(error ?? '', whole) : saidOf(result, pieces);
  return {
    ...run,
    outcome: result === null ? 'failed' : 'done',
    count: result === null ? null : pieces,
    error: said.message,
    said: saidBy(said),
  };
}

/** Of the last run it is told how it went, and not in whose name. */
const lastOf = ({ by: _by, ...run }: OwnRun): OwnSchedule['last'] => run;

const saidOf = (result: NonNullable<ClockRunRow['result']>, pieces: number): Said => say(clockSaid[result], { pieces });

/** "Every day at 08:00", "Monday, Thursday at 08:00". */
function rhythmOf(days: readonly number[], hour: number): Text {
  const at = `${String(hour).padStart(2, '0')}:00`;
  if (days.length === weekdays.length) return filled(words.clockEveryDay, { at });
  const named = days.map((day) => weekdays[day - 1]!);
  const listed = { en: named.map(({ en }) => en).join(', '), sq: named.map(({ sq }) => sq).join(', ') };
  return filled(words.clockDays, { days: listed, at });
}
