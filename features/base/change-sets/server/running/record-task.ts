import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { OperationDefinition } from '#kit/operation.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { touchedShops } from '#server/operations/touched-shops.ts';
import { changeSetChanged } from '../../contract/change-sets.events.ts';
import type { Selected } from '../../contract/change-sets.rules.ts';
import { changeSetsRepository, type ItemRow } from '../change-sets.repository.ts';
import { freezeSelection } from './freeze-selection.ts';
import { reasonless } from './plan-items.ts';

type Unplanned<I extends z.ZodType> = {
  readonly operation: OperationDefinition<I>;
  readonly input: z.output<I>;
  readonly ids: Selected;
  /** `planned`: each row is judged at its turn. `handed`: the task has a ledger of its own. */
  readonly items: 'planned' | 'handed';
  readonly start: (tx: Tx, changeSetId: string, ids: readonly number[]) => Promise<string>;
};

/**
 * Keeps a change that a task carries out without a preview. Gives the task, which is started in the same transaction.
 * @throws AppError of the operation's check.
 */
export const recordTask =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'operations'>) =>
  async <I extends z.ZodType>(
    context: Context,
    { operation, input, ids: selected, items, start }: Unplanned<I>,
  ): Promise<string> => {
    const labels = await platform
      .operations()
      .get(operation.name)
      .check(platform.db, input as never, context);
    const id = randomUUID();
    return platform.unitOfWork(context, async (tx) => {
      const ids = await freezeSelection(platform, tx.db, operation.subject, selected, context);
      const taskId = await start(tx, id, ids);
      const set = {
        id,
        operation: operation.name,
        input,
        labels,
        state: 'running',
        shopId: context.scope.shopId,
        shopIds: await touchedShops(platform.operations(), tx.db, { operation: operation.name, input, ids }, context),
        userId: context.actor.userId,
        taskId,
      } as const;
      await changeSetsRepository(tx.db).insert(
        set,
        ids.map((one) => unplanned(one, items)),
      );
      tx.emit(changeSetChanged, { id });
      return taskId;
    });
  };

const unplanned = (id: number, state: 'planned' | 'handed'): ItemRow => ({
  id,
  state,
  version: null,
  before: null,
  after: null,
  ...reasonless,
});
