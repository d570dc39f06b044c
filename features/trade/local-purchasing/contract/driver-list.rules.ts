import { dayAfter, houseZone, instantOf } from '#kit/clock.ts';

/**
 * When the links to a driver's list of a day end: with the day after it, in Tirana. Who comes home late, or had no network on the way, can still
 * say what became of a stop; and so long a lost link is replaced.
 */
export function driverLinkEnd(day: string): Date {
  return instantOf(`${dayAfter(day, 2)}T00:00`, houseZone)!;
}

/**
 * When something was said, by the clock of a phone that may be wrong: never after it arrived, nor before the day of the list. Without it, when it
 * arrived.
 */
export function saidAt(said: string | null, day: string, arrived: Date): Date {
  if (said === null) return arrived;
  const begin = instantOf(`${day}T00:00`, houseZone)!;
  return new Date(Math.min(arrived.getTime(), Math.max(begin.getTime(), new Date(said).getTime())));
}
