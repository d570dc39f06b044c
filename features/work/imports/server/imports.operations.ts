import { bulkLimit } from '#features/catalogue/products/contract/products.bulk.ts';
import { fileSteps } from '#features/catalogue/products/server/products.public.ts';
import { feedRunErrors } from '#features/intake/feed-runs/contract/feed-runs.errors.ts';
import {
  acceptQuarantineOperation,
  rejectQuarantineOperation,
} from '#features/intake/feed-runs/contract/quarantine.operations.ts';
import { decidingSteps, labelsOfHeld } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { holdsAny } from '#kit/permission.ts';
import { handleOperation, type OperationHandler, type Subject } from '#server/operations/handle-operation.ts';
import { houseOnly } from '#server/operations/house-only.ts';
import { updateFromFileOperation } from '../contract/bulk-update.operations.ts';
import { heldFilters } from '../contract/imports.calls.ts';
import { bulkUpdatesRepository } from './bulk-updates.repository.ts';
import { heldValuesReadModel } from './held-values.read-model.ts';

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
  handleOperation(acceptQuarantineOperation, {
    guard: houseOnly,
    open: (_input, context) => decidingSteps('accept', context),
  }),
  handleOperation(rejectQuarantineOperation, {
    guard: houseOnly,
    open: (_input, context) => decidingSteps('reject', context),
  }),
];

/** Held values by the filters of the quarantine of all feeds; only what waits is decided. */
export const heldValueSubject: Subject = {
  name: 'held_value',
  async select(db, filters, { scope }) {
    const asked = { ...heldFilters.parse(filters), state: 'pending' as const };
    const ids = await heldValuesReadModel(db).listIds(asked, scope, bulkLimit + 1);
    if (ids.length > bulkLimit) throw new AppError(feedRunErrors.tooManyValues, { values: { count: bulkLimit } });
    return ids;
  },
  describe: labelsOfHeld,
};
