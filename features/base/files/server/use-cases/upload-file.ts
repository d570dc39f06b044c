import { createHash, randomUUID } from 'node:crypto';
import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import type { OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { uploadFile as call } from '../../contract/files.calls.ts';
import { fileErrors } from '../../contract/files.errors.ts';
import { imageMaxBytes } from '../../contract/files.rules.ts';
import { quotaChoices, sellerQuotaSetting, usualQuota } from '../../contract/files.settings.ts';
import { fileAddress, storageKey, thumbnailKey } from '../files.paths.ts';
import { filesRepository } from '../files.repository.ts';
import { readImage } from '../read-image.ts';

/** Keeps an image until it is saved with a product or a day has passed. The same file twice is two uploads. */
export const uploadFile =
  ({ storage, unitOfWork }: Pick<Platform, 'storage' | 'unitOfWork'>) =>
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
        await requireRoom(tx.db, sellerId, bytes.length);
        await filesRepository(tx.db).insert(row);
      });
    } catch (error) {
      await storage.delete(path);
      await storage.delete(thumbnailKey(path));
      throw error;
    }
    return { fileId: id, filePath: fileAddress(id), image: { width, height, bytes: bytes.length, sha256 } };
  };

/** What a seller may keep; staff upload for everybody, so they have no such limit. @throws AppError upload_quota_full */
async function requireRoom(db: Db, sellerId: number | null, size: number): Promise<void> {
  if (sellerId === null) return;
  const set = await readTextSetting(db, sellerQuotaSetting.key);
  const quota = quotaChoices.find((choice) => choice === set) ?? usualQuota;
  if ((await filesRepository(db).sumOf(sellerId)) + size > Number(quota) * 1024 ** 3)
    throw new AppError(fileErrors.quotaFull, { values: { quota } });
}
