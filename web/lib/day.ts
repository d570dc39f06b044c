import { formatDate } from './format.ts';

/** What the reader of a day, an hour or both answers when it cannot read is in own-words: "Enter the date as DD.MM.YYYY". */
const shapes = [
  /^(?<d>\d{1,2})[./\- ](?<m>\d{1,2})[./\- ](?<y>\d{4})\.?$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<y>\d{4})-(?<m>\d{1,2})-(?<d>\d{1,2})$/,
];

/** A day as somebody types it (31.12.2026, 1/5/2026, 31122026, 2026-12-31) as an ISO date; '' for nothing, null for no day. */
export function readDay(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  for (const shape of shapes) {
    const { d = '', m = '', y = '' } = shape.exec(text)?.groups ?? {};
    if (y === '') continue;
    const day = `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`;
    // The calendar of the language turns 31.02. into a day of March.
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
  }
  return null;
}

/** Whether it is an ISO date of a day there is. */
export const isDay = (text: string): boolean => text !== '' && readDay(text) === text;

/** An ISO date as it is read and typed, DD.MM.YYYY; anything else as it is. */
export const writtenDay = (value: string): string => (isDay(value) ? formatDate(value) : value);

/** An hour as somebody types it (9, 930, 9:30, 09.30) as HH:mm; '' for nothing, null for no hour. */
export function readHour(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return '';
  const { h = '', m = '00' } = /^(?<h>\d{1,2})(?:[:. ]?(?<m>\d{2}))?$/.exec(text)?.groups ?? {};
  if (h === '' || Number(h) > 23 || Number(m) > 59) return null;
  return `${h.padStart(2, '0')}:${m}`;
}

/** What an address says of a day: the ISO date, or undefined for nothing and for no day. */
export const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;

/** The moment an ISO date begins where the person is, as an ISO time; `later` days after it. */
export function beginningOfDay(day: string, later = 0): string {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
