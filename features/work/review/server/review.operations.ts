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
type Moves = (facts: Parameters<StatusSteps['plan']>[0]) => boolean;

/** A decision is a move by the rule of moves, and what was said with it, in one transaction. Undone, nothing was said. */
export const reviewOperations = (platform: Platform): OperationHandler[] => [
  handleOperation(decideOperation, {
    check: async (_db, { decision }) => ({ decision: decisionTexts[decision].en }),
    open({ decision, reason, version }, context): StatusSteps {
      const waits: Moves = ({ value: { status }, local }) => canDecide({ status, local }, decision);
      const seen: Moves = (facts) => version === undefined || facts.version === version;
      const moves: Moves = (facts) => seen(facts) && waits(facts);
      const steps = statusSteps(platform)({ target: targetOf[decision], removal: null, moves }, context);
      const ids = (changes: readonly { facts: { id: number } }[]) => changes.map(({ facts }) => facts.id);
      return {
        ...steps,
        plan(facts) {
          if (!seen(facts)) return { kind: 'refused', error: new AppError(reviewErrors.anotherVersion) };
          return waits(facts)
            ? steps.plan(facts)
            : { kind: 'refused', error: new AppError(reviewErrors.decidedAlready) };
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
