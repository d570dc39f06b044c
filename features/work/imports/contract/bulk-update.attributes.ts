import { decimal } from '#kit/money.ts';
import { type Said, say } from '#kit/sentence.ts';
import { foldText } from '#kit/text.ts';
import { bulkRowSentences as says } from './bulk-update.errors.ts';

/** An attribute of the shops with its values, and what all of them are called in any language, the market's own name first. */
export type FileAttribute = {
  readonly id: number;
  readonly kind: 'text' | 'number' | 'colour';
  readonly unit: string | null;
  readonly names: readonly string[];
  readonly values: readonly { readonly id: number; readonly names: readonly string[] }[];
};

/** How a column of a file is known to be an attribute. */
const key = 'attribute.';
export const attributeField = (id: number): string => `${key}${id}`;
/** Which attribute a column is; null: it is none. */
export const attributeOf = (field: string | null): number | null =>
  field?.startsWith(key) ? Number(field.slice(key.length)) : null;

const plain = (name: string): string =>
  foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A value as it is compared: signs count, for "A+" is not "A" and "-10 °C" is not "10 °C". */
const spoken = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** The attributes by what a column may be called; a name that two attributes share names neither. */
export function attributesByTitle(
  attributes: readonly Pick<FileAttribute, 'id' | 'names' | 'unit'>[],
): ReadonlyMap<string, number> {
  const all = attributes.flatMap(({ id, names, unit }) =>
    [...new Set(names.flatMap((name) => [plain(name), ...(unit ? [plain(`${name} ${unit}`)] : [])]))].map((name) => ({
      name,
      id,
    })),
  );
  return new Map(
    [...Map.groupBy(all, ({ name }) => name)].flatMap(([name, found]) =>
      name !== '' && found.length === 1 ? [[name, found[0]!.id] as const] : [],
    ),
  );
}

/** Several values of a cell are parted like this. */
const parting = /[|;\n]/;

/**
 * The values that a cell names, in any language; of numbers also with their unit or a decimal comma. Or why it names none. The whole cell is one
 * name where a value is called so.
 */
export function readAttributeCell(cell: string, attribute: FileAttribute): { ids?: number[]; why?: Said } {
  const whole = valueIn(cell.trim(), attribute);
  if (whole !== undefined) return { ids: [whole] };
  const ids: number[] = [];
  for (const typed of cell.split(parting).map((part) => part.trim())) {
    if (typed === '') continue;
    const found = valueIn(typed, attribute);
    const said = { value: typed.slice(0, 100), attribute: attribute.names[0] ?? '' };
    if (found === undefined)
      return {
        why:
          attribute.kind === 'number' && numberIn(typed, attribute) === null
            ? say(says.attributeNumber, said)
            : say(says.noAttributeValue, said),
      };
    ids.push(found);
  }
  // Signs alone name nothing: taking all values away is asked for in words.
  if (ids.length === 0)
    return {
      why: say(says.noAttributeValue, { value: cell.trim().slice(0, 100), attribute: attribute.names[0] ?? '' }),
    };
  return { ids: [...new Set(ids)] };
}

function valueIn(typed: string, attribute: FileAttribute): number | undefined {
  const { values, kind } = attribute;
  const exact = values.find(({ names }) => names.includes(typed));
  if (exact) return exact.id;
  const wanted = spoken(typed);
  const same = wanted === '' ? [] : values.filter(({ names }) => names.some((name) => spoken(name) === wanted));
  if (kind !== 'number') return same.length === 1 ? same[0]!.id : undefined;
  const number = numberIn(typed, attribute);
  const equal = number === null ? [] : values.filter(({ names }) => numberIn(names[0] ?? '', attribute) === number);
  return equal.length === 1 ? equal[0]!.id : undefined;
}

/** "12,5 kg" → "12.5"; null where it is no number. */
function numberIn(typed: string, { unit }: FileAttribute): string | null {
  const bare = unit && typed.toLowerCase().endsWith(unit.toLowerCase()) ? typed.slice(0, -unit.length) : typed;
  const number = bare.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?$/.test(number) ? (decimal(number)?.toFixed() ?? null) : null;
}
