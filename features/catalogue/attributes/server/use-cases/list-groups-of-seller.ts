import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { listGroupsOfSeller as call } from '../../contract/attributes.calls.ts';
import { attributeSearch } from '../../contract/attributes.rules.ts';
import { requireSellerInScope } from '../attributes.access.ts';
import { toGroups } from '../attributes.mapper.ts';
import { attributesReadModel } from '../attributes.read-model.ts';

/** A supplier's groups; a search of fewer than 3 characters is no search (spec section 5). */
export const listGroupsOfSeller =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params, query }: InputOf<typeof call>, { scope }: Context): Promise<OutputOf<typeof call>> => {
    requireSellerInScope(params.sellerId, scope);
    return toGroups(await attributesReadModel(db).listGroups(params.sellerId, attributeSearch(query.search)));
  };
