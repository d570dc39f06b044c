import { isAdministrator } from '#features/base/permissions/contract/permissions.roles.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listAllChanges as listAllChangesCall } from '../../contract/change-sets.calls.ts';
import { toChangeSet } from '../change-sets.mapper.ts';
import { changeSetsReadModel } from '../change-sets.read-model.ts';

type Call = typeof listAllChangesCall;

/**
 * The changes of a person, or of everybody, page by page.
 * @throws AppError forbidden where somebody who is no administrator asks for those of everybody.
 */
export const listAllChanges =
  (platform: Platform) =>
  async ({ query }: InputOf<Call>, { actor }: Context): Promise<OutputOf<Call>> => {
    const { whose, from, to, page, pageSize } = query;
    if (whose === 'all' && !isAdministrator(actor)) throw new AppError(generalErrors.forbidden);
    const asked = {
      userId: whose === 'all' ? null : actor.userId,
      from: from ?? null,
      to: to ?? null,
      shopIds: actor.shops,
    };
    const { rows, total } = await changeSetsReadModel(platform.db).list(asked, {
      limit: pageSize,
      offset: page * pageSize,
    });
    const operations = platform.operations();
    return { total, rows: rows.map((row) => toChangeSet(row, operations.find(row.operation)?.definition)) };
  };
