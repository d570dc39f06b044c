import { Decimal } from 'decimal.js';
import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { FeedMapping, MappingField } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { type FeedAttribute, type FeedIssue, recordLimits } from '#features/intake/feeds/contract/feeds.record.ts';
import { isTable } from '#kit/formats.ts';
import { type Said, saidBy, say } from '#kit/sentence.ts';
import { isTree, misfit, type ParsedRow, type RawRecord } from '#server/formats/reading/parsed-row.ts';
import { compileTerms } from './apply-terms.ts';
import { compileTransforms, type Note } from './apply-transforms.ts';
import { carryDown } from './carry-down.ts';
import { emptyProduct, emptyVariant, type MappedRow, type ProductDraft, type VariantDraft } from './drafts.ts';
import { compileIdentity } from './identify-row.ts';
import { type Picker, pickColumn, pickPath } from './pick-values.ts';
import { compileAttributes } from './read-attributes.ts';
import { compileCondition, type Origin } from './read-condition.ts';
import { productSetters, type Setter, variantSetters } from './set-target.ts';
import { toText } from './to-text.ts';

type Write<D> = (draft: D, record: RawRecord, element: RawRecord, issues: FeedIssue[], at: Place) => void;
type Place = { readonly row: number; readonly line?: number | undefined };
type RefusedRow = { readonly row: number; readonly refused: FeedIssue };

export type RowMapper = {
  /** Columns a table must have. */
  readonly columns: readonly string[];
  /** Takes over what a row leaves to the row above it; to be asked for every row in the order of the file. */
  readonly complete: (parsed: ParsedRow) => ParsedRow;
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
  const identify = compileIdentity(mapping, picker);
  const carry = variants.mode === 'group' && variants.carryDown ? carryDown(variants.carryDown, variants.by) : null;
  const nested = variants.mode === 'nested' ? picker(variants.path) : null;

  const map = (parsed: ParsedRow): MappedRow | RefusedRow => {
    const at: Place = { row: parsed.row, line: parsed.line };
    if ('problem' in parsed) return { row: parsed.row, refused: issue(at, '', parsed.value, parsed.problem) };
    const { record } = parsed;
    const warnings: FeedIssue[] = [];
    const identity = identify(record);
    if (identity.group && identity.group.length > recordLimits.groupId) {
      const by = variants.mode === 'group' ? variants.by : '';
      const reason = say(words.tooLong, { max: recordLimits.groupId });
      return { row: parsed.row, refused: issue(at, by, identity.group, reason) };
    }

    const draft = emptyProduct();
    for (const write of product) write(draft, record, record, warnings, at);
    const elements = nested?.(record).filter(isTree) ?? [];
    const drafts = (elements.length > 0 ? elements : [record]).map((element) => {
      const one = emptyVariant();
      for (const write of variant) write(one, record, element, warnings, at);
      applyTerms(one);
      takeComparePrice(one);
      return one;
    });
    return { ...at, ...identity, product: draft, variants: drafts, warnings };
  };
  const complete = (parsed: ParsedRow): ParsedRow =>
    carry && 'record' in parsed ? { ...parsed, record: carry(parsed.record) } : parsed;
  return { columns: isTable(mapping.format) ? columnsOf(mapping) : [], complete, map };
}

/** How a source of this mapping is found in a record: by its column, or by its path. */
export const pickerOf =
  ({ format }: FeedMapping) =>
  (source: string): Picker =>
    isTable(format) ? pickColumn(source) : pathOf(source);

/** A price beside a higher one from before is the discount price; one that is not higher says nothing. */
function takeComparePrice(variant: VariantDraft): void {
  const { comparePrice, price } = variant;
  if (comparePrice === null || price === null || variant.discountPrice !== null) return;
  if (!new Decimal(comparePrice).gt(price)) return;
  variant.discountPrice = price;
  variant.price = comparePrice;
}

function pathOf(source: string): Picker {
  try {
    return pickPath(source);
  } catch (error) {
    throw misfit(say(words.badSource, { source, detail: (error as Error).message }));
  }
}

function columnsOf({ fields, variants }: FeedMapping): string[] {
  const sources = fields.flatMap((field) => [
    ...(field.sources ?? []),
    field.source,
    field.where?.source,
    field.attribute?.as === 'column' ? field.attribute.group : undefined,
  ]);
  const group =
    variants.mode === 'group'
      ? [
          variants.by,
          ...(variants.otherwise ?? []).map(({ source }) => source),
          variants.children?.source,
          variants.variantWhere?.source,
          ...(variants.carryDown ?? []),
        ]
      : [];
  return [...new Set([...sources, ...group].filter((source) => source !== undefined))];
}

function compileField<D extends ProductDraft | VariantDraft>(
  field: MappingField,
  picker: (source: string) => Picker,
  setters: Partial<Record<MappingField['target'], Setter<D>>>,
): Write<D> {
  const column = labelOf(field);
  const read = compileOrigin(field, picker);
  const applies = compileCondition(field.where, (source) => fromEither(source, picker));
  const transform = compileTransforms(field.transforms);
  const noteFor =
    (issues: FeedIssue[], at: Place): Note =>
    (value, reason) => {
      if (issues.length < recordLimits.warnings) issues.push(issue(at, column, value, reason));
    };

  if (field.attribute) {
    const attributes = compileAttributes(field.attribute, transform);
    const names = field.attribute.as === 'column' ? fromEither(field.attribute.group, picker) : () => [];
    return (draft, record, element, issues, at) => {
      if (!applies(record, element)) return;
      const note = noteFor(issues, at);
      addAttributes(draft, attributes(read(record, element), note, names(record, element)), note);
    };
  }
  const set = setters[field.target]!;
  return (draft, record, element, issues, at) => {
    if (!applies(record, element)) return;
    const raw = read(record, element);
    const note = noteFor(issues, at);
    const texts = raw.flatMap((value) => toText(value, note) ?? []).filter((value) => value.trim() !== '');
    const values = transform(texts, note).filter((value) => value.trim() !== '');
    if (values.length > 0) set(draft, values, note, field.levels);
  };
}

/** Which issues name this field: the supplier's names, or ours where a constant stands. */
export const labelOf = (field: MappingField): string =>
  field.source ?? field.sources?.join(', ') ?? `constant for ${field.target}`;

/** Where a field takes its values from: the record, or the element of a nested list. */
export function compileOrigin(field: MappingField, picker: (source: string) => Picker): Origin {
  if (field.constant !== undefined) {
    const constant = [field.constant];
    return () => constant;
  }
  const pickers = (field.sources ?? [field.source!]).map((source) => fromEither(source, picker));
  const [only] = pickers;
  return pickers.length === 1 ? only! : (record, element) => pickers.flatMap((pick) => pick(record, element));
}

/** Values of one source; inside nested variants a leading slash goes back to the record itself. */
export function fromEither(source: string, picker: (source: string) => Picker): Origin {
  const fromRecord = source.startsWith('/') && source.length > 1;
  const pick = picker(fromRecord ? source.slice(1) : source);
  return (record, element) => pick(fromRecord ? record : element);
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
export const issue = (at: Place, column: string, value: string, reason: Said): FeedIssue => ({
  row: at.row,
  ...(at.line === undefined ? {} : { line: at.line }),
  column,
  value: value.slice(0, recordLimits.issueValue).replaceAll('\u0000', '').toWellFormed(),
  reason: reason.message,
  said: saidBy(reason),
});
