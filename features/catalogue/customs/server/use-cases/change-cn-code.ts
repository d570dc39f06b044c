import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseFields } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import { differing } from '#server/db/differing.ts';
import type { Platform } from '#server/feature.ts';
import { customsErrors } from '../../contract/customs.errors.ts';
import { cnCodesChanged } from '../../contract/customs.events.ts';
import { numberOfCode } from '../../contract/customs.rules.ts';
import type { changeCnCode as call } from '../../contract/kept-codes.calls.ts';
import { customsRepository } from '../customs.repository.ts';
import { listUnknownLanguages, textsAfter, told } from '../said-cn-code.ts';

/** What it is called, its unit and its days; languages that are left out keep their words. */
export const changeCnCode =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { code }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const codes = customsRepository(tx.db);
      await codes.lock();
      const before = await codes.get(code);
      const { version, ...rest } = body;
      const issues = await listUnknownLanguages(tx.db, rest.texts);
      if (issues.length > 0) throw refuseFields(issues);
      const said = { ...rest, texts: textsAfter(before.texts, rest.texts) };
      const changed = differing(told(before, said), told(said, before));
      if (!changed) return { code };
      if (before.version !== version) throw new AppError(customsErrors.changedMeanwhile);
      await codes.set(code, said);
      tx.record([{ entity: 'cn_code', id: numberOfCode(code), action: 'changed', ...changed }]);
      tx.emit(cnCodesChanged, {});
      return { code };
    });
