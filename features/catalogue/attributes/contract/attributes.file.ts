import type { ImportedRow } from '#features/base/exports/contract/table-import.model.ts';
import { unmarked } from '#kit/formula.ts';
import { filled, foldText } from '#kit/text.ts';
import {
  attributeFields,
  columnOf,
  type FiledWords,
  filedText,
  isRefusal,
  type Refusal,
  sameWords,
  valueFields,
} from './attributes.file.fields.ts';
import { isNumberValue } from './attributes.kinds.ts';
import { attributeNameLength, attributeValueLength, attributeValuesLimit } from './kept-attributes.calls.ts';
import { keptAttributeSentences as words } from './kept-attributes.sentences.ts';

export type FiledValue = { readonly id: number; readonly name: string; readonly words: FiledWords };
export type FiledAttribute = FiledValue & { readonly values: readonly FiledValue[] };
export type AttributeRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };

/** What becomes of one thing: `id` null: it is added; `before` null: likewise. */
export type FiledStep = { readonly id: number | null; readonly before: FiledWords | null; readonly after: FiledWords };
/** `attribute` as it is written where it is there already; `value` null: the attribute alone. A step that is null: it stays. */
export type PlannedAttribute = ImportedRow & {
  readonly groupId: number | null;
  readonly attribute: string;
  readonly value: string | null;
  readonly ofAttribute: FiledStep | null;
  readonly ofValue: FiledStep | null;
};

/** `told`: the first row that says a field. */
type Known = {
  readonly id: number | null;
  readonly name: string;
  words: FiledWords;
  readonly told: Map<string, number>;
};
type KnownAttribute = Known & { readonly values: Map<string, Known> };

const known = (id: number | null, name: string, said: FiledWords): Known => ({
  id,
  name,
  words: said,
  told: new Map(),
});

/**
 * What becomes of each row: attributes and values that are not there, in whatever case and accents, are added; those that
 * are take what the row says beside their names. An empty cell changes nothing.
 */
export function planAttributeFile(
  attributes: readonly FiledAttribute[],
  rows: readonly AttributeRow[],
  languages: readonly string[],
): PlannedAttribute[] {
  const all = new Map<string, KnownAttribute>(
    attributes.map((one) => [
      foldText(one.name),
      {
        ...known(one.id, one.name, one.words),
        values: new Map(one.values.map(({ id, name, words: said }) => [foldText(name), known(id, name, said)])),
      },
    ]),
  );
  return rows.map(({ row, cells }) => {
    const attribute = unmarked(cells.attribute ?? '');
    const value = unmarked(cells.value ?? '') || null;
    const group = all.get(foldText(attribute)) ?? { ...known(null, attribute, { kind: 'text' }), values: new Map() };
    const isNew = !all.has(foldText(attribute));
    const told = { row, groupId: group.id, attribute: group.name, value, ofAttribute: null, ofValue: null };
    const name = value === null ? group.name : `${group.name}: ${value}`;
    const refused = ({ column, why }: Refusal): PlannedAttribute => ({
      ...told,
      what: 'refused',
      name: name.slice(0, 300),
      before: null,
      column,
      why: { ...why },
    });
    if (attribute === '' || attribute.length > attributeNameLength)
      return refused({ column: 'attribute', why: words.nameRule });
    if (value !== null && value.length > attributeValueLength)
      return refused({ column: 'value', why: words.valueRule });

    const said = attributeFields(cells, languages);
    if (isRefusal(said)) return refused(said);
    const ofGroup = becoming(group.words, said);
    const one = value === null ? null : (group.values.get(foldText(value)) ?? known(null, value, {}));
    const saidOfOne = one ? valueFields(cells, languages) : {};
    if (isRefusal(saidOfOne)) return refused(saidOfOne);
    const wrong =
      wrongOfAttribute(said, ofGroup, group) ??
      saidElse(said, group, 'attribute') ??
      (one && (wrongOfValue(saidOfOne, ofGroup, group, one) ?? saidElse(saidOfOne, one, 'value')));
    if (wrong) return refused(wrong);

    const ofAttribute = stepOf(group, ofGroup, isNew);
    const ofValue = one && stepOf(one, { ...one.words, ...saidOfOne }, !group.values.has(foldText(one.name)));
    all.set(foldText(attribute), group);
    if (one) group.values.set(foldText(one.name), one);
    remember(group, said, row);
    if (one) remember(one, saidOfOne, row);
    return { ...told, ...outcomeOf(name, ofAttribute, ofValue), column: null, why: null, ofAttribute, ofValue };
  });
}

/** What the row does, for people; of a change what was said before. */
function outcomeOf(name: string, ofAttribute: FiledStep | null, ofValue: FiledStep | null) {
  const steps = [ofAttribute, ofValue].filter((step) => step !== null);
  const what = steps.some((step) => step.before === null) ? 'add' : steps.length > 0 ? 'change' : 'same';
  const now = steps.map((step) => filedText(step.after, step.before ?? { kind: 'text' })).filter((text) => text !== '');
  const was = steps.map((step) => filedText(step.before ?? {}, step.after)).filter((text) => text !== '');
  const before = what === 'change' ? was.join(' · ') || '–' : null;
  return { what, name: [name, ...now].join(' · '), before } as const;
}

function remember({ told }: Known, said: FiledWords, row: number): void {
  for (const field of Object.keys(said)) if (!told.has(field)) told.set(field, row);
}

/** Only numbers have a unit. */
function becoming(now: FiledWords, said: FiledWords): FiledWords {
  const { unit, ...after } = { ...now, ...said };
  return unit !== undefined && after.kind === 'number' ? { ...after, unit } : after;
}

/** Whether it changes; what it is from now on is kept for the rows that follow. */
function stepOf(of: Known, after: FiledWords, added: boolean): FiledStep | null {
  const before = of.words;
  of.words = after;
  if (added) return { id: null, before: null, after };
  return sameWords(before, after) ? null : { id: of.id, before, after };
}

/** Every row repeats what its attribute is; two rows that differ are a mistake in the file. */
function saidElse(said: FiledWords, { told, words: now }: Known, of: 'attribute' | 'value'): Refusal | null {
  const field = Object.keys(said).find((one) => told.has(one) && now[one] !== said[one]);
  return field === undefined
    ? null
    : { column: columnOf(of, field), why: filled(words.saidElse, { row: told.get(field)! }) };
}

function wrongOfAttribute(said: FiledWords, after: FiledWords, group: KnownAttribute): Refusal | null {
  if (said.unit !== undefined && after.kind !== 'number') return { column: 'unit', why: words.unitOfNumbers };
  if (said.kind !== 'number' || group.words.kind === 'number') return null;
  const [odd] = [...group.values.values()].filter(({ name }) => !isNumberValue(name));
  return odd ? { column: 'kind', why: filled(words.noNumber, { value: odd.name }) } : null;
}

function wrongOfValue(said: FiledWords, ofGroup: FiledWords, group: KnownAttribute, one: Known): Refusal | null {
  if (ofGroup.kind === 'number' && !isNumberValue(one.name))
    return { column: 'value', why: filled(words.noNumber, { value: one.name }) };
  if (said.colour !== undefined && ofGroup.kind !== 'colour') return { column: 'colour', why: words.colourOfColours };
  const full = !group.values.has(foldText(one.name)) && group.values.size >= attributeValuesLimit;
  return full ? { column: 'value', why: filled(words.tooMany, { most: attributeValuesLimit }) } : null;
}
