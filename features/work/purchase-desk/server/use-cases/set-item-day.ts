import { changeAtOnce } from '#features/base/change-sets/server/change-sets.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setPoItemDay as call } from '../../contract/po-items.calls.ts';
import { confirmItemsOperation, setPromisedOperation } from '../../contract/po-items.operations.ts';

const operations = { promised: setPromisedOperation, confirmed: confirmItemsOperation } as const;

/** One day, as many are changed: by the same operation, so that it is undone alike. */
export const setPoItemDay =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'operations'>) =>
  async (
    { params: { id }, body: { which, day } }: InputOf<typeof call>,
    context: Context,
  ): Promise<OutputOf<typeof call>> => {
    const { changeSetId } = await changeAtOnce(platform)(context, {
      operation: operations[which],
      input: { day },
      ids: [id],
      allMustExist: true,
    });
    return { change_set_id: changeSetId };
  };
