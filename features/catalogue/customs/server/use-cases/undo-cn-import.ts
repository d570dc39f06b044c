import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { undoCnImport as call } from '../../contract/cn-file.calls.ts';
import { isSame } from '../../contract/cn-file.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import { customsRepository } from '../customs.repository.ts';
import { cnFileRepository, codeStep } from '../file/cn-file.repository.ts';
import { told } from '../said-cn-code.ts';

/** What is as the file left it goes back; what is used or changed otherwise since stays, and is told by its code. */
export const undoCnImport =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = cnFileRepository(tx.db);
      await customsRepository(tx.db).lock();
      const found = await files.lockImport('codes', id);
      if (found.undone) throw new AppError(errors.undone);
      const steps = codeStep.array().parse(found.steps);
      const now = await files.listFiled();
      const still = steps.filter(({ code, after }) => {
        const is = now.get(code);
        return is !== undefined && isSame(is, after);
      });
      const added = still.filter(({ before }) => before === null);
      const used = await files.listUsed(added.map(({ code }) => code));
      const gone = added.filter(({ code }) => !used.has(code));
      const back = still.flatMap(({ code, before, after }) => (before === null ? [] : [{ code, before, after }]));
      if (gone.length > 0) await files.deleteMany(gone.map(({ code }) => code));
      if (back.length > 0) await files.setMany(back.map(({ code, before }) => ({ code, ...before })));
      tx.record([
        ...gone.map(({ code, after }) => ({
          entity: 'cn_code',
          id: numberOfCode(code),
          action: 'deleted',
          before: { cn_code: code, ...told(after) },
        })),
        ...back.map(({ code, before, after }) => ({
          entity: 'cn_code',
          id: numberOfCode(code),
          action: 'changed',
          ...differing(told(after, before), told(before, after))!,
        })),
      ]);
      tx.emit(cnCodesChanged, {});
      await files.setUndone(id, context.actor.userId, context.now());
      const taken = new Set([...gone, ...back].map(({ code }) => code));
      return { undone: taken.size, kept: steps.filter(({ code }) => !taken.has(code)).map(({ code }) => code) };
    });
