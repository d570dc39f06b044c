import { isSuperAdmin } from '#features/base/permissions/contract/permissions.roles.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import { handleOperation, type OperationHandler, type Subject } from '#server/operations/handle-operation.ts';
import { deleteExclusionsOperation } from '../contract/exclusions.operations.ts';
import { listBars } from './barred.read-model.ts';
import { deletingSteps } from './deleting-steps.ts';

export const exclusionsOperations = (platform: Pick<Platform, 'startTask'>): readonly OperationHandler[] => [
  handleOperation(deleteExclusionsOperation, {
    guard(_input, actor) {
      if (!isSuperAdmin(actor)) throw new AppError(generalErrors.forbidden);
    },
    open: (_input, context) => deletingSteps(platform, context),
  }),
];

/** Rules as what can be selected; a list of them has no "select all". */
export const exclusionSubject: Subject = {
  name: 'exclusion',
  select: async () => [],
  describe: async (db, ids) =>
    new Map([...(await listBars(db, ids))].map(([id, { target }]) => [id, { code: target, name: '' }])),
};
