import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { feedsErrors } from '../contract/feeds.errors.ts';

export type StoredBytes = { readonly storage_key: string; readonly size: number; readonly sha256: string };

/** Where the lines lie that a stored workbook was turned into; deleting the file deletes them too. */
export const linesKeyOf = (storageKey: string): string => `${storageKey}.lines`;

/** Writes a file of a feed into the storage as it arrives, under a name of ours. Nothing stays behind where it fails. */
export async function storeDelivery(
  { storage }: Pick<Platform, 'storage'>,
  feedId: number,
  source: Readable,
  maxBytes: number = Number.POSITIVE_INFINITY,
): Promise<StoredBytes> {
  const key = `feeds/${feedId}/${randomUUID()}`;
  const sha = createHash('sha256');
  let size = 0;
  const measured = async function* () {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) {
        const megabytes = Math.floor(maxBytes / 1024 ** 2);
        throw new AppError(feedsErrors.downloadTooLarge, { values: { megabytes } });
      }
      sha.update(chunk);
      yield chunk;
    }
  };
  try {
    await storage.put(key, Readable.from(measured()));
    if (size === 0) throw new AppError(feedsErrors.emptyDelivery);
  } catch (error) {
    await storage.delete(key);
    throw error;
  }
  return { storage_key: key, size, sha256: sha.digest('hex') };
}
