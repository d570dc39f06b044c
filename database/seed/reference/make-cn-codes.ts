/**
 * Makes cn-2026.csv.gz from the Combined Nomenclature as published in 8-digit form.
 * Run once a year: node database/seed/reference/make-cn-codes.ts <source.csv.gz>, with the columns
 * code, description_en, full_description_en, description_sl, full_description_sl, supplementary_unit. The source and its terms: NOTICE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

type SourceRow = Record<
  'code' | 'description_en' | 'full_description_en' | 'description_sl' | 'full_description_sl' | 'supplementary_unit',
  string
>;

const source = process.argv[2];
if (source === undefined) throw new Error('Name the source file: make-cn-codes.ts <source.csv.gz>');

const rows = parse<SourceRow>(gunzipSync(readFileSync(source)), { columns: true });
const uses = new Map<string, number>();
for (const row of rows) uses.set(row.description_en, (uses.get(row.description_en) ?? 0) + 1);

/** "Smartphones" stands alone; "Other" and "Of artificial fibres" say nothing without the headings above them. */
const telling = (row: SourceRow): boolean =>
  uses.get(row.description_en) === 1 && !/^other\b/i.test(row.description_en);

const quote = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const lines = rows.map((row) =>
  [
    row.code,
    telling(row) ? row.description_en : row.full_description_en,
    row.supplementary_unit,
    telling(row) ? row.description_sl : row.full_description_sl,
  ]
    .map(quote)
    .join(','),
);
const target = new URL('cn-2026.csv.gz', import.meta.url);
writeFileSync(
  target,
  gzipSync(`code,description_en,supplementary_unit,description_sl\n${lines.join('\n')}\n`, { level: 9 }),
);
console.log(`${rows.length} codes written to ${target.pathname}`);
