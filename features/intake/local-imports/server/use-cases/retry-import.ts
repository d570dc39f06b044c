import type { InputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { retryImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import type { LocalImportDetail } from '../../contract/local-imports.model.ts';
import { importTexts } from '../../contract/local-imports.texts.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { checkImport } from './check-import.ts';

/** The import it comes from stays as it ended, so that it can still be taken back. */
export const retryImport =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params }: InputOf<typeof call>, context: Context): Promise<LocalImportDetail> => {
    const made = await platform.unitOfWork(context, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const stored = await imports.findForUpdate(params.id, context.scope);
      if (!stored) throw new AppError(generalErrors.notFound);
      // The rest of a file is not the whole range: it puts nothing away.
      const mode = stored.mode === 'replace' ? 'all' : stored.mode;
      const fileName = fillIn(importTexts.again.sq, { file: await imports.findFileName(stored.id) }).slice(0, 200);
      const id = await imports.insertRest(stored, { userId: context.actor.userId, fileName, mode, at: context.now() });
      if (id === null || stored.fields.sku === undefined) throw new AppError(errors.nothingToRetry);
      return { id, fields: stored.fields, mode, category_id: stored.category_id };
    });
    const { id, ...body } = made;
    return checkImport(platform)({ params: { id }, body } as never, context);
  };
