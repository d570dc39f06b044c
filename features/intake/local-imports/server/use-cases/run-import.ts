import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { requireDuties } from '#server/seller-duties.ts';
import type { runImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { manyMissing } from '../../contract/local-imports.fields.ts';
import type { LocalImportDetail } from '../../contract/local-imports.model.ts';
import { localImportTask } from '../../contract/local-imports.tasks.ts';
import { localImportsRepository, type StoredImport } from '../local-imports.repository.ts';
import { importDetail } from './read-imports.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'sellerDuties'>;

/** Starts the task that carries a checked import out, or the one that takes it back. */
const start =
  (action: 'run' | 'undo') =>
  ({ db, unitOfWork, startTask, sellerDuties }: Needs) =>
  async (
    {
      params,
      query,
    }: Pick<InputOf<typeof call>, 'params'> & { readonly query?: Partial<InputOf<typeof call>['query']> | undefined },
    context: Context,
  ): Promise<LocalImportDetail> => {
    await unitOfWork(context, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const stored = await imports.findForUpdate(params.id, context.scope);
      if (!stored) throw new AppError(generalErrors.notFound);
      const may = action === 'run' ? ['checked'] : ['done', 'partly', 'failed', 'undone_partly'];
      if (!may.includes(stored.state)) throw new AppError(action === 'run' ? errors.notChecked : errors.nothingToUndo);
      const work = await imports.listWork(stored.id, action);
      if (work.length === 0) throw new AppError(action === 'run' ? errors.nothingToDo : errors.nothingToUndo);
      if (action === 'run') await requireRunnable({ sellerDuties }, tx, { stored, context, accept: query ?? {} });
      await imports.setState(stored.id, action === 'run' ? 'running' : 'undoing', {
        ...(action === 'run' ? { startedAt: context.now() } : {}),
        endedAt: null,
      });
      await startTask(tx, context, localImportTask, { importId: stored.id, action });
    });
    return importDetail(db, params.id, context.scope);
  };

/**
 * What a run is asked about before it begins: products that would go to the archive, prices that jump, lessons that come first. Who started it said
 * yes to so many; who starts by the clock says yes to none. @throws AppError what is asked
 */
export async function requireRunnable(
  { sellerDuties }: Pick<Platform, 'sellerDuties'>,
  tx: Tx,
  {
    stored,
    context,
    accept,
  }: {
    readonly stored: StoredImport;
    readonly context: Context;
    readonly accept: { readonly accept_missing?: number | undefined; readonly accept_jumps?: number | undefined };
  },
): Promise<void> {
  const imports = localImportsRepository(tx.db);
  if (stored.mode === 'replace') await requireMeant(imports, stored.id, accept.accept_missing ?? null);
  if ((await imports.listWork(stored.id, 'run')).some(({ verdict }) => verdict === 'new'))
    await requireDuties(sellerDuties(), tx.db, context);
  await requirePrices(tx.db, stored.id, context, accept.accept_jumps ?? null);
}

/** Replacing all by mistake with half a file would empty a seller's shelves (pages.md 4.23). */
async function requireMeant(
  imports: ReturnType<typeof localImportsRepository>,
  id: number,
  accepted: number | null,
): Promise<void> {
  const { missing, known, unclear } = await imports.countMissing(id);
  if (missing === 0) return;
  if (unclear > 0) throw new AppError(errors.unclear);
  const all = missing + known;
  if (missing > all * manyMissing && accepted !== missing)
    throw new AppError(errors.manyMissing, { values: { count: missing, all } });
}

/** A wrong column or a lost comma changes prices by more than half (pages.md 4.23). */
async function requirePrices(db: Db, id: number, { scope }: Context, accepted: number | null): Promise<void> {
  const { jumps } = await importDetail(db, id, scope);
  if (jumps > 0 && accepted !== jumps) throw new AppError(errors.priceJumps, { values: { count: jumps } });
}

export const runImport = start('run');
export const undoImport = start('undo');
