import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import type { Pushed, SeenCategory } from '#connectors/kit/shop-connector.ts';
import { broughtCategories, type ShopCategoryDocument, type ShopDocument } from '#connectors/kit/shop-document.ts';
import { namesOf, slugOf } from '#connectors/kit/words.ts';
import { ensureAssets } from './images.ts';
import { categoriesFacet, categoryValue, ensureFacets, knownFacetValues } from './products/facets.ts';
import type { Shop } from './vendure.shop.ts';

const id = z.string();
const collection = z.object({
  id,
  isPrivate: z.boolean(),
  parent: z.object({ name: z.string(), customFields: z.object({ externalId: z.string().nullable() }) }).nullable(),
  /** From the top, which has no name of its own, down to the collection itself. */
  breadcrumbs: z.array(z.object({ id })),
  featuredAsset: z.object({ id }).nullable(),
  filters: z.array(z.object({ code: z.string(), args: z.array(z.object({ name: z.string(), value: z.string() })) })),
  translations: z.array(z.object({ languageCode: z.string(), name: z.string(), description: z.string() })),
});
type There = z.output<typeof collection>;

/** What was sent last. `hash` null: it only came along with products. `parent`: our key, which may be of one that is not there yet. */
const kept = z.object({
  hash: z.string().nullable(),
  parent: z.string().nullable(),
  languages: z.array(z.string()),
  view: z.string(),
  /** The facet value that its collection gathers; absent: a release before did not note it. */
  value: z.string().optional(),
});
type Kept = z.output<typeof kept>;
const keyOf = (externalKey: string): string => `category:${externalKey}`;

/**
 * Collections are gathered by facet values, one for each category. Each channel has collections of its own: whether one is shown is said for
 * all channels at once in Vendure.
 */
const remoteKey = async (shop: Shop, externalKey: string, signal: AbortSignal): Promise<string> =>
  `${(await shop.market(signal)).channel.code}:${externalKey}`;

export async function pushCategory(shop: Shop, document: ShopCategoryDocument, signal: AbortSignal): Promise<Pushed> {
  signal.throwIfAborted();
  const { remoteId } = await write(shop, { ...document, hash: hashOfValue(document) }, signal);
  return { remoteId, seenHash: (await readCategory(shop, document.externalKey, signal))?.contentHash ?? '' };
}

export async function readCategory(shop: Shop, externalKey: string, signal: AbortSignal): Promise<SeenCategory | null> {
  const sent = await readKept(shop, externalKey);
  if (!sent?.hash) return null;
  const there = await find(shop, externalKey, signal);
  if (!there) return null;
  const above = sent.parent === null ? null : await find(shop, sent.parent, signal);
  const place = above && sent.parent ? await remoteKey(shop, sent.parent, signal) : top;
  const isFilled = sent.value === undefined || gathers(there, sent.value);
  const view = looks(there, sent.languages, { inPlace: placeOf(there) === place, isFilled });
  return { remoteId: there.id, contentHash: view === sent.view ? sent.hash : hashOfValue({ sent: sent.hash, view }) };
}

/**
 * The categories of a product, with those above them; what was sent as a category of its own stays as it is, save that it gathers the value its
 * products carry now: one that somebody deleted in the shop was made anew under another number, which the old collection knows nothing of.
 */
export async function ensureCategories(shop: Shop, of: ShopDocument, signal: AbortSignal): Promise<void> {
  const steps = broughtCategories(of);
  if (steps.size === 0) return;
  const facet = categoriesFacet((await shop.market(signal)).channel.code);
  const [found, values] = await Promise.all([
    shop.store.get([...steps.keys()].map(keyOf)),
    knownFacetValues(
      shop.store,
      [...steps.keys()].map((key) => `${facet}/${key}`),
    ),
  ]);
  for (const [key, document] of steps) {
    const { parentKey: parent } = document;
    const hash = null;
    const sent = kept.safeParse(found.get(keyOf(key)));
    const asBefore = sent.success && (sent.data.hash !== null || sent.data.view === `${hashOfValue(document)}`);
    const value = values.get(`${facet}/${key}`);
    if (asBefore) {
      if (value !== undefined && value !== sent.data.value) await refill(shop, key, value, signal);
      continue;
    }
    const written = await write(shop, { ...document, hash }, signal);
    const now: Kept = { hash, parent, languages: [], view: hashOfValue(document), value: written.value };
    await shop.store.set(new Map([[keyOf(key), now]]));
  }
}

/** Has the collection of a category gather another value. */
const refill = (shop: Shop, externalKey: string, value: string, signal: AbortSignal): Promise<void> =>
  shop.store.alone(`category:${externalKey}`, async () => {
    const sent = await readKept(shop, externalKey);
    if (!sent || sent.value === value) return;
    const there = await find(shop, externalKey, signal);
    if (there && !gathers(there, value)) await update(shop, { id: there.id, ...filling(value, there) }, signal);
    await shop.store.set(new Map([[keyOf(externalKey), { ...sent, value } satisfies Kept]]));
  });

const gathering = 'facet-value-filter';

/** Whether a collection is filled with what carries a value. */
const gathers = ({ filters }: There, value: string): boolean =>
  filters.some(
    ({ code, args }) =>
      code === gathering && args.some((it) => it.name === 'facetValueIds' && idsIn(it.value).includes(value)),
  );
/** They come as JSON, with or without quotes. */
const idsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

/** What fills a collection: rules of other kinds that people gave it stay. */
const filling = (value: string, there: There | null) => ({
  inheritFilters: false,
  filters: [
    {
      code: gathering,
      arguments: [
        { name: 'facetValueIds', value: JSON.stringify([value]) },
        { name: 'containsAny', value: 'true' },
      ],
    },
    ...(there?.filters ?? [])
      .filter(({ code }) => code !== gathering)
      .map(({ code, args }) => ({ code, arguments: args })),
  ],
});

type Writing = ShopCategoryDocument & { readonly hash: string | null };

/** Gives the collection's number and that of the facet value it gathers. */
async function write(
  shop: Shop,
  document: Writing,
  signal: AbortSignal,
): Promise<{ readonly remoteId: string; readonly value: string }> {
  const { externalKey, parentKey, names, descriptions, visible } = document;
  const { channel } = await shop.market(signal);
  const image = document.image === null ? null : { key: externalKey, url: document.image };
  const asset = image ? (await ensureAssets(shop, [image], signal)).get(externalKey)! : null;
  const codes = [...new Set([...Object.keys(names), ...Object.keys(descriptions)])];
  const words = (said: { plain: string; names?: Readonly<Record<string, string>> }) =>
    namesOf(
      said,
      {
        texts: Object.fromEntries(codes.map((code) => [code, { name: '', shortDescription: '', longDescription: '' }])),
      },
      shop.languageOf,
    );
  const value = categoryValue(externalKey, names, channel.code, words);
  const facetValue = [
    ...(await ensureFacets(shop, new Map([[`${value.facet}/${value.code}`, value]]), signal)).values(),
  ][0]!;
  const above = parentKey === null ? null : await find(shop, parentKey, signal);
  const place = above && parentKey ? await remoteKey(shop, parentKey, signal) : top;
  const translations = value.names.map(({ languageCode, name }) => ({
    languageCode,
    name,
    description: descriptions[codes.find((code) => shop.languageOf(code) === languageCode)!] ?? '',
  }));
  return shop.store.alone(`category:${externalKey}`, async () => {
    const old = await find(shop, externalKey, signal);
    const common = { isPrivate: !visible, featuredAssetId: asset, assetIds: asset ? [asset] : [] };
    let remoteId: string;
    if (old) {
      remoteId = old.id;
      // A language that is not sent any more keeps its name, and loses its description.
      const gone = old.translations.filter(
        (it) => it.description !== '' && !translations.some(({ languageCode }) => languageCode === it.languageCode),
      );
      const all = [...translations, ...gone.map(({ languageCode }) => ({ languageCode, description: '' }))];
      // Filled anew only where it has to be: Vendure looks at all goods for it.
      const filled = gathers(old, facetValue) ? {} : filling(facetValue, old);
      await update(shop, { id: old.id, ...common, ...filled, translations: all }, signal);
      if (placeOf(old) !== place) await move(shop, old.id, above?.id ?? old.breadcrumbs[0]!.id, signal);
    } else {
      const input = {
        ...common,
        ...(above ? { parentId: above.id } : {}),
        ...filling(facetValue, null),
        customFields: { externalId: await remoteKey(shop, externalKey, signal) },
        translations: translations.map((it) => ({
          ...it,
          slug: [slugOf(it.name), slugOf(externalKey)].filter((part) => part !== '').join('-'),
        })),
      };
      const made = await shop.api.ask(
        {
          document: 'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }',
          variables: { input },
          answer: z.object({ createCollection: z.object({ id }) }),
        },
        signal,
      );
      remoteId = made.createCollection.id;
    }
    const written = { isPrivate: !visible, featuredAsset: asset ? { id: asset } : null, translations };
    await keep(shop, document, { remoteId, value: facetValue, written }, signal);
    return { remoteId, value: facetValue };
  });
}

/** Notes what was sent, and brings those below it that came before it to their place. */
async function keep(
  shop: Shop,
  { externalKey, parentKey, hash }: Writing,
  { remoteId, value, written }: { readonly remoteId: string; readonly value: string; readonly written: Looks },
  signal: AbortSignal,
): Promise<void> {
  const languages = written.translations.map(({ languageCode }) => languageCode);
  const view = looks(written, languages, { inPlace: true, isFilled: true });
  const now: Kept = { hash, parent: parentKey, languages, view, value };
  await shop.store.set(new Map([[keyOf(externalKey), now]]));
  const waiting = `waiting:${externalKey}`;
  const children = z
    .array(z.string())
    .catch([])
    .parse((await shop.store.get([waiting])).get(waiting));
  for (const child of children) {
    const found = await find(shop, child, signal);
    if (found && (await readKept(shop, child))?.parent === externalKey) await move(shop, found.id, remoteId, signal);
  }
  if (children.length > 0) await shop.store.delete([waiting]);
  if (parentKey === null || (await readKept(shop, parentKey))) return;
  const above = `waiting:${parentKey}`;
  const others = z
    .array(z.string())
    .catch([])
    .parse((await shop.store.get([above])).get(above));
  await shop.store.set(new Map([[above, [...new Set([...others, externalKey])]]]));
}

const readKept = async ({ store }: Shop, externalKey: string): Promise<Kept | null> =>
  kept.safeParse((await store.get([keyOf(externalKey)])).get(keyOf(externalKey))).data ?? null;

type Looks = Pick<There, 'isPrivate' | 'featuredAsset' | 'translations'>;

/** How a collection looks; of its place whether it is the one we mean, which moves when the one above comes later. */
const looks = (
  { isPrivate, featuredAsset, translations }: Looks,
  languages: readonly string[],
  { inPlace, isFilled }: { readonly inPlace: boolean; readonly isFilled: boolean },
): string =>
  hashOfValue({
    isPrivate,
    picture: featuredAsset?.id ?? null,
    inPlace,
    ...(isFilled ? {} : { isFilled }),
    words: translations
      .filter(({ languageCode, description }) => languages.includes(languageCode) || description !== '')
      .map(({ languageCode, name, description }) => [languageCode, name, description])
      .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
  });

/** The top of the tree. */
const top = '';
const placeOf = ({ parent }: There): string =>
  parent === null || parent.name === '__root_collection__' ? top : (parent.customFields.externalId ?? parent.name);

async function find(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const { collections } = await shop.api.ask(
    {
      document: `query ($key: String!) { collections(options: { filter: { externalId: { eq: $key } } }) { items {
        id isPrivate parent { name customFields { externalId } } breadcrumbs { id } featuredAsset { id } filters { code args { name value } }
        translations { languageCode name description } } } }`,
      variables: { key: await remoteKey(shop, externalKey, signal) },
      answer: z.object({ collections: z.object({ items: z.array(collection) }) }),
    },
    signal,
  );
  return collections.items[0] ?? null;
}

const move = (shop: Shop, collectionId: string, parentId: string, signal: AbortSignal) =>
  ask(
    shop,
    'mutation ($input: MoveCollectionInput!) { moveCollection(input: $input) { id } }',
    { collectionId, parentId, index: 0 },
    signal,
  );

const update = (shop: Shop, input: object, signal: AbortSignal) =>
  ask(shop, 'mutation ($input: UpdateCollectionInput!) { updateCollection(input: $input) { id } }', input, signal);

const ask = ({ api }: Shop, document: string, input: object, signal: AbortSignal) =>
  api.ask({ document, variables: { input }, answer: z.unknown() }, signal);
