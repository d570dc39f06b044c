import { unmarked } from '#kit/formula.ts';
import type { Text } from '#kit/text.ts';
import { attributeKinds, attributeUnitLength, colourPattern } from './attributes.kinds.ts';
import { attributeNameLength, attributeValueLength } from './kept-attributes.calls.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

/** What is said of an attribute or a value beside its name, by field: `kind`, `unit`, `colour`, `place`, and `AL` for its name there. */
export type FiledWords = Readonly<Record<string, string>>;
export type Refusal = { readonly column: string; readonly why: Text };

/** The columns of a file of attributes, one row for each value, and how the exports of shops call them. */
const columns = {
  attribute: ['attribute', 'atributi', 'label', 'attribute_code'],
  value: ['value', 'vlera', 'label_en', 'option'],
  kind: ['kind'],
  unit: ['unit', 'njësia'],
  colour: ['colour', 'color'],
  'attribute place': ['attribute place'],
  'value place': ['value place'],
} as const;

export type FileLanguage = { readonly code: string; readonly iso_code: string };

/** With two for each language: the attribute's name in it, and the value's. */
export const attributeFileColumns = (languages: readonly FileLanguage[]): Record<string, readonly string[]> => ({
  ...columns,
  ...Object.fromEntries(
    languages.flatMap(({ code, iso_code: iso }) => [
      [`attribute ${code}`, [`attribute ${code}`.toLowerCase()]],
      [`value ${code}`, [`value ${code}`.toLowerCase(), `label_${iso}`.toLowerCase()]],
    ]),
  ),
});

/** The titles of an export, in the order of `exportedRow`. */
export const attributeFileTitles = (codes: readonly string[]): string[] => [
  ...Object.keys(columns),
  ...codes.flatMap((code) => [`attribute ${code}`, `value ${code}`]),
];

/** One row of an export. */
export const exportedRow = (
  attribute: { readonly name: string; readonly words: FiledWords },
  value: { readonly name: string; readonly words: FiledWords } | null,
  codes: readonly string[],
): string[] => [
  attribute.name,
  value?.name ?? '',
  attribute.words.kind ?? '',
  attribute.words.unit ?? '',
  value?.words.colour ?? '',
  attribute.words.place ?? '',
  value?.words.place ?? '',
  ...codes.flatMap((code) => [attribute.words[code] ?? '', value?.words[code] ?? '']),
];

export const isRefusal = (said: FiledWords | Refusal): said is Refusal => typeof said.why === 'object';

type Cells = Readonly<Record<string, string>>;
const placePattern = /^[1-9]\d{0,4}$/;
const wrong = (column: string, why: Text): Refusal => ({ column, why });

/** What a row says of its attribute; an empty cell says nothing. */
export function attributeFields(cells: Cells, codes: readonly string[]): FiledWords | Refusal {
  const said = (column: string) => unmarked(cells[column] ?? '');
  const kind = said('kind').toLowerCase();
  if (kind !== '' && !attributeKinds.some((known) => known === kind)) return wrong('kind', words.kindRule);
  if (said('unit').length > attributeUnitLength) return wrong('unit', words.unitRule);
  return further(
    { kind, unit: said('unit') },
    'attribute',
    said,
    codes,
    wrong('', words.nameRule),
    attributeNameLength,
  );
}

/** What a row says of its value. */
export function valueFields(cells: Cells, codes: readonly string[]): FiledWords | Refusal {
  const said = (column: string) => unmarked(cells[column] ?? '');
  const colour = said('colour').toLowerCase();
  if (colour !== '' && !colourPattern.test(colour)) return wrong('colour', words.colourRule);
  return further({ colour }, 'value', said, codes, wrong('', words.valueRule), attributeValueLength);
}

/** Its place and its names, which both have; empty ones are left out. */
function further(
  fields: FiledWords,
  of: 'attribute' | 'value',
  said: (column: string) => string,
  codes: readonly string[],
  { why }: Refusal,
  most: number,
): FiledWords | Refusal {
  const place = said(`${of} place`);
  if (place !== '' && !placePattern.test(place)) return wrong(`${of} place`, words.placeRule);
  const long = codes.find((code) => said(`${of} ${code}`).length > most);
  if (long !== undefined) return wrong(`${of} ${long}`, why);
  const names = codes.map((code): [string, string] => [code, said(`${of} ${code}`)]);
  const all = Object.entries({ ...fields, place, ...Object.fromEntries(names) });
  return Object.fromEntries(all.filter(([, text]) => text !== ''));
}

/** The column a field stands in. */
export const columnOf = (of: 'attribute' | 'value', field: string): string =>
  ['kind', 'unit', 'colour'].includes(field) ? field : `${of} ${field}`;

/** The fields of `one` that are otherwise in `other`, for people: `unit cm, place 3`. */
export const filedText = (one: FiledWords, other: FiledWords): string =>
  Object.entries(one)
    .filter(([field, text]) => other[field] !== text)
    .map(([field, text]) => `${field} ${text}`)
    .join(', ');

export const sameWords = (one: FiledWords, other: FiledWords): boolean =>
  filedText(one, other) === '' && filedText(other, one) === '';
