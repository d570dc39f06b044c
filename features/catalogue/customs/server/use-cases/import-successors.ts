import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
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
      const { taken, refused } = asChecked(rows, query.plan);
      const steps = taken.map(
        (row): SuccessorStep => ({ old: row.old, new: row.new, added: row.what === 'add', ends: row.ends }),
      );
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
      await noteFile(tx, context, { source: 'cn_successors', fileName: file!.name, plan: rows, ref: id });
      return { id, ...counts, refused };
    });
