import { z } from 'zod';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { TheirProperty } from '#connectors/kit/shop-connector.ts';
import type { Translation } from '#connectors/kit/words.ts';
import { allPages } from '../all-pages.ts';
import type { Shop } from '../vendure.shop.ts';
import { vendureTexts } from '../vendure.texts.ts';

const id = z.string();
const words = z.array(z.object({ languageCode: z.string(), name: z.string() }));
/** Rows of one answer: Vendure gives no more. */
const take = 1000;

const facetPage = z.object({
  facets: z.object({
    totalItems: z.int(),
    items: z.array(z.object({ id, code: z.string(), isPrivate: z.boolean(), translations: words })),
  }),
});

/** The facets of Tregu begin so, in whatever channel. */
export const oursPrefix = 'tregu-';
/** Whether a facet is one that people in the shop made; those of Tregu begin alike in all channels. */
export const isTheirs = (code: string): boolean => !code.startsWith(oursPrefix);
/** What a value in a facet of the shop's own is called among what is compared: it has no code of ours. */
export const theirMark = (id: string): string => `=${id}`;
/** A value in a facet of the shop's own with the place it was said of, as a snapshot keeps it. `key`: ours of the variant, null for the product. */
export const saidAt = (key: string | null, id: string): string => (key === null ? id : `${id} ${key}`);

/** Facets that somebody made in the channel, and that visitors see. */
export async function listProperties({ api, market }: Shop, signal: AbortSignal): Promise<TheirProperty[]> {
  const { language } = await market(signal);
  const document = `query ($skip: Int!) { facets(options: { take: ${take}, skip: $skip, sort: { id: ASC } }) {
    totalItems items { id code isPrivate translations { languageCode name } } } }`;
  const facets = await allPages(
    async (skip) => (await api.ask({ document, variables: { skip }, answer: facetPage }, signal)).facets,
  );
  return facets
    .filter((it) => !it.isPrivate && isTheirs(it.code))
    .map((it) => {
      const names = it.translations.toSorted(
        (a, b) => Number(b.languageCode === language) - Number(a.languageCode === language),
      );
      const [first = it.code, ...others] = names.map(({ name }) => name);
      return { remoteId: it.id, name: first, names: [...new Set(others)].filter((name) => name !== first) };
    });
}

/** Words count as the same whatever their case. */
const folded = (word: string): string => word.trim().normalize('NFC').toLowerCase();

const valuePage = z.object({
  facet: z.object({ id }).nullable(),
  facetValues: z.object({ totalItems: z.int(), items: z.array(z.object({ id, translations: words })) }),
});

/**
 * Ids of the values of a facet that is the shop's own, by their words there, in whatever language.
 * @throws ShopError where the facet is gone
 */
export async function readTheirValues(
  { api }: Pick<Shop, 'api'>,
  facet: string,
  signal: AbortSignal,
): Promise<(said: readonly Translation[]) => string | undefined> {
  const byWord = new Map<string, string>();
  const document = `query ($facet: ID!, $own: String!, $skip: Int!) { facet(id: $facet) { id }
    facetValues(options: { take: ${take}, skip: $skip, sort: { id: ASC }, filter: { facetId: { eq: $own } } }) {
      totalItems items { id translations { languageCode name } } } }`;
  const values = await allPages(async (skip) => {
    const variables = { facet, own: facet, skip };
    const { facet: there, facetValues } = await api.ask({ document, variables, answer: valuePage }, signal);
    if (!there) throw shopRefuses(vendureTexts.noFacet, { facet }, { code: 'not_found' });
    return facetValues;
  });
  for (const it of values)
    for (const { name } of it.translations) if (!byWord.has(folded(name))) byWord.set(folded(name), it.id);
  return (said) => said.map(({ name }) => byWord.get(folded(name))).find((it) => it !== undefined);
}
