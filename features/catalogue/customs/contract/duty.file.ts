import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { isoDay } from '#features/base/taxes/contract/taxes.file.ts';
import { taxSentences } from '#features/base/taxes/contract/taxes.sentences.ts';
import { unmarked } from '#kit/formula.ts';
import { readRule } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { type NewDuty, newDuty } from './duty.model.ts';
import { dutySentences as words } from './duty.sentences.ts';

export const dutyColumns = {
  cn_prefix: ['cn_prefix', 'cn', 'prefix', 'code', 'kodi'],
  origin: ['origin', 'country', 'origjina'],
  percent: ['percent', 'duty', 'detyrimi'],
  valid_from: ['valid_from', 'from', 'nga'],
  source: ['source', 'burimi'],
} as const;

type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type PlannedDuty = ImportedRow & { readonly said: NewDuty | null };
export type KnownDuty = Omit<NewDuty, 'source'>;

/** Duties of one prefix and origin follow one another in time: of them one is in force. */
export const dutyKeyOf = ({ cn_prefix, origin }: Pick<NewDuty, 'cn_prefix' | 'origin'>): string =>
  `${cn_prefix} ${origin ?? ''}`;
const keyOf = (one: Omit<KnownDuty, 'percent'>) => `${dutyKeyOf(one)} ${one.valid_from}`;

/** What becomes of each row; a duty whose day has come is never changed. */
export function planDutyFile(
  rows: readonly Row[],
  { known, today }: { known: readonly KnownDuty[]; today: string },
): PlannedDuty[] {
  const seen = new Map<string, number>();
  const verdict = judge(known, today);
  return rows.map(({ row, cells }) => {
    const cell = (field: keyof typeof dutyColumns) => unmarked(cells[field] ?? '');
    const said = {
      cn_prefix: cell('cn_prefix'),
      origin: cell('origin').toUpperCase() || null,
      percent: cell('percent').replace('%', '').replace(',', '.').trim(),
      valid_from: isoDay(cell('valid_from')),
      source: cell('source'),
    };
    const name = `${said.cn_prefix} ${said.origin ?? ''} ${said.valid_from}`.slice(0, 80);
    const refused = (column: string, why: Text): PlannedDuty => ({
      row,
      name,
      what: 'refused',
      before: null,
      column,
      why,
      said: null,
    });
    const read = newDuty.safeParse(said);
    if (!read.success) {
      const [issue] = read.error.issues;
      return refused(String(issue!.path[0]), textOf(issue!.message));
    }
    const first = seen.get(keyOf(read.data));
    if (first !== undefined) return refused('valid_from', filled(words.rowTwice, { row: first }));
    seen.set(keyOf(read.data), row);
    const judged = verdict(read.data);
    if (judged.what === 'refused') return refused('valid_from', { ...judged.why });
    return { row, name, what: judged.what, before: judged.before, column: null, why: null, said: read.data };
  });
}

type Verdict =
  | { readonly what: 'add' | 'change' | 'same'; readonly before: string | null }
  | { readonly what: 'refused'; readonly why: (typeof words)['pastStays'] | (typeof words)['dayTaken'] };

/** Whether a duty may be entered: from today on, over one of a later day, or as the first of its prefix and origin. */
export function judge(known: readonly KnownDuty[], today: string): (said: NewDuty) => Verdict {
  const byKey = new Map(known.map((one) => [keyOf(one), one]));
  const begun = new Set(known.filter((one) => one.valid_from <= today).map(dutyKeyOf));
  return (said) => {
    const there = byKey.get(keyOf(said));
    if (there) {
      if (Number(there.percent) === Number(said.percent)) return { what: 'same', before: null };
      return said.valid_from > today
        ? { what: 'change', before: `${there.percent} %` }
        : { what: 'refused', why: words.dayTaken };
    }
    if (said.valid_from < today && begun.has(dutyKeyOf(said))) return { what: 'refused', why: words.pastStays };
    return { what: 'add', before: null };
  };
}

const bySentence = new Map(
  [...Object.values(words), ...Object.values(taxSentences)].map((sentence) => [sentence.code, sentence]),
);
const textOf = (message: string): Text => {
  const said = readRule(message);
  const { en, sq } = bySentence.get(said.code ?? '') ?? { en: said.message, sq: said.message };
  return { en, sq };
};
