import { fileSteps } from '#features/catalogue/products/server/products.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { handleOperation, type OperationHandler } from '#server/operations/handle-operation.ts';
import { updateFromFileOperation } from '../contract/bulk-update.operations.ts';
import { bulkUpdatesRepository } from './bulk-updates.repository.ts';

/** What a file asks is read again at its turn: it is kept with the file, and the file is its author's. */
export const importsOperations: readonly OperationHandler[] = [
  handleOperation(updateFromFileOperation, {
    guard({ texts_only: textsOnly }, { permissions }) {
      if (!textsOnly && !holdsAny(permissions, ['Update_Product'])) throw new AppError(generalErrors.forbidden);
    },
    async check(db, { update, texts_only: textsOnly }, { actor }) {
      const stored = await bulkUpdatesRepository(db).get(update);
      if (stored.user_id !== actor.userId || stored.texts_only !== textsOnly)
        throw new AppError(generalErrors.notFound);
      return { file: stored.file_name };
    },
    open: ({ update }, context) => fileSteps((db, ids) => bulkUpdatesRepository(db).listAsked(update, ids), context),
  }),
];
