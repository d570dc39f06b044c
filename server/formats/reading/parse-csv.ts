import { type CsvFormat, type ReadingLimits, readingLimits } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { type Said, say } from '#kit/sentence.ts';
import { broken, misfit, type ParsedRow, tooLarge } from './parsed-row.ts';

type Record = {
  readonly cells: string[];
  readonly end: number;
  readonly lines: number;
  readonly problem: Said | null;
};

/** Rows were swallowed by the open quote, nobody can say how many: the feed ends here. */
const NEVER_CLOSED = say(words.neverClosed);
const LF = 10;
const CR = 13;

/**
 * Rows of a CSV text. Our own parser because one bad quote must cost one row: csv-parse, told to skip errors, loses
 * the rest of the file after text behind a closing quote or after an oversized record.
 *
 * A quote opens a cell only at its beginning (`37" TV` is plain text), is doubled inside, and must be followed by a
 * delimiter or the end of the line. Lines may end in LF, CRLF or CR, also mixed. Blank lines are skipped.
 */
export async function* parseCsv(
  text: AsyncIterable<string>,
  format: CsvFormat,
  limits: ReadingLimits,
  wanted: readonly string[],
): AsyncGenerator<ParsedRow> {
  const read = recordReader(format);
  let columns: ReadonlyMap<string, number> | null = null;
  let rest = '';
  let line = 1;
  let row = 0;
  let toSkip = format.skipLines;
  let narrowest = Number.POSITIVE_INFINITY;

  const take = function* (final: boolean): Generator<ParsedRow> {
    let at = 0;
    while (at < rest.length) {
      // A file may consist of blank lines.
      if (toSkip === 0 && rest.charCodeAt(at) === LF) {
        line += 1;
        at += 1;
        continue;
      }
      const next = toSkip > 0 ? readLine(rest, at, final) : read(rest, at, final);
      if (next === null) break;
      const start = line;
      const raw = () => rest.slice(at, next.end).slice(0, 500);
      const width = next.cells.length;
      const blank = width === 1 && next.cells[0]!.trim() === '';
      // Without a line break behind it, a last row that is shorter than every other one is half of one.
      if (final && columns && !blank && width < narrowest && next.end === rest.length && !/[\r\n]$/.test(rest))
        throw broken(say(words.atLine, { line: start }), say(words.endsInRecord));
      if (!blank && toSkip === 0) narrowest = Math.min(narrowest, width);
      if (next.problem === NEVER_CLOSED) throw broken(say(words.atLine, { line: start }), NEVER_CLOSED);
      line += next.lines;
      if (toSkip > 0) toSkip -= 1;
      else if (blank && next.problem === null) {
        // a blank line
      } else if (!columns) {
        if (format.header && next.problem) throw broken(say(words.inHeader, { line: start }), next.problem);
        columns = format.header ? namedColumns(next.cells, wanted) : numberedColumns(next.cells.length, wanted);
        if (!format.header) yield toRow(next, ++row, start, columns, format, raw);
      } else yield toRow(next, ++row, start, columns, format, raw);
      at = next.end;
    }
    rest = rest.slice(at);
    if (rest.length > limits.maxRecordLength) {
      throw tooLarge(say(words.longCsvRecord, { line, max: limits.maxRecordLength }));
    }
  };

  // Half a record is read again from its start: only when as much has come again, so that a long one costs twice its length.
  let worthTrying = 0;
  for await (const chunk of text) {
    rest += chunk;
    if (rest.length < worthTrying && rest.length <= limits.maxRecordLength) continue;
    yield* take(false);
    worthTrying = rest.length * 2;
  }
  yield* take(true);
  if (!columns) throw broken(say(words.atBeginning), say(words.fileEmpty));
}

function toRow(
  found: Record,
  row: number,
  line: number,
  columns: ReadonlyMap<string, number>,
  format: CsvFormat,
  raw: () => string,
): ParsedRow {
  if (found.problem) return { row, line, problem: found.problem, value: raw() };
  const short = format.shortRows && found.cells.length < columns.size;
  if (short || found.cells.length === columns.size) return { row, line, record: { columns, cells: found.cells } };
  return {
    row,
    line,
    problem: say(words.columnCount, { count: found.cells.length, columns: columns.size }),
    value: raw(),
  };
}

/** A renamed column must stop the feed: otherwise every product would lose its price without a word. */
export function namedColumns(header: readonly string[], wanted: readonly string[]): ReadonlyMap<string, number> {
  refuseWide(header.length);
  const columns = new Map<string, number>();
  header.forEach((cell, index) => {
    const name = cell.trim();
    if (columns.has(name) && wanted.includes(name)) throw misfit(say(words.columnTwice, { column: name }));
    // The map's size is the number of columns, so a repeated or nameless one gets a name nobody can ask for.
    columns.set(columns.has(name) || name === '' ? `\u0000${index}` : name, index);
  });
  refuseMissing(columns, wanted);
  return columns;
}

/** Columns by their number, "1" first, for a file without a row of names. @throws where a wanted one is beyond the last, or there are too many */
export function numberedColumns(size: number, wanted: readonly string[]): ReadonlyMap<string, number> {
  refuseWide(size);
  const columns = new Map(Array.from({ length: size }, (_, index) => [String(index + 1), index] as const));
  refuseMissing(columns, wanted);
  return columns;
}

function refuseWide(size: number): void {
  const max = readingLimits.maxColumns;
  if (size > max) throw misfit(say(words.manyColumns, { max }));
}

function refuseMissing(columns: ReadonlyMap<string, number>, wanted: readonly string[]): void {
  const missing = wanted.filter((name) => !columns.has(name));
  if (missing.length > 0) throw misfit(say(words.noColumn, { columns: missing.map((name) => `"${name}"`).join(', ') }));
}

/** One line regardless of quotes, for what stands above the header. */
function readLine(text: string, start: number, final: boolean): Record | null {
  const lf = text.indexOf('\n', start);
  if (lf < 0) return final ? { cells: [], end: text.length, lines: 1, problem: null } : null;
  return { cells: [], end: lf + 1, lines: 1, problem: null };
}

/** Reads one record from `start`; null while its end may still be in the next chunk. */
function recordReader(format: CsvFormat): (text: string, start: number, final: boolean) => Record | null {
  const delimiter = format.delimiter.charCodeAt(0);
  const quote = format.quote === '' ? -1 : format.quote.charCodeAt(0);

  return (text, start, final) => {
    const cells: string[] = [];
    let at = start;
    let lines = 1;
    let problem: Said | null = null;

    for (;;) {
      let cell: string | null = null;
      if (text.charCodeAt(at) === quote) {
        const closed = closingQuote(text, at, format.quote);
        if (closed < 0) {
          if (!final) return null;
          return { cells: [], end: text.length, lines: 1, problem: NEVER_CLOSED };
        }
        cell = text.slice(at + 1, closed).replaceAll(format.quote + format.quote, format.quote);
        lines += lineBreaks(cell);
        at = closed + 1;
      }
      const from = at;
      let code = text.charCodeAt(at);
      while (at < text.length && code !== delimiter && code !== LF && code !== CR) code = text.charCodeAt(++at);
      // Only the next chunk tells whether this was the cell's end, or CR the first half of CRLF.
      if (!final && (at >= text.length || (code === CR && at + 1 >= text.length))) return null;
      const plain = text.slice(from, at);
      if (cell !== null && plain.trim() !== '') problem ??= say(words.textAfterQuote);
      cells.push(cell ?? plain);
      if (at < text.length && code === delimiter) {
        at += 1;
        continue;
      }
      const end = code === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1;
      return { cells, end: Math.min(end, text.length), lines, problem };
    }
  };
}

function closingQuote(text: string, open: number, quote: string): number {
  let at = text.indexOf(quote, open + 1);
  while (at >= 0 && text[at + 1] === quote) at = text.indexOf(quote, at + 2);
  return at;
}

function lineBreaks(cell: string): number {
  let lines = 0;
  for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
