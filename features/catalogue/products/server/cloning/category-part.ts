import type { CloneInput } from '#kit/clone.ts';
import { type CloneSteps, partOfSteps } from '#server/clones.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { afterOf, mappedSteps } from '../changing/category-steps.ts';
import { changedProductsRepository } from '../changing/changed-products.repository.ts';
import type { Mapped } from '../changing/changed-values.ts';

/** The categories of one product for another: all of them besides its own, or alone. */
export function productCategorySteps({ from, to, mode }: CloneInput, context: OperationContext): CloneSteps<Mapped> {
  const { scope } = context;
  let wanted: readonly number[] = [];
  const isIn = (value: Mapped) => Object.keys(value).filter((id) => value[id]!.in);
  const steps = mappedSteps(
    async (db, ids) => {
      const products = changedProductsRepository(db);
      const [source] = await products.listMapped([from], scope, null);
      wanted = isIn(source?.value ?? {}).map(Number);
      return products.listMapped(ids, scope, null);
    },
    (value) => {
      const all = wanted.reduce((now, id) => afterOf(now, id, 'add'), value);
      const gone =
        mode === 'overwrite'
          ? isIn(value)
              .map(Number)
              .filter((id) => !wanted.includes(id))
          : [];
      return gone.reduce((now, id) => afterOf(now, id, 'remove'), all);
    },
    context,
  );
  return {
    ...partOfSteps(
      steps,
      async () => [to],
      (value) => isIn(value).length === 0,
    ),
    merge: (_own, source) => source!,
  };
}
