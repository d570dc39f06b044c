import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getAttributeGroup as call } from '../../contract/attributes.calls.ts';
import { toGroups } from '../attributes.mapper.ts';
import { attributesReadModel } from '../attributes.read-model.ts';

export const getAttributeGroup =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const [group] = toGroups(await attributesReadModel(db).listGroup(params.id, scope.sellerId));
    if (!group) throw new AppError(generalErrors.notFound);
    return group;
  };
