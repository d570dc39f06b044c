import type { FeedFormat, ReadingLimits } from '#features/feeds/contract/feeds.formats.ts';
import { parseCsv } from './parse-csv.ts';
import { parseJson } from './parse-json.ts';
import { parseXml } from './parse-xml.ts';
import type { ParsedRow } from './parsed-row.ts';

/** Records of a feed's text in file order. `wanted`: columns that a CSV must have for the mapping to make sense. */
export function parseRecords(
  text: AsyncIterable<string>,
  format: FeedFormat,
  limits: ReadingLimits,
  wanted: readonly string[] = [],
): AsyncGenerator<ParsedRow> {
  if (format.kind === 'csv') return parseCsv(text, format, limits, wanted);
  return format.kind === 'json' ? parseJson(text, format, limits) : parseXml(text, format, limits);
}
