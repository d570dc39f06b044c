import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { toHtml } from '#connectors/kit/html.ts';
import { wasDeleted } from '#connectors/kit/remote-error.ts';
import type { Pushed, SeenCategory, TheirCategory } from '#connectors/kit/shop-connector.ts';
import {
  broughtCategories,
  ownCategories,
  type ShopCategoryDocument,
  type ShopDocument,
  theirCategories,
} from '#connectors/kit/shop-document.ts';
import { namesDownTo } from '#connectors/kit/words.ts';
import { searchAll } from './admin-api.ts';
import { idOf, systemLanguage } from './ids.ts';
import { ensurePictures, pictureId } from './products/pictures.ts';
import { fieldsThere } from './products/there.ts';
import { inBase, inLanguages, languageIdOf, type Market, type Shop } from './shopware.shop.ts';
import { lineText } from './words.ts';

const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const category = z.object({
  id: z.string(),
  autoIncrement: z.int(),
  parentId: z.string().nullish(),
  visible: z.boolean(),
  mediaId: z.string().nullish(),
  customFields: fieldsThere,
  translations: z.array(z.object({ languageId: z.string(), name: text, description: text })),
});
type There = z.output<typeof category>;

/** Our key of a category, that of the one above it, and the category its channel's navigation begins with. */
const keyField = 'tregu_key';
const parentField = 'tregu_parent';
const rootField = 'tregu_root';

/** What was sent last; `hash` null: it only came along with products. */
const kept = z.object({
  hash: z.string().nullable(),
  view: z.string(),
  languages: z.array(z.string()),
  parent: z.string().nullable(),
});

/** Each tree has its own: a category is in one place, and channels may begin with different ones. */
const categoryId = ({ root }: Market, externalKey: string): string => idOf('category', root, externalKey);
const storeKey = ({ root }: Market, externalKey: string): string => `category:${root}:${externalKey}`;

export async function pushCategory(shop: Shop, document: ShopCategoryDocument, signal: AbortSignal): Promise<Pushed> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  const { externalKey } = document;
  const id = categoryId(market, externalKey);
  await shop.store.alone('categories', async () => {
    if (document.image !== null) {
      const picture = { id: pictureId(externalKey, document.image), url: document.image, alts: {} };
      await ensurePictures(shop, market, [picture], signal);
    }
    const key = storeKey(market, externalKey);
    const last = kept.safeParse((await shop.store.get([key])).get(key)).data?.languages ?? [];
    await write(shop, market, [document], last, signal);
    const languages = said(shop, market, document);
    const there = await look(shop, market, externalKey, { languages, parent: document.parentKey }, signal);
    if (!there) throw wasDeleted(externalKey);
    const now = { hash: hashOfValue(document), languages, view: there.view };
    await shop.store.set(new Map([[key, { ...now, parent: document.parentKey }]]));
  });
  const seen = await readCategory(shop, externalKey, signal);
  return { remoteId: id, seenHash: seen?.contentHash ?? '' };
}

export async function readCategory(shop: Shop, externalKey: string, signal: AbortSignal): Promise<SeenCategory | null> {
  const market = await shop.market(signal);
  const key = storeKey(market, externalKey);
  const sent = kept.safeParse((await shop.store.get([key])).get(key)).data;
  if (!sent?.hash) return null;
  const there = await look(shop, market, externalKey, sent, signal);
  if (!there) return null;
  const { view, id } = there;
  return { remoteId: id, contentHash: view === sent.view ? sent.hash : hashOfValue({ sent: sent.hash, view }) };
}

/** How it looks, and whether it is where it is meant to be: at the top as long as the one above it is not there. */
async function look(
  shop: Shop,
  market: Market,
  externalKey: string,
  { languages, parent }: { readonly languages: readonly string[]; readonly parent: string | null },
  signal: AbortSignal,
): Promise<{ id: string; view: string } | null> {
  const id = categoryId(market, externalKey);
  const above = parent === null ? null : categoryId(market, parent);
  const rows = await read(shop, above === null ? [id] : [id, above], signal);
  const there = rows.find((it) => it.id === id);
  if (!there) return null;
  const place = above !== null && rows.some((it) => it.id === above) ? above : market.root;
  return { id, view: viewOf(there, place, languages) };
}

/** The categories of a product, with those above them; one that is there stays as it is. Gives the ids of the product's. */
export async function ensureCategories(
  shop: Shop,
  document: Pick<ShopDocument, 'categories' | 'texts'>,
  signal: AbortSignal,
): Promise<string[]> {
  const categories = ownCategories(document);
  const theirs = theirCategories(document);
  if (categories.length === 0) return theirs;
  const market = await shop.market(signal);
  const steps = broughtCategories(document);
  const keys = [...steps.keys()].map((key) => storeKey(market, key));
  const [there, sent] = await Promise.all([
    read(
      shop,
      [...steps.keys()].map((key) => categoryId(market, key)),
      signal,
    ),
    shop.store.get(keys),
  ]);
  const missing = [...steps.values()].filter((it) => {
    const last = kept.safeParse(sent.get(storeKey(market, it.externalKey))).data;
    const isThere = there.some(({ id }) => id === categoryId(market, it.externalKey));
    return !isThere || !last || (last.hash === null && last.view !== hashOfValue(it));
  });
  // What was sent as a category of its own, and is kept by another shop of ours in the same tree, has more than a product tells of it.
  const bare = missing.filter((it) => {
    const found = there.find(({ id }) => id === categoryId(market, it.externalKey));
    return !found || sent.has(storeKey(market, it.externalKey));
  });
  if (bare.length > 0) await shop.store.alone('categories', () => write(shop, market, bare, null, signal));
  if (missing.length > 0)
    await shop.store.set(
      new Map(
        missing.map((it) => [
          storeKey(market, it.externalKey),
          { hash: null, view: hashOfValue(it), languages: [], parent: it.parentKey },
        ]),
      ),
    );
  return [...categories.map(({ externalKey }) => categoryId(market, externalKey)), ...theirs];
}

const read = (shop: Shop, ids: readonly string[], signal: AbortSignal): Promise<There[]> =>
  shop.api.search('category', { ids, associations: { translations: {} } }, category, signal);

const said = (shop: Shop, market: Market, { names, descriptions }: ShopCategoryDocument): string[] => [
  ...new Set([
    systemLanguage,
    ...[...Object.keys(names), ...Object.keys(descriptions)].flatMap((code) => languageIdOf(shop, market, code) ?? []),
  ]),
];
const wordIn = (shop: Shop, market: Market, words: Readonly<Record<string, string>>): string =>
  inBase(shop, market, words) ?? words.EN ?? Object.values(words)[0] ?? '';

/**
 * Creates or updates, from the top down, and brings those below them that came before them to their place. `last`: languages they were sent in last,
 * with all there is to say; null: they only come along with products.
 */
async function write(
  shop: Shop,
  market: Market,
  documents: readonly ShopCategoryDocument[],
  last: readonly string[] | null,
  signal: AbortSignal,
): Promise<void> {
  const { root } = market;
  const whole = last !== null;
  const written = new Set(documents.map(({ externalKey }) => externalKey));
  const above = documents.flatMap(({ parentKey }) =>
    parentKey === null || written.has(parentKey) ? [] : [categoryId(market, parentKey)],
  );
  const [parents, old] = await Promise.all([
    above.length === 0 ? [] : read(shop, above, signal),
    read(
      shop,
      documents.map(({ externalKey }) => categoryId(market, externalKey)),
      signal,
    ),
  ]);
  const placeOf = (parentKey: string | null): string => {
    if (parentKey === null) return root;
    const id = categoryId(market, parentKey);
    // One may come before the one above it: then it is at the top until that one is there.
    return written.has(parentKey) || parents.some((it) => it.id === id) ? id : root;
  };
  const payload = documents.map((document) => {
    const id = categoryId(market, document.externalKey);
    const before = old.find((it) => it.id === id);
    return {
      id,
      parentId: placeOf(document.parentKey),
      translations: translationsOf(shop, market, document, whole, before ?? null),
      ...(whole || !before ? { type: 'page', active: true, visible: document.visible } : {}),
      ...(whole ? { mediaId: document.image === null ? null : pictureId(document.externalKey, document.image) } : {}),
      customFields: { [keyField]: document.externalKey, [parentField]: document.parentKey, [rootField]: root },
    };
  });
  await shop.api.sync(
    [{ entity: 'category', action: 'upsert', payload }, ...unsaid(shop, market, documents, old, last)],
    signal,
  );
  for (const { externalKey } of documents) {
    const filter = [
      { type: 'equals', field: `customFields.${parentField}`, value: externalKey },
      { type: 'equals', field: `customFields.${rootField}`, value: root },
    ] as const;
    const below = await searchAll(
      shop.api,
      'category',
      { filter, associations: { translations: {} } },
      category,
      signal,
    );
    const id = categoryId(market, externalKey);
    const moved = below.filter(({ parentId }) => parentId !== id).map((it) => ({ id: it.id, parentId: id }));
    await shop.api.sync([{ entity: 'category', action: 'upsert', payload: moved }], signal);
  }
}

function translationsOf(
  shop: Shop,
  market: Market,
  document: ShopCategoryDocument,
  whole: boolean,
  before: There | null,
) {
  const { externalKey, names, descriptions } = document;
  const words = inLanguages(shop, market, wordIn(shop, market, names), names);
  const texts = inLanguages(shop, market, wordIn(shop, market, descriptions), descriptions);
  const languages = whole ? new Set([...Object.keys(words), ...Object.keys(texts)]) : Object.keys(words);
  const nameIn = (language: string) =>
    lineText(words[language] ?? '') || lineText(words[systemLanguage]!) || externalKey;
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      {
        name: nameIn(language),
        // A text of its own: lines are lines there, too.
        ...(whole || !before ? { description: toHtml(texts[language] ?? '').replaceAll('\n', '<br />') || null } : {}),
      },
    ]),
  );
}

/** Languages in which it was sent last and nothing is said any more. Those that were never sent from here are another shop's. */
function unsaid(
  shop: Shop,
  market: Market,
  documents: readonly ShopCategoryDocument[],
  old: readonly There[],
  last: readonly string[] | null,
) {
  if (last === null) return [];
  const payload = documents.flatMap((document) => {
    const languages = said(shop, market, document);
    const categoryOf = categoryId(market, document.externalKey);
    const there = old.find(({ id }) => id === categoryOf)?.translations ?? [];
    return there.flatMap(({ languageId }) =>
      last.includes(languageId) && !languages.includes(languageId) ? [{ categoryId: categoryOf, languageId }] : [],
    );
  });
  return [{ entity: 'category_translation', action: 'delete' as const, payload }];
}

const viewOf = (there: There, place: string, languages: readonly string[]): string =>
  hashOfValue({
    visible: there.visible,
    mediaId: there.mediaId ?? null,
    meant: there.customFields[parentField] ?? null,
    inPlace: there.parentId === place,
    words: there.translations
      .filter(({ languageId }) => languages.includes(languageId))
      .map((it) => [it.languageId, it.name, it.description])
      .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  });

const inTree = z.object({
  id: z.string(),
  autoIncrement: z.int(),
  parentId: z.string().nullish(),
  name: text,
  customFields: fieldsThere,
  translated: z.object({ name: text }).nullish(),
  translations: z.array(z.object({ name: text })),
});

/** Those that somebody made in the tree of the channel, below the one its navigation begins with. */
export async function listCategories(shop: Shop, signal: AbortSignal): Promise<TheirCategory[]> {
  const { root } = await shop.market(signal);
  const asked = { associations: { translations: {} } };
  const all = new Map((await searchAll(shop.api, 'category', asked, inTree, signal)).map((it) => [it.id, it]));
  const isBelow = (id: string): boolean => {
    for (let at = all.get(id), steps = 0; at && steps < 30; at = all.get(at.parentId ?? ''), steps += 1)
      if (at.parentId === root) return true;
    return false;
  };
  return [...all.values()].flatMap((it) =>
    it.customFields[keyField] || !isBelow(it.id)
      ? []
      : {
          remoteId: it.id,
          path: namesDownTo(it.id, (id) => {
            const one = all.get(id);
            return one && id !== root
              ? { name: one.translated?.name || one.name, above: one.parentId ?? null }
              : undefined;
          }),
          names: it.translations.flatMap(({ name }) => name || []),
        },
  );
}
