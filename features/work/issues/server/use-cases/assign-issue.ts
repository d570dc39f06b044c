import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { assignIssue as call } from '../../contract/issues.calls.ts';
import { issueErrors } from '../../contract/issues.errors.ts';
import { issuesChanged } from '../../contract/issues.events.ts';
import { causesFor, keysOf } from '../issues.access.ts';
import { issuesReadModel } from '../issues.read-model.ts';
import { issuesRepository } from '../issues.repository.ts';

/** Gives an issue to somebody, unless somebody else was faster. */
export const assignIssue =
  ({ unitOfWork, causes }: Pick<Platform, 'unitOfWork' | 'causes'>) =>
  async (
    { params: { id }, body: { user_id, seen } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const issues = issuesRepository(tx.db);
      const { cause, assignee_id } = await issues.lock(
        id,
        keysOf(causesFor(context.actor, causes())),
        context.actor.shops,
      );
      if (assignee_id === user_id) return {};
      if (assignee_id !== seen) throw new AppError(issueErrors.takenMeanwhile);
      if (user_id !== null && !(await issuesReadModel(tx.db).isStaff(user_id)))
        throw new AppError(issueErrors.unknownPerson);
      await issues.assign(id, user_id);
      const change = { before: { user_id: assignee_id }, after: { user_id } };
      tx.record([{ entity: 'issue', id, action: 'issue assigned', ...change }]);
      tx.emit(issuesChanged, { cause });
      return {};
    });
