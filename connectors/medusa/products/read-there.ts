import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import type { Shop } from '../medusa.shop.ts';
import { askThere, isHere, isShown, type There } from './there.ts';

/** By our key. */
export const readThere = ({ together }: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> =>
  together.find(externalKey, signal);

/** By Medusa's number. */
export async function readById(shop: Shop, id: string, signal: AbortSignal): Promise<There | null> {
  const { products } = await askThere(shop.api, { id: [id], limit: 1 }, signal);
  return products[0] ?? null;
}

/** Those of our keys that the shop sells. */
export async function readAllSold(shop: Shop, keys: readonly string[], signal: AbortSignal): Promise<There[]> {
  const [{ channel }, waiting] = await Promise.all([shop.market(signal), readWaiting(shop.store, keys)]);
  const found: There[] = [];
  for (let from = 0; from < keys.length; from += asked) {
    const query = { external_id: keys.slice(from, from + asked), order: 'id', limit: 2 * asked };
    const { products } = await askThere(shop.api, query, signal);
    found.push(...products.filter((it) => isHere(it, channel.id, waiting)));
  }
  return found;
}
/** Products that are asked for at once. */
const asked = 50;

/** Likewise where the shop sells it. */
export async function readSold(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const [there, { channel }, waiting] = await Promise.all([
    readThere(shop, externalKey, signal),
    shop.market(signal),
    readWaiting(shop.store, [externalKey]),
  ]);
  return there && isHere(there, channel.id, waiting) ? there : null;
}

/** All that the shop sells, by the number Medusa gave them; those without a key of ours included. */
export async function listThere(shop: Shop, offset: number, limit: number, signal: AbortSignal) {
  const { channel } = await shop.market(signal);
  const query = { sales_channel_id: [channel.id], status: ['published', 'draft'], order: 'id', offset, limit };
  const { products, count } = await askThere(shop.api, query, signal);
  const drafts = products.flatMap((it) => (isShown(it) ? [] : (it.external_id ?? [])));
  const waiting = await readWaiting(shop.store, drafts);
  return {
    items: products.filter((it) => isHere(it, channel.id, waiting)),
    more: offset + products.length < count && products.length > 0,
  };
}
