import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { countMerge as call } from '../../contract/brands.calls.ts';
import { mergingRepository } from '../merging/merging.repository.ts';

export const countMerge =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    mergingRepository(db).countEach(query.ids ?? []);
