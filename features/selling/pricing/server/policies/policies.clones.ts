import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { CloneInput } from '#kit/clone.ts';
import { type ClonePart, type CloneSteps, clonePart } from '#server/clones.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { policiesPart } from '../../contract/policies/policies.clones.ts';
import { modeRepository } from '../changing/mode.repository.ts';
import { policySteps } from './policy-steps.ts';
import { type Policies, tiedPricesReadModel } from './tied-prices.read-model.ts';

/** One row: the shop that is changed, with what it does with ties of rules and changes of VAT. It is changed as a person changes it. */
function policiesCloneSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<Policies> {
  return {
    rows: async () => [to],
    lock: (db) => modeRepository(db).lock([to]),
    async read(db) {
      const shops = await tiedPricesReadModel(db).listPolicies([from, to]);
      const of = (id: number) => {
        const { price_conflict, vat_change } = shops.find((one) => one.id === id)!;
        return { price_conflict, vat_change };
      };
      return [{ id: to, version: 0, value: of(to), source: of(from) }];
    },
    async write(tx, changes) {
      for (const { facts, wanted } of changes)
        await policySteps(wanted!, context).apply(tx, [
          { facts: { id: to, version: 0, value: facts.value!, effect: null }, after: wanted! },
        ]);
    },
  };
}

export const policiesCloneParts: readonly ClonePart[] = [
  clonePart(policiesPart, {
    open: policiesCloneSteps,
    describe: async (db) =>
      new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
];
