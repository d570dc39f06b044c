import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { misfit, tooLarge } from '../reading/parsed-row.ts';
import { type NumberKinds, numberKinds, shownNumber, unescaped } from './cell-values.ts';
import { isZip, openZip, type UnpackLimits, type ZipBytes, type ZipEntry } from './open-zip.ts';
import { openTextStore, type TextStore } from './text-store.ts';
import { readXml, walkXml } from './walk-xml.ts';

/** Columns that Excel has. */
const excelColumns = 16_384;
/** Characters of one row; the same that one record of a feed may have. */
const maxRowLength = 4 * 1024 ** 2;

/** `row` is the number a spreadsheet gives it. Cells that follow the last one with anything in it are left out. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] };

export type Workbook = {
  /** Names of the sheets a person sees, in their order. */
  readonly sheets: readonly string[];
  /**
   * The rows of a sheet that are in the file, in its order; `name` empty: the first one that is not hidden. Numbers come as a person
   * sees their value, days as 2026-11-22, formulas as their result.
   */
  rows(name: string): AsyncGenerator<SheetRow>;
};

export type WorkbookOptions = UnpackLimits & {
  readonly maxColumns?: number;
  /** Where texts may wait that are too many for memory; null: all are held, within the limits. */
  readonly folder: string | null;
};

/**
 * Opens an Excel workbook. What is held is bounded, whatever its size: a row, and the texts its cells share as far as they fit.
 * @throws AppError feed_broken, feed_too_large, or feed_does_not_fit_mapping where it is no workbook
 */
export async function openWorkbook(bytes: ZipBytes, options: WorkbookOptions): Promise<Workbook> {
  const head = await bytes.read(0, 8);
  if (head[0] === 0xd0 && head[1] === 0xcf) throw misfit(say(words.oldWorkbook));
  if (!isZip(head)) throw misfit(say(words.noWorkbook));
  const parts = new Map((await openZip(bytes)).map((entry) => [entry.name, entry]));
  const { sheets, from1904 } = await listSheets(parts, options);
  return {
    sheets: sheets.map(({ name }) => name),
    async *rows(name) {
      const sheet = name === '' ? sheets[0] : sheets.find((one) => one.name === name);
      if (!sheet)
        throw misfit(
          say(words.noSheetAt, {
            sheet: name,
            others: sheets
              .map((one) => `"${one.name}"`)
              .join(', ')
              .slice(0, 300),
          }),
        );
      const shared = openTextStore(options.folder);
      try {
        await readShared(parts.get('xl/sharedStrings.xml'), options, shared);
        const kinds = await numberKinds(parts.get('xl/styles.xml'), options);
        yield* rowsOf(sheet.entry, { shared, kinds, from1904, limits: options });
      } finally {
        shared.close();
      }
    },
  };
}

type Sheet = { readonly name: string; readonly entry: ZipEntry };

/** The sheets that are seen; hidden ones are somebody's calculations. */
async function listSheets(
  parts: ReadonlyMap<string, ZipEntry>,
  limits: UnpackLimits,
): Promise<{ sheets: Sheet[]; from1904: boolean }> {
  const targets = new Map<string, string>();
  await readXml(parts.get('xl/_rels/workbook.xml.rels'), limits, ({ open }) => {
    open('Relationship', ({ Id = '', Target = '' }) => targets.set(Id, Target));
  });
  const sheets: Sheet[] = [];
  let from1904 = false;
  await readXml(parts.get('xl/workbook.xml'), limits, ({ open }) => {
    open('workbookPr', ({ date1904 }) => {
      from1904 = date1904 === '1' || date1904 === 'true';
    });
    open('sheet', (attributes) => {
      const target = targets.get(attributes['r:id'] ?? '');
      const entry = parts.get(target?.startsWith('/') ? target.slice(1) : `xl/${target}`);
      const seen = !attributes.state || attributes.state === 'visible';
      if (seen && entry) sheets.push({ name: attributes.name ?? '', entry });
    });
  });
  const bare = parts.get('xl/worksheets/sheet1.xml');
  if (sheets.length === 0 && bare) sheets.push({ name: '', entry: bare });
  if (sheets.length === 0) throw misfit(parts.has('xl/workbook.xml') ? say(words.noSheet) : say(words.noWorkbook));
  return { sheets, from1904 };
}

async function readShared(part: ZipEntry | undefined, limits: UnpackLimits, texts: TextStore): Promise<void> {
  let [current, phonetic] = ['', false];
  await readXml(part, limits, ({ open, close, text }) => {
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
      if (phonetic) return;
      current += piece;
      if (current.length > maxRowLength) throw tooLarge(say(words.longText, { max: maxRowLength }));
    });
    close('si', () => texts.add(unescaped(current)));
  });
}

type Reading = {
  readonly shared: TextStore;
  readonly kinds: NumberKinds;
  readonly from1904: boolean;
  readonly limits: WorkbookOptions;
};

async function* rowsOf(sheet: ZipEntry, reading: Reading): AsyncGenerator<SheetRow> {
  const width = Math.min(reading.limits.maxColumns ?? excelColumns, excelColumns);
  const ready: SheetRow[] = [];
  let [row, at, value, length, cells] = [0, -1, '', 0, [] as string[]];
  let cell: Readonly<Record<string, string>> = {};
  const add = (piece: string) => {
    value += piece;
    length += piece.length;
    if (length > maxRowLength) throw tooLarge(say(words.longRow, { row, max: maxRowLength }));
  };
  const walk = walkXml(sheet, reading.limits, ({ open, close, text }) => {
    open('row', ({ r }) => {
      const said = Number(r);
      row = Number.isSafeInteger(said) && said > 0 ? said : row + 1;
      [at, length, cells] = [-1, 0, []];
    });
    open('c', (attributes) => {
      cell = attributes;
      value = '';
      at = attributes.r ? columnOf(attributes.r) : at + 1;
    });
    text('v', add);
    text('t', add);
    close('c', () => {
      const shown = shownValue(value, cell, reading);
      if (shown === '') return;
      if (at >= width) throw misfit(say(words.wideRow, { max: width, row }));
      if (cell.t === 's') add(shown);
      while (cells.length < at) cells.push('');
      cells[at] = shown;
    });
    close('row', () => void ready.push({ row, cells }));
  });
  for await (const _ of walk) yield* ready.splice(0);
}

/** "AB12" → 27. What is no place of a cell is beyond every width. */
function columnOf(place: string): number {
  const letters = /^[A-Z]+/.exec(place)?.[0] ?? '';
  if (letters.length > 3) return Number.POSITIVE_INFINITY;
  let column = 0;
  for (const letter of letters || 'A') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function shownValue(
  value: string,
  { t: type = 'n', s: style = '' }: Readonly<Record<string, string>>,
  { shared, kinds, from1904 }: Reading,
): string {
  if (type === 's') return value === '' ? '' : shared.get(Number(value));
  if (type === 'inlineStr' || type === 'str') return unescaped(value);
  if (type === 'e' || value === '') return '';
  const number = Number(value);
  if (type !== 'n' || !Number.isFinite(number)) return value;
  return shownNumber(number, kinds.get(style), from1904);
}
