import type { FileFormat, ReadingLimits } from '#kit/formats.ts';
import { parseSheet } from '../workbook/sheet-lines.ts';
import { parseCsv } from './parse-csv.ts';
import { parseJson } from './parse-json.ts';
import { parseXml } from './parse-xml.ts';
import type { ParsedRow } from './parsed-row.ts';

/** Records of a feed's text in file order; a workbook comes as the lines made of it. `wanted`: columns that a table must have for the mapping to make sense. */
export function parseRecords(
  text: AsyncIterable<string>,
  format: FileFormat,
  limits: ReadingLimits,
  wanted: readonly string[] = [],
): AsyncGenerator<ParsedRow> {
  if (format.kind === 'csv') return parseCsv(text, format, limits, wanted);
  if (format.kind === 'xlsx') return parseSheet(text, format, limits, wanted);
  return format.kind === 'json' ? parseJson(text, format, limits) : parseXml(text, format, limits);
}
