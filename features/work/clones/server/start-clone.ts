import { AppError, type ErrorDefinition } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { cloneChanged } from '../contract/clones.events.ts';
import type { Clone } from '../contract/clones.model.ts';
import { cloneTask } from '../contract/clones.tasks.ts';
import { getVisibleClone, kindsFor } from './clones.access.ts';
import { clonesRepository } from './clones.repository.ts';

type Start = {
  readonly action: 'run' | 'undo';
  /** Why it may not start as it stands; asked under lock. */
  readonly refuse: (clone: Clone) => ErrorDefinition | null;
};

/** Hands a clone to a task; of two people who press at once, the second is told so. */
export const startClone =
  (platform: Platform) =>
  async (context: Context, id: number, { action, refuse }: Start): Promise<Clone> => {
    await platform.unitOfWork(context, async (tx) => {
      const clones = clonesRepository(tx.db);
      const stored = await clones.lock(id);
      const clone = await getVisibleClone({ ...platform, db: tx.db }, id, context.actor);
      const refusal = refuse(clone);
      if (refusal) throw new AppError(refusal);
      const areShops = kindsFor(platform, context.actor).some(
        ({ definition }) => definition.key === stored.kind && definition.areShops,
      );
      const by = {
        userId: context.actor.userId,
        shopId: stored.shop_id,
        ...(areShops ? { shopIds: [stored.from_id, stored.to_id] } : {}),
        cause: context.cause,
      };
      const taskId = await platform.startTask(tx, by, cloneTask, { cloneId: id, action });
      await clones.setState(id, action === 'undo' ? 'undoing' : 'running', taskId);
      const after = {
        kind: stored.kind,
        cloned_source: stored.from_name,
        cloned_to: stored.to_name,
        cloned_parts: clone.parts.map(({ title }) => title.en).join(', '),
      };
      tx.record([{ entity: 'clone', id, action: action === 'undo' ? 'clone undone' : 'cloned', after }]);
      tx.emit(cloneChanged, { id });
    });
    return getVisibleClone(platform, id, context.actor);
  };
