import { isDeepStrictEqual } from 'node:util';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { productsChanged } from '../../contract/products.events.ts';
import { productsRepository } from '../products.repository.ts';
import { changedProductsRepository } from './changed-products.repository.ts';

/** By category: true = in it, false = taken out of it, absent = never was. Only those the operation may touch. */
export type Mapped = Readonly<Record<string, boolean>>;
type Asked = { readonly categoryId: number; readonly action: 'add' | 'remove' | 'replace' };
type Move = { readonly id: number; readonly from: Mapped; readonly to: Mapped };

/** Adds a category to products, takes it away, or makes it the only internal one. */
export const categorySteps = (
  { categoryId, action }: Asked,
  { scope, now }: OperationContext,
): Steps<Facts<Mapped>, Mapped> => {
  const write = async (tx: Tx, moves: readonly Move[]) => {
    const repository = changedProductsRepository(tx.db);
    await repository.setCategories(moves.flatMap(categoryRows));
    const ids = moves.map((move) => move.id);
    await productsRepository(tx.db).setChanged(ids, now());
    tx.record(moves.map(historyOf));
    tx.touch('product', ids);
    tx.emit(productsChanged, { ids });
  };
  return {
    lock: (db, ids) => productsRepository(db).lock(ids, scope),
    read: (db, ids) => changedProductsRepository(db).listMapped(ids, scope, action === 'replace' ? null : categoryId),
    plan({ value }) {
      const after = afterOf(value, categoryId, action);
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
};

function afterOf(value: Mapped, categoryId: number, action: Asked['action']): Mapped {
  if (action === 'remove') return value[categoryId] ? { ...value, [categoryId]: false } : value;
  const others = action === 'replace' ? Object.keys(value).map((id) => [id, false] as const) : Object.entries(value);
  return { ...Object.fromEntries(others), [categoryId]: true };
}

/** The categories that are different, as they shall be; null: as if it never was. */
function categoryRows({ id, from, to }: Move) {
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((category) => from[category] !== to[category])
    .map((category) => ({ productId: id, categoryId: Number(category), mapped: to[category] ?? null }));
}

function historyOf(move: Move): HistoryEntry {
  const rows = categoryRows(move).filter(
    ({ categoryId, mapped }) => (move.from[categoryId] ?? false) !== (mapped ?? false),
  );
  const sides = (mapped: (categoryId: number) => boolean) =>
    Object.fromEntries(rows.map(({ categoryId }) => [`categories.${categoryId}`, mapped(categoryId)]));
  return {
    entity: 'product',
    id: move.id,
    action: 'updated',
    before: sides((categoryId) => move.from[categoryId] ?? false),
    after: sides((categoryId) => move.to[categoryId] ?? false),
  };
}
