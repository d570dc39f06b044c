/** Where the market's house is: its days begin and end by this clock. */
export const houseZone = 'Europe/Tirane';

/** The day a point in time is on in a place (an IANA time zone): `YYYY-MM-DD`. */
export const dayIn = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** What a point in time is on the clock of a time zone. */
export type ClockTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

/** Gives the clock of an IANA time zone (`Europe/Tirane`). @throws RangeError for a zone nobody knows. */
export function clockOf(timeZone: string): (at: Date) => ClockTime {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    return parts as unknown as ClockTime;
  };
}

/** Whether `clockOf` knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    clockOf(timeZone);
    return true;
  } catch {
    return false;
  }
}
