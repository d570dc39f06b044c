import type { Context } from '#server/context.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { fileNameAt } from '../../contract/local-imports.sources.ts';
import { localImportTask } from '../../contract/local-imports.tasks.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { type StoredSource, sourcesRepository } from '../sources.repository.ts';

/** Begins an import of what lies at an address, which a task fetches, and puts its next time off. Gives the import. */
export async function beginFetch(
  { startTask }: Pick<Platform, 'startTask'>,
  tx: Tx,
  {
    source,
    by,
    now,
  }: {
    readonly source: StoredSource & { readonly user_id: number | null };
    readonly by: Context | By;
    readonly now: Date;
  },
): Promise<number> {
  const importId = await localImportsRepository(tx.db).insert({
    sellerId: source.seller_id,
    userId: source.user_id!,
    fileName: fileNameAt(source.url),
    sourceId: source.id,
    at: now,
  });
  await sourcesRepository(tx.db).setNext(source.id, source.every_hours, now);
  await startTask(tx, by, localImportTask, { importId, action: 'read' });
  return importId;
}

/** So many are begun in one round. */
const atOnce = 20;

/** Begins the imports of all addresses whose time has come; one whose file is still at work, or which nobody keeps any more, waits for the next time. */
export const fetchDueSources = (platform: Platform) => async (): Promise<number | { count: number; more: boolean }> => {
  const now = platform.now();
  return platform.unitOfWork({ userId: null, shopId: null, cause: 'schedule' }, async (tx) => {
    const sources = sourcesRepository(tx.db);
    const due = await sources.listDue(now, atOnce);
    let begun = 0;
    for (const source of due) {
      if (source.user_id === null || (await sources.isAtWork(source.id))) {
        await sources.setNext(source.id, source.every_hours, now);
        continue;
      }
      const by = { userId: null, shopId: null, cause: `source:${source.id}` };
      await beginFetch(platform, tx, { source, by, now });
      begun += 1;
    }
    return { count: begun, more: due.length === atOnce };
  });
};
