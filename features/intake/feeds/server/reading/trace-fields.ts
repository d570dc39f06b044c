import { type PreviewField, previewLimits } from '#features/intake/feeds/contract/feed-preview.model.ts';
import type { FeedMapping, MappingField } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { saidBy } from '#kit/sentence.ts';
import { isTree, type RawRecord, type RawValue } from '#server/formats/reading/parsed-row.ts';
import { compileTransforms, type Note } from './apply-transforms.ts';
import { compileOrigin, fromEither, pickerOf } from './compile-mapping.ts';
import { compileAttributes } from './read-attributes.ts';
import { compileCondition } from './read-condition.ts';
import { toText } from './to-text.ts';

const { values: most, length } = previewLimits;
const shown = (values: readonly string[]) => values.slice(0, most).map((value) => value.slice(0, length));

/**
 * What each line of a mapping finds in one record and what every step makes of it, with the same parts the import reads with.
 * Of nested variants it is the first one that is shown.
 */
export function traceFields(mapping: FeedMapping, record: RawRecord): PreviewField[] {
  const { variants } = mapping;
  const [element] = variants.mode === 'nested' ? pickerOf(mapping)(variants.path)(record).filter(isTree) : [];
  return mapping.fields.map((field, line) => {
    const from = field.target.startsWith('variant.') ? (element ?? record) : record;
    const origin = (source: string) => fromEither(source, pickerOf(mapping));
    const applies = compileCondition(field.where, origin)(record, from);
    const raw = applies ? compileOrigin(field, pickerOf(mapping))(record, from) : [];
    const names = field.attribute?.as === 'column' ? origin(field.attribute.group)(record, from) : [];
    const notes: PreviewField['notes'] = [];
    const note: Note = (value, reason) => {
      if (notes.length < most)
        notes.push({ value: value.slice(0, length), reason: reason.message, said: saidBy(reason) });
    };
    return {
      line,
      ...(field.attribute ? attributeSteps(field, raw, names, note) : textSteps(field, raw, note)),
      notes,
    };
  });
}

type Traced = Pick<PreviewField, 'found' | 'steps'>;

function textSteps({ transforms }: MappingField, raw: readonly RawValue[], note: Note): Traced {
  const found = raw.flatMap((value) => toText(value, note) ?? []);
  let values: readonly string[] = found;
  const steps = transforms.map((step) => {
    values = compileTransforms([step])(values, note);
    return shown(values);
  });
  return { found: shown(found), steps };
}

/** The steps of attributes work on their values, so each is shown as "group: value". */
function attributeSteps(
  { attribute, transforms }: MappingField,
  raw: readonly RawValue[],
  names: readonly RawValue[],
  note: Note,
): Traced {
  const after = (count: number, tell: Note) =>
    compileAttributes(attribute!, compileTransforms(transforms.slice(0, count)))(raw, tell, names).map(
      ({ group, value }) => `${group}: ${value}`,
    );
  const silent = () => {};
  return {
    found: shown(after(0, transforms.length === 0 ? note : silent)),
    steps: transforms.map((_, at) => shown(after(at + 1, at === transforms.length - 1 ? note : silent))),
  };
}
