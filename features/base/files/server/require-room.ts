import { readTextSetting } from '#features/base/settings/server/settings.public.ts';
import { AppError } from '#kit/error.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { fileErrors } from '../contract/files.errors.ts';
import { quotaChoices, sellerQuotaSetting, usualQuota } from '../contract/files.settings.ts';

/**
 * What a seller may keep, images and documents together; staff upload for everybody, so they have no such limit. `size`: bytes of what comes.
 * @throws AppError upload_quota_full
 */
export async function requireRoom(
  { sellerStores }: Pick<Platform, 'sellerStores'>,
  db: Db,
  sellerId: number | null,
  size: number,
): Promise<void> {
  if (sellerId === null) return;
  const set = await readTextSetting(db, sellerQuotaSetting.key);
  const quota = quotaChoices.find((choice) => choice === set) ?? usualQuota;
  let kept = size;
  for (const store of sellerStores()) kept += await store(db, sellerId);
  if (kept > Number(quota) * 1024 ** 3) throw new AppError(fileErrors.quotaFull, { values: { quota } });
}
