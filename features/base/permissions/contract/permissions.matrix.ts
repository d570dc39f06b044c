import type { Rights, RightsChange } from './permissions.rights.ts';

/** The columns of the matrix, in the order of the specification (section 2, Permission screen). */
export const matrixActions = ['Create', 'Read', 'Update', 'Delete'] as const;
export type MatrixAction = (typeof matrixActions)[number];

type Entry = { readonly id: number; readonly name: string };

/** One line of the matrix: an entity and the permissions there are for it; the reseller entities have Read only. */
export type MatrixRow = {
  readonly entity: string;
  readonly cells: Readonly<Partial<Record<MatrixAction, Entry>>>;
};

/** The permissions as lines of entities, in the order in which they are numbered. */
export function matrixRows(permissions: readonly Entry[]): MatrixRow[] {
  const rows = new Map<string, Partial<Record<MatrixAction, Entry>>>();
  for (const entry of permissions) {
    const cut = entry.name.indexOf('_');
    const action = matrixActions.find((one) => one === entry.name.slice(0, cut));
    if (!action) continue;
    const entity = entry.name.slice(cut + 1);
    rows.set(entity, { ...rows.get(entity), [action]: entry });
  }
  return [...rows].map(([entity, cells]) => ({ entity, cells }));
}

/** The permissions of a line, from Create to Delete. */
export const entriesOf = ({ cells }: MatrixRow): Entry[] => matrixActions.flatMap((action) => cells[action] ?? []);

/** Whether all, some or none of an entity's permissions are held. */
export function entityState(row: MatrixRow, held: ReadonlySet<number>): 'all' | 'some' | 'none' {
  const entries = entriesOf(row);
  const count = entries.filter(({ id }) => held.has(id)).length;
  return count === 0 ? 'none' : count === entries.length ? 'all' : 'some';
}

/** What "select all" or "deselect all" of an entity sets: those that are not so yet, and that may be changed. */
export const toSetForAll = (
  row: MatrixRow,
  held: ReadonlySet<number>,
  wanted: boolean,
  mayChange: (permissionId: number) => boolean = () => true,
): number[] =>
  entriesOf(row)
    .map(({ id }) => id)
    .filter((id) => held.has(id) !== wanted && mayChange(id));

/** Lines that match a search: every word in the entity or in one of its permissions, "read_product" and "read product" alike. */
export function searchRows(rows: readonly MatrixRow[], text: string): MatrixRow[] {
  const words = foldName(text).split(' ').filter(Boolean);
  return rows.filter((row) => {
    const names = entriesOf(row).map(({ name }) => foldName(name));
    return words.every((word) => names.some((name) => name.includes(word)));
  });
}
const foldName = (text: string): string => text.toLowerCase().replace(/[_-]+/g, ' ').trim();

/** Permissions that one of two sets has and the other has not. */
export function differencesOf(left: ReadonlySet<number>, right: ReadonlySet<number>): Set<number> {
  return new Set([...[...left].filter((id) => !right.has(id)), ...[...right].filter((id) => !left.has(id))]);
}

/** Changes that are not saved yet, by subject and permission; a cell set back to what is stored is no change. */
export type Draft = ReadonlyMap<string, RightsChange>;

const keyOfChange = (change: RightsChange): string =>
  `${'role_id' in change ? `role ${change.role_id}` : `user ${change.user_id}`}/${change.permission_id}`;

/** What stands there now: of a role its yes or no, of a person their own entry or null. */
export const storedWord = (rights: Rights, change: RightsChange): boolean | null =>
  'role_id' in change
    ? (rights.roles.get(change.role_id)?.granted.has(change.permission_id) ?? false)
    : (rights.users.get(change.user_id)?.own.get(change.permission_id) ?? null);

/** The draft with more changes; a later one of the same cell wins. */
export function withChanges(draft: Draft, changes: readonly RightsChange[]): Map<string, RightsChange> {
  const next = new Map(draft);
  for (const change of changes) next.set(keyOfChange(change), change);
  return next;
}

/** What of the draft would change something, also after somebody else saved the same meanwhile. Only this is sent (trap T13). */
export const openChanges = (draft: Draft, rights: Rights): RightsChange[] =>
  [...draft.values()].filter((change) => change.value !== storedWord(rights, change));
