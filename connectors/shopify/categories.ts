import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf, plainOf, toHtml } from '#connectors/kit/html.ts';
import { byKey } from '#connectors/kit/sent-snapshot.ts';
import type { Pushed, SeenCategory, TheirCategory } from '#connectors/kit/shop-connector.ts';
import {
  broughtCategories,
  type ShopCategoryDocument,
  type ShopDocument,
  theirCategories,
} from '#connectors/kit/shop-document.ts';
import { publish, unpublish } from './products/publish.ts';
import { collectionWords, translate } from './products/translations.ts';
import { customId, keyField, type Market, namespace, type Shop, spokenIn } from './shopify.shop.ts';

const collection = z
  .object({
    id: z.string(),
    title: z.string(),
    descriptionHtml: z.string(),
    shown: z.boolean(),
    image: z.object({ url: z.string() }).nullable(),
  })
  .loose();
const words = z.array(z.object({ key: z.string(), value: z.string().nullish(), outdated: z.boolean() })).catch([]);

/** What was sent last. `hash` null: it only came along with products. */
const kept = z.object({
  id: z.string(),
  hash: z.string().nullable(),
  view: z.string(),
  locales: z.array(z.string()),
  /** The address of the picture we sent, and the one Shopify gave it. */
  picture: z.object({ ours: z.string(), there: z.string() }).nullable(),
});
type Kept = z.output<typeof kept>;
const storeKey = (externalKey: string): string => `category:${externalKey}`;
const keptOf = async ({ store }: Shop, externalKey: string): Promise<Kept | null> =>
  kept.safeParse((await store.get([storeKey(externalKey)])).get(storeKey(externalKey))).data ?? null;

/**
 * Categories are collections, which know no tree: a product is in those of its category and of all above it. Which is which is said by our key, a
 * metafield of the collection.
 */
export async function pushCategory(shop: Shop, document: ShopCategoryDocument, signal: AbortSignal): Promise<Pushed> {
  signal.throwIfAborted();
  const id = await write(shop, document, hashOfValue(document), signal);
  const seen = await readCategory(shop, document.externalKey, signal);
  return { remoteId: id, seenHash: seen?.contentHash ?? '' };
}

export async function readCategory(shop: Shop, externalKey: string, signal: AbortSignal): Promise<SeenCategory | null> {
  const sent = await keptOf(shop, externalKey);
  if (!sent?.hash) return null;
  const there = await find(shop, externalKey, sent.locales, signal);
  if (!there) return null;
  const contentHash = there.view === sent.view ? sent.hash : hashOfValue({ sent: sent.hash, view: there.view });
  return { remoteId: there.id, contentHash };
}

/** The categories of a product, with those above them; what was sent as a category of its own stays as it is. Gives the ids of all of them. */
export async function ensureCategories(
  shop: Shop,
  document: Pick<ShopDocument, 'categories' | 'texts'>,
  signal: AbortSignal,
): Promise<string[]> {
  const theirs = theirCategories(document);
  const steps = broughtCategories(document);
  if (steps.size === 0) return theirs;
  const sent = await shop.store.get([...steps.keys()].map(storeKey));
  const known = [...sent.values()].flatMap((it) => kept.safeParse(it).data?.id ?? []);
  const there = await areThere(shop, known, signal);
  const ids: string[] = [];
  for (const [key, step] of steps) {
    const last = kept.safeParse(sent.get(storeKey(key))).data;
    const asBefore = last && there.has(last.id) && (last.hash !== null || last.view === hashOfValue(step));
    ids.push(asBefore ? last.id : await write(shop, step, null, signal));
  }
  return [...ids, ...theirs];
}

async function areThere({ api }: Shop, ids: readonly string[], signal: AbortSignal): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const answer = z.object({ nodes: z.array(z.object({ id: z.string().optional() }).nullable()) });
  const document = 'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Collection { id } } }';
  const { nodes } = await api.ask({ document, variables: { ids }, answer }, signal);
  return new Set(nodes.flatMap((it) => it?.id ?? []));
}

/** Creates or updates it, and shows or hides it. `hash` null: it comes along with a product and says its name alone. */
const write = (shop: Shop, document: ShopCategoryDocument, hash: string | null, signal: AbortSignal): Promise<string> =>
  shop.store.alone('categories', async () => {
    const { externalKey, names, descriptions, image, visible } = document;
    const market = await shop.market(signal);
    const all = localesOf(shop, market, document);
    const base = all.find(({ locale }) => locale === market.locale) ?? all[0];
    const [old, before] = await Promise.all([find(shop, externalKey, [], signal), keptOf(shop, externalKey)]);
    const asBefore =
      image === null ? old?.picture === null : before?.picture?.ours === image && before.picture.there === old?.picture;
    const name = lineOf(names[base?.code ?? ''] ?? '') || externalKey;
    const body = {
      title: name,
      ...(hash === null ? {} : { descriptionHtml: toHtml(descriptions[base?.code ?? ''] ?? '') }),
      ...(hash === null || asBefore ? {} : { image: image === null ? null : { src: image, altText: name } }),
    };
    const id = old
      ? await update(shop, { id: old.id, ...body }, signal)
      : await create(shop, externalKey, body, signal);
    const others = all.filter(({ locale }) => locale !== market.locale && locale !== base?.locale);
    const said = others.map(({ locale, code }) => ({
      locale,
      name: names[code] ?? '',
      description: hash === null ? '' : (descriptions[code] ?? ''),
    }));
    // A language that is not sent any more is taken back where it was sent as a category of its own.
    const gone = hash === null ? [] : market.locales.filter((it) => !others.some(({ locale }) => locale === it));
    await translate(
      shop,
      collectionWords(id, [...said, ...gone.map((locale) => ({ locale, name: '', description: '' }))]),
      signal,
    );
    if (visible && !old?.shown) await publish(shop, id, market.publications, signal);
    if (!visible && (old?.shown ?? false)) await unpublish(shop, id, market.own, signal);
    const locales = others.map(({ locale }) => locale);
    const there = await find(shop, externalKey, locales, signal);
    const view = hash === null ? hashOfValue(document) : (there?.view ?? '');
    const picture = image !== null && there?.picture ? { ours: image, there: there.picture } : null;
    const now: Kept = { id, hash, view, locales, picture };
    await shop.store.set(new Map([[storeKey(externalKey), now]]));
    return id;
  });

/** Our codes of the languages that are said and that the shop speaks. */
const localesOf = (shop: Shop, market: Market, { names, descriptions }: ShopCategoryDocument) =>
  [...new Set([...Object.keys(names), ...Object.keys(descriptions)])].flatMap((code) => {
    const locale = shop.spokenAs(code, spokenIn(market));
    return locale === null ? [] : [{ code, locale }];
  });

async function find(shop: Shop, externalKey: string, locales: readonly string[], signal: AbortSignal) {
  await shop.keys(signal);
  const { own } = await shop.market(signal);
  const document = `query ($identifier: CollectionIdentifierInput!, $own: ID!) { collection: collectionByIdentifier(identifier: $identifier) {
    id title descriptionHtml image { url } shown: publishedOnPublication(publicationId: $own)
    ${locales.map((it, place) => `l${place}: translations(locale: ${JSON.stringify(it)}) { key value outdated }`).join('\n')} } }`;
  const answer = z.object({ collection: collection.nullable() });
  const variables = { identifier: customId(externalKey), own };
  const { collection: it } = await shop.api.ask({ document, variables, answer }, signal);
  if (!it) return null;
  const said = locales.map((locale, place) => {
    const rows = words.parse(it[`l${place}`]).filter(({ key }) => key === 'title' || key === 'body_html');
    return [locale, byKey(rows.map((row) => [row.key, [row.value, row.outdated]] as const))] as const;
  });
  const picture = it.image ? it.image.url.split('?')[0]! : null;
  const view = hashOfValue({ title: it.title, text: plainOf(it.descriptionHtml), picture, shown: it.shown, said });
  return { id: it.id, shown: it.shown, picture, view };
}

async function create({ api }: Shop, externalKey: string, body: object, signal: AbortSignal): Promise<string> {
  const document = `mutation ($collection: CollectionCreateInput!) { collectionCreate(collection: $collection) {
    collection { id } userErrors { field message } } }`;
  const metafields = [{ namespace, key: keyField, type: 'id', value: externalKey }];
  const answer = z.object({ collectionCreate: z.object({ collection: z.object({ id: z.string() }) }) });
  const variables = { collection: { ...body, metafields } };
  return (await api.ask({ document, variables, answer }, signal)).collectionCreate.collection.id;
}

async function update({ api }: Shop, body: { readonly id: string }, signal: AbortSignal): Promise<string> {
  const document = `mutation ($collection: CollectionUpdateInput!) { collectionUpdate(collection: $collection) { userErrors { field message } } }`;
  await api.ask({ document, variables: { collection: body }, answer: z.unknown() }, signal);
  return body.id;
}

const theirOwn = z.object({
  id: z.string(),
  title: z.string(),
  ruleSet: z.object({}).nullable(),
  key: z.object({ value: z.string() }).nullable(),
});

/** Collections that somebody made by hand in the shop: what a rule gathers takes no product that is put into it. */
export async function listCategories({ api }: Shop, signal: AbortSignal): Promise<TheirCategory[]> {
  const document = `query ($after: String) { collections(first: 100, after: $after) {
    nodes { id title ruleSet { appliedDisjunctively } key: metafield(namespace: "${namespace}", key: "${keyField}") { value } }
    pageInfo { hasNextPage endCursor } } }`;
  const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
  const answer = z.object({ collections: z.object({ nodes: z.array(theirOwn), pageInfo }) });
  const found: TheirCategory[] = [];
  for (let after: string | null = null; ; ) {
    const { collections }: z.output<typeof answer> = await api.ask({ document, variables: { after }, answer }, signal);
    for (const { id, title, ruleSet, key } of collections.nodes)
      if (ruleSet === null && key === null) found.push({ remoteId: id, path: [title], names: [] });
    if (!collections.pageInfo.hasNextPage) return found;
    after = collections.pageInfo.endCursor;
  }
}
