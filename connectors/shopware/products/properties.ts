import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../shopware.shop.ts';
import { groupId } from './choices.ts';
import { namedThere, namesOf, searchPages } from './their-values.ts';

/** Properties that somebody made in Shopware. Ours have an id that is made of their name. */
export async function listProperties({ api }: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const rows = await searchPages(api, 'property-group', { associations: { translations: {} } }, namedThere, signal);
  return rows.flatMap((it) => {
    const [first, ...names] = namesOf(it);
    const isOurs = namesOf(it).some((one) => groupId(one) === it.id);
    return first === undefined || isOurs ? [] : [{ remoteId: it.id, name: first, names }];
  });
}
