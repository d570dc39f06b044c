import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { type ImportFile, readImport } from '#features/base/exports/server/exports.public.ts';
import { unmarked } from '#kit/formula.ts';
import type { Sentence } from '#kit/sentence.ts';
import { filled, foldText, type Text } from '#kit/text.ts';
import type { Db } from '#server/db/database.ts';
import { type GlossaryEntry, glossaryLimits as limits } from '../../contract/glossary.model.ts';
import { saysNothing, tidyEntry } from '../../contract/glossary.rules.ts';
import { glossarySentences as words } from '../../contract/glossary.sentences.ts';
import { glossaryReadModel } from '../glossary.read-model.ts';
import { glossaryRepository, type KeptTerm } from '../glossary.repository.ts';
import { entryOf } from '../write-terms.ts';

/** The columns of a file of terms beside those of languages, and how others call them. */
const ownColumns = {
  term: ['term', 'termi', 'source'],
  keep: ['do not translate', 'keep', 'nuk përkthehet'],
  category: ['category', 'kategoria'],
  brand: ['brand', 'marka'],
  note: ['note', 'shënim'],
};
export const fileColumns = ['term', 'do not translate', 'category', 'brand', 'note'] as const;
const languageColumn = (id: number) => `language ${id}`;

export type PlannedTerm = ImportedRow & { readonly kept: KeptTerm | null; readonly after: GlossaryEntry | null };

/**
 * Reads a file of terms and says what becomes of each row, in their order. A row is a term by its words and its goods; an empty cell
 * changes nothing.
 */
export async function planTerms(
  db: Db,
  file: ImportFile['file'],
): Promise<{ readonly rows: PlannedTerm[]; readonly ignored: readonly string[] }> {
  const read = glossaryReadModel(db);
  const languages = await read.listLanguages();
  const columns = {
    ...ownColumns,
    ...Object.fromEntries(
      languages.map(({ id, code, name }) => [languageColumn(id), [code.toLowerCase(), name.toLowerCase()]]),
    ),
  };
  const { rows, broken, ignored } = await readImport(file, columns, ['term']);
  const [named, all] = [await read.listNamed(), await glossaryRepository(db).list()];
  const known = new Map(all.map((term) => [keyOf(term), term]));
  const seen = new Map<string, number>();
  let room = limits.terms - all.length;
  const plan = rows.map(({ row, cells }): PlannedTerm => {
    const cell = (name: string) => unmarked(cells[name] ?? '').trim();
    const term = cell('term');
    const no = (column: string, why: Text) => refused(row, term, column, why);
    if (!/[\p{L}\p{N}]/u.test(term)) return no('term', words.wordRule);
    if (term.length > limits.term) return no('term', filled(words.tooLong, { count: limits.term }));
    const [category, brand] = [cell('category'), cell('brand')];
    if (category !== '' && brand !== '') return no('brand', words.oneScope);
    const categoryId = category === '' ? null : (named.categories.get(category.toLowerCase()) ?? 0);
    if (categoryId === 0) return no('category', words.noCategory);
    const brandId = brand === '' ? null : (named.brands.get(brand.toLowerCase()) ?? 0);
    if (brandId === 0) return no('brand', words.noBrand);
    const key = keyOf({ term, category_id: categoryId, shop_brand_id: brandId });
    const first = seen.get(key);
    if (first !== undefined) return no('term', filled(words.termTwice, { row: first }));
    seen.set(key, row);
    const kept = known.get(key) ?? null;
    const keep = keepOf(cell('keep'));
    if (keep === 'wrong') return no('do not translate', words.keepRule);
    const note = cell('note');
    if (note.length > limits.note) return no('note', filled(words.tooLong, { count: limits.note }));
    const said = languages.map(({ id, code }) => ({ language_id: id, code, wording: cell(languageColumn(id)) }));
    for (const { code, wording } of said) {
      if (wording.length > limits.wording) return no(code, filled(words.tooLong, { count: limits.wording }));
      if (wording !== '' && !/[\p{L}\p{N}]/u.test(wording)) return no(code, words.wordRule);
    }
    const filledIn = said.filter(({ wording }) => wording !== '').map(({ code: _code, ...one }) => one);
    const after = tidyEntry({
      term: kept?.term ?? term,
      keep: keep ?? kept?.keep ?? false,
      category_id: categoryId,
      shop_brand_id: brandId,
      note: note || (kept?.note ?? ''),
      said: [...(kept?.said ?? []), ...filledIn],
    });
    if (saysNothing(after)) return no('term', words.saysNothing);
    const same = { ...nothing(row, term), kept };
    if (kept) {
      const changes = JSON.stringify(sorted(entryOf(kept))) !== JSON.stringify(sorted(after));
      return changes ? { ...same, what: 'change', before: kept.term, after } : same;
    }
    room -= 1;
    if (room < 0) return no('term', filled(words.full, { count: limits.terms }));
    return { ...same, what: 'add', after };
  });
  const damaged = broken.map((row) => refused(row, '', 'term', words.termBroken));
  return { rows: [...damaged, ...plan].sort((one, other) => one.row - other.row), ignored };
}

/** Two terms of one key are the same: the words alike but for capitals and accents, and the same goods. */
const keyOf = ({ term, category_id, shop_brand_id }: Pick<GlossaryEntry, 'term' | 'category_id' | 'shop_brand_id'>) =>
  [foldText(term), category_id ?? '', shop_brand_id ?? ''].join('|');

const sorted = ({ term, keep, category_id, shop_brand_id, note, said }: GlossaryEntry) => [
  ...[term, keep, category_id, shop_brand_id, note],
  said.map(({ language_id, wording }) => [language_id, wording]),
];

const yes = ['yes', 'po', 'true', '1', 'x'];
const no = ['no', 'jo', 'false', '0'];
/** Null: the cell is empty. */
const keepOf = (cell: string): boolean | null | 'wrong' => {
  const said = cell.toLowerCase();
  if (said === '') return null;
  return yes.includes(said) ? true : no.includes(said) ? false : 'wrong';
};

const nothing = (row: number, name: string): PlannedTerm => ({
  row,
  what: 'same',
  name: name.slice(0, 200),
  before: null,
  column: null,
  why: null,
  kept: null,
  after: null,
});
const refused = (row: number, name: string, column: string, why: Text | Sentence): PlannedTerm => ({
  ...nothing(row, name),
  what: 'refused',
  column,
  why: { en: why.en, sq: why.sq },
});
