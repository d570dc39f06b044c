import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import { type ImportFile, planMark } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { importSuccessors as call } from '../../contract/cn-file.calls.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { customsRepository } from '../customs.repository.ts';
import { cnFileRepository, type SuccessorStep } from '../file/cn-file.repository.ts';
import { planSuccessors } from '../file/plan-file.ts';
import { recordSuccessors } from '../file/record-successors.ts';

/** Pairs are added, and codes that go on no longer get their last day; the rows that are refused are left out. */
export const importSuccessors =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & ImportFile, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = cnFileRepository(tx.db);
      await customsRepository(tx.db).lock();
      const { rows } = await planSuccessors(tx.db, file);
      if (planMark(rows) !== query.plan) throw new AppError(errors.changedSince);
      const steps = rows.flatMap((row): SuccessorStep[] =>
        row.what === 'add' || row.what === 'change'
          ? [{ old: row.old, new: row.new, added: row.what === 'add', ends: row.ends }]
          : [],
      );
      if (steps.length === 0) throw new AppError(errors.nothing);
      const added = steps.filter((step) => step.added);
      await files.insertPairs(added);
      const ends = new Map(steps.flatMap(({ old, ends: day }) => (day === null ? [] : [[old, day] as const])));
      await files.setLastDays(ends);
      recordSuccessors(tx, steps, 'taken');
      tx.emit(cnCodesChanged, {});
      const counts = { added: added.length, changed: steps.length - added.length };
      const id = await files.insertImport({
        kind: 'successors',
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        ...counts,
        steps,
      });
      return { id, ...counts, refused: rows.filter(({ what }) => what === 'refused').length };
    });
