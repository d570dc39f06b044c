import type { RecordCondition } from '#features/intake/feeds/contract/feeds.mapping.ts';
import type { RawRecord, RawValue } from '#server/formats/reading/parsed-row.ts';
import { toText } from './to-text.ts';

/** Values of a source: `record` is the whole record, `element` the one of a nested list (or the record itself). */
export type Origin = (record: RawRecord, element: RawRecord) => readonly RawValue[];
type Condition = (record: RawRecord, element: RawRecord) => boolean;

/** A condition made ready once per feed; without one everything fits. */
export function compileCondition(
  condition: RecordCondition | undefined,
  origin: (source: string) => Origin,
): Condition {
  if (!condition) return () => true;
  const read = origin(condition.source);
  const listed = new Set((condition.is ?? condition.not ?? []).map(plain));
  return (record, element) => {
    const filled = read(record, element)
      .map((value) => plain(toText(value, () => {}) ?? ''))
      .filter((value) => value !== '');
    if (condition.is) return filled.length === 0 ? listed.has('') : filled.some((value) => listed.has(value));
    return filled.length > 0 && filled.every((value) => !listed.has(value));
  };
}

const plain = (value: string): string => value.trim().toLowerCase();
