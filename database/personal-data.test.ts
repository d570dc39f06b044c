import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** What columns are called that say who somebody is, where they are, or have free words and files in which it may stand. */
const telling =
  /^(\w*email|recipient|receiver|ip|user_agent|\w*phone\w*|first_name|last_name|contact_\w+|street|zip\w*|iban\w*|signature|handed_by|\w*note|storage_key|label_file|\w+_party|document|payload|vat_number|\w*address|body|html|to|search|message|text|comment|point_id)$/;

/** `table.column` of every text in the database, by the types that are written from it. */
function textsOf(types: string): string[] {
  const database = /export interface DB \{\n(.*?)\n\}/s.exec(types)![1]!;
  const tables = new Map(
    [...database.matchAll(/^ {2}"?([\w.]+)"?: (\w+);$/gm)].map(([, table, type]) => [type!, table!]),
  );
  return [...types.matchAll(/^export interface (\w+) \{\n(.*?)\n\}/gms)].flatMap(([, type, body]) =>
    type === 'DB' || !tables.has(type!)
      ? []
      : [...body!.matchAll(/^ {2}"?(\w+)"?: ([^;]+);$/gm)].flatMap(([, column, holds]) =>
          /string|Json/.test(holds!) ? [`${tables.get(type!)}.${column}`] : [],
        ),
  );
}

it('Every column that may say who somebody is stands in the page of personal data, and the page names none that is gone', () => {
  const texts = textsOf(read('tables.ts'));
  const named = [...read('../docs/personal-data.md').matchAll(/`(\w+): ([\w, ]+)`/g)].flatMap(([, table, columns]) =>
    columns!.split(', ').map((column) => `${table}.${column}`),
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(named.filter((one, at) => named.indexOf(one) !== at)).toEqual([]);
  expect(named.filter((one) => !texts.includes(one))).toEqual([]);
  expect(texts.filter((one) => telling.test(one.split('.')[1]!) && !named.includes(one))).toEqual([]);
});
