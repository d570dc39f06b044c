import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#features/catalogue/categories/contract/categories.file.ts';
import { foldText } from '#features/catalogue/categories/contract/categories.fold.ts';
import { filled, type Text } from '#kit/text.ts';
import { attributeNameLength, attributeValueLength, attributeValuesLimit } from './kept-attributes.calls.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

/** The columns of a file of attributes, one row for each value, and how the exports of shops call them. */
export const attributeFileColumns = {
  attribute: ['attribute', 'atributi', 'label', 'attribute_code'],
  value: ['value', 'vlera', 'label_en', 'option'],
} as const;

export type FiledAttribute = { readonly id: number; readonly name: string; readonly values: readonly string[] };
export type AttributeRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
/** `attribute` as it is written where it is there already; `value` null: the attribute alone. */
export type PlannedAttribute = ImportedRow & {
  readonly groupId: number | null;
  readonly attribute: string;
  readonly value: string | null;
};

/** What becomes of each row: attributes and values that are not there, in whatever case and accents, are added. */
export function planAttributeFile(
  attributes: readonly FiledAttribute[],
  rows: readonly AttributeRow[],
): PlannedAttribute[] {
  const known = new Map(
    attributes.map(({ id, name, values }) => [
      foldText(name),
      { id: id as number | null, name, values: new Set(values.map(foldText)) },
    ]),
  );
  return rows.map(({ row, cells }) => {
    const attribute = unmarked(cells.attribute ?? '');
    const value = unmarked(cells.value ?? '') || null;
    const own = known.get(foldText(attribute));
    const told = { row, groupId: own?.id ?? null, attribute: own?.name ?? attribute, value, before: null };
    const name = value === null ? told.attribute : `${told.attribute}: ${value}`;
    const refused = (column: string, why: Text) =>
      ({ ...told, what: 'refused', name: name.slice(0, 300), column, why: { ...why } }) as const;
    if (attribute === '' || attribute.length > attributeNameLength) return refused('attribute', words.nameRule);
    if (value !== null && value.length > attributeValueLength) return refused('value', words.valueRule);
    const outcome = (what: 'add' | 'same') => ({ ...told, what, name, column: null, why: null });
    const there = own ?? { id: null, name: attribute, values: new Set<string>() };
    known.set(foldText(attribute), there);
    if (value === null) return outcome(own ? 'same' : 'add');
    if (there.values.has(foldText(value))) return outcome('same');
    if (there.values.size >= attributeValuesLimit)
      return refused('value', filled(words.tooMany, { most: attributeValuesLimit }));
    there.values.add(foldText(value));
    return outcome('add');
  });
}
