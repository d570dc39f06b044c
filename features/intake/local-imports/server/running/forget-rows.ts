import { AppError } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { RunResult } from '#server/tasks/scheduler.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { rowsKeptDays } from '../../contract/local-imports.model.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { problemOf } from './problems.ts';

/** An import has up to a hundred thousand rows: so many imports are forgotten by one round of the schedule. */
const importsAtOnce = 50;
const dayMs = 24 * 60 * 60 * 1000;

/** Deletes the rows of old imports, each import in a transaction of its own. */
export const forgetOldRows = (needs: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => async (): Promise<RunResult> => {
  const before = new Date(needs.now().getTime() - rowsKeptDays * dayMs);
  const due = await localImportsRepository(needs.db).listToForget(before, importsAtOnce);
  for (const id of due)
    await needs.unitOfWork({ userId: null, shopId: null, cause: 'localImports.forgetRows' }, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const stored = await imports.findForUpdate(id, { sellerId: null });
      await imports.forgetRows(id);
      // What nobody went on with cannot be gone on with any more.
      if (stored?.state !== 'uploaded' && stored?.state !== 'checked') return;
      await imports.setState(id, 'failed', { endedAt: needs.now() });
      await imports.setProblem(id, problemOf(new AppError(errors.fileGone)));
    });
  return { count: due.length, more: due.length === importsAtOnce };
};
