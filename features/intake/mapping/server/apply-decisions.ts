import { AppError } from '#kit/error.ts';
import { taskErrors } from '#kit/platform.errors.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { mappingErrors } from '../contract/mapping.errors.ts';
import type { MappingKind } from '../contract/mapping.model.ts';
import { applyMappingTask, type Decision } from '../contract/mapping.tasks.ts';
import { decide } from './deciding.ts';
import { kinds } from './kinds/kinds.ts';
import { requireWords } from './mapping.access.ts';
import { mappingReadModel } from './mapping.read-model.ts';

/** More words or products than these are a task: nobody waits for them. */
const inline = { words: 50, products: 500 };

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>;
type Applied = { decisionIds: number[]; words: number[]; moved: number; taskId: string | null };

/** Decides at once, products included, or starts the task that does. Everything was checked when a task starts. */
export async function applyDecisions(
  { db, unitOfWork, startTask }: Needs,
  kindName: MappingKind,
  decisions: readonly Decision[],
  context: Context,
): Promise<Applied> {
  const kind = kinds[kindName];
  const ids = [...new Set(decisions.map((one) => one.id))];
  await kind.requireTargets(db, [...new Set(decisions.flatMap((one) => one.targets))]);
  return unitOfWork(context, async (tx) => {
    await requireWords(tx, kindName, ids, context.scope);
    // What an import brings with these words now waits for the decision and finds it; what it brought before is in this list.
    const productIds = await mappingReadModel(tx.db).listProductIds(kind, ids);
    const large = ids.length > inline.words || productIds.length > inline.products;
    if (large) {
      const taskId = await startTask(tx, context, applyMappingTask, { kind: kindName, decisions: [...decisions] });
      return { decisionIds: [], words: [], moved: 0, taskId };
    }
    const by = { userId: context.actor.userId, sellerId: context.scope.sellerId, now: context.now() };
    const { decisionIds, words } = await decide(tx, kindName, decisions, by);
    const moved = words.length > 0 ? (await kind.follow(tx, productIds, context.now())).length : 0;
    return { decisionIds, words, moved, taskId: null };
  }).catch((error: unknown) => {
    const again = error instanceof AppError && error.definition === taskErrors.alreadyRunning;
    throw again ? new AppError(mappingErrors.running) : error;
  });
}
