import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { dayAfter } from '#kit/clock.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import { type CnFileRow, codeIn, dayIn } from './cn-file.ts';
import { cnCodeLength } from './customs.rules.ts';
import { cnSentences as words } from './customs.sentences.ts';

/** The columns of a correlation table: which code follows which, and the first day of the new one. */
export const successorFileColumns = {
  old: ['old', 'old_code', 'old code', 'from_code', 'previous'],
  new: ['new', 'new_code', 'new code', 'to_code', 'successor'],
  from: ['from', 'valid_from', 'valid from', 'date'],
} as const;

export type FiledCode = { readonly valid_from: string | null; readonly valid_to: string | null };
export type PlannedSuccessor = ImportedRow & {
  readonly old: string;
  readonly new: string;
  /** The last day of the old code, which it has from this file; null: it has one already or goes on. */
  readonly ends: string | null;
};

/**
 * What becomes of each row: the pair is added, and the old code ends on the day before the new one begins. A code that follows
 * itself goes on; one that has a last day keeps it.
 * @param pairs the known ones as `old new`
 */
export function planSuccessorFile(
  known: ReadonlyMap<string, FiledCode>,
  pairs: ReadonlySet<string>,
  rows: readonly CnFileRow[],
): PlannedSuccessor[] {
  const goesOn = new Set(
    rows.flatMap(({ cells }) => (codeIn(cells.old) === codeIn(cells.new) ? (codeIn(cells.old) ?? []) : [])),
  );
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const [from, to] = [codeIn(cells.old), codeIn(cells.new)];
    const name = `${from ?? unmarked(cells.old ?? '')} → ${to ?? unmarked(cells.new ?? '')}`;
    const outcome = (what: ImportedRow['what'], more: Partial<PlannedSuccessor> = {}): PlannedSuccessor => ({
      row,
      what,
      name,
      before: null,
      column: null,
      why: null,
      old: from ?? '',
      new: to ?? '',
      ends: null,
      ...more,
    });
    const refused = (column: string, why: Text) => outcome('refused', { column, why: { ...why } });
    if (from === null || from.length !== cnCodeLength) return refused('old', words.successorRule);
    if (to === null || to.length !== cnCodeLength) return refused('new', words.successorRule);
    const pair = `${from} ${to}`;
    const first = seen.get(pair);
    if (first !== undefined) return refused('old', filled(words.rowTwice, { row: first }));
    seen.set(pair, row);
    const [old, next] = [known.get(from), known.get(to)];
    if (!old) return refused('old', filled(words.unknownCode, { code: from }));
    if (!next) return refused('new', filled(words.unknownCode, { code: to }));
    if (from === to) return outcome('same');
    const day = dayIn(cells.from);
    if (day === undefined) return refused('from', words.dayRule);
    const begins = day ?? next.valid_from;
    const ending = old.valid_to === null && !goesOn.has(from);
    if (ending && begins === null) return refused('from', words.fromRule);
    const ends = ending ? dayAfter(begins!, -1) : null;
    if (ends !== null && old.valid_from !== null && ends < old.valid_from) return refused('from', words.daysRule);
    if (pairs.has(pair) && ends === null) return outcome('same');
    return pairs.has(pair) ? outcome('change', { ends }) : outcome('add', { ends });
  });
}
