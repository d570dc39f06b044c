import type { ReadingLimits, XlsxFormat } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { namedColumns, numberedColumns } from '../reading/parse-csv.ts';
import { parseJson } from '../reading/parse-json.ts';
import { broken, type ParsedRow } from '../reading/parsed-row.ts';
import type { SheetRow, Workbook } from './open-workbook.ts';

/** Raised whenever a workbook becomes other lines, so that lines which were made before are made again. */
export const sheetRules = 1;

/** Characters that are handed on at once. */
const pieceLength = 64 * 1024;

/**
 * A sheet as lines of `{"row":7,"cells":["A-1","12.5"]}`: what a workbook is turned into once, beside its file, so that everything
 * behind reads it forwards as any other text. The number of a row stays, because a person looks it up in Excel.
 */
export async function* sheetLines(
  workbook: Workbook,
  sheet: string,
  signal: AbortSignal | undefined = undefined,
): AsyncGenerator<Buffer> {
  let ready = '';
  for await (const { row, cells } of workbook.rows(sheet)) {
    if (isBlank(cells)) continue;
    ready += `${JSON.stringify({ row, cells })}\n`;
    if (ready.length < pieceLength) continue;
    signal?.throwIfAborted();
    yield Buffer.from(ready);
    ready = '';
  }
  if (ready !== '') yield Buffer.from(ready);
}

/** Whether no cell of a row holds anything. */
export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Rows of such lines. What stands right of the last title belongs to no column and is left aside: in a sheet, other than in CSV, it
 * cannot have pushed other values away.
 */
export async function* parseSheet(
  text: AsyncIterable<string>,
  format: XlsxFormat,
  limits: ReadingLimits,
  wanted: readonly string[],
): AsyncGenerator<ParsedRow> {
  // Cells were measured when they were read; JSON writes some signs with six.
  const ownLimits = { ...limits, maxRecordLength: limits.maxRecordLength * 8 };
  let columns: ReadonlyMap<string, number> | null = null;
  let row = 0;
  for await (const parsed of parseJson(text, lines, ownLimits)) {
    if ('problem' in parsed) throw new Error(`The lines of a workbook were damaged on disk: ${parsed.problem}`);
    const { row: line, cells } = parsed.record as unknown as SheetRow;
    if (line <= format.skipLines) continue;
    if (columns === null) {
      columns = format.header ? namedColumns(cells, wanted) : numberedColumns(cells.length, wanted);
      if (format.header) continue;
    }
    const { size } = columns;
    const fitting = cells.length === size ? cells : Array.from({ length: size }, (_, at) => cells[at] ?? '');
    yield { row: ++row, line, record: { columns, cells: fitting } };
  }
  if (!columns) throw broken(say(words.atBeginning), say(words.sheetEmpty));
}

const lines = { kind: 'json', encoding: 'utf-8', layout: 'lines', itemPath: '' } as const;
