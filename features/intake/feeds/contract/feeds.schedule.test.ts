import { describe, expect, it } from 'vitest';
import { healthOf } from '#features/intake/feed-runs/contract/feed-runs.health.ts';
import { cronOf, freshnessOf, pauseAfter, type ScheduleTimes, scheduleTimes } from './feeds.schedule.ts';
import { scheduleInWords } from './feeds.schedule-words.ts';

const cron = (expression: string): ScheduleTimes => ({ kind: 'cron', expression });

describe('A schedule', () => {
  it.each<[ScheduleTimes, string]>([
    [{ kind: 'minutes', every: 15 }, '*/15 * * * *'],
    [{ kind: 'hours', every: 1, minute: 5 }, '5 * * * *'],
    [{ kind: 'hours', every: 6, minute: 0 }, '0 */6 * * *'],
    [{ kind: 'daily', at: '06:05' }, '5 6 * * *'],
    [{ kind: 'weekdays', at: '18:30' }, '30 18 * * 1-5'],
    [cron(' 0  6 * * * '.trim()), '0 6 * * *'],
  ])('%j is the cron expression %s', (times, expected) => {
    expect(scheduleTimes.parse(times)).toEqual(times);
    expect(cronOf(times)).toBe(expected);
  });

  it.each<[ScheduleTimes | null, string, string]>([
    [null, 'Manual only', 'Vetëm manualisht'],
    [{ kind: 'minutes', every: 15 }, 'Every 15 minutes', 'Çdo 15 minuta'],
    [{ kind: 'hours', every: 1, minute: 5 }, 'Every hour at minute 05', 'Çdo orë në minutën 05'],
    [{ kind: 'hours', every: 6, minute: 0 }, 'Every 6 hours at minute 00', 'Çdo 6 orë në minutën 00'],
    [{ kind: 'daily', at: '06:05' }, 'Every day at 06:05', 'Çdo ditë në orën 06:05'],
    [{ kind: 'weekdays', at: '18:30' }, 'Monday to Friday at 18:30', 'Nga e hëna në të premte në orën 18:30'],
    [cron('0 6,18 * * 1-5'), 'At 06:00, 18:00, Monday to Friday', 'Në orën 06:00, 18:00, ditët: e hënë deri e premte'],
    [
      cron('*/10 8-17 * * 1,3'),
      'Every 10 minutes, in the hours 08 to 17, Monday, Wednesday',
      'Çdo 10 minuta, në orët 08 deri 17, ditët: e hënë, e mërkurë',
    ],
    [
      cron('30 */4 1 1,7 *'),
      'At minute 30, every 4 hours, on day 1 of the month, in January, July',
      'Në minutën 30, çdo 4 orë, në datën 1 të muajit, në janar, korrik',
    ],
    [
      cron('0 0 1 * 7'),
      'At 00:00, on day 1 of the month or Sunday',
      'Në orën 00:00, në datën 1 të muajit ose ditët: e diel',
    ],
  ])('%j is said in plain words of both languages', (times, en, sq) => {
    expect(scheduleInWords(times)).toMatchObject({ en, sq });
  });

  it('is judged by the runs it missed', () => {
    expect([0, 1, 2, 3, 9].map((missed) => freshnessOf(missed, true))).toEqual([
      'fresh',
      'late',
      'late',
      'stale',
      'stale',
    ]);
    expect([freshnessOf(4, false), freshnessOf(null, true), freshnessOf(null, false)]).toEqual([
      'never',
      'none',
      'never',
    ]);
  });

  it('waits twice as long after each failure, from the second on, and never longer than half a day', () => {
    expect([1, 2, 3, 4, 5, 30, 500].map(pauseAfter)).toEqual([0, 10, 20, 40, 80, 720, 720]);
  });
});

describe('The health of a feed', () => {
  const good = { freshness: 'fresh', errors: 0, ean: 0, images: 0, categories: 0, gone: 0, products: 10 } as const;

  it('is the sum of its parts, each with the points it lost', () => {
    expect(healthOf(good).score).toBe(100);
    const { score, parts } = healthOf({ ...good, freshness: 'late', errors: 0.025, ean: 0.9 });
    expect(parts.map(({ part, points, most }) => [part, points, most])).toEqual([
      ['freshness', 13, 25],
      ['errors', 10, 20],
      ['ean', 0, 15],
      ['images', 15, 15],
      ['categories', 10, 10],
      ['gone', 15, 15],
    ]);
    expect(score).toBe(63);
  });

  it('leaves out what cannot be judged, and says nothing where nothing can', () => {
    expect(healthOf({ ...good, freshness: 'none', errors: null })).toMatchObject({ score: 100 });
    const nothing = {
      freshness: 'none',
      errors: null,
      ean: null,
      images: null,
      categories: null,
      gone: null,
      products: 0,
    } as const;
    expect(healthOf(nothing).score).toBeNull();
  });
});
