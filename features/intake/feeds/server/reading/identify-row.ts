import type { FeedMapping, RecordKey, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { RawRecord, RawValue } from '#server/formats/reading/parsed-row.ts';
import { compileTransforms } from './apply-transforms.ts';
import type { MappedRow } from './drafts.ts';
import type { Picker } from './pick-values.ts';
import { compileCondition } from './read-condition.ts';
import { toText } from './to-text.ts';

type Grouped = Extract<VariantMode, { mode: 'group' }>;
type Identity = Pick<MappedRow, 'group' | 'own' | 'children' | 'part'>;

const alone: Identity = { group: null, own: null, children: [], part: 'variant' };

/** Which product a record belongs to, and what it brings to it. */
export function compileIdentity(
  { variants }: Pick<FeedMapping, 'variants'>,
  picker: (source: string) => Picker,
): (record: RawRecord) => Identity {
  if (variants.mode !== 'group') return () => alone;
  const by = firstOf(picker(variants.by));
  const otherwise = (variants.otherwise ?? []).map((key) => compileKey(key, picker));
  const children = variants.children ? compileKey(variants.children, picker) : () => [];
  const condition = compileCondition(variants.variantWhere, (source) => {
    const pick = picker(source);
    return (record) => pick(record);
  });
  const related = variants.otherwise !== undefined || variants.children !== undefined;
  return (record) => {
    const named = by(record);
    const own = variants.otherwise ? firstFilled(otherwise, record) : named;
    return {
      group: named ?? own,
      own: related ? own : null,
      children: children(record),
      part: part(variants, named, condition(record, record)),
    };
  };
}

function part({ otherwise }: Grouped, named: string | null, sellable: boolean): Identity['part'] {
  if (otherwise && named !== null) return sellable ? 'child' : 'child carrier';
  return sellable ? 'variant' : 'carrier';
}

const firstOf =
  (pick: Picker) =>
  (record: RawRecord): string | null =>
    plain(pick(record)[0] ?? null);

const plain = (value: RawValue): string | null => toText(value, () => {})?.trim() || null;

function compileKey({ source, transforms }: RecordKey, picker: (source: string) => Picker) {
  const pick = picker(source);
  const transform = compileTransforms(transforms);
  return (record: RawRecord): string[] =>
    transform(
      pick(record).flatMap((value) => plain(value) ?? []),
      () => {},
    ).flatMap((value) => value.trim() || []);
}

function firstFilled(keys: readonly ((record: RawRecord) => string[])[], record: RawRecord): string | null {
  for (const key of keys) {
    const [found] = key(record);
    if (found !== undefined) return found;
  }
  return null;
}
