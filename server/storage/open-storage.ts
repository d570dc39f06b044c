import path from 'node:path';
import type { Config } from '#server/config.ts';
import { folderStorage } from './folder-storage.ts';
import type { S3Place } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/**
 * The storage of the settings: a bucket where `S3_BUCKET` names one, else the folder `files` of `DATA_DIR`.
 * @throws Error that names the bucket where it cannot be used
 */
export const openStorage = async (config: Pick<Config, 'dataDir' | 's3'>): Promise<Storage> =>
  config.s3 ? openBucket(config.s3) : openFolder(config);

/** The folder in which files lie without a bucket. */
export const openFolder = ({ dataDir }: Pick<Config, 'dataDir'>): Storage => folderStorage(path.join(dataDir, 'files'));

/** @throws Error that names the bucket where it cannot be used */
export async function openBucket(place: S3Place): Promise<Storage> {
  // Amazon's client is a fifth of what a process without a bucket would hold in memory.
  const { s3Storage } = await import('./s3-storage.ts');
  const storage = s3Storage(place);
  await storage.check();
  return storage;
}
