import type { RemovalData } from '#features/catalogue/products/contract/products.removal.ts';
import { productStatus, stateInShop } from '#features/catalogue/products/contract/products.status.ts';
import { transition } from '#features/catalogue/products/contract/products.transition.ts';
import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { OperationContext, Steps } from '#server/operations/handle-operation.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationsRepository } from '../publications.repository.ts';
import { notifyShops } from './notify-shops.ts';
import { restorePublications } from './restore-publications.ts';
import { withdrawFromShop } from './withdraw-from-shop.ts';
import { type RemovalCandidate, type ShopPlace, withdrawalReadModel } from './withdrawal.read-model.ts';
import type { Withdrawn } from './withdrawals.repository.ts';

/** Takes products out of the asked shop, with a reason. Put back, they are sent there again; the mail to the seller stays sent. */
export const removalSteps =
  (platform: Platform, connectorFor: ConnectorFor) =>
  (removal: RemovalData, context: OperationContext): Steps<RemovalCandidate, ShopPlace> => {
    const { scope, actor, cause } = context;
    const { shopId } = scope;
    const by = { userId: actor.userId, shopId, cause };
    const withdrawn: Withdrawn[] = [];
    const after = { status: 'removed', reason: removal.removal_reason, infos: removal.additional_infos } as const;
    return {
      // Two removals at once: the second one waits here and then finds the product gone.
      lock: (db, ids) => publicationsRepository(db).lock(ids),
      read: (db, ids) => withdrawalReadModel(db).listCandidates(ids, scope),
      plan({ status, value, local }) {
        const asked = {
          product: { status },
          publication: value.status,
          otherLiveShops: [],
          local,
          readOnly: actor.readOnly,
        };
        const move = transition(asked, productStatus.removed, { hasDelete: true });
        const inShop = stateInShop(status, value.status) === productStatus.inShop;
        if (!move.ok && !inShop) return { kind: 'refused', error: new AppError(publishingErrors.notInShop) };
        if (!move.ok) return { kind: 'refused', error: new AppError(move.refusal, { values: move.values }) };
        return move.change.withdraw === 'this-shop' ? { kind: 'change', after } : { kind: 'same' };
      },
      async apply(tx, changes) {
        const productIds = changes.map(({ facts }) => facts.id);
        const { status: to, reason, infos: additionalInfos } = after;
        const withdrawal = { productIds, shopIds: [shopId], to, reason, additionalInfos };
        withdrawn.push(...(await withdrawFromShop(platform)(tx, by, withdrawal)));
        return null;
      },
      async undo(tx, changes) {
        await restorePublications(platform)(
          tx,
          by,
          changes.map(({ facts, before }) => ({
            productId: facts.id,
            shopId,
            now: facts.value.status,
            status: before.status ?? 'pending',
            reason: before.reason,
            additionalInfos: before.infos,
          })),
        );
      },
      committed: () => notifyShops(platform, withdrawn.splice(0), connectorFor),
    };
  };
