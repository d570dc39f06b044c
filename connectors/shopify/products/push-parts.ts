import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { pushesParts } from '#connectors/kit/push-parts.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { onHandOf, type ShopStock } from '#connectors/kit/shop-document.ts';
import { inParts, Refused } from '../admin-api.ts';
import type { Shop } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { checkPrices, wantedPrices, writePrices } from './price.ts';
import { onHand, oursOf, readSold, type There } from './there.ts';

/** Stock and prices of variants. */
export const pushesVariants = (shop: Shop) =>
  pushesParts<There>(shop.store, {
    find: (externalKey, signal) => readSold(shop, externalKey, signal),
    keysOf: (there) => oursOf(there).map(([key]) => key),
    writeStock: (there, stock, signal) => setStock(shop, there, stock, signal),
    async writePrices(there, prices, signal) {
      const market = await shop.market(signal);
      checkPrices(prices, market);
      await writePrices(shop, there, prices, signal);
      return wantedPrices(prices, market);
    },
  });

/** Quantities of one request. */
const most = 200;

/**
 * What lies at the location of the shop. Shopify keeps what it sold beside it, and refuses a number that was counted from another one than it has by
 * now: then the shop is busy, and the next try counts anew.
 */
export async function setStock(shop: Shop, there: There, stock: ShopStock, signal: AbortSignal): Promise<void> {
  const { location: locationId } = await shop.market(signal);
  const wanted = new Map(stock.map((it) => [it.variantKey, onHandOf(it)]));
  const rows = oursOf(there).flatMap(([key, it]) => {
    const quantity = wanted.get(key);
    return quantity === undefined ? [] : [{ it, quantity }];
  });
  for (const { it, quantity } of rows)
    if (it.inventoryItem.inventoryLevel === null)
      await activate(shop, { item: it.inventoryItem.id, locationId, quantity }, signal);
  const changed = rows.filter(({ it, quantity }) => it.inventoryItem.inventoryLevel && onHand(it) !== quantity);
  const document = `mutation ($input: InventorySetQuantitiesInput!, $once: String!) { inventorySetQuantities(input: $input) @idempotent(key: $once) {
    userErrors { field message code } } }`;
  for (const part of inParts(changed, most)) {
    const quantities = part.map(({ it, quantity }) => ({
      inventoryItemId: it.inventoryItem.id,
      locationId,
      quantity,
      changeFromQuantity: onHand(it),
    }));
    const input = { name: 'on_hand', reason: 'correction', quantities };
    const variables = { input, once: randomUUID() };
    await shop.api.ask({ document, variables, answer: z.unknown() }, signal).catch((error: unknown) => {
      if (error instanceof Refused && error.said === 'CHANGE_FROM_QUANTITY_STALE')
        throw new ShopError('busy', words.stockChanged, { cause: error });
      throw error;
    });
  }
}

/** A variant that was never at this location begins there. */
async function activate(
  { api }: Shop,
  { item, locationId, quantity }: { readonly item: string; readonly locationId: string; readonly quantity: number },
  signal: AbortSignal,
): Promise<void> {
  const document = `mutation ($item: ID!, $place: ID!, $onHand: Int!, $once: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $place, onHand: $onHand) @idempotent(key: $once) { userErrors { field message } } }`;
  const variables = { item, place: locationId, onHand: quantity, once: randomUUID() };
  await api.ask({ document, variables, answer: z.unknown() }, signal);
}
