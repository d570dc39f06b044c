import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import type { Pushed, SeenCategory, TheirCategory } from '#connectors/kit/shop-connector.ts';
import {
  broughtCategories,
  ownCategories,
  type ShopCategoryDocument,
  type ShopDocument,
  theirCategories,
} from '#connectors/kit/shop-document.ts';
import { namesDownTo, slugOf } from '#connectors/kit/words.ts';
import type { Shop } from './medusa.shop.ts';
import { namedIn } from './products/seen.ts';
import { baseOf, readTranslations, type TranslationsThere, writeTranslations } from './products/translations.ts';

const category = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullish(),
  is_active: z.boolean(),
  parent_category: z.object({ external_id: z.string().nullable() }).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
});
type There = z.output<typeof category>;

/** What was sent last. `hash` null: it only came along with products. `parent`: our key, which may be of one that is not there yet. */
const kept = z.object({
  hash: z.string().nullable(),
  parent: z.string().nullable(),
  locales: z.array(z.string()),
  view: z.string(),
});
type Kept = z.output<typeof kept>;
const keyOf = (externalKey: string): string => `category:${externalKey}`;
const keptOf = async ({ store }: Shop, externalKey: string): Promise<Kept | null> =>
  kept.safeParse((await store.get([keyOf(externalKey)])).get(keyOf(externalKey))).data ?? null;

export async function pushCategory(shop: Shop, document: ShopCategoryDocument, signal: AbortSignal): Promise<Pushed> {
  signal.throwIfAborted();
  const remoteId = await oneAtATime(shop, () => write(shop, document, hashOfValue(document), signal));
  return { remoteId, seenHash: (await readCategory(shop, document.externalKey, signal))?.contentHash ?? '' };
}

export async function readCategory(shop: Shop, externalKey: string, signal: AbortSignal): Promise<SeenCategory | null> {
  const sent = await keptOf(shop, externalKey);
  if (!sent?.hash) return null;
  const there = await find(shop, externalKey, signal);
  if (!there) return null;
  const above = sent.parent !== null && (await find(shop, sent.parent, signal)) ? sent.parent : null;
  const view = await viewOf(shop, there, sent.locales, above, signal);
  return { remoteId: there.id, contentHash: view === sent.view ? sent.hash : hashOfValue({ sent: sent.hash, view }) };
}

/** The categories of a product, with those above them; what was sent as a category of its own stays as it is. Gives the ids of the product's. */
export async function ensureCategories(shop: Shop, document: ShopDocument, signal: AbortSignal): Promise<string[]> {
  const categories = ownCategories(document);
  const steps = broughtCategories(document);
  const theirs = theirCategories(document);
  if (steps.size === 0) return theirs;
  const keys = [...steps.keys()];
  const look = async () => {
    const [sent, found] = await Promise.all([
      shop.store.get(keys.map(keyOf)),
      shop.together.findCategories(keys, signal),
    ]);
    const missing = [...steps.values()].filter((step) => {
      const before = kept.safeParse(sent.get(keyOf(step.externalKey))).data;
      const asBefore = before && (before.hash !== null || before.view === hashOfValue(step));
      return !asBefore || !found.has(step.externalKey);
    });
    return { found, missing };
  };
  let { found, missing } = await look();
  if (missing.length > 0)
    await oneAtATime(shop, async () => {
      // Products that are sent side by side miss the same ones, and the first has made them meanwhile.
      ({ found, missing } = await look());
      const there = new Map(found);
      for (const document of missing) {
        const { externalKey, parentKey: parent } = document;
        there.set(externalKey, await write(shop, document, null, signal));
        const now: Kept = { hash: null, parent, locales: [], view: hashOfValue(document) };
        await shop.store.set(new Map([[keyOf(externalKey), now]]));
      }
      found = there;
    });
  return [...categories.map(({ externalKey }) => found.get(externalKey)!), ...theirs];
}

/** One after the other: Medusa counts the places in a tree without a lock, and two at once end with one number. */
const oneAtATime = <T>({ store }: Shop, work: () => Promise<T>): Promise<T> => store.alone('categories', work);

/** Creates or updates, and brings those below it that came before it to their place. */
async function write(
  shop: Shop,
  document: ShopCategoryDocument,
  hash: string | null,
  signal: AbortSignal,
): Promise<string> {
  const { externalKey, parentKey, names, descriptions, image, visible } = document;
  const market = await shop.market(signal);
  const base = baseOf(shop, market, { texts: names });
  const [old, above, last] = await Promise.all([
    find(shop, externalKey, signal),
    parentKey === null ? null : find(shop, parentKey, signal),
    keptOf(shop, externalKey),
  ]);
  const body = {
    name: names[base] ?? externalKey,
    description: descriptions[base] ?? '',
    is_active: visible,
    parent_category_id: above?.id ?? null,
    metadata: { tregu: { key: externalKey, image } },
  };
  const id = old
    ? await send(shop, `/product-categories/${old.id}`, body, signal)
    : await send(
        shop,
        '/product-categories',
        { ...body, external_id: externalKey, handle: handleOf(body.name, externalKey) },
        signal,
      );
  const codes = [...new Set([...Object.keys(names), ...Object.keys(descriptions)])].filter((code) => code !== base);
  const of = { base, shop, market };
  const texts = new Map(
    [...namedIn(of, Object.fromEntries(codes.map((code) => [code, code])))].map(
      ([locale, code]) => [locale, { name: names[code] ?? body.name, description: descriptions[code] ?? '' }] as const,
    ),
  );
  const locales = [...texts.keys()];
  // What was never said in from here is another shop's.
  const ours = hash === null ? locales : (last?.locales ?? []);
  await writeTranslations(shop, market, [{ reference: 'product_category', id, texts }], ours, signal);
  await bringBelow(shop, document, id, signal);
  if (hash !== null) {
    const there = (await find(shop, externalKey, signal))!;
    const view = await viewOf(shop, there, locales, above ? parentKey : null, signal);
    const now: Kept = { hash, parent: parentKey, locales, view };
    await shop.store.set(new Map([[keyOf(externalKey), now]]));
  }
  return id;
}

const handleOf = (name: string, externalKey: string): string =>
  [slugOf(name), slugOf(externalKey)].filter((part) => part !== '').join('-');

const list = z.array(z.string()).catch([]);
/** A category may come before the one above it: then it is at the top until that one is there. */
async function bringBelow(
  shop: Shop,
  { externalKey, parentKey }: ShopCategoryDocument,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const own = `waiting:${externalKey}`;
  const above = `waiting:${parentKey}`;
  const found = await shop.store.get([own, above]);
  const children = list.parse(found.get(own));
  for (const child of children) {
    const there = await find(shop, child, signal);
    if (there && (await keptOf(shop, child))?.parent === externalKey)
      await send(shop, `/product-categories/${there.id}`, { parent_category_id: id }, signal);
  }
  if (children.length > 0) await shop.store.delete([own]);
  if (parentKey === null || (await find(shop, parentKey, signal))) return;
  await shop.store.set(new Map([[above, [...new Set([...list.parse(found.get(above)), externalKey])]]]));
}

/** How Medusa looks now; of its place whether it is the one we mean, which moves when the one above comes later. */
async function viewOf(
  shop: Shop,
  there: There,
  locales: readonly string[],
  place: string | null,
  signal: AbortSignal,
): Promise<string> {
  const translations: TranslationsThere = await readTranslations(shop, await shop.market(signal), [there.id], signal);
  return hashOfValue({
    name: there.name,
    description: there.description ?? '',
    visible: there.is_active,
    inPlace: (there.parent_category?.external_id ?? null) === place,
    tregu: there.metadata?.tregu ?? null,
    words: (translations.get(there.id) ?? [])
      .filter(({ locale_code }) => locales.includes(locale_code))
      .map((it) => [it.locale_code, it.translations.name ?? '', it.translations.description ?? ''])
      .toSorted((a, b) => (a[0]! < b[0]! ? -1 : 1)),
  });
}

async function find({ api }: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const fields = 'id,name,description,is_active,metadata,parent_category.external_id';
  const query = { external_id: externalKey, fields, limit: 1 };
  const answer = z.object({ product_categories: z.array(category) });
  const { product_categories } = await api.ask({ method: 'GET', path: '/product-categories', query, answer }, signal);
  return product_categories[0] ?? null;
}

async function send({ api }: Shop, path: string, body: object, signal: AbortSignal): Promise<string> {
  const answer = z.object({ product_category: z.object({ id: z.string() }) });
  const made = await api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer }, signal);
  return made.product_category.id;
}

const named = z.object({
  id: z.string(),
  name: z.string(),
  external_id: z.string().nullish(),
  parent_category_id: z.string().nullish(),
});
/** As many as Medusa gives of them at once. */
const most = 500;

/** Those that somebody made in the shop. */
export async function listCategories(shop: Shop, signal: AbortSignal): Promise<TheirCategory[]> {
  const all = new Map<string, z.output<typeof named>>();
  const answer = z.object({ product_categories: z.array(named), count: z.int() });
  for (let offset = 0; ; offset += most) {
    const query = { fields: 'id,name,external_id,parent_category_id', limit: most, offset, order: 'created_at' };
    const page = await shop.api.ask({ method: 'GET', path: '/product-categories', query, answer }, signal);
    for (const it of page.product_categories) all.set(it.id, it);
    if (page.product_categories.length === 0 || offset + most >= page.count) break;
  }
  const theirs = [...all.values()].filter(({ external_id }) => !external_id);
  const market = await shop.market(signal);
  const translations = await readTranslations(
    shop,
    market,
    theirs.map(({ id }) => id),
    signal,
  );
  return theirs.map((it) => ({
    remoteId: it.id,
    path: namesDownTo(it.id, (id) => {
      const one = all.get(id);
      return one && { name: one.name, above: one.parent_category_id ?? null };
    }),
    names: (translations.get(it.id) ?? []).flatMap(({ translations: words }) => words.name || []),
  }));
}
