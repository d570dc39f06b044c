import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listKeptAttributes as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributesReadModel } from '../kept-attributes.read-model.ts';

export const listKeptAttributes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    keptAttributesReadModel(db).list(query);
