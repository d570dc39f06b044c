import type { TransactionDb } from '../db/database.ts';
import type { Storage } from './storage.ts';

/**
 * Deletes files of which the rows go in the caller's transaction, before its commit: where the storage is away or the process dies, the
 * rows are there still and are tried again, so that no file is left that nobody knows of. To delete what is gone already is no error.
 */
export async function deleteBytes(
  _within: TransactionDb,
  storage: Pick<Storage, 'delete'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await storage.delete(key);
}
