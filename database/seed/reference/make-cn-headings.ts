/**
 * Makes cn-headings-2026.csv.gz: what is above the 8 digits of the Combined Nomenclature.
 * Run once a year: node database/seed/reference/make-cn-headings.ts <source.csv.gz>, with the columns
 * level, code, description_en, description_sl. The source and its terms: NOTICE.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';

type SourceRow = { level: string; code: string; description_en: string; description_sl: string };

const source = process.argv[2];
if (source === undefined) throw new Error('Name the source file: make-cn-headings.ts <source.csv.gz>');

/** Chapters are printed in capitals, which are hard to read in a list. */
const readable = (text: string): string =>
  text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

const rows = parse<SourceRow>(gunzipSync(readFileSync(source)), { columns: true })
  .filter(({ level }) => level !== 'section')
  .sort((a, b) => (a.code < b.code ? -1 : 1));
const quote = (value: string): string => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
const lines = rows.map((row) =>
  [row.code, readable(row.description_en), readable(row.description_sl)].map(quote).join(','),
);
const target = new URL('cn-headings-2026.csv.gz', import.meta.url);
writeFileSync(target, gzipSync(`code,description_en,description_sl\n${lines.join('\n')}\n`, { level: 9 }));
console.log(`${rows.length} headings written to ${target.pathname}`);
