import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listMappingsOfAttribute as call } from '../../contract/attributes.calls.ts';
import { requireSellerInScope } from '../attributes.access.ts';
import { attributesReadModel } from '../attributes.read-model.ts';

export const listMappingsOfAttribute =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const read = attributesReadModel(db);
    const owner = await read.findOwner(params.attributeId);
    if (owner === undefined) throw new AppError(generalErrors.notFound);
    if (owner !== null) requireSellerInScope(owner, scope);
    return read.listMappings(params.attributeId, query.language);
  };
