import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Actor } from '#server/context.ts';
import type { TaskRow } from '#server/tasks/task.repository.ts';

/** Whose tasks this person sees: everybody's (null) for Admin and Super Admin, otherwise their own (TSK-009..012). */
export const visibleUser = (actor: Actor): number | null => (isAdministrator(actor) ? null : actor.userId);

/** The task if this person may see it; a foreign one answers as if it were not there. */
export function getVisible(task: TaskRow | null, actor: Actor): TaskRow {
  if (!task || (visibleUser(actor) !== null && task.userId !== actor.userId))
    throw new AppError(generalErrors.notFound);
  return task;
}
