import type { Readable } from 'node:stream';
import { type FileFormat, fileFormat, type XlsxFormat } from '#kit/formats.ts';
import type { Proposed } from '#kit/proposed.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { misfit } from '../reading/parsed-row.ts';
import type { SheetRow } from './open-workbook.ts';
import { sheetLines } from './sheet-lines.ts';
import { type WithWorkbookOptions, withWorkbook } from './with-workbook.ts';

/** The titles stand within the first rows, below at most a heading and a date. */
const lookedAt = 20;

export type WorkbookHead = {
  readonly format: Proposed<FileFormat>;
  readonly sheets: readonly string[];
  /** The first lines of the sheet, as `sheetLines` writes them. */
  readonly head: Uint8Array;
  readonly whole: boolean;
};

/** What a workbook holds and how its first sheet, or the one that was chosen, begins. */
export async function detectWorkbook(
  source: Readable,
  given: FileFormat | undefined,
  mostBytes: number,
  options: WithWorkbookOptions,
): Promise<WorkbookHead> {
  if (given && given.kind !== 'xlsx') throw misfit(say(words.isWorkbook));
  return withWorkbook(
    source,
    async (workbook) => {
      const pieces: Buffer[] = [];
      let [length, whole] = [0, true];
      for await (const piece of sheetLines(workbook, given?.sheet ?? '', options.signal)) {
        pieces.push(piece);
        length += piece.length;
        if (length < mostBytes) continue;
        whole = false;
        break;
      }
      const head = Buffer.concat(pieces);
      const format = given
        ? { value: given, confidence: 1, reason: 'it was given' }
        : propose(workbook.sheets, head.toString('utf8').split('\n', lookedAt));
      return { format, sheets: workbook.sheets, head, whole };
    },
    options,
  );
}

function propose(sheets: readonly string[], lines: readonly string[]): Proposed<XlsxFormat> {
  const rows = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as SheetRow);
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  // A heading has one or two cells, the titles nearly as many as the rows below them.
  const titles =
    rows[
      Math.max(
        0,
        filled.findIndex((count) => count >= most * 0.6),
      )
    ]?.row ?? 1;
  const names = sheets.slice(0, 10).map((name) => `"${name}"`);
  const which = sheets.length === 1 ? `with the sheet ${names[0]}` : `with the sheets ${names.join(', ')}`;
  const format = fileFormat.parse({ kind: 'xlsx', sheet: sheets[0] ?? '', skipLines: Math.min(titles - 1, 100) });
  return {
    value: format as XlsxFormat,
    confidence: sheets.length === 1 ? 0.95 : 0.7,
    reason: `it is an Excel workbook ${which}; its titles are in row ${titles}`,
  };
}
