import { refuseField } from '#kit/error.ts';
import type { Sentence } from '#kit/sentence.ts';
import { permissionTexts } from '../contract/permissions.texts.ts';
import type { RightsState } from './permissions.access.ts';

type Given = {
  readonly value: boolean | null;
  readonly permission_id: number;
  readonly id?: number | null | undefined;
};
type Stored = { readonly id: number; readonly permission_id: number; readonly value: boolean };
type Subject = { readonly id: number; readonly name: string; readonly rows: readonly Stored[] };

/** One changed permission of a role or a person, for the history. */
export type ChangedRow<T> = { readonly given: T; readonly subjectId: number; readonly was: boolean | null };

/**
 * Checks a list of changes as a whole (trap T13): known subjects and permissions, each pair once, an id that belongs to
 * its pair. Gives those that change something.
 */
export function checkRows<T extends Given>(
  given: readonly T[],
  state: Pick<RightsState, 'permissions'>,
  subjects: readonly Subject[],
  subjectOf: (row: T) => number,
  field: 'role_id' | 'user_id',
): ChangedRow<T>[] {
  const permissions = new Set(state.permissions.map(({ id }) => id));
  const known = new Map(
    subjects.map((subject) => [subject.id, new Map(subject.rows.map((row) => [row.permission_id, row]))]),
  );
  const seen = new Set<string>();
  const changed: ChangedRow<T>[] = [];
  for (const [index, row] of given.entries()) {
    const subjectId = subjectOf(row);
    const stored = known.get(subjectId);
    const refuse = (name: string, text: Sentence) => refuseField(`${index}.${name}`, text);
    if (!stored) throw refuse(field, field === 'role_id' ? permissionTexts.unknownRole : permissionTexts.unknownUser);
    if (!permissions.has(row.permission_id)) throw refuse('permission_id', permissionTexts.unknownPermission);
    const there = stored.get(row.permission_id);
    if (typeof row.id === 'number' && row.id !== there?.id) throw refuse('id', permissionTexts.rowOfOther);
    const pair = `${subjectId}/${row.permission_id}`;
    if (seen.has(pair)) throw refuse('permission_id', permissionTexts.namedTwice);
    seen.add(pair);
    const was = there?.value ?? null;
    // A role without a row says no already.
    if (was !== row.value && !(field === 'role_id' && !was && !row.value)) changed.push({ given: row, subjectId, was });
  }
  return changed;
}

/** Before and after of each subject, by the names of the permissions; null = no word. */
export function historyOf(
  entity: 'role' | 'user',
  changed: readonly ChangedRow<Given>[],
  state: Pick<RightsState, 'permissions'>,
) {
  const names = new Map(state.permissions.map(({ id, name }) => [id, name]));
  const subjects = Map.groupBy(changed, ({ subjectId }) => subjectId);
  return [...subjects].map(([id, rows]) => {
    const side = (value: (row: ChangedRow<Given>) => boolean | null) =>
      Object.fromEntries(rows.map((row) => [names.get(row.given.permission_id) ?? '', value(row)]));
    return {
      entity,
      id,
      action: 'changed rights',
      before: side(({ was }) => was ?? (entity === 'role' ? false : null)),
      after: side(({ given }) => given.value),
    };
  });
}
