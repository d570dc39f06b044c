import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { isLeft, type ShopChoice, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { codeOf, namesOf, type Said, type Translation } from '#connectors/kit/words.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { oursPrefix, readTheirValues, saidAt, theirMark } from './their-facets.ts';

const id = z.string();
const known = z.object({ id, names: z.string() });

/** The facets of a channel begin so: those that staff made are left alone, and two channels keep theirs apart. */
const facetPrefix = (channel: string): string => `${oursPrefix}${channel}-`;
export const categoriesFacet = (channel: string): string => `${facetPrefix(channel)}categories`;
const brandFacet = (channel: string): string => `${facetPrefix(channel)}brand`;
/** A channel among the others of its Vendure: the code of one may begin with that of another, as `al-outlet` with `al`. */
export type Channel = Pick<Market['channel'], 'code' | 'besides'>;
/** Whether a facet is one that Tregu keeps in this channel. */
export const isOfChannel = (code: string, channel: Channel): boolean =>
  code.startsWith(facetPrefix(channel.code)) && !isOfLonger(code, channel);
const isOfLonger = (code: string, { code: own, besides }: Channel): boolean =>
  besides.some((other) => other.startsWith(`${own}-`) && code.startsWith(facetPrefix(other)));
/** What the facet of an attribute is called; a second hyphen keeps it apart from those of a channel that its name begins like. */
function attributeFacet(group: string, channel: Channel): string {
  const code = `${facetPrefix(channel.code)}${codeOf(group)}`;
  return isOfLonger(code, channel) ? `${facetPrefix(channel.code)}-${codeOf(group)}` : code;
}
/** Whether a facet is of neither the brand nor the categories that Tregu keeps in the channel. */
export const isOfAttribute = (code: string, channel: string): boolean =>
  code !== brandFacet(channel) && code !== categoriesFacet(channel);

/** A value of a facet, with the words of both. */
export type Wanted = {
  /** Of a facet that is the shop's own: its id. Values there are known by their words, and nothing of the facet is written. */
  readonly theirs?: string;
  readonly facet: string;
  readonly facetNames: readonly Translation[];
  readonly isPrivate: boolean;
  readonly code: string;
  readonly names: readonly Translation[];
};

/**
 * Attributes, the brand and the categories of a document as values of facets: what visitors filter by, and what collections gather. Of a
 * category its parents come along, so that a collection holds all below it.
 */
export function facetsOf(document: ShopDocument, channel: Channel, languageOf: Shop['languageOf']) {
  const words = (said: Said) => namesOf(said, document, languageOf);
  const wanted = new Map<string, Wanted>();
  const of = new Map<string | null, Set<string>>();
  const add = (variantKey: string | null, value: Wanted) => {
    const full = `${value.facet}/${value.code}`;
    wanted.set(full, value);
    of.set(variantKey, (of.get(variantKey) ?? new Set()).add(full));
  };
  const addChoice = (variantKey: string | null, it: ShopChoice) =>
    add(variantKey, {
      ...(it.theirs === undefined ? {} : { theirs: it.theirs }),
      facet: it.theirs === undefined ? attributeFacet(it.group, channel) : `${theirsPrefix}${it.theirs}`,
      facetNames: words({ plain: it.group, names: it.groupNames }),
      isPrivate: false,
      code: codeOf(it.value),
      names: words({ plain: it.value, names: it.valueNames }),
    });
  for (const it of document.attributes) addChoice(it.variantKey, it);
  // What sets variants apart is an option of theirs in any case; mapped, visitors can filter by it as well.
  if (!isLeft(document, 'attributes'))
    for (const { externalKey, options } of document.variants)
      for (const it of options) if (it.theirs !== undefined) addChoice(externalKey, it);
  if (document.brand !== null)
    add(null, {
      facet: brandFacet(channel.code),
      facetNames: words({ plain: 'Brand', names: brandNames }),
      isPrivate: false,
      code: codeOf(document.brand),
      names: words({ plain: document.brand }),
    });
  for (const category of document.categories)
    for (const step of category.path) add(null, categoryValue(step.key, step.name, channel.code, words));
  return { wanted, of: new Map([...of].map(([key, values]) => [key, [...values].toSorted()] as const)) };
}
/** The number of a facet that is the shop's own follows it. */
const theirsPrefix = 'theirs:';
const brandNames = { AL: 'Marka', SI: 'Znamka', MK: 'Бренд' };

export const categoryValue = (
  key: string,
  name: string | Readonly<Record<string, string>>,
  channel: string,
  words: (said: Said) => Translation[],
): Wanted => ({
  facet: categoriesFacet(channel),
  facetNames: words({ plain: 'Category' }),
  isPrivate: true,
  code: key,
  names:
    typeof name === 'string' ? words({ plain: name }) : words({ plain: Object.values(name)[0] ?? key, names: name }),
});

/** What is said of each key in facets of the shop's own, as a snapshot keeps it. */
export const saidInTheirs = (
  of: ReadonlyMap<string | null, readonly string[]>,
  wanted: ReadonlyMap<string, Wanted>,
  ids: ReadonlyMap<string, string>,
): string[] => [
  ...new Set(
    [...of].flatMap(([key, values]) =>
      values.flatMap((full) => (wanted.get(full)?.theirs === undefined ? [] : saidAt(key, ids.get(full)!))),
    ),
  ),
];

/** The values of each key as they are compared: in facets of the shop's own those alone that are ours (`said`), by their ids. */
export const inTheirIds = (
  of: ReadonlyMap<string | null, readonly string[]>,
  wanted: ReadonlyMap<string, Wanted>,
  ids: ReadonlyMap<string, string>,
  said: readonly string[],
): Map<string | null, string[]> =>
  new Map(
    [...of].map(([key, values]) => {
      const marks = values.flatMap((full) => {
        if (wanted.get(full)?.theirs === undefined) return full;
        const id = ids.get(full)!;
        return said.includes(saidAt(key, id)) ? theirMark(id) : [];
      });
      return [key, [...new Set(marks)]] as const;
    }),
  );

/** Ids of the values, made where they are not there, and renamed where our word for them is another one. */
export async function ensureFacets(
  shop: Shop,
  wanted: ReadonlyMap<string, Wanted>,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const take = (found: ReadonlyMap<string, unknown>) => {
    for (const [full, value] of wanted) {
      const row = known.safeParse(found.get(`facet-value:${full}`));
      if (row.success && row.data.names === hashOfValue(value.names)) ids.set(full, row.data.id);
    }
  };
  const keys = [...wanted.keys()].map((full) => `facet-value:${full}`);
  if (keys.length === 0) return ids;
  take(await shop.store.get(keys));
  if (ids.size === wanted.size) return ids;
  // Nothing in Vendure keeps two products that are sent at once from making one value twice.
  return shop.store.alone('facets', async () => {
    take(await shop.store.get(keys));
    const facets = Map.groupBy(
      [...wanted].filter(([full]) => !ids.has(full)),
      ([, { facet }]) => facet,
    );
    for (const rows of facets.values()) {
      const values = rows.map(([, value]) => value);
      const ensure = values[0]!.theirs === undefined ? ensureValues : ensureTheirValues;
      for (const [full, found] of await ensure(shop, values, signal)) ids.set(full, found);
    }
    return ids;
  });
}

/** The numbers of values as far as they are remembered, by their full codes: nothing is asked. */
export async function knownFacetValues({ get }: Shop['store'], codes: readonly string[]): Promise<Map<string, string>> {
  const found = await get(codes.map((full) => `facet-value:${full}`));
  return new Map(
    codes.flatMap((full) => {
      const row = known.safeParse(found.get(`facet-value:${full}`));
      return row.success ? [[full, row.data.id] as const] : [];
    }),
  );
}

/** What was remembered of values that somebody deleted in the shop is forgotten, and they are made anew. */
export const forgetFacets = ({ store }: Shop, wanted: ReadonlyMap<string, Wanted>): Promise<void> =>
  store.delete([...wanted.keys()].map((full) => `facet-value:${full}`));

const value = z.object({
  id,
  code: z.string(),
  facet: z.object({ id, code: z.string() }),
  translations: z.array(z.object({ languageCode: z.string(), name: z.string() })),
});

/** The values of one facet, found by their codes or made. */
async function ensureValues(
  { api, store }: Shop,
  values: readonly Wanted[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const [{ facet, facetNames, isPrivate }] = values as [Wanted];
  const { facets } = await api.ask(
    {
      document: 'query ($code: String!) { facets(options: { filter: { code: { eq: $code } } }) { items { id } } }',
      variables: { code: facet },
      answer: z.object({ facets: z.object({ items: z.array(z.object({ id })) }) }),
    },
    signal,
  );
  const facetId =
    facets.items[0]?.id ?? (await makeFacet(api, { code: facet, isPrivate, translations: facetNames }, signal));
  const { facetValues } = await api.ask(
    {
      document: `query ($facet: String!, $codes: [String!]!) { facetValues(options: { take: 1000,
        filter: { facetId: { eq: $facet }, code: { in: $codes } } }) { items { id code facet { id code } translations { languageCode name } } } }`,
      variables: { facet: facetId, codes: values.map(({ code }) => code) },
      answer: z.object({ facetValues: z.object({ items: z.array(value) }) }),
    },
    signal,
  );
  const there = new Map(facetValues.items.map((it) => [it.code, it]));
  const missing = values.filter(({ code }) => !there.has(code));
  const made =
    missing.length === 0
      ? []
      : await makeValues(
          api,
          missing.map(({ code, names }) => ({ facetId, code, translations: names })),
          signal,
        );
  const changed = values.flatMap(({ code, names }) => {
    const old = there.get(code);
    const same =
      old &&
      names.every((it) =>
        old.translations.some((word) => word.languageCode === it.languageCode && word.name === it.name),
      );
    return old && !same ? [{ id: old.id, translations: names }] : [];
  });
  if (changed.length > 0)
    await api.ask(
      {
        document: 'mutation ($input: [UpdateFacetValueInput!]!) { updateFacetValues(input: $input) { id } }',
        variables: { input: changed },
        answer: z.unknown(),
      },
      signal,
    );
  const ids = new Map([...facetValues.items, ...made].map((it) => [it.code, it.id]));
  return remember(store, values, ids);
}

/** The values of a facet that is the shop's own, found by their words or made. */
async function ensureTheirValues(
  { api, store }: Shop,
  values: readonly Wanted[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const facetId = values[0]!.theirs!;
  const find = await readTheirValues({ api }, facetId, signal);
  const ids = new Map<string, string>();
  for (const { code, names } of values) {
    const there = find(names);
    if (there !== undefined) ids.set(code, there);
  }
  const missing = values
    .filter(({ code }) => !ids.has(code))
    .map(({ code, names }) => ({ facetId, code, translations: names }));
  if (missing.length > 0) for (const it of await makeValues(api, missing, signal)) ids.set(it.code, it.id);
  return remember(store, values, ids);
}

/** Keeps which ids values have, and gives these by their full codes. */
async function remember(
  store: Shop['store'],
  values: readonly Wanted[],
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const rows = values.map((it) => ({ full: `${it.facet}/${it.code}`, id: ids.get(it.code)!, names: it.names }));
  await store.set(new Map(rows.map((it) => [`facet-value:${it.full}`, { id: it.id, names: hashOfValue(it.names) }])));
  return new Map(rows.map((it) => [it.full, it.id]));
}

async function makeFacet(api: Shop['api'], input: object, signal: AbortSignal): Promise<string> {
  const made = await api.ask(
    {
      document: 'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { id } }',
      variables: { input },
      answer: z.object({ createFacet: z.object({ id }) }),
    },
    signal,
  );
  return made.createFacet.id;
}

async function makeValues(api: Shop['api'], input: readonly object[], signal: AbortSignal) {
  const made = await api.ask(
    {
      document: 'mutation ($input: [CreateFacetValueInput!]!) { createFacetValues(input: $input) { id code } }',
      variables: { input },
      answer: z.object({ createFacetValues: z.array(z.object({ id, code: z.string() })) }),
    },
    signal,
  );
  return made.createFacetValues;
}
