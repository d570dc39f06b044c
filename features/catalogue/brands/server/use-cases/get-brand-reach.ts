import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getBrandReach as call } from '../../contract/brands.calls.ts';
import { brandsReadModel } from '../brands.read-model.ts';

export const getBrandReach =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const reach = await brandsReadModel(db).findReach(params.id, scope);
    if (!reach) throw new AppError(generalErrors.notFound);
    return reach;
  };
