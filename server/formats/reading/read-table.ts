import { Readable } from 'node:stream';
import { readingLimits, type XmlFormat } from '#kit/formats.ts';
import { readingTexts as words } from '#kit/reading.sentences.ts';
import { say } from '#kit/sentence.ts';
import { isZip } from '../workbook/open-zip.ts';
import { readXlsx } from '../workbook/read-xlsx.ts';
import { decodeText } from './decode-text.ts';
import { detectFormat } from './detect-format.ts';
import { openBytes } from './open-bytes.ts';
import { parseRecords } from './parse-records.ts';
import { type CsvRecord, isTree, misfit, type RawValue, type TableRow } from './parsed-row.ts';

export type SmallTable = { readonly columns: readonly string[]; readonly rows: readonly TableRow[] };

export type TableLimits = { readonly maxRows: number; readonly maxColumns: number };

/** A small file is not unpacked to more than this. */
const limits = { ...readingLimits, maxBytes: 64 * 1024 ** 2 };

/**
 * A small table as a person made it: an Excel workbook, CSV, TSV or XML, the text ones plain or gzip, their encoding and
 * delimiter found out. Stops after `maxRows` rows plus one, so that the caller can tell. @throws AppError `feed_broken`,
 * `feed_too_large`, or `feed_does_not_fit_mapping` where it is no table.
 */
export async function readTable(bytes: Buffer, wanted: TableLimits): Promise<SmallTable> {
  if (isZip(bytes)) return readXlsx(bytes, wanted);
  const pieces: Uint8Array[] = [];
  for await (const piece of openBytes(Readable.from([bytes]), { limits })) pieces.push(piece);
  const plain = Buffer.concat(pieces);
  const { value: format } = await detectFormat(plain.subarray(0, 1024 * 1024), plain.length <= 1024 * 1024);
  if (format.kind === 'xml') return readXml(plain, format, wanted);
  if (format.kind !== 'csv' || plain.includes(0)) throw misfit(say(words.noTable));
  const text = decodeText(once(plain), format.encoding);
  const rows: TableRow[] = [];
  let titles: CsvRecord['columns'] = new Map();
  for await (const parsed of parseRecords(text, format, limits)) {
    const row = rows.length + 2;
    if ('record' in parsed) {
      const record = parsed.record as CsvRecord;
      titles = record.columns;
      rows.push({ row, cells: record.cells, broken: false });
    } else rows.push({ row, cells: [parsed.value], broken: true });
    if (rows.length > wanted.maxRows) break;
  }
  return { columns: [...titles.keys()].map((name) => name.replaceAll('\u0000', '')), rows };
}

/** The repeated element is the row; what stands inside it are the columns, the deeper ones as `sizes/width`. */
async function readXml(plain: Buffer, format: XmlFormat, { maxRows, maxColumns }: TableLimits): Promise<SmallTable> {
  const places = new Map<string, number>();
  const records: (readonly string[])[] = [];
  for await (const parsed of parseRecords(decodeText(once(plain), format.encoding), format, limits)) {
    const cells: string[] = [];
    if ('record' in parsed)
      for (const [name, value] of leavesOf(parsed.record as RawValue)) {
        const at = places.get(name) ?? places.size;
        if (at >= maxColumns) throw misfit(say(words.manyColumns, { max: maxColumns }));
        places.set(name, at);
        // Several of one name are one cell, as several photos are.
        cells[at] = cells[at] ? `${cells[at]} ${value}` : value;
      }
    records.push(cells);
    if (records.length > maxRows) break;
  }
  const rows = records.map((cells, at) => ({
    row: at + 2,
    cells: Array.from({ length: places.size }, (_, place) => cells[place] ?? ''),
    broken: false,
  }));
  return { columns: [...places.keys()], rows };
}

function* leavesOf(value: RawValue, name = ''): Generator<[name: string, value: string]> {
  if (Array.isArray(value)) for (const one of value) yield* leavesOf(one, name);
  else if (isTree(value)) {
    for (const [key, inner] of Object.entries(value))
      yield* leavesOf(inner, key === '#text' ? name : name === '' ? key : `${name}/${key}`);
  } else if (name !== '' && value !== null) {
    const text = String(value).trim();
    if (text !== '') yield [name, text];
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
