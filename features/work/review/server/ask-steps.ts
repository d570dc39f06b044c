import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import type { ReviewReasonGiven } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { afterApprovalRepository } from '#features/catalogue/products/server/products.public.ts';
import {
  type ChangeRequest,
  reviewRequestsRepository,
} from '#features/intake/review-requests/server/review-requests.public.ts';
import { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { AppError } from '#kit/error.ts';
import type { HistoryEntry, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { reviewErrors } from '../contract/review.errors.ts';
import { canDecide } from '../contract/review.rules.ts';
import { mailRequest } from './mail-request.ts';
import { reviewDecisionsRepository } from './review-decisions.repository.ts';

/** Where the product stands, and what its seller was asked for: what somebody else could have changed meanwhile. */
type Asked = { readonly status: number; readonly request: ChangeRequest | null };
type AskFacts = Facts<Asked> & { readonly local: boolean; readonly changed: boolean; readonly reachable: boolean };

/** Gives products to their sellers with what has to change; their status stays. */
export const askSteps =
  (platform: Platform) =>
  ({ reason }: { readonly reason: ReviewReasonGiven }, context: OperationContext): Steps<AskFacts, Asked> => {
    // Locked and read as every move of products is.
    const products = statusSteps(platform)({ target: productStatus.new, removal: null }, context);
    const after = { asked_at: context.now().toISOString(), answered_at: null };
    const tell = (tx: Tx, ids: readonly number[], entry: Pick<HistoryEntry, 'action' | 'after'>) => {
      tx.record(ids.map((id) => ({ entity: 'product', id, before: null, ...entry })));
      tx.emit(productsChanged, { ids: [...ids] });
    };
    return {
      lock: products.lock,
      async read(db, ids) {
        const standings = await products.read(db, ids);
        const requests = await reviewRequestsRepository(db).list(ids);
        const changed = await afterApprovalRepository(db).list(ids);
        const reachable = new Set((await reviewRequestsRepository(db).listForMail(ids)).map((told) => told.id));
        return standings.map(({ id, version, local, value }) => {
          return {
            id,
            version,
            local,
            changed: changed.has(id),
            reachable: local || reachable.has(id),
            value: { status: value.status, request: requests.get(id) ?? null },
          };
        });
      },
      plan({ value, local, changed, reachable }) {
        const { status, request } = value;
        const isOpen = request !== null && request.answered_at === null;
        if (!canDecide({ status, local, changed }, 'ask') || isOpen)
          return { kind: 'refused', error: new AppError(reviewErrors.decidedAlready) };
        // A reseller reads of it nowhere else.
        return reachable
          ? { kind: 'change', after: { status, request: after } }
          : { kind: 'refused', error: new AppError(reviewErrors.noAddress) };
      },
      async apply(tx, changes) {
        const ids = changes.map(({ facts }) => facts.id);
        const said = { userId: context.actor.userId, decision: 'ask', given: reason, at: context.now() } as const;
        await reviewDecisionsRepository(tx.db).insert(ids, said);
        await reviewRequestsRepository(tx.db).set(ids, after);
        await mailRequest(tx, ids, reason);
        tell(tx, ids, { action: 'changes_asked', after: { reason: reason.reason, note: reason.note } });
        return null;
      },
      async undo(tx, changes) {
        const ids = changes.map(({ facts }) => facts.id);
        await reviewDecisionsRepository(tx.db).forgetLast(ids);
        for (const { facts, before } of changes) await reviewRequestsRepository(tx.db).set([facts.id], before.request);
        await mailRequest(tx, ids, null);
        tell(tx, ids, { action: 'changes_not_asked', after: null });
      },
    };
  };
