import { listUndoable, type Undoable } from '#features/base/change-sets/server/change-sets.public.ts';
import { causeOf } from '#features/base/history/contract/history.causes.ts';
import { causeThing, namesOf, numberedIn, numbersOf } from '#features/base/history/server/history.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listProductHistory as listProductHistoryCall } from '../../contract/product-history.calls.ts';
import { changesOf, type HistoryEntry, mayReadChange } from '../../contract/products.history.ts';
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
    const rows = await read.list(id, { before: query.before ?? null, shops: actor.shops }, query.limit + 1);
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
      entries: shown.map((row) => toEntry(row, through, fieldsOf, undoable.get(row.cause))),
      next: rows.length > query.limit ? shown.at(-1)!.id : null,
      names: Object.fromEntries(names),
    };
  };

const thingOf = ({ cause }: HistoryRow) => causeThing({ cause, entity: 'product', entity_id: 0 });

function toEntry(
  row: HistoryRow,
  through: ReadonlyMap<string, string>,
  shopIds: readonly number[] | null,
  undo: Undoable | undefined,
): HistoryEntry {
  const thing = thingOf(row);
  const changes = changesOf(row.before, row.after);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
    cause: { kind: causeOf(row.cause), name: (thing && through.get(`${thing.what} ${thing.id}`)) ?? null },
    shop_id: row.shop_id,
    action: row.action,
    undo: undo ?? null,
    changes: shopIds === null ? changes : changes.filter(({ field }) => mayReadChange(field, shopIds)),
  };
}
