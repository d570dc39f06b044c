import { asChecked, type ImportFile, noteFile } from '#features/base/exports/server/exports.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import type { importCnCodes as call } from '../../contract/cn-file.calls.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import { customsRepository } from '../customs.repository.ts';
import { type CodeStep, cnFileRepository } from '../file/cn-file.repository.ts';
import { planCodes } from '../file/plan-file.ts';
import { told } from '../said-cn-code.ts';

/** Under the lock of the codes, and only as it was checked; the rows that are refused are left out. */
export const importCnCodes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ query, file }: InputOf<typeof call> & ImportFile, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const files = cnFileRepository(tx.db);
      await customsRepository(tx.db).lock();
      const { rows, known } = await planCodes(tx.db, file);
      const { taken, refused } = asChecked(rows, query.plan);
      const steps = taken.flatMap(({ code, after }): CodeStep[] =>
        after === null ? [] : [{ code, before: known.get(code) ?? null, after }],
      );
      const added = steps.filter(({ before }) => before === null);
      const changed = steps.filter(({ before }) => before !== null);
      if (added.length > 0) await files.insertMany(added.map(({ code, after }) => ({ code, ...after })));
      if (changed.length > 0) await files.setMany(changed.map(({ code, after }) => ({ code, ...after })));
      const id = await files.insertImport({
        kind: 'codes',
        fileName: file!.name,
        userId: context.actor.userId,
        at: context.now(),
        added: added.length,
        changed: changed.length,
        steps,
      });
      await noteFile(tx, context, { source: 'cn_codes', fileName: file!.name, plan: rows, ref: id });
      tx.record(steps.map(recordOf));
      tx.emit(cnCodesChanged, {});
      return { id, added: added.length, changed: changed.length, refused };
    });

const recordOf = ({ code, before, after }: CodeStep) =>
  before === null
    ? { entity: 'cn_code', id: numberOfCode(code), action: 'created', after: { cn_code: code, ...told(after) } }
    : {
        entity: 'cn_code',
        id: numberOfCode(code),
        action: 'changed',
        ...differing(told(before, after), told(after, before))!,
      };
