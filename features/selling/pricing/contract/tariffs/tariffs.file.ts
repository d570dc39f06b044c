import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { isoDay } from '#features/base/taxes/contract/taxes.file.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { unmarked } from '#kit/formula.ts';
import { readRule } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { stepSentences } from '../pricing.steps.sentences.ts';
import { tariffSentences as words } from '../profiles.sentences.ts';
import { type NewTariff, newTariff } from './tariffs.model.ts';
import { bandsText, readBands } from './tariffs.rules.ts';

export const tariffColumns = {
  code: ['code', 'tariff', 'kodi'],
  currency: ['currency', 'monedha'],
  divisor: ['divisor', 'pjesetuesi'],
  bands: ['bands', 'brezat'],
  valid_from: ['valid_from', 'from', 'nga'],
  source: ['source', 'burimi'],
} as const;

type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type PlannedTariff = ImportedRow & { readonly said: NewTariff | null };
export type KnownTariff = Omit<NewTariff, 'source'>;

const keyOf = ({ code, valid_from }: Pick<KnownTariff, 'code' | 'valid_from'>) => `${code} ${valid_from}`;
const textOfTariff = ({ currency, divisor, bands }: KnownTariff) =>
  [currency, divisor ?? '–', bandsText(bands)].join(' · ');

/** What becomes of each row: what holds since before today stays, whatever a file says. */
export function planTariffFile(
  rows: readonly Row[],
  { known, today }: { readonly known: readonly KnownTariff[]; readonly today: string },
): PlannedTariff[] {
  const seen = new Map<string, number>();
  const verdict = judgeTariff(known, today);
  return rows.map(({ row, cells }) => {
    const cell = (field: keyof typeof tariffColumns) => unmarked(cells[field] ?? '').trim();
    const said = {
      code: cell('code'),
      currency: cell('currency'),
      divisor: cell('divisor').replace(',', '.') || null,
      bands: readBands(cell('bands')) ?? [],
      valid_from: isoDay(cell('valid_from')),
      source: cell('source'),
    };
    const name = `${said.code} ${said.valid_from}`.slice(0, 80);
    const refused = (column: string, why: Text): PlannedTariff => ({
      row,
      name,
      what: 'refused',
      before: null,
      column,
      why,
      said: null,
    });
    const read = newTariff.safeParse(said);
    if (!read.success) {
      const [issue] = read.error.issues;
      const column = String(issue!.path[0]);
      return refused(column, column === 'bands' ? { ...words.bandsRule } : textOf(issue!.message));
    }
    const first = seen.get(keyOf(read.data));
    if (first !== undefined) return refused('valid_from', filled(words.rowTwice, { row: first }));
    seen.set(keyOf(read.data), row);
    const judged = verdict(read.data);
    if (judged.what === 'refused') return refused('valid_from', { ...words.pastStays });
    return { row, name, what: judged.what, before: judged.before, column: null, why: null, said: read.data };
  });
}

type Verdict =
  | { readonly what: 'add' | 'change' | 'same'; readonly before: string | null }
  | { readonly what: 'refused' };

/** From today on, over one of a later day or of today, or as the first of its code. A row is only added: the newest of a day counts. */
export function judgeTariff(known: readonly KnownTariff[], today: string): (said: NewTariff) => Verdict {
  const byKey = new Map(known.map((one) => [keyOf(one), one]));
  const begun = new Set(known.filter((one) => one.valid_from < today).map(({ code }) => code));
  return (said) => {
    const there = byKey.get(keyOf(said));
    if (there && textOfTariff(there) === textOfTariff(said)) return { what: 'same', before: null };
    if (said.valid_from < today && (there || begun.has(said.code))) return { what: 'refused' };
    return there ? { what: 'change', before: textOfTariff(there) } : { what: 'add', before: null };
  };
}

const bySentence = new Map(
  [...Object.values(words), ...Object.values(taxSentences), ...Object.values(stepSentences)].map((sentence) => [
    sentence.code,
    sentence,
  ]),
);
const textOf = (message: string): Text => {
  const said = readRule(message);
  const { en, sq } = bySentence.get(said.code ?? '') ?? { en: said.message, sq: said.message };
  return { en, sq };
};
