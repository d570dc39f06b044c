import { AppError } from '#kit/error.ts';
import { keptMoney } from '#kit/money.ts';
import type { OperationInputOf } from '#kit/operation.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { machineErrors } from '../contract/machine-texts.errors.ts';
import type { translateOperation } from '../contract/machine-texts.operations.ts';
import { costOf } from '../contract/machine-texts.rules.ts';
import { translateTask } from '../contract/machine-texts.tasks.ts';
import { machineTextsReadModel } from './machine-texts.read-model.ts';
import { machineTextsRepository, type StoredEngine } from './machine-texts.repository.ts';
import { monthAt } from './month.ts';
import { charactersNeeded, neededParts } from './needed-parts.ts';

type Asked = { readonly machine_characters: number; readonly machine_cost: string | null };
type AskedFacts = Facts<Asked> & { readonly characters: number };

/**
 * What each product would cost; those that no longer fit into the month are refused, with the figures. The texts are asked for by a task,
 * which counts again.
 */
export const translateSteps =
  ({ startTask }: Pick<Platform, 'startTask'>) =>
  (
    input: OperationInputOf<typeof translateOperation>,
    { scope, actor, cause, now }: OperationContext,
  ): Steps<AskedFacts, Asked> => {
    let engine: StoredEngine | null = null;
    let used = 0;
    /** Characters of the rows planned before. */
    let taken = 0;
    const { month, renews } = monthAt(now());
    return {
      // Nothing is written to the products.
      lock: async () => {},
      async read(db, ids) {
        engine ??= await machineTextsRepository(db).getEngine(input.engine_id);
        used = await machineTextsReadModel(db).usedOf(engine.id, month);
        const facts = await machineTextsReadModel(db).listFacts(
          ids,
          { from: input.from_id, to: input.language_id },
          scope,
        );
        return facts.map(
          ({ id, version, parts }): AskedFacts => ({
            id,
            version,
            value: { machine_characters: 0, machine_cost: null },
            characters: charactersNeeded(neededParts({ parts })),
          }),
        );
      },
      plan({ characters }) {
        if (characters === 0) return { kind: 'same' };
        const { name, month_limit: limit, million_price: price, currency } = engine!;
        if (used + taken + characters > limit) {
          const values = { engine: name, needed: characters, used: used + taken, limit, renews };
          return { kind: 'refused', error: new AppError(machineErrors.limitReached, { values }) };
        }
        taken += characters;
        const cost = costOf(characters, price);
        return {
          kind: 'change',
          after: {
            machine_characters: characters,
            machine_cost: cost === null || currency === null ? null : keptMoney(cost, currency),
          },
        };
      },
      apply: (tx, changes) =>
        startTask(tx, { userId: actor.userId, shopId: scope.shopId, cause }, translateTask, {
          ...input,
          ids: changes.map(({ facts }) => facts.id),
        }),
    };
  };
