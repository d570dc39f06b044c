import type { RecordCondition, RecordKey, VariantMode } from '#features/intake/feeds/contract/feeds.mapping.ts';

/** What a condition asks of its source; `all` stands for no condition. */
export type ConditionKind = 'all' | 'filled' | 'is' | 'not';

export const kindOf = (condition: RecordCondition | undefined): ConditionKind =>
  condition === undefined ? 'all' : condition.is ? 'is' : condition.not ? 'not' : 'filled';

/** The values a condition compares with. */
export const valuesOf = (condition: RecordCondition | undefined): readonly string[] =>
  condition?.is ?? condition?.not ?? [];

/** The condition with another question; source and values stay. @param first the source where there was no condition */
export function withKind(
  condition: RecordCondition | undefined,
  kind: ConditionKind,
  first: string,
): RecordCondition | undefined {
  if (kind === 'all') return undefined;
  const source = condition?.source ?? first;
  return kind === 'filled' ? { source } : { source, [kind]: [...valuesOf(condition)] };
}

type Group = Extract<VariantMode, { mode: 'group' }>;

/** A group with one of its rules changed; undefined takes it away. Parents and children may be far apart in a file. */
export function withRule<K extends 'otherwise' | 'children' | 'variantWhere' | 'carryDown'>(
  group: Group,
  rule: K,
  value: Group[K] | undefined,
): Group {
  const { [rule]: _before, ...rest } = group;
  if (value === undefined) return rest as Group;
  const apart = rule === 'otherwise' || rule === 'children' ? { order: 'anywhere' as const } : {};
  return { ...(rest as Group), ...apart, [rule]: value };
}

/** Keys with these sources; the steps of those that were there already stay. */
export const keysWith = (keys: readonly RecordKey[], sources: readonly string[]): RecordKey[] =>
  sources.map((source) => keys.find((key) => key.source === source) ?? { source, transforms: [] });

/** A list, or undefined where nothing is in it. */
export const listOr = <T>(list: readonly T[]): T[] | undefined => (list.length === 0 ? undefined : [...list]);
