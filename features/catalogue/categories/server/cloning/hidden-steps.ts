import type { CloneInput } from '#kit/clone.ts';
import { asContext, type CloneSteps, joining } from '#server/clones.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { hiddenReadModel } from '../hidden.read-model.ts';
import { setCategoryVisibility } from '../use-cases/set-category-visibility.ts';

type Hidden = { readonly hidden: true };
const hidden: Hidden = { hidden: true };

/** One row per category of ours that either shop hides; null: it is shown, which is how a shop begins. */
export function hiddenSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<Hidden> {
  return {
    rows: (db) => hiddenReadModel(db).listIn([from, to]),
    lock: (db, ids) => hiddenReadModel(db).lock(ids),
    async read(db, ids) {
      const found = await hiddenReadModel(db).listOf(ids, [from, to]);
      const of = (shopId: number, id: number) => (found.get(shopId)?.has(id) ? hidden : null);
      return ids.map((id) => ({ id, version: 0, value: of(to, id), source: of(from, id) }));
    },
    merge: (target) => target,
    async write(tx, changes) {
      const set = setCategoryVisibility(joining(tx));
      for (const { facts, wanted } of changes) {
        const body = { visible: wanted === null, shop_id: to };
        await set({ params: { id: facts.id }, body }, asContext(context));
      }
    },
  };
}
