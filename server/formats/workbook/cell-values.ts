import type { UnpackLimits, ZipEntry } from './open-zip.ts';
import { readXml } from './walk-xml.ts';

/** How a style shows its number: 0.18 as 18 %, 45991 as a day. */
export type NumberKind = 'percent' | 'date' | 'dateTime' | 'time';
export type NumberKinds = ReadonlyMap<string, NumberKind>;

/** Formats that Excel knows by number (ECMA-376 18.8.30), those of East Asian calendars among them. */
function builtIn(id: number): NumberKind | null {
  if (id === 9 || id === 10) return 'percent';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return 'date';
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return 'time';
  return id === 22 ? 'dateTime' : null;
}

/** What a format of its own shows, from its first part: the others are for negative numbers, zero and text. */
export function kindOfFormat(code: string): NumberKind | null {
  const bare = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';', 1)[0]!
    .toLowerCase();
  if (bare.includes('%')) return 'percent';
  // A span of more than a day ([h]:mm) is a number of days, not a time of day; "general" is no date for its letters.
  if (/\[[hms]+\]|general/.test(bare)) return null;
  const day = /[dy]/.test(bare) || /^[^hs]*m[^hs]*$/.test(bare);
  const time = /[hs]/.test(bare);
  return day ? (time ? 'dateTime' : 'date') : time ? 'time' : null;
}

/** What each style of a cell makes of its number. */
export async function numberKinds(part: ZipEntry | undefined, limits: UnpackLimits): Promise<NumberKinds> {
  const own = new Map<string, NumberKind | null>();
  const styles = new Map<string, NumberKind>();
  let [inCells, at] = [false, 0];
  await readXml(part, limits, ({ open, close }) => {
    open('numFmt', ({ numFmtId = '', formatCode = '' }) => own.set(numFmtId, kindOfFormat(formatCode)));
    open('cellXfs', () => {
      inCells = true;
    });
    close('cellXfs', () => {
      inCells = false;
    });
    open('xf', ({ numFmtId = '' }) => {
      if (!inCells) return;
      const kind = own.has(numFmtId) ? own.get(numFmtId) : builtIn(Number(numFmtId));
      if (kind) styles.set(String(at), kind);
      at += 1;
    });
  });
  return styles;
}

/** Excel keeps 17 digits of a number of which 15 are meant. */
const meant = (figure: number): string => {
  const number = Number(figure.toPrecision(15));
  const text = String(number);
  // 1e+21 and 1e-7 are how JavaScript writes a number, not how a person does.
  return text.includes('e') ? number.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 }) : text;
};

/** The last day Excel has, 31 December 9999. */
const lastDay = 2_958_465;

/** A number as a person sees its value: 0.1 + 0.2 is 0.3, 18 % is "18%", a day "2026-11-22", a time "13:45:00". */
export function shownNumber(number: number, kind: NumberKind | undefined, from1904: boolean): string {
  if (kind === undefined || number < 0 || number > lastDay) return meant(number);
  if (kind === 'percent') return `${meant(number * 100)}%`;
  // Excel counts a 29 February 1900 that never was.
  const days = from1904 ? number + 1462 : number < 60 ? number + 1 : number;
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();
  const [day, time] = [at.slice(0, 10), at.slice(11, 19)];
  if (kind === 'time') return number < 1 ? time : meant(number);
  return kind === 'date' && time === '00:00:00' ? day : `${day} ${time}`;
}

/** Excel writes control characters as _x000D_, and neither a zero byte nor half a character is anything a database keeps. */
export const unescaped = (text: string): string =>
  text.includes('_x') || text.includes('\u0000')
    ? text
        .replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
        .replaceAll('\u0000', '')
        .toWellFormed()
    : text;
