import { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { targetOf } from '../contract/review.decisions.ts';
import { reviewErrors } from '../contract/review.errors.ts';
import { acceptOperation, askOperation, decideOperation } from '../contract/review.operations.ts';
import { canDecide } from '../contract/review.rules.ts';
import { decisionTexts } from '../contract/review.texts.ts';
import { acceptSteps } from './accept-steps.ts';
import { askSteps } from './ask-steps.ts';
import { reviewDecisionsRepository } from './review-decisions.repository.ts';

type StatusSteps = ReturnType<ReturnType<typeof statusSteps>>;

/** A decision is a move by the rule of moves, and what was said with it, in one transaction. Undone, nothing was said. */
export const reviewOperations = (platform: Platform): OperationHandler[] => [
  handleOperation(decideOperation, {
    check: async (_db, { decision }) => ({ decision: decisionTexts[decision].en }),
    open({ decision, reason, version }, context): StatusSteps {
      const steps = statusSteps(platform)({ target: targetOf[decision], removal: null }, context);
      const ids = (changes: readonly { facts: { id: number } }[]) => changes.map(({ facts }) => facts.id);
      return {
        ...steps,
        plan(facts) {
          if (version !== undefined && facts.version !== version)
            return { kind: 'refused', error: new AppError(reviewErrors.anotherVersion) };
          const waits = canDecide({ status: facts.value.status, local: facts.local }, decision);
          return waits ? steps.plan(facts) : { kind: 'refused', error: new AppError(reviewErrors.decidedAlready) };
        },
        async apply(tx, changes) {
          const given = { userId: context.actor.userId, decision, given: reason, at: context.now() };
          await reviewDecisionsRepository(tx.db).insert(ids(changes), given);
          return steps.apply(tx, changes);
        },
        async undo(tx, changes) {
          await reviewDecisionsRepository(tx.db).forgetLast(ids(changes));
          await steps.undo?.(tx, changes);
        },
      };
    },
  }),
  handleOperation(askOperation, { open: askSteps(platform) }),
  handleOperation(acceptOperation, { open: acceptSteps(platform) }),
];
