import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { saveCodes as call } from '../../contract/products.calls.ts';
import { codeListsRepository } from '../code-lists.repository.ts';

/** Keeps pasted codes under an id for the address. No fact of the market changes, so no history is written. */
export const saveCodes =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => ({ id: await codeListsRepository(tx.db).keep(body.codes, context.scope) }));
