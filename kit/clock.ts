import { z } from 'zod';
import type { Text } from './text.ts';

/** The days of a week from Monday on, as `day - 1` of ISO 8601 counts them. Ours, because no browser writes Albanian. */
export const weekdays: readonly Text[] = [
  { en: 'Monday', sq: 'E hënë' },
  { en: 'Tuesday', sq: 'E martë' },
  { en: 'Wednesday', sq: 'E mërkurë' },
  { en: 'Thursday', sq: 'E enjte' },
  { en: 'Friday', sq: 'E premte' },
  { en: 'Saturday', sq: 'E shtunë' },
  { en: 'Sunday', sq: 'E diel' },
];

/** A time of the day as calls take it: `08:30`. What is none is refused with `error`. */
export const hourText = (error: string) => z.string({ error }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error });

/** Where the market's house is: its days begin and end by this clock. */
export const houseZone = 'Europe/Tirane';

/** Zones whose clocks are kept: more than there are, but for other ways to write one. */
const mostZones = 1000;

/** What is made for a zone once: to make a format of a zone takes fifty times as long as to use it. @throws RangeError for a zone nobody knows */
function keptByZone<T>(make: (timeZone: string) => T): (timeZone: string) => T {
  const kept = new Map<string, T>();
  return (timeZone) => {
    const known = kept.get(timeZone);
    if (known !== undefined) return known;
    const made = make(timeZone);
    if (kept.size >= mostZones) kept.clear();
    kept.set(timeZone, made);
    return made;
  };
}

const dayFormatOf = keptByZone(
  (timeZone) => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The day a point in time is on in a place (an IANA time zone): `YYYY-MM-DD`. */
export const dayIn = (at: Date, timeZone: string): string => dayFormatOf(timeZone).format(at);

/** The year of that day. */
export const yearIn = (at: Date, timeZone: string): number => Number(dayIn(at, timeZone).slice(0, 4));

/** The day so many days after a day (both `YYYY-MM-DD`); negative: before it. @throws RangeError for text that is no day */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * The last day (`YYYY-MM-DD`, all of it) of a period of days that begins with something that happened: its own day does not count, and a period that would end on
 * a Saturday or Sunday ends with the Monday after (Regulation (EEC) 1182/71, article 3). Public holidays are not known here.
 */
export function lastDayOf(began: Date, days: number, timeZone: string): string {
  const last = dayAfter(dayIn(began, timeZone), days);
  const weekday = new Date(`${last}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? dayAfter(last, 2) : weekday === 0 ? dayAfter(last) : last;
}

/** What a point in time is on the clock of a time zone. */
export type ClockTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const clockFormatOf = keptByZone(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);

/** Gives the clock of an IANA time zone (`Europe/Tirane`). @throws RangeError for a zone nobody knows. */
export function clockOf(timeZone: string): (at: Date) => ClockTime {
  const format = clockFormatOf(timeZone);
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return parts as unknown as ClockTime;
  };
}

/** A point in time as people read it on the clock of a time zone: `01.12.2026 18:00`. */
export function momentIn(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = clockOf(timeZone)(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`;
}

/** Likewise where readers sit elsewhere, with the zone: `01.12.2026 18:00 (Europe/Tirane)`. */
export const namedMomentIn = (at: Date, timeZone: string): string => `${momentIn(at, timeZone)} (${timeZone})`;

/** Whether `clockOf` knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    return false;
  }
}

/**
 * The instant at which the clock of a time zone shows a local time (`2027-03-28T02:30`). A time that a change of the clock leaves out moves
 * forward by as much as it left out, one that comes twice is the earlier: what Temporal calls "compatible".
 * @returns null for text that is no day and hour of the calendar
 */
export function instantOf(local: string, timeZone: string): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/.exec(local);
  if (!found) return null;
  const [year, month, day, hour, minute] = found.slice(1).map(Number) as [number, number, number, number, number];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // 30 February would become 2 March.
  if (hour > 23 || minute > 59 || new Date(asUtc).toISOString().slice(0, 16) !== local) return null;
  const clock = clockOf(timeZone);
  const offsetAt = (instant: number) => {
    const at = clock(new Date(instant));
    return Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second) - instant;
  };
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const shown = [asUtc - before, asUtc - after].filter((instant) => instant + offsetAt(instant) === asUtc);
  return new Date(shown.length > 0 ? Math.min(...shown) : asUtc - before);
}

/** What a `Retry-After` header asks for, in ms from `now`: seconds or a date; null when absent or unreadable. */
export function retryAfterOf(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds >= 0 ? seconds * 1000 : null;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
