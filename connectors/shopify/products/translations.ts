import { z } from 'zod';
import { lineOf, toHtml } from '#connectors/kit/html.ts';
import type { Parts } from '#connectors/kit/sent-snapshot.ts';
import { isLeft, type ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { inParts, pageFields, pageInfo } from '../admin-api.ts';
import { type Market, type Shop, spokenIn } from '../shopify.shop.ts';
import type { There } from './there.ts';

/** Words of one thing in Shopify: by its id, the language and what they are of. */
type Words = ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<string, string>>>>;

/** Our code of the language a document is kept in there: Shopify's own, or the document's where it does not speak that. */
export const baseOf = ({ texts, defaultLanguage }: ShopDocument, market: Market, { spokenAs }: Shop): string =>
  Object.keys(texts).find((code) => spokenAs(code, spokenIn(market)) === market.locale) ??
  (texts[defaultLanguage] ? defaultLanguage : (Object.keys(texts)[0] ?? defaultLanguage));

/** Our codes of the languages besides it that the shop speaks, with Shopify's. */
export const othersOf = ({ texts }: ShopDocument, base: string, market: Market, { spokenAs }: Shop) =>
  Object.keys(texts).flatMap((code) => {
    const locale = spokenAs(code, spokenIn(market));
    return code !== base && locale !== null && locale !== market.locale ? [{ code, locale }] : [];
  });

/** What a product and what sets its variants apart are called in other languages. */
export function wordsOf(
  document: ShopDocument,
  options: Options,
  there: There,
  others: readonly { readonly code: string; readonly locale: string }[],
  { writesTexts, writesOptions }: Pick<Parts, 'writesTexts' | 'writesOptions'>,
): Words {
  // What is left to the shop is said by the shop in other languages, too.
  const ownOptions = isLeft(document, 'configurators') && !writesOptions ? [] : there.options;
  const words = new Map<string, Map<string, Record<string, string>>>();
  const add = (id: string, locale: string, of: Record<string, string>) =>
    words.set(id, (words.get(id) ?? new Map<string, Record<string, string>>()).set(locale, of));
  for (const { code, locale } of others) {
    const own = document.texts[code]!;
    if (writesTexts) add(there.id, locale, { title: lineOf(own.name), body_html: own.longDescription });
    for (const option of ownOptions) {
      const said = options.options.find(({ title }) => title === option.name);
      if (said?.names[code]) add(option.id, locale, { name: lineOf(said.names[code]) });
      for (const value of option.optionValues) {
        const name = said?.values.get(value.name)?.[code];
        if (name) add(value.id, locale, { name: lineOf(name) });
      }
    }
  }
  return words;
}

/** Words of a collection, likewise. */
export const collectionWords = (
  id: string,
  others: readonly { readonly locale: string; readonly name: string; readonly description: string }[],
): Words =>
  new Map([
    [id, new Map(others.map((it) => [it.locale, { title: lineOf(it.name), body_html: toHtml(it.description) }]))],
  ]);

const row = z
  .object({
    resourceId: z.string(),
    translatableContent: z.array(z.object({ key: z.string(), digest: z.string().nullable() })),
  })
  .loose();
const said = z.array(z.object({ key: z.string(), value: z.string().nullish(), outdated: z.boolean() }));
/** Things whose words are asked for, and changes that are made, in one request. */
const asked = 50;
const changed = 20;

/**
 * Says in the other languages what is not said there yet, and takes back what is not said any more. Each translation names the words it is of by
 * their digest, so that Shopify knows which are out of date.
 */
export async function translate(shop: Shop, words: Words, signal: AbortSignal): Promise<void> {
  const locales = [...new Set([...words.values()].flatMap((it) => [...it.keys()]))];
  if (locales.length === 0) return;
  const changes: string[] = [];
  const variables: Record<string, unknown> = {};
  const types: string[] = [];
  const declare = (type: string, value: unknown) => {
    const name = `v${types.length}`;
    types.push(`$${name}: ${type}`);
    variables[name] = value;
    return `$${name}`;
  };
  const send = async () => {
    if (changes.length === 0) return;
    const document = `mutation (${types.join(', ')}) { ${changes.join('\n')} }`;
    await shop.api.ask({ document, variables: { ...variables }, answer: z.unknown() }, signal);
    for (const name of Object.keys(variables)) delete variables[name];
    changes.length = 0;
    types.length = 0;
  };
  for (const ids of inParts([...words.keys()], asked)) {
    const document = `query ($ids: [ID!]!) { translatableResourcesByIds(first: ${asked}, resourceIds: $ids) { nodes { resourceId translatableContent { key digest }
      ${locales.map((it, place) => `l${place}: translations(locale: ${JSON.stringify(it)}) { key value outdated }`).join('\n')} } ${pageFields} } }`;
    const answer = z.object({ translatableResourcesByIds: z.object({ nodes: z.array(row), pageInfo }) });
    const { translatableResourcesByIds: found } = await shop.api.ask({ document, variables: { ids }, answer }, signal);
    for (const it of found.nodes) {
      const wanted = [...words.get(it.resourceId)!].flatMap(([locale, fields]) =>
        Object.entries(fields).map(([key, value]) => ({ locale, key, value })),
      );
      const there = locales.flatMap((locale, place) => said.parse(it[`l${place}`]).map((one) => ({ ...one, locale })));
      const isThere = (one: { locale: string; key: string; value: string }) =>
        there.some(
          (old) => old.locale === one.locale && old.key === one.key && old.value === one.value && !old.outdated,
        );
      const missing = wanted.filter((one) => one.value !== '' && !isThere(one));
      const translations = missing.flatMap(({ locale, key, value }) => {
        // Of what is not said in the language of the shop there is nothing to translate.
        const digest = it.translatableContent.find((one) => one.key === key)?.digest;
        return digest ? [{ locale, key, value, translatableContentDigest: digest }] : [];
      });
      const fields = ['name', 'title', 'body_html'];
      const gone = there.filter(
        (old) =>
          fields.includes(old.key) &&
          !wanted.some((one) => one.locale === old.locale && one.key === old.key && one.value !== ''),
      );
      if (translations.length > 0) {
        const [id, rows] = [declare('ID!', it.resourceId), declare('[TranslationInput!]!', translations)];
        changes.push(
          `c${changes.length}: translationsRegister(resourceId: ${id}, translations: ${rows}) { userErrors { field message code } }`,
        );
      }
      for (const [locale, rows] of Map.groupBy(gone, (old) => old.locale)) {
        const id = declare('ID!', it.resourceId);
        const keys = declare('[String!]!', [...new Set(rows.map(({ key }) => key))]);
        const inLocale = declare('[String!]!', [locale]);
        changes.push(
          `c${changes.length}: translationsRemove(resourceId: ${id}, translationKeys: ${keys}, locales: ${inLocale}) { userErrors { field message code } }`,
        );
      }
      if (changes.length >= changed) await send();
    }
  }
  await send();
}
