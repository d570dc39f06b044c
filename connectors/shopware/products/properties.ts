import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import type { Shop } from '../shopware.shop.ts';
import { choiceField, groupId } from './choices.ts';
import { namedThere, namesOf, searchPages } from './their-values.ts';
import { fieldsThere } from './there.ts';

const group = namedThere.extend({ customFields: fieldsThere });

/**
 * Properties that somebody made in Shopware. Ours are marked, whatever they are called there now; those that were made before there was a mark
 * have an id that is made of their name.
 */
export async function listProperties({ api }: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const rows = await searchPages(api, 'property-group', { associations: { translations: {} } }, group, signal);
  return rows.flatMap((it) => {
    const [first, ...names] = namesOf(it);
    const isOurs = it.customFields[choiceField] || namesOf(it).some((one) => groupId(one) === it.id);
    return first === undefined || isOurs ? [] : [{ remoteId: it.id, name: first, names }];
  });
}
