import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { countValueMerge as call } from '../../contract/merged-attributes.calls.ts';
import { mergingReadModel } from '../merging/merging.read-model.ts';

export const countValueMerge =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    mergingReadModel(db).countValues(query.ids ?? [], query.into);
