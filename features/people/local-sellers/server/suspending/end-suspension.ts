import { setSuspended } from '#features/catalogue/sellers/server/sellers.public.ts';
import { type PublicationBefore, restorePublications } from '#features/selling/publishing/server/publishing.public.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { verdictOf } from '../../contract/local-sellers.suspension.ts';
import { type EffectRow, suspensionsRepository } from '../suspensions.repository.ts';
import { notifySeller } from './notify-seller.ts';

export type Lifted = { readonly restoring: number; readonly kept: number };

/**
 * Ends a suspension in the caller's transaction. Each place it took is put back where everything still stands as the
 * suspension left it; what somebody changed meanwhile stays, with the reason written down (ADR 42).
 */
export const endSuspension =
  (platform: Pick<Platform, 'startTask'>) =>
  async (tx: Tx, by: By, suspension: { readonly id: number; readonly sellerId: number }, at: Date): Promise<Lifted> => {
    const { id, sellerId } = suspension;
    const suspensions = suspensionsRepository(tx.db);
    await setSuspended(tx, sellerId, false);
    await suspensions.insertLateEffects(id, sellerId);
    await suspensions.lockProducts(id);
    const judged = (await suspensions.listEffects(id)).map((effect) => ({ effect, verdict: verdictOf(effect) }));
    const restoring = judged.filter(({ verdict }) => verdict === 'restore');
    const tasks = await restorePublications(platform)(
      tx,
      by,
      restoring.map(({ effect }) => before(effect)),
    );
    await suspensions.setOutcomes(
      id,
      judged.map(({ effect: { productId, shopId }, verdict }) =>
        verdict === 'restore' || verdict === 'live'
          ? {
              productId,
              shopId,
              outcome: 'restored',
              reason: null,
              taskId: verdict === 'live' ? null : (tasks.get(shopId) ?? null),
            }
          : { productId, shopId, outcome: 'kept', reason: verdict, taskId: null },
      ),
    );
    await suspensions.setEnded(id, { state: 'lifted', by: by.userId, at });
    await notifySeller(tx, sellerId, { kind: 'lifted' });
    const kept = judged.filter(({ verdict }) => verdict !== 'restore' && verdict !== 'live').length;
    return { restoring: restoring.length, kept };
  };

const before = ({ productId, shopId, status }: EffectRow): PublicationBefore => ({
  productId,
  shopId,
  now: status,
  status: 'in_shop',
  reason: null,
  additionalInfos: null,
});
