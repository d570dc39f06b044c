import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Actor, isWithinShops } from '#server/context.ts';
import type { TaskRow, VisibleTasks } from '#server/tasks/task.repository.ts';

/**
 * Whose tasks this person sees: everybody's for Admin and Super Admin, otherwise their own (TSK-009..012). An administrator who is held
 * to shops sees those that touch these shops only beside their own (ADR 84, 167).
 */
export const visibleTasks = (actor: Actor): VisibleTasks =>
  isAdministrator(actor)
    ? { userId: actor.userId, ofOthers: true, shopIds: actor.shops }
    : { userId: actor.userId, ofOthers: false, shopIds: null };

/** The task if this person may see it; a foreign one answers as if it were not there. */
export function getVisible(task: TaskRow | null, actor: Actor): TaskRow {
  if (!task) throw new AppError(generalErrors.notFound);
  if (task.userId !== actor.userId && !(isAdministrator(actor) && isWithinShops(actor, task.shopIds)))
    throw new AppError(generalErrors.notFound);
  return task;
}
