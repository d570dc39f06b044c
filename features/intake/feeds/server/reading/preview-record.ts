import { Readable } from 'node:stream';
import { type FeedPreview, previewLimits } from '#features/intake/feeds/contract/feed-preview.model.ts';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { readingLimits } from '#kit/formats.ts';
import { say } from '#kit/sentence.ts';
import { decodeText } from '#server/formats/reading/decode-text.ts';
import { openBytes } from '#server/formats/reading/open-bytes.ts';
import { parseRecords } from '#server/formats/reading/parse-records.ts';
import { misfit, type ParsedRow } from '#server/formats/reading/parsed-row.ts';
import { sheetLines } from '#server/formats/workbook/sheet-lines.ts';
import { withWorkbook } from '#server/formats/workbook/with-workbook.ts';
import { productBuilder } from './build-product.ts';
import { compileMapping } from './compile-mapping.ts';
import type { MappedRow } from './drafts.ts';
import { relate } from './join-rows.ts';
import { inProduct } from './sort-rows.ts';
import { traceFields } from './trace-fields.ts';

const never = new AbortController().signal;

/**
 * Reads a file up to one record (counted from 1, beyond the end the last one) and makes the product of it that an import
 * would make, with every step on the way. Rows of the same group are looked for up to `previewLimits.around` records before
 * and after it. Throws AppError `feed_broken`, `feed_too_large` or `feed_does_not_fit_mapping`; the stream is destroyed.
 */
export async function previewRecord(
  source: Readable,
  mapping: FeedMapping,
  record: number,
  { signal = never, spoolFolder }: { readonly signal?: AbortSignal | undefined; readonly spoolFolder?: string } = {},
): Promise<FeedPreview> {
  const { format } = mapping;
  if (format.kind !== 'xlsx') return read(source, mapping, record, signal);
  return withWorkbook(
    source,
    (workbook) =>
      read(Readable.from(sheetLines(workbook, format.sheet, signal), { objectMode: false }), mapping, record, signal),
    { signal, spoolFolder },
  );
}

async function read(source: Readable, mapping: FeedMapping, wanted: number, signal: AbortSignal): Promise<FeedPreview> {
  const { columns, complete, map } = compileMapping(mapping);
  const text = decodeText(openBytes(source, { limits: readingLimits, signal }), mapping.format.encoding);
  const grouped = mapping.variants.mode === 'group';
  const before: MappedRow[] = [];
  const after: MappedRow[] = [];
  let found: ParsedRow | null = null;
  let at = 0;
  let last = true;
  const keep = (parsed: ParsedRow, rows: MappedRow[]) => {
    const row = map(parsed);
    if ('group' in row) rows.push(row);
  };
  for await (const raw of parseRecords(text, mapping.format, readingLimits, columns)) {
    const parsed = complete(raw);
    if (at === wanted) {
      last = false;
      if (!grouped) break;
      keep(parsed, after);
      if (after.length >= previewLimits.around) break;
      continue;
    }
    if (grouped && found) keep(found, before);
    if (before.length > previewLimits.around) before.shift();
    found = parsed;
    at += 1;
  }
  if (!found) throw misfit(say(words.noRecords));
  return productOf(mapping, found, { record: at, last }, before, after);
}

function productOf(
  mapping: FeedMapping,
  parsed: ParsedRow,
  place: Pick<FeedPreview, 'record' | 'last'>,
  before: readonly MappedRow[],
  after: readonly MappedRow[],
): FeedPreview {
  const fields = 'record' in parsed ? traceFields(mapping, parsed.record) : [];
  const nothing = { ...place, fields, records: 1, product: null, warnings: [] };
  const row = compileMapping(mapping).map(parsed);
  if ('refused' in row) return { ...nothing, refused: row.refused };
  const rows = relate(mapping, [...before, row, ...after]);
  const wanted = rows.find((one) => one.row === row.row)!;
  const same = (other: MappedRow) => wanted.group !== null && other.group === wanted.group;
  const builder = productBuilder(mapping);
  for (const one of rows.filter((other) => other === wanted || same(other)).sort(inProduct)) {
    const refused = builder.add(one);
    if (one === wanted && refused && 'refused' in refused) return { ...nothing, refused: refused.refused };
  }
  const item = builder.finish();
  if (!item || 'refused' in item) return { ...nothing, refused: item && 'refused' in item ? item.refused : null };
  return { ...place, fields, records: item.rows, product: item.product, refused: null, warnings: [...item.warnings] };
}
