import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import { type CnText, type CnTexts, cnCodeLimits, newCnCode, type SaidCnCode } from './customs.model.ts';
import { cnSentences as words } from './customs.sentences.ts';

/** The columns of a file of the nomenclature, and how others call them; beside them two for each language. */
export const cnFileColumns = (languages: readonly string[]) => ({
  code: ['code', 'cn code', 'cncode', 'cn_code', 'cn', 'kodi'],
  supplementary_unit: ['supplementary_unit', 'supplementary unit', 'unit', 'su', 'njësia'],
  valid_from: ['valid_from', 'valid from', 'start date', 'from'],
  valid_to: ['valid_to', 'valid to', 'end date', 'to', 'until'],
  ...Object.fromEntries(
    languages.flatMap((code) => {
      const said = code.toLowerCase();
      const plain = code === 'EN' ? ['description'] : [];
      return [
        [`description_${code}`, [`description_${said}`, `description ${said}`, ...plain]],
        [`words_${code}`, [`words_${said}`, `words ${said}`]],
      ];
    }),
  ),
});

export type CnFileRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
/** `code` and what it is after: only of rows that add or change. */
export type PlannedCode = ImportedRow & { readonly code: string; readonly after: SaidCnCode | null };
type Known = ReadonlyMap<string, SaidCnCode>;
type Refusal = { readonly column: string; readonly why: Text };

/**
 * What becomes of each row: a code that is not there is added, another takes what the row says. An empty cell changes nothing, and
 * what the file does not name stays.
 */
export function planCnFile(known: Known, rows: readonly CnFileRow[], languages: readonly string[]): PlannedCode[] {
  const inFile = new Set(rows.map(({ cells }) => codeIn(cells.code)).filter((code) => code !== null));
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const code = codeIn(cells.code);
    const name = code ?? unmarked(cells.code ?? '');
    const refused = ({ column, why }: Refusal): PlannedCode => ({
      ...nothing(row, name),
      what: 'refused',
      column,
      why,
    });
    if (code === null) return refused({ column: 'code', why: { ...words.codeRule } });
    const first = seen.get(code);
    if (first !== undefined) return refused({ column: 'code', why: filled(words.rowTwice, { row: first }) });
    seen.set(code, row);
    const chapter = code.slice(0, 2);
    if (!known.has(chapter) && !inFile.has(chapter))
      return refused({ column: 'code', why: filled(words.noChapter, { chapter }) });
    const before = known.get(code) ?? null;
    const after = afterRow(before, cells, languages);
    if ('why' in after) return refused(after);
    const said = { ...nothing(row, `${code} ${after.description_en}`), code, after };
    if (before === null) return { ...said, what: 'add' };
    if (isSame(before, after)) return { ...said, what: 'same', after: null };
    return { ...said, what: 'change', before: wasSaid(before, after) };
  });
}

const nothing = (row: number, name: string): PlannedCode => ({
  row,
  what: 'same',
  name,
  code: '',
  before: null,
  column: null,
  why: null,
  after: null,
});

/** A spreadsheet takes the zero in front away: a code of 3, 5 or 7 digits gets it back. */
export function codeIn(cell: string | undefined): string | null {
  const digits = unmarked(cell ?? '').replace(/[\s.]/g, '');
  const whole = digits.length % 2 === 1 && digits.length > 1 ? `0${digits}` : digits;
  const read = newCnCode.safeParse(whole);
  return read.success ? read.data : null;
}

/** A day as 2027-01-01, 01.01.2027 or 01/01/2027; null: the cell is empty; undefined: it is no day. */
export function dayIn(cell: string | undefined): string | null | undefined {
  const said = unmarked(cell ?? '');
  if (said === '') return null;
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(said) ?? [];
  const iso = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : said.slice(0, 10);
  const read = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
}

function afterRow(
  before: SaidCnCode | null,
  cells: CnFileRow['cells'],
  languages: readonly string[],
): SaidCnCode | Refusal {
  const said = (field: string) => unmarked(cells[field] ?? '');
  const english = said('description_EN') || (before?.description_en ?? '');
  if (english === '') return { column: 'description_en', why: { ...words.descriptionRule } };
  const texts: Record<string, CnText> = { ...before?.texts };
  for (const language of languages) {
    const [description, found] = [said(`description_${language}`), said(`words_${language}`)];
    if (description.length > cnCodeLimits.description)
      return { column: `description_${language.toLowerCase()}`, why: { ...words.descriptionLong } };
    if (found.length > cnCodeLimits.words)
      return { column: `words_${language.toLowerCase()}`, why: { ...words.wordsLong } };
    const own = language === 'EN' ? '' : description;
    if (own === '' && found === '') continue;
    const was = texts[language] ?? { description: '', words: '' };
    texts[language] = { description: own || was.description, words: found || was.words };
  }
  const unit = said('supplementary_unit');
  if (unit.length > cnCodeLimits.unit) return { column: 'supplementary_unit', why: { ...words.unitLong } };
  const [from, to] = [dayIn(cells.valid_from), dayIn(cells.valid_to)];
  if (from === undefined) return { column: 'valid_from', why: { ...words.dayRule } };
  if (to === undefined) return { column: 'valid_to', why: { ...words.dayRule } };
  const after = {
    description_en: english,
    texts,
    supplementary_unit: unit || (before?.supplementary_unit ?? null),
    valid_from: from ?? before?.valid_from ?? null,
    valid_to: to ?? before?.valid_to ?? null,
  };
  if (after.valid_from !== null && after.valid_to !== null && after.valid_to < after.valid_from)
    return { column: 'valid_to', why: { ...words.daysRule } };
  return after;
}

const textKey = (texts: CnTexts): string =>
  JSON.stringify(
    Object.keys(texts)
      .sort()
      .map((language) => [language, texts[language]!.description, texts[language]!.words]),
  );
/** Whether two say the same of a code. */
export const isSame = (one: SaidCnCode, other: SaidCnCode): boolean =>
  one.description_en === other.description_en &&
  one.supplementary_unit === other.supplementary_unit &&
  one.valid_from === other.valid_from &&
  one.valid_to === other.valid_to &&
  textKey(one.texts) === textKey(other.texts);

/** What was otherwise, for the report of the file. */
const wasSaid = (before: SaidCnCode, after: SaidCnCode): string => {
  const days = ({ valid_from: from, valid_to: to }: SaidCnCode) => `${from ?? '…'} – ${to ?? '…'}`;
  const parts = [
    before.description_en === after.description_en ? null : before.description_en,
    before.supplementary_unit === after.supplementary_unit ? null : (before.supplementary_unit ?? '–'),
    days(before) === days(after) ? null : days(before),
    ...Object.keys(after.texts)
      .filter((language) => textKey({ x: after.texts[language]! }) !== textKey({ x: before.texts[language] ?? none }))
      .map((language) => `${language}: ${before.texts[language]?.description || '–'}`),
  ];
  return parts
    .filter((part) => part !== null)
    .join(' · ')
    .slice(0, 300);
};
const none: CnText = { description: '', words: '' };
