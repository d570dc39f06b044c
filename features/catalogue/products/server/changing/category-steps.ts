import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#server/db/database.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { finishWrite } from '../finish-write.ts';
import { productsRepository } from '../products.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';
import type { Mapped } from './changed-values.ts';

type Asked = { readonly categoryId: number; readonly action: 'add' | 'remove' | 'replace' };
type Move = { readonly id: number; readonly from: Mapped; readonly to: Mapped };

/** Adds a category to products, takes it away, or makes it the only internal one. */
export const categorySteps = (
  { categoryId, action }: Asked,
  { scope, now }: OperationContext,
): Steps<Facts<Mapped>, Mapped> => {
  return mappedSteps(
    (db, ids) => changedProductsRepository(db).listMapped(ids, scope, action === 'replace' ? null : categoryId),
    (value) => afterOf(value, categoryId, action),
    { scope, now },
  );
};

/** Where products stand in categories, changed to what `afterOf` says of each. */
export function mappedSteps(
  read: (db: Db, ids: readonly number[]) => Promise<readonly Facts<Mapped>[]>,
  afterOf: (value: Mapped) => Mapped,
  { scope, now }: Pick<OperationContext, 'scope' | 'now'>,
): Steps<Facts<Mapped>, Mapped> {
  const write = async (tx: Tx, moves: readonly Move[]) => {
    const repository = changedProductsRepository(tx.db);
    await repository.setCategories(moves.flatMap(categoryRows));
    await finishWrite(tx, moves.map(historyOf), now());
  };
  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    read,
    plan({ value }) {
      const after = afterOf(value);
      return isDeepStrictEqual(after, value) ? { kind: 'same' } : { kind: 'change', after };
    },
    async apply(tx, changes) {
      await write(
        tx,
        changes.map(({ facts, after }) => ({ id: facts.id, from: facts.value, to: after })),
      );
      return null;
    },
    undo: (tx, changes) =>
      write(
        tx,
        changes.map(({ facts, before }) => ({ id: facts.id, from: facts.value, to: before })),
      ),
  };
}

/** One category more, one less, or one alone. */
export function afterOf(value: Mapped, categoryId: number, action: Asked['action']): Mapped {
  const leaves = (id: string) => action !== 'add' && (action === 'replace') !== (id === String(categoryId));
  const after = Object.entries(value).map(([id, it]) => [id, it.in && leaves(id) ? out : it] as const);
  const enters = action !== 'remove' && !value[categoryId]?.in;
  return { ...Object.fromEntries(after), ...(enters ? { [categoryId]: { in: true, origin: 'staff' } } : {}) };
}
const out = { in: false, origin: 'staff' } as const;

/** The categories that are different, as they shall be; null: as if it never was. */
const categoryRows = ({ id, from, to }: Move) =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((category) => !isDeepStrictEqual(from[category], to[category]))
    .map((category) => ({ productId: id, categoryId: Number(category), to: to[category] ?? null }));

function historyOf(move: Move): HistoryEntry {
  const isIn = (side: Mapped, categoryId: number) => side[categoryId]?.in ?? false;
  const ids = categoryRows(move).map((row) => row.categoryId);
  const changed = ids.filter((categoryId) => isIn(move.from, categoryId) !== isIn(move.to, categoryId));
  const sideOf = (side: Mapped) =>
    Object.fromEntries(changed.map((categoryId) => [`categories.${categoryId}`, isIn(side, categoryId)]));
  return { entity: 'product', id: move.id, action: 'updated', before: sideOf(move.from), after: sideOf(move.to) };
}
