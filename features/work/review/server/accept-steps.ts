import { productsChanged } from '#features/catalogue/products/contract/products.events.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { afterApprovalRepository } from '#features/catalogue/products/server/products.public.ts';
import { statusSteps } from '#features/selling/lifecycle/server/lifecycle.public.ts';
import { AppError } from '#kit/error.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { Facts, OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { reviewErrors } from '../contract/review.errors.ts';
import { canDecide } from '../contract/review.rules.ts';
import { reviewDecisionsRepository } from './review-decisions.repository.ts';

/**
 * The status of the product, since when what its seller changed waits (null: nothing waits), and how often it was decided about: who accepts
 * what was changed anew decides anew, and an older acceptance can no longer be undone.
 */
type Waits = { readonly status: number; readonly changed_since: string | null; readonly decisions: number };
type WaitsFacts = Facts<Waits> & { readonly local: boolean };

/** What sellers changed of approved products is accepted; undone, it waits as long as it has. */
export const acceptSteps =
  (platform: Platform) =>
  (_input: object, context: OperationContext): Steps<WaitsFacts, Waits> => {
    // Locked and read as every move of products is; none becomes approved that was not.
    const products = statusSteps(platform)({ target: productStatus.new, removal: null }, context);
    const idsOf = (changes: readonly { readonly facts: WaitsFacts }[]) => changes.map(({ facts }) => facts.id);
    const tell = (tx: Tx, ids: readonly number[], action: 'changes_accepted' | 'changes_not_accepted') => {
      tx.record(ids.map((id) => ({ entity: 'product', id, action, before: null, after: null })));
      tx.emit(productsChanged, { ids: [...ids] });
    };
    return {
      lock: products.lock,
      async read(db, ids) {
        const standings = await products.read(db, ids);
        const waiting = await afterApprovalRepository(db).list(ids);
        const decided = await reviewDecisionsRepository(db).count(ids);
        return standings.map(({ id, version, local, value: { status } }) => {
          const value = { status, changed_since: waiting.get(id) ?? null, decisions: decided.get(id) ?? 0 };
          return { id, version, local, value };
        });
      },
      plan({ value: { status, changed_since: since, decisions }, local }) {
        return since !== null && canDecide({ status, local, changed: true }, 'approve')
          ? { kind: 'change', after: { status, changed_since: null, decisions: decisions + 1 } }
          : { kind: 'refused', error: new AppError(reviewErrors.decidedAlready) };
      },
      async apply(tx, changes) {
        const ids = idsOf(changes);
        const said = { userId: context.actor.userId, decision: 'approve', given: null, at: context.now() } as const;
        await reviewDecisionsRepository(tx.db).insert(ids, said);
        await afterApprovalRepository(tx.db).delete(ids);
        tell(tx, ids, 'changes_accepted');
        return null;
      },
      async undo(tx, changes) {
        const ids = idsOf(changes);
        await reviewDecisionsRepository(tx.db).forgetLast(ids);
        for (const { facts, before } of changes)
          if (before.changed_since !== null)
            await afterApprovalRepository(tx.db).insert(facts.id, before.changed_since);
        tell(tx, ids, 'changes_not_accepted');
      },
    };
  };
