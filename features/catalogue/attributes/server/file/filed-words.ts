import type { FiledWords } from '../../contract/attributes.file.fields.ts';

export type { FiledWords };

type Stored = {
  readonly kind?: string;
  readonly unit?: string | null;
  readonly colour?: string | null;
  readonly place?: number | null;
  readonly names: Readonly<Record<string, string>>;
};

/** What is said of an attribute or a value, as a file says it. */
export function wordsOf({ kind, unit, colour, place, names }: Stored): FiledWords {
  const all = Object.entries({ ...names, kind, unit, colour, place });
  return Object.fromEntries(
    all.flatMap(([field, said]) => (said === null || said === undefined ? [] : [[field, String(said)]])),
  );
}

/** As the history tells it; names by the code of their language. */
export function recordedWords({ kind = 'text', unit, place, ...names }: FiledWords): Record<string, unknown> {
  const codes = Object.keys(names).toSorted();
  return {
    attribute_kind: kind,
    attribute_unit: unit ?? null,
    attribute_place: place === undefined ? null : Number(place),
    attribute_names: codes.map((code) => `${code} ${names[code]}`).join(', '),
  };
}
