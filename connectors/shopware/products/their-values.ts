import { z } from 'zod';
import { type RemoteErrorKind, ShopError, shopRefuses } from '#connectors/kit/remote-error.ts';
import { type AdminApi, type Criteria, most } from '../admin-api.ts';
import { shopwareTexts as words } from '../shopware.texts.ts';
import { lineText, ourText } from '../words.ts';

/** By what a value of a property of the shop's own is known. */
export const theirValueKey = (property: string, word: string): string =>
  `${property}\n${lineText(word).toLocaleLowerCase('en')}`;

/** All rows of what has no number that counts up, which `searchAll` goes by: page by page in the order of ids. */
export async function searchPages<T extends z.ZodType>(
  api: AdminApi,
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
/** What is said in several languages. */
export const namedThere = z.object({ id: z.string(), name, translations: z.array(z.object({ name })) });
const value = namedThere.extend({ groupId: z.string() });

/** Its names, that of the system's language first. */
export const namesOf = (it: Pick<z.output<typeof namedThere>, 'name' | 'translations'>): string[] => [
  ...new Set([it.name, ...it.translations.map((one) => one.name)].flatMap((one) => (one ? [ourText(one)] : []))),
];

/** Shopware's ids of values by `theirValueKey`, in whatever language. */
type Values = ReadonlyMap<string, string>;
export type TheirValues = {
  /**
   * Does work with the values that these properties of the shop's own have already. They are read once, not for each product; where
   * what was done with values that were read for another one fails, they are read anew, and what was refused is done once more if some are gone.
   * @throws ShopError where one of the properties is gone
   */
  use<T>(properties: readonly string[], work: (values: Values) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Values that were made there meanwhile. */
  add(properties: readonly string[], made: Values): void;
};

/** @throws ShopError where a property is gone */
async function readValues(
  api: AdminApi,
  properties: readonly string[],
  signal: AbortSignal,
): Promise<Map<string, Map<string, string>>> {
  const there = new Set(
    (await searchPages(api, 'property-group', { ids: properties }, z.object({ id: z.string() }), signal)).map(
      ({ id }) => id,
    ),
  );
  const gone = properties.find((id) => !there.has(id));
  if (gone !== undefined) throw shopRefuses(words.noProperty, { property: gone }, { code: 'not_found' });
  const filter = [{ type: 'equalsAny', field: 'groupId', value: properties } as const];
  const criteria = { filter, associations: { translations: {} } };
  const rows = await searchPages(api, 'property-group-option', criteria, value, signal);
  const found = new Map(properties.map((id) => [id, new Map<string, string>()]));
  // Of two with one name the first.
  for (const it of rows.toReversed())
    for (const word of namesOf(it)) found.get(it.groupId)?.set(theirValueKey(it.groupId, word), it.id);
  return found;
}

/** What may come of values that are gone: Shopware says no, or fails over its own database. */
const doubts: ReadonlySet<RemoteErrorKind> = new Set(['rejected', 'unknown']);

/** Keeps what was read as long as the connection lasts: that of one send. */
export function theirValuesOf(api: AdminApi): TheirValues {
  const kept = new Map<string, Promise<Map<string, string>>>();
  const read = (properties: readonly string[], signal: AbortSignal) => {
    const missing = properties.filter((id) => !kept.has(id));
    if (missing.length === 0) return false;
    const reading = readValues(api, missing, signal);
    for (const id of missing) {
      const own = reading.then((found) => found.get(id)!);
      kept.set(id, own);
      own.catch(() => {
        if (kept.get(id) === own) kept.delete(id);
      });
    }
    return missing.length === properties.length;
  };
  const all = async (properties: readonly string[]): Promise<Values> =>
    new Map((await Promise.all(properties.map((id) => kept.get(id)!))).flatMap((own) => [...own]));
  return {
    async use(properties, work, signal) {
      if (properties.length === 0) return work(new Map());
      const fresh = read(properties, signal);
      const values = await all(properties);
      try {
        return await work(values);
      } catch (error) {
        if (fresh || !(error instanceof ShopError) || !doubts.has(error.kind)) throw error;
        for (const id of properties) kept.delete(id);
        // What is unknown is looked up before it is sent again.
        if (error.kind === 'unknown') throw error;
        read(properties, signal);
        const now = await all(properties);
        if ([...values].every(([key, id]) => now.get(key) === id)) throw error;
        return work(now);
      }
    },
    add(properties, made) {
      for (const id of properties)
        void kept.get(id)?.then(
          (own) => {
            for (const [key, it] of made) if (key.startsWith(`${id}\n`) && !own.has(key)) own.set(key, it);
          },
          () => {},
        );
    },
  };
}
