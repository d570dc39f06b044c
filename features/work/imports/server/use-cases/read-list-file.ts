import { refusedCsv } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/imports.calls.ts';
import type { ListFile } from '../../contract/imports.model.ts';
import { importRunsReadModel } from '../import-runs.read-model.ts';
import { listFilesReadModel } from '../list-files.read-model.ts';

type Needs = Pick<Platform, 'readDb'>;

/** The report of a file of a kept list, as its run is counted in the console. */
export const getListFile =
  ({ readDb }: Needs) =>
  async (
    { params: { id } }: InputOf<typeof calls.getListFile>,
    { actor }: Context,
  ): Promise<OutputOf<typeof calls.getListFile>> => {
    const kept = await listFilesReadModel(readDb).find(id, actor.shops);
    const run = kept && (await importRunsReadModel(readDb).find(kept.source, kept.ref));
    if (!kept || !run) throw new AppError(generalErrors.notFound);
    const { source, file, at, state, rows, changed, unchanged, failed, by } = run;
    return {
      id,
      source,
      file,
      at,
      state,
      rows,
      new: run.new,
      changed,
      unchanged,
      failed,
      by,
      refused: kept.refused,
    } satisfies ListFile;
  };

export const exportListFile =
  (needs: Needs) =>
  async (
    { params, query: { language } }: InputOf<typeof calls.exportListFile>,
    context: Context,
  ): Promise<OutputOf<typeof calls.exportListFile>> => {
    const { refused } = await getListFile(needs)({ params } as InputOf<typeof calls.getListFile>, context);
    const rows = refused.map(({ row, name, column, why }) => ({
      row: String(row),
      name,
      column: column ?? '',
      reason: why?.[language] ?? '',
    }));
    return {
      name: `refused-rows-${params.id}.csv`,
      content: await refusedCsv(['row', 'name', 'column', 'reason'], rows, language),
    };
  };
