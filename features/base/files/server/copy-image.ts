import { buffer } from 'node:stream/consumers';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type FetchedImage, fetchImage, saveImage } from './fetch-image.ts';
import { filesRepository } from './files.repository.ts';

const ownAddress = /^\/files\/([0-9a-f-]{36})$/;

/**
 * The image at an address once more, as an upload of this person: one of ours from the storage, another one through the
 * outbound door. The caller checks who may see the address. Every refusal is an answer, as with `fetchImage`.
 */
export const copyImage =
  (platform: Pick<Platform, 'db' | 'outbound' | 'storage' | 'unitOfWork' | 'sellerStores'>) =>
  async (context: Context, url: string): Promise<FetchedImage> => {
    const id = ownAddress.exec(url)?.[1];
    if (id === undefined) return fetchImage(platform)(context, url);
    const stored = await filesRepository(platform.db).find(id);
    const opened = stored && (await platform.storage.open(stored.path));
    if (!opened) return { problem: 'unreachable' };
    return saveImage(platform)(context, await buffer(opened.stream));
  };
