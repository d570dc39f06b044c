import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import type { CloneInput } from '#kit/clone.ts';
import { type ClonePart, type CloneSteps, clonePart } from '#server/clones.ts';
import type { OperationContext } from '#server/operations/handle-operation.ts';
import { modePart } from '../../contract/mode.clones.ts';
import { modeRepository } from './mode.repository.ts';
import { type ModeValue, modeSteps } from './mode-steps.ts';

/** One row: the shop that is changed, with where its prices come from. It is switched as a person switches it. */
function modeCloneSteps({ from, to }: CloneInput, context: OperationContext): CloneSteps<ModeValue> {
  return {
    rows: async () => [to],
    lock: (db) => modeRepository(db).lock([to]),
    async read(db) {
      const modes = await modeRepository(db).listModes([from, to]);
      const of = (id: number) => ({ pricing_mode: modes.find((one) => one.id === id)?.mode ?? 'supplier' });
      return [{ id: to, version: 0, value: of(to), source: of(from) }];
    },
    async write(tx, changes) {
      for (const { facts, wanted } of changes)
        await modeSteps(wanted!.pricing_mode, context).apply(tx, [
          { facts: { id: to, version: 0, value: facts.value! }, after: wanted! },
        ]);
    },
  };
}

export const modeCloneParts: readonly ClonePart[] = [
  clonePart(modePart, {
    open: modeCloneSteps,
    describe: async (db) =>
      new Map((await shopsRepository(db).list()).map(({ id, name }) => [id, { code: name, name: '' }])),
  }),
];
