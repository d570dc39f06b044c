import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Platform } from '#server/feature.ts';
import type { listShopGroups as call } from '../../contract/attributes.calls.ts';
import { toGroups } from '../attributes.mapper.ts';
import { attributesReadModel } from '../attributes.read-model.ts';

/** The shop's own groups, whole: the tree is searched in the browser. */
export const listShopGroups =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ query }: InputOf<typeof call>): Promise<OutputOf<typeof call>> =>
    toGroups(await attributesReadModel(db).listGroups(null, null, query.language));
