import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { readRule } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { type NewTaxRate, newTaxRate } from './taxes.model.ts';
import { taxSentences as words } from './taxes.sentences.ts';

export const taxColumns = {
  country_code: ['country_code', 'country', 'shteti'],
  tax_class: ['tax_class', 'class', 'klasa'],
  percent: ['percent', 'vat', 'rate', 'tvsh'],
  valid_from: ['valid_from', 'from', 'nga'],
  source: ['source', 'burimi'],
} as const;

type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type PlannedTaxRate = ImportedRow & { readonly said: NewTaxRate | null };
export type KnownTaxRate = {
  readonly country_code: string;
  readonly tax_class: string;
  readonly percent: string;
  readonly valid_from: string;
};

/** What becomes of each row; a rate whose day has come is never changed. `todayOf`: the day it is in a country. */
export function planTaxFile(
  rows: readonly Row[],
  {
    known,
    classes,
    todayOf,
  }: { known: readonly KnownTaxRate[]; classes: ReadonlySet<string>; todayOf: (country: string) => string },
): PlannedTaxRate[] {
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const cell = (field: keyof typeof taxColumns) => unmarked(cells[field] ?? '');
    const said = {
      country_code: cell('country_code').toUpperCase(),
      tax_class: cell('tax_class').toLowerCase(),
      percent: cell('percent').replace('%', '').replace(',', '.').trim(),
      valid_from: isoDay(cell('valid_from')),
      source: cell('source'),
    };
    const name = `${said.country_code} ${said.tax_class} ${said.valid_from}`.slice(0, 80);
    const refused = (column: string, why: Text): PlannedTaxRate => ({
      row,
      name,
      what: 'refused',
      before: null,
      column,
      why,
      said: null,
    });
    const read = newTaxRate.safeParse(said);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(String(issue!.path[0]), textOf(issue!.message));
    }
    if (!classes.has(said.tax_class)) return refused('tax_class', filled(words.unknownClass, { code: said.tax_class }));
    const key = `${said.country_code} ${said.tax_class} ${said.valid_from}`;
    const first = seen.get(key);
    if (first !== undefined) return refused('valid_from', filled(words.rowTwice, { row: first }));
    seen.set(key, row);
    const verdict = verdictOf(read.data, known, todayOf(said.country_code));
    if (verdict.what === 'refused') return refused('valid_from', { ...verdict.why });
    return { row, name, what: verdict.what, before: verdict.before, column: null, why: null, said: read.data };
  });
}

type Verdict =
  | { readonly what: 'add' | 'change' | 'same'; readonly before: string | null }
  | { readonly what: 'refused'; readonly why: (typeof words)['pastStays'] | (typeof words)['dayTaken'] };

/**
 * Whether a rate may be entered: from today on, over one of a later day, or as the first of its class in the country, which may be valid
 * from any day.
 */
export function verdictOf(said: NewTaxRate, known: readonly KnownTaxRate[], today: string): Verdict {
  const own = known.filter((one) => one.country_code === said.country_code && one.tax_class === said.tax_class);
  const there = own.find((one) => one.valid_from === said.valid_from);
  if (there) {
    if (Number(there.percent) === Number(said.percent)) return { what: 'same', before: null };
    return said.valid_from > today
      ? { what: 'change', before: `${there.percent} %` }
      : { what: 'refused', why: words.dayTaken };
  }
  if (said.valid_from < today && own.some((one) => one.valid_from <= today))
    return { what: 'refused', why: words.pastStays };
  return { what: 'add', before: null };
}

/** 01.01.2027 is 2027-01-01; what is no day stays as it is and is refused. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : text;
}

const bySentence = new Map(Object.values(words).map((sentence) => [sentence.code, sentence]));
const textOf = (message: string): Text => {
  const said = readRule(message);
  const { en, sq } = bySentence.get(said.code ?? '') ?? { en: said.message, sq: said.message };
  return { en, sq };
};
