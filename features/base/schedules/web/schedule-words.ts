import type { Schedule, ScheduleState } from '#features/base/schedules/contract/schedules.model.ts';
import { rhythmOf } from '#features/base/schedules/contract/schedules.rules.ts';
import {
  runOutcomeTexts,
  scheduleStateTexts as states,
  schedulesTexts as words,
} from '#features/base/schedules/contract/schedules.texts.ts';
import type { RunOutcome } from '#kit/schedule.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { Look, Tone } from '#web/ui/status-mark.tsx';

const tones: Readonly<Record<ScheduleState, Tone>> = {
  on: 'success',
  running: 'info',
  asked: 'info',
  waiting: 'warning',
  overdue: 'warning',
  failing: 'error',
  paused: 'neutral',
};
/** A state in words, with its mark. */
export const scheduleLook = (state: ScheduleState): Look => ({ text: states[state], tone: tones[state] });

const outcomeTones: Readonly<Record<RunOutcome, Tone>> = { done: 'success', failed: 'error', cut: 'warning' };
/** How a run ended, with its mark. */
export const outcomeLook = (outcome: RunOutcome): Look => ({
  text: runOutcomeTexts[outcome],
  tone: outcomeTones[outcome],
});

/** "0.4 s", "3 min", "1.5 h". */
export function spanInWords(t: Translate, seconds: number): string {
  if (seconds < 60) return t(words.seconds, { n: rounded(seconds) });
  if (seconds < 3600) return t(words.minutes, { n: rounded(seconds / 60) });
  return t(words.hours, { n: rounded(seconds / 3600) });
}
const rounded = (value: number): string => String(value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

/** "Every day at 06:00 (Europe/Tirane)". */
export const rhythmInWords = (t: Translate, { rhythm, zone }: Pick<Schedule, 'rhythm' | 'zone'>): string =>
  zone === null ? t(rhythm) : t(words.inZone, { words: t(rhythm), zone });

/** What happens where its time comes while a run is under way; the release before does not say it. */
export const overlapInWords = (t: Translate, { rules }: Pick<Schedule, 'rules'>): string | null =>
  rules ? t(rules.overlap === 'skip' ? words.overlapSkip : words.overlapBeside) : null;

/** How long a run may take. */
export const limitInWords = (t: Translate, { rules }: Pick<Schedule, 'rules'>): string | null =>
  rules ? t(words.limitSilent, { n: rules.silentSeconds }) : null;

/** When a run that failed is tried again. */
export function retriesInWords(t: Translate, { rules }: Pick<Schedule, 'rules'>): string | null {
  if (!rules) return null;
  return rules.retrySeconds === null
    ? t(words.retryNext)
    : t(words.retryEvery, { rhythm: t(rhythmOf(rules.retrySeconds)) });
}

/** What a good run did; null where it does not count. */
export const countInWords = (t: Translate, count: number | null): string | null =>
  count === null ? null : count === 0 ? t(words.nothingToDo) : t(words.counted, { n: count });
