import { requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { sellerToWriteFor } from '#features/intake/local-products/server/local-products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { checkImport as call } from '../../contract/local-imports.calls.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { type ImportField, importFields, importLimits } from '../../contract/local-imports.fields.ts';
import { localImportTask } from '../../contract/local-imports.tasks.ts';
import { localImportsRepository } from '../local-imports.repository.ts';
import { judgeRows } from '../running/judge-rows.ts';
import { importDetail } from './read-imports.ts';

type Body = InputOf<typeof call>['body'];

/** Judges every row as the products stand now, many by a task, and remembers what the seller calls its columns. */
export const checkImport =
  ({ db, unitOfWork, startTask }: Pick<Platform, 'db' | 'unitOfWork' | 'startTask'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    if (body.fields.sku === undefined) throw new AppError(errors.noSku);
    await unitOfWork(context, async (tx) => {
      const imports = localImportsRepository(tx.db);
      const stored = await imports.findForUpdate(params.id, context.scope);
      if (!stored) throw new AppError(generalErrors.notFound);
      if (stored.state !== 'uploaded' && stored.state !== 'checked') throw new AppError(errors.notChecked);
      if (body.category_id !== null) await requireLeafCategories(tx.db, [body.category_id], 'tree', 'category_id');
      const seller = await sellerToWriteFor(tx.db, context, stored.seller_id);
      const { fields, mode, category_id } = body;
      await imports.setChoice(stored.id, { fields, mode, categoryId: category_id });
      await imports.remember(seller.id, namesOf(fields, stored.columns));
      if ((await imports.countRows(stored.id)) <= importLimits.atOnce.rows)
        return judgeRows(tx, context, { ...stored, fields, mode, category_id });
      await imports.setState(stored.id, 'checking');
      await startTask(tx, context, localImportTask, { importId: stored.id, action: 'check' });
    });
    return importDetail(db, params.id, context.scope);
  };

const namesOf = (fields: Body['fields'], columns: readonly string[]): Partial<Record<ImportField, string>> =>
  Object.fromEntries(
    importFields.flatMap((field) => {
      const name = fields[field] === undefined ? undefined : columns[fields[field]];
      return name === undefined ? [] : [[field, name]];
    }),
  );
