import { shopsOfCampaigns } from '#features/selling/connections/server/connections.public.ts';
import { holdPriceRules, releaseHeldPrices } from '#features/selling/pricing/server/pricing.public.ts';
import { closeLayers, openLayers } from '#features/selling/publishing/server/publishing.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { KeptCampaign } from '../campaigns.repository.ts';
import { listUnfounded } from '../check-items.ts';
import { decidingLayers } from '../layers.read-model.ts';
import { toldInShop } from './told-in-shop.ts';

type Laid = {
  readonly id: number;
  readonly variantId: number;
  readonly priceNet: string | null;
  readonly priceGross: string | null;
  readonly reference: string | null;
  readonly perOrder: number | null;
};
type By = { readonly at: Date; readonly userId: number | null };

/**
 * The prices of these items lie over those of the shop from now on, announced only against a reference that holds now. A limit per order goes with them
 * where the platform keeps to it, and what its campaign tells customers where it shows that.
 */
export async function layItems(
  tx: Tx,
  shopId: number,
  items: readonly Laid[],
  campaign: KeptCampaign,
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  await holdPriceRules(tx, shopId);
  const { limits, telling } = await shopsOfCampaigns(tx.db);
  const tells = telling.has(shopId) && campaign.toldVersion > 0;
  const told = {
    campaign: tells ? toldInShop(campaign, shopId) : null,
    toldVersion: tells ? campaign.toldVersion : null,
  };
  await openLayers(
    tx,
    shopId,
    items.flatMap(({ id, variantId, priceNet, priceGross, reference, perOrder }) =>
      priceNet === null || priceGross === null
        ? []
        : [
            {
              itemId: id,
              variantId,
              net: priceNet,
              gross: priceGross,
              reference,
              priority: campaign.priority,
              mostPerOrder: limits.has(shopId) ? perOrder : null,
              ...told,
            },
          ],
    ),
  );
  await lookAgain(
    tx,
    shopId,
    items.map(({ variantId }) => variantId),
    at,
  );
}

/**
 * The prices of these items are taken away: the shop shows what lies below now, base prices take on what was held meanwhile, and another
 * campaign that comes to light is looked at again. All of it in the caller's transaction, so that nobody sees a half of it.
 */
export async function liftItems(tx: Tx, shopId: number, items: readonly Laid[], by: By): Promise<void> {
  if (items.length === 0) return;
  await holdPriceRules(tx, shopId);
  const variants = [...new Set(items.map(({ variantId }) => variantId))];
  await closeLayers(
    tx,
    shopId,
    items.map(({ id }) => id),
  );
  await lookAgain(tx, shopId, variants, by.at);
  await releaseHeldPrices(tx, shopId, variants, by);
}

/** In shops that announce by the lowest price of 30 days, one that comes to light and whose reference does not hold stands as a plain price. */
async function lookAgain(tx: Tx, shopId: number, variantIds: readonly number[], at: Date): Promise<void> {
  const below = await decidingLayers(tx.db, shopId, variantIds);
  if (below.length === 0) return;
  const plain = await listUnfounded(tx.db, shopId, below, at);
  await openLayers(
    tx,
    shopId,
    plain.map((layer) => ({ ...layer, reference: null })),
  );
}
