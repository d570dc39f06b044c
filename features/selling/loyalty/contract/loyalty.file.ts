import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import { adjustCodes, loyaltyLimits as limits } from './loyalty.rules.ts';
import { loyaltyTexts as words } from './loyalty.texts.ts';

/** Titles of a file of points, as it is written; a file that is read may give them in either language. */
export const pointsTitles = {
  customer: words.customer,
  name: words.name,
  balance: words.balance,
  points: words.points,
  reason: words.reason,
  note: words.note,
} as const satisfies Record<string, Text>;

/** The fields a file says something in. What is only told to the reader is not read. */
export const pointsColumns = Object.fromEntries(
  (['customer', 'points', 'reason', 'note'] as const).map((field) => [
    field,
    [field, pointsTitles[field].en.toLowerCase(), pointsTitles[field].sq.toLowerCase()],
  ]),
);

export type FileMember = {
  readonly id: number;
  readonly balance: number;
  readonly anonymous: boolean;
  /** A second person has a correction to decide. */
  readonly waits: boolean;
};
export type PointsSaid = {
  readonly memberId: number;
  readonly points: number;
  readonly code: (typeof adjustCodes)[number];
  readonly note: string;
};
export type PlannedPoints = ImportedRow & { readonly said: PointsSaid | null };
type Row = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
type Known = {
  readonly members: ReadonlyMap<string, FileMember>;
  /** Above it a second person decides. */
  readonly limit: number;
};

/**
 * What becomes of each row: a correction of one customer, at once or for a second person to decide. A row without points says nothing; a
 * customer has one row, so that a limit is not passed in parts. A file that was brought in is not brought in again by a second click: the
 * balance of now is part of the plan, and for a second person to decide there is one correction of a customer at a time.
 */
export function planPointsFile(rows: readonly Row[], { members, limit }: Known): PlannedPoints[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, cells }) => {
    const cell = (field: string) => unmarked(cells[field] ?? '').trim();
    const [customer, typed, note] = [cell('customer'), cell('points'), cell('note')];
    if (typed === '') return [];
    const refused = (column: string, why: Text): PlannedPoints[] => [
      { row, what: 'refused', name: customer.slice(0, 120), before: null, column, why, said: null },
    ];
    const member = members.get(customer);
    if (!member) return refused('customer', { ...words.fileUnknown });
    if (member.anonymous) return refused('customer', { ...words.fileAnonymous });
    const first = seen.get(customer);
    if (first !== undefined) return refused('customer', filled(words.fileTwice, { row: first }));
    seen.set(customer, row);
    const points = /^[+-]?\d{1,8}$/.test(typed) ? Number(typed) : 0;
    if (points === 0 || Math.abs(points) > limits.points) return refused('points', { ...words.adjustRule });
    const code = codeIn(cell('reason'));
    if (code === null) return refused('reason', reasonRule);
    if (note.length > limits.noteLength) return refused('note', { ...words.fileNote });
    const second = Math.abs(points) > limit;
    if (second && member.waits) return refused('customer', { ...words.fileWaits });
    const why = second ? { ...words.fileSecond } : null;
    return [
      {
        row,
        what: 'add',
        name: `${customer} · ${points > 0 ? '+' : ''}${points}`,
        before: String(member.balance),
        column: null,
        why,
        said: { memberId: member.id, points, code, note },
      },
    ];
  });
}

const reasonsIn = (language: keyof Text) => ({ reasons: adjustCodes.map((code) => words[code][language]).join(', ') });
const reasonRule: Text = {
  en: filled(words.fileReason, reasonsIn('en')).en,
  sq: filled(words.fileReason, reasonsIn('sq')).sq,
};
const byWord = new Map(
  adjustCodes.flatMap((code) => [code, words[code].en, words[code].sq].map((word) => [word.toLowerCase(), code])),
);
const codeIn = (text: string) => byWord.get(text.toLowerCase()) ?? null;
