import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Platform } from '#server/feature.ts';
import type { listKeptValues as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';

export const listKeptValues =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id }, query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> => {
    if ((await keptAttributesRepository(db).findName(id)) === null) throw new AppError(generalErrors.notFound);
    return keptAttributesReadModel(db).listValues(id, query);
  };
