import type { Moved } from '#features/products/contract/products.bulk.ts';
import { productStatus } from '#features/products/contract/products.status.ts';
import { transition } from '#features/products/contract/products.transition.ts';
import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { removeFromShop } from '../../contract/publishing.calls.ts';
import { publishingErrors } from '../../contract/publishing.errors.ts';
import { publicationsRepository } from '../publications.repository.ts';
import type { ConnectorFor } from '../publishing.connectors.ts';
import { tellShops } from '../withdrawing/tell-shops.ts';
import { withdrawFromShop } from '../withdrawing/withdraw-from-shop.ts';
import { type RemovalCandidate, withdrawalReadModel } from '../withdrawing/withdrawal.read-model.ts';

/** Takes products out of the asked shop with a reason; those that are not there, or may not go, are told one by one. */
export const removeProductsFromShop =
  (platform: Platform, connectorFor: ConnectorFor) =>
  async ({ body }: InputOf<typeof removeFromShop>, context: Context): Promise<Moved> => {
    const { data: ids, removalData } = body;
    const { shopId } = context.scope;
    const { withdrawn, refused } = await platform.unitOfWork(context, async (tx) => {
      // Two removals at once: the second one waits here and then finds the product gone.
      await publicationsRepository(tx.db).lock(ids);
      const candidates = await withdrawalReadModel(tx.db).listCandidates(ids, context.scope);
      if (candidates.length === 0) throw new AppError(generalErrors.notFound);
      const { fit, refused } = judge(ids, candidates);
      if (fit.length === 0) throw new AppError(publishingErrors.nothingInShop);
      const withdrawn = await withdrawFromShop(platform)(tx, context, {
        productIds: fit,
        shopIds: [shopId],
        to: 'removed',
        reason: removalData.removal_reason,
        additionalInfos: removalData.additional_infos,
      });
      return { withdrawn, refused };
    });
    await tellShops(platform, withdrawn, connectorFor);
    return { asked: ids.length, moved: withdrawn.length, refused };
  };

function judge(ids: readonly number[], candidates: readonly RemovalCandidate[]) {
  const found = new Map(candidates.map((it) => [it.id, it]));
  const fit: number[] = [];
  const refused: Moved['refused'] = [];
  for (const id of ids) {
    const it = found.get(id);
    if (!it) {
      refused.push({ id, code: generalErrors.notFound.code, text: generalErrors.notFound.text });
      continue;
    }
    const { status, publication, local } = it;
    const asked = { product: { status }, publication, otherLiveShops: [], local, readOnly: false };
    const move = transition(asked, productStatus.removed, { hasDelete: true });
    if (move.ok && move.change.withdraw === 'this-shop') fit.push(id);
    else if (!move.ok) {
      const { message } = new AppError(move.refusal, { values: move.values });
      refused.push({ id, code: move.refusal.code, text: message });
    }
  }
  return { fit, refused };
}
