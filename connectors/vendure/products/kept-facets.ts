import type { Parts } from '#connectors/kit/sent-snapshot.ts';
import { type Channel, isOfAttribute, isOfChannel } from './facets.ts';
import { isTheirs, saidAt } from './their-facets.ts';
import type { Root, There } from './there.ts';

/**
 * Values that stay with the product and its variants, by our key of the variant, null for the product: those that people in the shop gave it in
 * facets of their own, all that other channels say of it, and all that visitors filter by where attributes are the shop's affair. `last`: what earlier sends said in such facets.
 */
export function keptFacets(
  root: Root | null,
  { writesAttributes }: Pick<Parts, 'writesAttributes'>,
  channel: Channel,
  last: readonly string[],
): ReadonlyMap<string | null, readonly string[]> {
  const stays = (key: string | null, { id: value, facet: { code } }: There['facetValues'][number]) => {
    if (isTheirs(code)) return !writesAttributes || !last.includes(saidAt(key, value));
    // The default channel sees what every channel says: another shop of ours filters and gathers its goods by it.
    if (!isOfChannel(code, channel)) return true;
    return !writesAttributes && isOfAttribute(code, channel.code);
  };
  const idsOf = (key: string | null, values: There['facetValues']) =>
    [key, values.filter((it) => stays(key, it)).map((it) => it.id)] as const;
  return new Map<string | null, readonly string[]>([
    idsOf(null, root?.facetValues ?? []),
    ...(root?.variants ?? []).map((it) => idsOf(it.customFields.externalId ?? '', it.facetValues)),
  ]);
}
