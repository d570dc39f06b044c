import { reasonTexts as words } from '#features/feeds/contract/feed-reasons.texts.ts';
import { isTable } from '#features/feeds/contract/feeds.formats.ts';
import type { FeedMapping, MappingField } from '#features/feeds/contract/feeds.mapping.ts';
import { type FeedAttribute, type FeedIssue, recordLimits } from '#features/feeds/contract/feeds.record.ts';
import { compileTerms } from './apply-terms.ts';
import { compileTransforms, type Note } from './apply-transforms.ts';
import { emptyProduct, emptyVariant, type MappedRow, type ProductDraft, type VariantDraft } from './drafts.ts';
import { isTree, misfit, type ParsedRow, type RawRecord, type RawValue } from './parsed-row.ts';
import { type Picker, pickColumn, pickPath } from './pick-values.ts';
import { compileAttributes } from './read-attributes.ts';
import { say } from './say.ts';
import { productSetters, type Setter, variantSetters } from './set-target.ts';
import { toText } from './to-text.ts';

type Write<D> = (draft: D, record: RawRecord, element: RawRecord, issues: FeedIssue[], at: Place) => void;
type Place = { readonly row: number; readonly line?: number | undefined };
type RefusedRow = { readonly row: number; readonly refused: FeedIssue };

export type RowMapper = {
  /** Columns a table must have. */
  readonly columns: readonly string[];
  readonly map: (parsed: ParsedRow) => MappedRow | RefusedRow;
};

/** A mapping made ready once for all records of a feed. */
export function compileMapping(mapping: FeedMapping): RowMapper {
  const picker = pickerOf(mapping);
  const isVariant = (field: MappingField) => field.target.startsWith('variant.');
  const product = mapping.fields
    .filter((field) => !isVariant(field))
    .map((field) => compileField(field, picker, productSetters));
  const variant = mapping.fields.filter(isVariant).map((field) => compileField(field, picker, variantSetters));
  const applyTerms = compileTerms(mapping.terms);
  const { variants } = mapping;
  const group = variants.mode === 'group' ? picker(variants.by) : null;
  const nested = variants.mode === 'nested' ? picker(variants.path) : null;

  const map = (parsed: ParsedRow): MappedRow | RefusedRow => {
    const at: Place = { row: parsed.row, line: parsed.line };
    if ('problem' in parsed) return { row: parsed.row, refused: issue(at, '', parsed.value, parsed.problem) };
    const { record } = parsed;
    const warnings: FeedIssue[] = [];
    const groupId =
      group && variants.mode === 'group' ? toText(group(record)[0] ?? null, () => {})?.trim() || null : null;
    if (groupId && groupId.length > recordLimits.groupId) {
      const reason = say(words.tooLong, { max: recordLimits.groupId });
      return { row: parsed.row, refused: issue(at, variants.mode === 'group' ? variants.by : '', groupId, reason) };
    }

    const draft = emptyProduct();
    for (const write of product) write(draft, record, record, warnings, at);
    const elements = nested?.(record).filter(isTree) ?? [];
    const drafts = (elements.length > 0 ? elements : [record]).map((element) => {
      const one = emptyVariant();
      for (const write of variant) write(one, record, element, warnings, at);
      applyTerms(one);
      return one;
    });
    return { ...at, group: groupId, product: draft, variants: drafts, warnings };
  };
  return { columns: isTable(mapping.format) ? columnsOf(mapping) : [], map };
}

/** How a source of this mapping is found in a record: by its column, or by its path. */
export const pickerOf =
  ({ format }: FeedMapping) =>
  (source: string): Picker =>
    isTable(format) ? pickColumn(source) : pathOf(source);

function pathOf(source: string): Picker {
  try {
    return pickPath(source);
  } catch (error) {
    throw misfit(say(words.badSource, { source, detail: (error as Error).message }));
  }
}

function columnsOf(mapping: FeedMapping): string[] {
  const sources = mapping.fields.flatMap(
    (field) => field.sources ?? (field.source === undefined ? [] : [field.source]),
  );
  const group = mapping.variants.mode === 'group' ? [mapping.variants.by] : [];
  return [...new Set([...sources, ...group])];
}

function compileField<D extends ProductDraft | VariantDraft>(
  field: MappingField,
  picker: (source: string) => Picker,
  setters: Partial<Record<MappingField['target'], Setter<D>>>,
): Write<D> {
  const column = labelOf(field);
  const read = compileOrigin(field, picker);
  const transform = compileTransforms(field.transforms);
  const noteFor =
    (issues: FeedIssue[], at: Place): Note =>
    (value, reason) => {
      if (issues.length < recordLimits.warnings) issues.push(issue(at, column, value, reason));
    };

  if (field.attribute) {
    const attributes = compileAttributes(field.attribute, transform);
    return (draft, record, element, issues, at) => {
      const note = noteFor(issues, at);
      addAttributes(draft, attributes(read(record, element), note), note);
    };
  }
  const set = setters[field.target]!;
  return (draft, record, element, issues, at) => {
    const raw = read(record, element);
    const note = noteFor(issues, at);
    const texts = raw.flatMap((value) => toText(value, note) ?? []);
    const values = transform(texts, note).filter((value) => value.trim() !== '');
    if (values.length > 0) set(draft, values, note, field.levels);
  };
}

/** Which issues name this field: the supplier's names, or ours where a constant stands. */
export const labelOf = (field: MappingField): string =>
  field.source ?? field.sources?.join(', ') ?? `constant for ${field.target}`;

/** Where a field takes its values from: the record, or the element of a nested list. */
export function compileOrigin(
  field: MappingField,
  picker: (source: string) => Picker,
): (record: RawRecord, element: RawRecord) => readonly RawValue[] {
  if (field.constant !== undefined) {
    const constant = [field.constant];
    return () => constant;
  }
  const pickers = (field.sources ?? [field.source!]).map((source) => {
    // Inside nested variants a leading slash goes back to the record itself.
    const fromRecord = source.startsWith('/') && source.length > 1;
    const pick = picker(fromRecord ? source.slice(1) : source);
    return (record: RawRecord, element: RawRecord) => pick(fromRecord ? record : element);
  });
  const [only] = pickers;
  return pickers.length === 1 ? only! : (record, element) => pickers.flatMap((pick) => pick(record, element));
}

function addAttributes(draft: { attributes: FeedAttribute[] }, found: readonly FeedAttribute[], note: Note): void {
  for (const attribute of found) {
    if (draft.attributes.length >= recordLimits.attributes) {
      note(attribute.group, say(words.tooManyAttributes, { max: recordLimits.attributes }));
      return;
    }
    draft.attributes.push(attribute);
  }
}

/** An issue with its value cut for display, and without characters the database refuses. */
export const issue = (at: Place, column: string, value: string, reason: string): FeedIssue => ({
  row: at.row,
  ...(at.line === undefined ? {} : { line: at.line }),
  column,
  value: value.slice(0, recordLimits.issueValue).replaceAll('\u0000', '').toWellFormed(),
  reason,
});
