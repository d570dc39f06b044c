import { listUndoable, type Undoable } from '#features/base/change-sets/server/change-sets.public.ts';
import { causeOf } from '#features/base/history/contract/history.causes.ts';
import { causeThing, namesOf, numberedIn, numbersOf } from '#features/base/history/server/history.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProductHistory as listProductHistoryCall } from '../../contract/product-history.calls.ts';
import { changesOf, type HistoryChange, type HistoryEntry, mayReadChange } from '../../contract/products.history.ts';
import { type HistoryRow, productHistoryReadModel } from '../product-history.read-model.ts';

type Call = typeof listProductHistoryCall;

/**
 * The history of one product. It names texts, categories and mappings, which a restricted reseller does not see at all
 * (ROL-055 to ROL-057), so it is not for them.
 */
export const listProductHistory =
  ({ db, readDb, operations, named }: Pick<Platform, 'db' | 'readDb' | 'operations' | 'named'>) =>
  async ({ params: { id }, query }: InputOf<Call>, { actor, scope }: Context): Promise<OutputOf<Call>> => {
    if (actor.readOnly) throw new AppError(generalErrors.forbidden);
    const read = productHistoryReadModel(db);
    if (!(await read.isVisible(id, scope))) throw new AppError(generalErrors.notFound);
    // Who belongs to a seller sees the sends to every shop, and prices of the shop asked for alone.
    const fieldsOf = actor.scoped ? [scope.shopId] : actor.shops;
    const list = (before: number | null, count: number) =>
      read.list(id, { before, sendsTo: actor.shops, fieldsOf }, count);
    const rows = await readable(list, { before: query.before ?? null, count: query.limit + 1, fieldsOf });
    const shown = rows.slice(0, query.limit);
    const causes = shown.map(({ cause }) => cause);
    const names = await namesOf({ readDb, named }, [
      ...numberedIn(
        named(),
        shown.map((row) => ({ ...row, entity: 'product' })),
      ),
      ...shown.flatMap(({ before, after }) => [before, after].flatMap((side) => numbersOf(named(), side))),
    ]);
    const through = await namesOf(
      { readDb, named },
      shown.flatMap((row) => thingOf(row) ?? []),
    );
    const undoable = await listUndoable({ db, operations }, causes, id, actor);
    return {
      entries: shown.map((row) => toEntry(row, through, undoable.get(row.cause))),
      next: rows.length > query.limit ? shown.at(-1)!.id : null,
      names: Object.fromEntries(names),
    };
  };

type ReadableRow = HistoryRow & { readonly changes: HistoryChange[] };
type Wanted = { readonly before: number | null; readonly count: number; readonly fieldsOf: readonly number[] | null };

/**
 * As many lines as wanted, each with what its reader may read of it. A text of several shops is opened here, after the statement, and a line of which
 * nothing is left is none: then older ones are read in its place.
 */
async function readable(
  list: (before: number | null, count: number) => Promise<HistoryRow[]>,
  { before, count, fieldsOf }: Wanted,
): Promise<ReadableRow[]> {
  const rows = await list(before, count);
  const told = rows.flatMap((row) => {
    const all = changesOf(row.before, row.after);
    const changes = fieldsOf === null ? all : all.filter(({ field }) => mayReadChange(field, fieldsOf));
    return changes.length === 0 && all.length > 0 ? [] : [{ ...row, changes }];
  });
  if (told.length === rows.length || rows.length < count) return told;
  const older = { before: rows.at(-1)!.id, count: count - told.length, fieldsOf };
  return [...told, ...(await readable(list, older))];
}

const thingOf = ({ cause }: HistoryRow) => causeThing({ cause, entity: 'product', entity_id: 0 });

function toEntry(row: ReadableRow, through: ReadonlyMap<string, string>, undo: Undoable | undefined): HistoryEntry {
  const thing = thingOf(row);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    cause: { kind: causeOf(row.cause), name: (thing && through.get(`${thing.what} ${thing.id}`)) ?? null },
    shop_id: row.shop_id,
    action: row.action,
    undo: undo ?? null,
    changes: [...row.changes],
  };
}
