import { sellerToWriteFor } from '#features/intake/local-products/server/local-products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import type { uploadImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { importLimits } from '../../contract/local-imports.fields.ts';
import { localImportTask } from '../../contract/local-imports.tasks.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { asOfAFile, importKey, keepTable, tableLimits } from '../running/read-table.ts';
import { importDetail } from './read-imports.ts';

type Upload = { readonly file?: { readonly name: string; readonly bytes: Buffer } };
type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage' | 'startTask'>;

/**
 * Reads a seller's table and keeps its rows; a large one is put away, and a task reads it. Which column is what is proposed, and asked
 * before anything is judged.
 */
export const uploadImport =
  (platform: Needs) =>
  async ({ query, file }: InputOf<typeof call> & Upload, context: Context): Promise<OutputOf<typeof call>> => {
    if (!file || file.bytes.length === 0) throw new AppError(errors.empty);
    const { db, unitOfWork } = platform;
    const seller = await sellerToWriteFor(db, context, query.seller ?? null);
    const fileName = file.name.slice(0, 200);
    const made = { sellerId: seller.id, userId: context.actor.userId, fileName, at: context.now() };
    const { bytes } = file;
    if (bytes.length > importLimits.atOnce.bytes) return readLater(platform, made, bytes, context);
    const table = await readSmallTable(bytes, fileName, tableLimits).catch((error: unknown) => {
      throw asOfAFile(error);
    });
    const id = await unitOfWork(context, async (tx) => {
      const importId = await localImportsRepository(tx.db).insert(made);
      await keepTable(tx, { id: importId, sellerId: seller.id }, [table]);
      return importId;
    });
    return importDetail(db, id, context.scope);
  };

type Made = Omit<Parameters<ReturnType<typeof localImportsRepository>['insert']>[0], 'storageKey' | 'sourceId'>;

async function readLater(
  { db, unitOfWork, storage, startTask }: Needs,
  made: Made,
  bytes: Buffer,
  context: Context,
): Promise<OutputOf<typeof call>> {
  const storageKey = importKey();
  // Bytes before the row: a row never points at nothing. And none of them without it: nobody would ever delete them.
  await storage.put(storageKey, bytes);
  const id = await unitOfWork(context, async (tx) => {
    const importId = await localImportsRepository(tx.db).insert({ ...made, storageKey });
    await startTask(tx, context, localImportTask, { importId, action: 'read' });
    return importId;
  }).catch(async (error: unknown) => {
    await storage.delete(storageKey);
    throw error;
  });
  return importDetail(db, id, context.scope);
}
