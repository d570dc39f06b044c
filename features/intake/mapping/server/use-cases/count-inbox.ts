import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countInbox as call } from '../../contract/mapping.calls.ts';
import { mappingKinds } from '../../contract/mapping.model.ts';
import { kinds } from '../kinds/kinds.ts';
import { mappingReadModel } from '../mapping.read-model.ts';

export const countInbox =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> =>
    Promise.all(
      mappingKinds.map(async (kind) => ({
        kind,
        ...(await mappingReadModel(db).countStates(kinds[kind], scope.sellerId)),
      })),
    );
