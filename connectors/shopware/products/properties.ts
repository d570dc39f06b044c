import { z } from 'zod';
import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import { type ShopDocument, theirProperties } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import type { Criteria } from '../admin-api.ts';
import type { Shop } from '../shopware.shop.ts';
import { ourText } from '../words.ts';
import { groupId, theirValueKey } from './choices.ts';

/** Rows of one page. */
const most = 500;

async function searchPages<T extends z.ZodType>(
  { api }: Shop,
  entity: string,
  criteria: Criteria,
  row: T,
  signal: AbortSignal,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (let page = 1; ; page += 1) {
    const sort = [{ field: 'id', order: 'ASC' } as const];
    const rows = await api.search(entity, { ...criteria, sort, limit: most, page }, row, signal);
    found.push(...rows);
    if (rows.length < most) return found;
  }
}

const name = z.string().nullish();
const group = z.object({ id: z.string(), name, translations: z.array(z.object({ name })) });
const value = z.object({ id: z.string(), groupId: z.string(), name, translations: z.array(z.object({ name })) });

const namesOf = (it: Pick<z.output<typeof group>, 'name' | 'translations'>): string[] => [
  ...new Set([it.name, ...it.translations.map((one) => one.name)].flatMap((one) => (one ? [ourText(one)] : []))),
];

/** Properties that somebody made in Shopware. Ours have an id that is made of their name. */
export async function listProperties(shop: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const rows = await searchPages(shop, 'property-group', { associations: { translations: {} } }, group, signal);
  return rows.flatMap((it) => {
    const [first, ...names] = namesOf(it);
    const isOurs = namesOf(it).some((one) => groupId(one) === it.id);
    return first === undefined || isOurs ? [] : [{ remoteId: it.id, name: first, names }];
  });
}

/**
 * The values that properties of the shop's own have already, in whatever language, by `theirValueKey`: Shopware's ids.
 * @throws ShopError where a property that the document names is gone
 */
export async function readTheirValues(
  shop: Shop,
  document: ShopDocument,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const wanted = theirProperties(document);
  if (wanted.length === 0) return new Map();
  const there = new Set(
    (await shop.api.search('property-group', { ids: wanted }, z.object({ id: z.string() }), signal)).map(
      ({ id }) => id,
    ),
  );
  const gone = wanted.find((id) => !there.has(id));
  if (gone !== undefined)
    throw new ShopError('rejected', `Shopware has no property ${gone} any more`, { code: 'not_found' });
  const filter = [{ type: 'equalsAny', field: 'groupId', value: wanted } as const];
  const rows = await searchPages(
    shop,
    'property-group-option',
    { filter, associations: { translations: {} } },
    value,
    signal,
  );
  // Of two with one name the first.
  return new Map(
    rows.toReversed().flatMap((it) => namesOf(it).map((word) => [theirValueKey(it.groupId, word), it.id])),
  );
}
