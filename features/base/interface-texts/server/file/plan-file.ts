import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, type Text } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import { refusedWording } from '../../contract/interface-texts.rules.ts';
import { interfaceTextSentences as words } from '../../contract/interface-texts.sentences.ts';
import type { KnownText } from '../catalogue.ts';
import { type SaidTexts, saidTexts } from '../said-texts.ts';

/** The columns of a file of wordings, and how others call them. */
export const textColumns = { key: ['key', 'çelësi'], wording: ['wording', 'translation', 'teksti', 'përkthimi'] };

export type PlannedText = ImportedRow & { readonly text: KnownText | null; readonly after: string | null };

/** Reads a file of wordings and says what becomes of each row, in their order. An empty wording changes nothing. */
export async function planTexts(
  db: Db,
  languageId: number,
  file: ImportFile['file'],
): Promise<{ readonly rows: PlannedText[]; readonly ignored: readonly string[]; readonly said: SaidTexts }> {
  const { rows, broken, ignored } = await readImport(file, textColumns, ['key', 'wording']);
  const said = await saidTexts(db, languageId);
  const seen = new Map<string, number>();
  const damaged = broken.map((row) => refused(row, '', 'key', { ...words.rowBroken }));
  const plan = rows.map(({ row, cells }): PlannedText => {
    const key = unmarked(cells.key ?? '');
    const text = said.known.byKey.get(key);
    if (!text) return refused(row, key.slice(0, 300), 'key', { ...words.noKey });
    const first = seen.get(text.key);
    if (first !== undefined) return refused(row, key, 'key', filled(words.rowTwice, { row: first }));
    seen.set(text.key, row);
    const wording = unmarked(cells.wording ?? '');
    const why = wording === '' ? null : refusedWording(text, wording);
    if (why)
      return refused(row, text.en, 'wording', filled(why.sentence, why.values as Record<string, string | number>));
    const before = said.own.get(text.key)?.wording ?? null;
    const same = { ...nothing(row, text.en), text };
    if (wording === '' || wording === before) return same;
    // A file that was brought out says what the product says: that is no wording of the market's own.
    if (before === null && wording === said.otherwise(text)) return same;
    return { ...same, what: before === null ? 'add' : 'change', before, after: wording };
  });
  return { rows: [...damaged, ...plan].sort((one, other) => one.row - other.row), ignored, said };
}

const nothing = (row: number, name: string): PlannedText => ({
  row,
  what: 'same',
  name: name.slice(0, 200),
  before: null,
  column: null,
  why: null,
  text: null,
  after: null,
});
const refused = (row: number, name: string, column: string, why: Text): PlannedText => ({
  ...nothing(row, name),
  what: 'refused',
  column,
  why: { en: why.en, sq: why.sq },
});
