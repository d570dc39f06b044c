import { namesOf, numbersOf } from '#features/base/history/server/history.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context, Scope } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listChangeItems as listChangeItemsCall } from '../../contract/change-sets.calls.ts';
import type { ChangeItem, ChangeSet, ItemState } from '../../contract/change-sets.model.ts';
import { getVisibleSet } from '../change-sets.access.ts';
import { toChangeItem } from '../change-sets.mapper.ts';
import { changeSetsReadModel } from '../change-sets.read-model.ts';
import type { ItemRow } from '../change-sets.repository.ts';

type Call = typeof listChangeItemsCall;

/** The rows of a change set, as people call them. */
export const listChangeItems =
  (platform: Platform) =>
  async ({ params, query }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    const set = await getVisibleSet(platform, params.id, actor);
    return listItemsOf(platform, set, scope, query.state ?? null, query);
  };

export async function listItemsOf(
  { db, readDb, operations, named }: Pick<Platform, 'db' | 'readDb' | 'operations' | 'named'>,
  set: ChangeSet,
  scope: Scope,
  state: ItemState | null,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<OutputOf<Call>> {
  const { rows, total } = await changeSetsReadModel(db).listItems(set.id, state, {
    limit: pageSize,
    offset: page * pageSize,
  });
  const names = await namesIn({ readDb, named }, rows, set.keyed_by);
  return { total, rows: await calledItems({ db, operations }, set, scope, rows), names: Object.fromEntries(names) };
}

/** Rows with what people call them. */
export async function calledItems(
  { db, operations }: Pick<Platform, 'db' | 'operations'>,
  set: ChangeSet,
  scope: Scope,
  rows: readonly ItemRow[],
): Promise<ChangeItem[]> {
  const subject = operations().find(set.operation)?.definition.subject;
  const ids = rows.filter((row) => !isUnseen(row)).map((row) => row.id);
  const labels = subject ? await operations().subject(subject).describe(db, ids, scope) : new Map();
  return rows.map((row) => toChangeItem(row, labels));
}

/** Refused because the person cannot see it: what it is called would say too much, whatever the subject knows. */
const isUnseen = ({ state, version }: ItemRow): boolean => state === 'refused' && version === null;

/** The names of the categories, brands and people whose numbers stand in these rows; languages are known to every screen. */
function namesIn(
  platform: Pick<Platform, 'readDb' | 'named'>,
  rows: readonly Pick<ItemRow, 'before' | 'after'>[],
  keyedBy: ChangeSet['keyed_by'],
) {
  const sides = rows.flatMap(({ before, after }) => [before, after]);
  return namesOf(
    platform,
    sides.flatMap((side) => numbersOf(platform.named(), side, keyedBy === 'category' ? 'category' : null)),
  );
}
