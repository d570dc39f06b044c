import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { getKeptAttribute as call } from '../../contract/attribute-details.calls.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';

export const getKeptAttribute =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    const attribute = await keptAttributesReadModel(db).findWhole(id);
    if (attribute === null) throw new AppError(generalErrors.notFound);
    return attribute;
  };
