import { createHash, randomUUID } from 'node:crypto';
import type { OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { uploadFile as call } from '../../contract/files.calls.ts';
import { fileErrors } from '../../contract/files.errors.ts';
import { imageMaxBytes } from '../../contract/files.rules.ts';
import { fileAddress, storageKey, thumbnailKey } from '../files.paths.ts';
import { filesRepository } from '../files.repository.ts';
import { readImage } from '../read-image.ts';
import { requireRoom } from '../require-room.ts';

/** Keeps an image until it is saved with a product or a day has passed. The same file twice is two uploads. */
export const uploadFile =
  ({ storage, unitOfWork, sellerStores }: Pick<Platform, 'storage' | 'unitOfWork' | 'sellerStores'>) =>
  async (input: { readonly file?: { readonly bytes: Buffer } }, context: Context): Promise<OutputOf<typeof call>> => {
    const bytes = input.file?.bytes;
    if (!bytes) throw new AppError(fileErrors.missing);
    if (bytes.length > imageMaxBytes) throw new AppError(fileErrors.tooLarge);
    const { mime, extension, width, height, thumbnail } = await readImage(bytes);
    const id = randomUUID();
    const path = storageKey(id, extension);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { userId: uploadedBy, sellerId } = context.actor;
    const row = { id, path, mime, size: bytes.length, sha256, width, height, uploadedBy, sellerId };
    // Bytes before the row: a row never points at nothing. And none of them without it: nobody would ever delete them.
    try {
      await storage.put(path, bytes);
      await storage.put(thumbnailKey(path), thumbnail);
      await unitOfWork(context, async (tx) => {
        await requireRoom({ sellerStores }, tx.db, sellerId, bytes.length);
        await filesRepository(tx.db).insert(row);
      });
    } catch (error) {
      await storage.delete(path);
      await storage.delete(thumbnailKey(path));
      throw error;
    }
    return { fileId: id, filePath: fileAddress(id), image: { width, height, bytes: bytes.length, sha256 } };
  };
