import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { recountIssues as call } from '../../contract/issues.calls.ts';
import { issueRoundsRepository } from '../issue-rounds.repository.ts';
import { causesFor, keysOf } from '../issues.access.ts';

/** Asks for counts; a worker takes them up within seconds. */
export const recountIssues =
  ({ unitOfWork, causes }: Pick<Platform, 'unitOfWork' | 'causes'>) =>
  async (_input: unknown, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      await issueRoundsRepository(tx.db).ask(keysOf(causesFor(context.actor, causes())), context.now());
      return {};
    });
