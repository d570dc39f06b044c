import { SaxesParser } from 'saxes';
import { openZip, type ZipEntry } from './open-zip.ts';
import { broken, misfit, type TableRow, tooLarge } from './parsed-row.ts';

/** What one part of a workbook may unpack to; the sheet of 2000 long rows has a tenth of it. */
const partBytes = 16 * 1024 ** 2;
/** Columns that Excel has. */
const maxColumns = 16_384;
const percentFormats = [9, 10];

type Limits = { readonly maxRows: number; readonly maxColumns: number };
type Parts = ReadonlyMap<string, ZipEntry>;

/**
 * The first sheet of an Excel workbook as a table: the first row with anything in it has the titles. Reads no further than
 * `maxRows` rows plus one. Numbers come as a person sees their value (0.1 + 0.2 is 0.3, 18 % is "18%"), formulas as their result.
 * @throws AppError feed_broken, feed_too_large, or feed_does_not_fit_mapping where it is no workbook.
 */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<{ columns: string[]; rows: TableRow[] }> {
  const parts: Parts = new Map(openZip(bytes).map((entry) => [entry.name, entry]));
  const sheet = await firstSheet(parts);
  const shared = await sharedTexts(parts);
  const percent = await percentStyles(parts);
  let columns: string[] | null = null;
  const rows: TableRow[] = [];
  await eachRow(sheet, { shared, percent, maxColumns: Math.min(limits.maxColumns, maxColumns) }, (row, cells) => {
    if (cells.every((cell) => cell.trim() === '')) return true;
    if (columns === null) columns = cells.map((cell) => cell.trim());
    else rows.push({ row, cells: columns.map((_, at) => cells[at] ?? ''), broken: false });
    return rows.length <= limits.maxRows;
  });
  return { columns: columns ?? [], rows };
}

/** The sheet that stands first in the workbook, hidden ones aside. */
async function firstSheet(parts: Parts): Promise<ZipEntry> {
  const targets = new Map<string, string>();
  await read(parts.get('xl/_rels/workbook.xml.rels'), ({ open }) => {
    open('Relationship', ({ Id = '', Target = '' }) => targets.set(Id, Target));
  });
  let first: string | undefined;
  await read(parts.get('xl/workbook.xml'), ({ open }) => {
    open('sheet', (attributes) => {
      if (!attributes.state || attributes.state === 'visible') first ??= targets.get(attributes['r:id'] ?? '');
    });
  });
  const name = first?.startsWith('/') ? first.slice(1) : `xl/${first}`;
  const sheet = parts.get(first === undefined ? 'xl/worksheets/sheet1.xml' : name);
  if (!sheet) throw misfit('it is no Excel workbook');
  return sheet;
}

async function sharedTexts(parts: Parts): Promise<string[]> {
  const texts: string[] = [];
  let [current, phonetic] = ['', false];
  await read(parts.get('xl/sharedStrings.xml'), ({ open, close, text }) => {
    open('si', () => {
      current = '';
    });
    // How a Japanese word is read out is no part of it.
    open('rPh', () => {
      phonetic = true;
    });
    close('rPh', () => {
      phonetic = false;
    });
    text('t', (piece) => {
      if (!phonetic) current += piece;
    });
    close('si', () => texts.push(unescaped(current)));
  });
  return texts;
}

/** Which cell styles show their number as a percentage: 0.18 is written as 18 % there. */
async function percentStyles(parts: Parts): Promise<Set<string>> {
  const formats = new Set(percentFormats.map(String));
  const styles = new Set<string>();
  let [inCells, at] = [false, 0];
  await read(parts.get('xl/styles.xml'), ({ open, close }) => {
    open('numFmt', ({ numFmtId = '', formatCode = '' }) => {
      if (formatCode.includes('%')) formats.add(numFmtId);
    });
    open('cellXfs', () => {
      inCells = true;
    });
    close('cellXfs', () => {
      inCells = false;
    });
    open('xf', ({ numFmtId = '' }) => {
      if (!inCells) return;
      if (formats.has(numFmtId)) styles.add(String(at));
      at += 1;
    });
  });
  return styles;
}

type Reading = {
  readonly shared: readonly string[];
  readonly percent: ReadonlySet<string>;
  readonly maxColumns: number;
};

/** Calls `onRow` with the number a spreadsheet gives the row, until it answers false. */
async function eachRow(
  sheet: ZipEntry,
  { shared, percent, maxColumns: width }: Reading,
  onRow: (row: number, cells: string[]) => boolean,
): Promise<void> {
  let [row, at, value, cells] = [0, -1, '', [] as string[]];
  let cell: Readonly<Record<string, string>> = {};
  await read(sheet, ({ open, close, text, stop }) => {
    open('row', ({ r }) => {
      row = Number(r ?? row + 1);
      at = -1;
      cells = [];
    });
    open('c', (attributes) => {
      cell = attributes;
      value = '';
      at = attributes.r ? columnOf(attributes.r) : at + 1;
    });
    text('v', (piece) => {
      value += piece;
    });
    text('t', (piece) => {
      value += piece;
    });
    close('c', () => {
      const shown = shownValue(value, cell, shared, percent);
      if (shown === '') return;
      if (at >= width) throw misfit(`it has more than ${width} columns`);
      while (cells.length < at) cells.push('');
      cells[at] = shown;
    });
    close('row', () => {
      if (!onRow(row, cells)) stop();
    });
  });
}

/** "AB12" → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shownValue(
  value: string,
  { t: type = 'n', s: style = '' }: Readonly<Record<string, string>>,
  shared: readonly string[],
  percent: ReadonlySet<string>,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescaped(value);
  if (type === 'e' || value === '') return '';
  const number = Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return value;
  // Excel keeps 17 digits of a number of which 15 are meant.
  const meant = (figure: number) => String(Number(figure.toPrecision(15)));
  return percent.has(style) ? `${meant(number * 100)}%` : meant(number);
}

/** Excel writes control characters as _x000D_, and a zero byte is nothing a database keeps. */
const unescaped = (text: string): string =>
  text
    .replace(/_x([0-9a-f]{4})_/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\u0000', '');

type Listening = {
  open(name: string, listener: (attributes: Readonly<Record<string, string>>) => void): void;
  close(name: string, listener: () => void): void;
  /** Text directly inside an element of this name. */
  text(name: string, listener: (text: string) => void): void;
  /** Nothing more is wanted. */
  stop(): void;
};

/** Reads a part of a workbook; names are told without their prefix. A part that is not there has nothing to tell. */
async function read(part: ZipEntry | undefined, listen: (to: Listening) => void): Promise<void> {
  if (!part) return;
  const parser = new SaxesParser({ xmlns: false });
  const opens = new Map<string, (attributes: Readonly<Record<string, string>>) => void>();
  const closes = new Map<string, () => void>();
  const texts = new Map<string, (text: string) => void>();
  const names: string[] = [];
  let stopped = false;
  listen({
    open: (name, listener) => opens.set(name, listener),
    close: (name, listener) => closes.set(name, listener),
    text: (name, listener) => texts.set(name, listener),
    stop: () => {
      stopped = true;
    },
  });
  parser.on('doctype', () => {
    throw broken(`in ${part.name}`, 'a document type (DOCTYPE) is not accepted');
  });
  parser.on('error', () => {
    throw broken(`in ${part.name}`, 'it is not well-formed');
  });
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', (tag) => {
    if (names.push(bare(tag.name)) > 64) throw tooLarge(`${part.name} has too many elements inside each other`);
    if (!stopped) opens.get(names.at(-1)!)?.(tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => {
    if (!stopped) texts.get(names.at(-1) ?? '')?.(text);
  });
  parser.on('closetag', () => {
    const name = names.pop()!;
    if (!stopped) closes.get(name)?.();
  });
  const decoder = new TextDecoder();
  for await (const piece of part.read(partBytes)) {
    parser.write(decoder.decode(piece, { stream: true }));
    if (stopped) return;
  }
  parser.write(decoder.decode()).close();
}
