import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listKeptAttributes as call } from '../../contract/kept-attributes.calls.ts';
import { keptAttributesRepository } from '../kept-attributes.repository.ts';

export const listKeptAttributes =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    keptAttributesRepository(db).list(query);
