import { z } from 'zod';
import type { ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
import type { Shop } from '../medusa.shop.ts';
import { keyOf, listThere, readById } from './there.ts';

/** What others have put into the channel of the shop. */
export async function listForeign(
  shop: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  const offset = Number(after ?? 0);
  const { items, more } = await listThere(shop, offset, limit, signal);
  const products = items
    .filter((it) => keyOf(it) === null)
    .map((it) => ({
      ...{ remoteId: it.id, name: it.title, skus: it.variants.flatMap(({ sku }) => sku ?? []) },
      eans: it.variants.flatMap(({ ean }) => ean ?? []),
    }));
  return { products, next: more ? String(offset + limit) : null };
}

/** Gives a product of Medusa's our key, and its variants theirs; what matches none is ours to take away, too. */
export async function adoptProduct(
  shop: Shop,
  remoteId: string,
  document: ShopDocument,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const there = await readById(shop, remoteId, signal);
  if (!there) throw new ShopError('rejected', `Medusa has no product ${remoteId} any more`, { code: 'not_found' });
  const key = keyOf(there);
  if (key === document.externalKey) return;
  if (key !== null) throw new ShopError('rejected', `The product ${remoteId} is ${key} already`);
  const keys = variantKeysFor(document, there.variants);
  const update = there.variants.map(({ id }) => ({ id, metadata: { tregu: { key: keys.get(id)! } } }));
  const path = `/products/${remoteId}`;
  const post = (to: string, body: object) =>
    shop.api.ask({ method: 'POST', path: to, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  await post(`${path}/variants/batch`, { update });
  // The key of the product last: before that, a try that broke off is made again.
  await post(path, { external_id: document.externalKey, metadata: { tregu: { key: document.externalKey } } });
}

/** Takes our key off it and off its variants; an empty value takes a key out of the metadata. */
export async function releaseProduct(
  shop: Shop,
  remoteId: string,
  externalKey: string,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const there = await readById(shop, remoteId, signal);
  const key = there && keyOf(there);
  if (!there || key === null) return;
  if (key !== externalKey) throw new ShopError('rejected', `The product ${remoteId} is ${key}`, { code: 'other_key' });
  const path = `/products/${remoteId}`;
  const post = (to: string, body: object) =>
    shop.api.ask({ method: 'POST', path: to, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  const update = there.variants.map(({ id }) => ({ id, metadata: { tregu: '' } }));
  if (update.length > 0) await post(`${path}/variants/batch`, { update });
  // The key of the product last, as it was given.
  await post(path, { external_id: null, metadata: { tregu: '' } });
}
