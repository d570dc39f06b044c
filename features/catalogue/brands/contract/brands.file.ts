import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, foldText, type Text } from '#kit/text.ts';
import { brandNameLength } from './brands.calls.ts';
import { brandSentences as words } from './brands.sentences.ts';

/** The columns of a file of brands, and how others call them. */
export const brandFileColumns = { name: ['name', 'brand', 'marka'], id: ['id'] } as const;

export type FiledBrand = { readonly id: number; readonly name: string };
export type BrandRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
/** `id`: the brand that is renamed. */
export type PlannedBrand = ImportedRow & { readonly id: number | null };

/**
 * What becomes of each row: with the id of a brand it is renamed, without one a name that is not there, in whatever case and
 * accents, is added. What the file does not name stays.
 */
export function planBrandFile(brands: readonly FiledBrand[], rows: readonly BrandRow[]): PlannedBrand[] {
  const byId = new Map(brands.map((one) => [one.id, one]));
  const owner = new Map<string, number | 'file'>(brands.map((one) => [foldText(one.name), one.id]));
  const seen = new Map<string, number>();
  return rows.map(({ row, cells }) => {
    const name = unmarked(cells.name ?? '');
    const said = unmarked(cells.id ?? '');
    const outcome = (what: ImportedRow['what'], more: Partial<PlannedBrand> = {}): PlannedBrand => ({
      row,
      what,
      name,
      id: null,
      before: null,
      column: null,
      why: null,
      ...more,
    });
    const refused = (column: string, why: Text) => outcome('refused', { column, why: { ...why } });
    if (name === '' || name.length > brandNameLength) return refused('name', words.nameRule);
    const key = foldText(name);
    const before = seen.get(key);
    if (before !== undefined) return refused('name', filled(words.rowTwice, { row: before }));
    seen.set(key, row);
    const taken = owner.get(key);
    if (said === '') {
      if (taken !== undefined) return outcome('same');
      owner.set(key, 'file');
      return outcome('add');
    }
    const brand = /^\d{1,15}$/.test(said) ? byId.get(Number(said)) : undefined;
    if (!brand) return refused('id', words.unknownId);
    if (brand.name === name) return outcome('same');
    if (taken !== undefined && taken !== brand.id) return refused('name', filled(words.nameTaken, { name }));
    owner.set(key, brand.id);
    return outcome('change', { id: brand.id, before: brand.name });
  });
}
