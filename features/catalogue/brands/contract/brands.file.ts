import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, foldText, type Text } from '#kit/text.ts';
import { brandNameLength } from './brands.calls.ts';
import { brandSentences as words } from './brands.sentences.ts';

/** What a brand is called in other languages, by code. */
export type BrandNames = Readonly<Record<string, string>>;

const nameIn = (code: string): string => `name ${code}`;

/** The columns of a file of brands, and how others call them; with one for the name in each other language. */
export const brandFileColumns = (codes: readonly string[]): Record<string, readonly string[]> => ({
  name: ['name', 'brand', 'marka'],
  id: ['id'],
  ...Object.fromEntries(codes.map((code) => [nameIn(code), [nameIn(code).toLowerCase()]])),
});

/** The titles of an export, in the order of `exportedBrand`. */
export const brandFileTitles = (codes: readonly string[]): string[] => [
  'id',
  'name',
  ...codes.map(nameIn),
  'products',
  'supplier_brands',
];

/** One row of an export. */
export const exportedBrand = (
  { id, name, names, products, mapped }: FiledBrand & { readonly products: number; readonly mapped: number },
  codes: readonly string[],
): string[] => [`${id}`, name, ...codes.map((code) => names[code] ?? ''), `${products}`, `${mapped}`];

export type FiledBrand = { readonly id: number; readonly name: string; readonly names: BrandNames };
export type BrandRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
/** `id`: the brand that is changed; `was`: how it was called. `names`: all its names in other languages afterwards. */
export type PlannedBrand = ImportedRow & {
  readonly id: number | null;
  readonly names: BrandNames;
  readonly was: Omit<FiledBrand, 'id'> | null;
};

/** Takes the name in a language away. */
const noName = '-';

/**
 * What becomes of each row: with the id of a brand it is renamed, without one a name that is not there, in whatever case and
 * accents, is added; either way it takes the names in other languages that the row says. What the file does not name stays. A brand is changed by one row.
 */
export function planBrandFile(
  brands: readonly FiledBrand[],
  rows: readonly BrandRow[],
  codes: readonly string[],
): PlannedBrand[] {
  const byId = new Map(brands.map((one) => [one.id, one]));
  const byName = new Map(brands.map((one) => [foldText(one.name), one]));
  const owner = new Map<string, number | 'file'>(brands.map((one) => [foldText(one.name), one.id]));
  const seen = new Map<string, number>();
  const changedBy = new Map<number, number>();
  return rows.map(({ row, cells }) => {
    const name = unmarked(cells.name ?? '');
    const said = unmarked(cells.id ?? '');
    const outcome = (what: ImportedRow['what'], more: Partial<PlannedBrand> = {}): PlannedBrand => ({
      row,
      what,
      name,
      id: null,
      names: {},
      was: null,
      before: null,
      column: null,
      why: null,
      ...more,
    });
    const refused = (column: string, why: Text) => outcome('refused', { column, why: { ...why } });
    if (name === '' || name.length > brandNameLength) return refused('name', words.nameRule);
    const long = codes.find((code) => unmarked(cells[nameIn(code)] ?? '').length > brandNameLength);
    if (long !== undefined) return refused(nameIn(long), words.nameRule);
    const key = foldText(name);
    const before = seen.get(key);
    if (before !== undefined) return refused('name', filled(words.rowTwice, { row: before }));
    seen.set(key, row);
    const taken = owner.get(key);
    const changed = (brand: FiledBrand, to: string): PlannedBrand => {
      const names = namesOf(cells, codes, brand.names);
      const told = differences(brand, { name: to, names });
      if (told === '') return outcome('same');
      const first = changedBy.get(brand.id);
      if (first !== undefined) return refused(said === '' ? 'name' : 'id', filled(words.rowTwice, { row: first }));
      changedBy.set(brand.id, row);
      const { id, ...was } = brand;
      return outcome('change', { name: to, id, names, was, before: told });
    };
    if (said === '') {
      const there = taken === undefined || taken === 'file' ? undefined : byName.get(key);
      if (there && there.id === taken) return changed(there, there.name);
      if (taken !== undefined) return outcome('same');
      owner.set(key, 'file');
      return outcome('add', { names: namesOf(cells, codes, {}) });
    }
    const brand = /^\d{1,15}$/.test(said) ? byId.get(Number(said)) : undefined;
    if (!brand) return refused('id', words.unknownId);
    if (taken !== undefined && taken !== brand.id) return refused('name', filled(words.nameTaken, { name }));
    const planned = changed(brand, name);
    if (planned.what === 'change') owner.set(key, brand.id);
    return planned;
  });
}

/** All its names in other languages once the row is in: an empty cell changes nothing. */
function namesOf(cells: BrandRow['cells'], codes: readonly string[], before: BrandNames): BrandNames {
  const after = { ...before };
  for (const code of codes) {
    const said = unmarked(cells[nameIn(code)] ?? '');
    if (said === noName) delete after[code];
    else if (said !== '') after[code] = said;
  }
  return after;
}

/** What it was called where that is otherwise now, and what it becomes in other languages, for people: `Bosh, AL: – → Bosch`; empty: everything is as it was. */
function differences(one: Omit<FiledBrand, 'id'>, to: Omit<FiledBrand, 'id'>): string {
  const codes = [...new Set([...Object.keys(one.names), ...Object.keys(to.names)])].sort();
  return [
    ...(one.name === to.name ? [] : [one.name]),
    ...codes
      .filter((code) => one.names[code] !== to.names[code])
      .map((code) => `${code}: ${one.names[code] ?? '–'} → ${to.names[code] ?? '–'}`),
  ].join(', ');
}
