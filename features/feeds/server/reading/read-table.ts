import { Readable } from 'node:stream';
import { readingLimits } from '#features/feeds/contract/feeds.formats.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { openBytes } from './open-bytes.ts';
import { parseRecords } from './parse-records.ts';
import { type CsvRecord, misfit } from './parsed-row.ts';

export type SmallTable = {
  readonly columns: readonly string[];
  /** In the order of the file; `cells` of a row that cannot be read hold its raw text. */
  readonly rows: readonly { readonly cells: readonly string[]; readonly broken: boolean }[];
};

/**
 * A small table as a person made it: CSV or TSV, plain or gzip, its encoding and delimiter found out. Stops after `maxRows`
 * rows plus one, so that the caller can tell. @throws AppError `feed_broken`, `feed_too_large`, or `feed_does_not_fit_mapping`
 * where it is no table.
 */
export async function readTable(bytes: Buffer, maxRows: number): Promise<SmallTable> {
  const pieces: Uint8Array[] = [];
  for await (const piece of openBytes(Readable.from([bytes]), { limits: readingLimits })) pieces.push(piece);
  const plain = Buffer.concat(pieces);
  const { value: format } = await detectFormat(plain.subarray(0, 1024 * 1024), plain.length <= 1024 * 1024);
  if (format.kind !== 'csv' || plain.includes(0)) throw misfit('it is no table of text');
  const text = decodeText(once(plain), format.encoding);
  const rows: SmallTable['rows'][number][] = [];
  let columns: readonly string[] = [];
  for await (const parsed of parseRecords(text, format, readingLimits)) {
    if ('record' in parsed) {
      const record = parsed.record as CsvRecord;
      columns = [...record.columns.keys()].map((name) => name.replaceAll('\u0000', ''));
      rows.push({ cells: record.cells, broken: false });
    } else rows.push({ cells: [parsed.value], broken: true });
    if (rows.length > maxRows) break;
  }
  return { columns, rows };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
