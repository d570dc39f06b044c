import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { undoSuccessorImport as call } from '../../contract/cn-file.calls.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { customsRepository } from '../customs.repository.ts';
import { cnFileRepository, successorStep } from '../file/cn-file.repository.ts';
import { recordSuccessors } from '../file/record-successors.ts';

/** The pairs that are still there go, and last days that are still the ones of the file; products keep what they were given. */
export const undoSuccessors =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = cnFileRepository(tx.db);
      await customsRepository(tx.db).lock();
      const found = await files.lockImport('successors', id);
      if (found.undone) throw new AppError(errors.undone);
      const steps = successorStep.array().parse(found.steps);
      const [pairs, codes] = [await files.listPairs(), await files.listFiled()];
      const back = steps
        .map((step) => ({
          ...step,
          added: step.added && pairs.has(`${step.old} ${step.new}`),
          ends: step.ends !== null && codes.get(step.old)?.valid_to === step.ends ? step.ends : null,
        }))
        .filter((step) => step.added || step.ends !== null);
      await files.deletePairs(back.filter((step) => step.added));
      await files.setLastDays(new Map(back.flatMap(({ old, ends }) => (ends === null ? [] : [[old, null] as const]))));
      recordSuccessors(tx, back, 'taken back');
      tx.emit(cnCodesChanged, {});
      await files.setUndone(id, context.actor.userId, context.now());
      const taken = new Set(back.map((step) => `${step.old} ${step.new}`));
      const kept = steps.filter((step) => !taken.has(`${step.old} ${step.new}`));
      return { undone: back.length, kept: kept.map((step) => `${step.old} → ${step.new}`) };
    });
