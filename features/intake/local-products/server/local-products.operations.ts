import { displayStatus, productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { answerRequests } from '#features/intake/review-requests/server/review-requests.public.ts';
import { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { localProductErrors as errors } from '../contract/local-products.errors.ts';
import { localStateOf, sellerMay } from '../contract/local-products.moves.ts';
import { moveLocalOperation } from '../contract/local-products.operations.ts';
import { isStaff } from './local-products.access.ts';
import { localProductsReadModel } from './local-products.read-model.ts';
import { localSettingsRepository } from './local-settings.repository.ts';

type StandingFacts = Parameters<ReturnType<ReturnType<typeof statusSteps>>['plan']>[0];

/** The moves of the one rule of moves, of local products only; a seller makes those that are the seller's. */
export const localProductsOperations = (platform: Platform): OperationHandler[] => [
  handleOperation(moveLocalOperation, {
    check: async (_db, { status }) => ({ status: displayStatus(status, null) }),
    open({ status: target, reason }, context) {
      const staff = isStaff(context.actor, context.scope);
      if (!staff && context.scope.sellerId === null) throw new AppError(generalErrors.forbidden);
      let approvedOnce: ReadonlySet<number> = new Set();
      const stateOf = (facts: StandingFacts) =>
        localStateOf(
          facts.value.status,
          Object.values(facts.value.shops).filter((shop) => shop.status === 'in_shop').length,
        );
      const mayMove = (facts: StandingFacts): boolean =>
        staff || sellerMay({ state: stateOf(facts), wasApproved: approvedOnce.has(facts.id) }, target);
      const moves = (facts: StandingFacts): boolean => facts.local && mayMove(facts);
      const asked = { target, removal: null, moves, ...(staff ? {} : ({ mayArchive: true } as const)) };
      const steps = statusSteps(platform)(asked, context);
      return {
        ...steps,
        async read(db, ids) {
          approvedOnce = await localProductsReadModel(db).listApprovedOnce(ids);
          return (await steps.read(db, ids)).filter(({ local }) => local);
        },
        async apply(tx, changes: Parameters<typeof steps.apply>[1]) {
          const task = await steps.apply(tx, changes);
          const ids = changes.map(({ facts }) => facts.id);
          if (target === productStatus.new) await answerRequests(tx, ids, context.now());
          const why = target === productStatus.archived ? reason : null;
          await localSettingsRepository(tx.db).setReason(ids, why, context.now());
          return task;
        },
        plan(facts) {
          const planned = steps.plan(facts);
          if (planned.kind === 'refused' || mayMove(facts)) return planned;
          const state = stateOf(facts);
          const values = { from: displayStatus(state, null), to: displayStatus(target, null) };
          const refusal = target === 4 && state === 7 ? errors.neverApproved : errors.notYours;
          return { kind: 'refused', error: new AppError(refusal, { values }) };
        },
      };
    },
  }),
];
