import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { lineOf, plainOf, toHtml } from '#connectors/kit/html.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { Pushed, SeenCategory, TheirCategory } from '#connectors/kit/shop-connector.ts';
import {
  broughtCategories,
  ownCategories,
  type ShopCategoryDocument,
  type ShopDocument,
  theirCategories,
} from '#connectors/kit/shop-document.ts';
import { namesDownTo, slugOf } from '#connectors/kit/words.ts';
import { most } from './admin-api.ts';
import type { Shop } from './woocommerce.shop.ts';
import { wooTexts as words } from './woocommerce.texts.ts';

const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const category = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  parent: z.int(),
  description: text,
  image: z.object({ id: z.int(), name: text }).nullish(),
});
type There = z.output<typeof category>;

/** What was sent last. `hash` null: it only came along with products. `parent`: our key, which may be of one that is not there yet. */
const kept = z.object({
  id: z.int(),
  hash: z.string().nullable(),
  parent: z.string().nullable(),
  view: z.string(),
});
type Kept = z.output<typeof kept>;
const storeKey = (externalKey: string): string => `category:${externalKey}`;
const keptOf = async ({ store }: Shop, externalKey: string): Promise<Kept | null> =>
  kept.safeParse((await store.get([storeKey(externalKey)])).get(storeKey(externalKey))).data ?? null;

/** A category is known by its name in addresses: a word for people and our key, which no other one has. */
const slugFor = (name: string, externalKey: string): string =>
  [slugOf(name), externalKey.toLowerCase()].filter((part) => part !== '').join('_');
/** Our key of a category; null: nobody's of ours. */
export const keyOfSlug = (slug: string): string | null => {
  const at = slug.lastIndexOf('_');
  const key = slug.slice(at + 1);
  return key.includes('category-') ? key : null;
};

export async function pushCategory(shop: Shop, document: ShopCategoryDocument, signal: AbortSignal): Promise<Pushed> {
  signal.throwIfAborted();
  const id = await write(shop, document, hashOfValue(document), signal);
  const seen = await readCategory(shop, document.externalKey, signal);
  return { remoteId: String(id), seenHash: seen?.contentHash ?? '' };
}

export async function readCategory(shop: Shop, externalKey: string, signal: AbortSignal): Promise<SeenCategory | null> {
  const sent = await keptOf(shop, externalKey);
  if (!sent?.hash) return null;
  const there = await find(shop, externalKey, signal);
  if (!there) return null;
  const above = sent.parent === null ? null : await find(shop, sent.parent, signal);
  const view = viewOf(there, above?.id ?? 0);
  const contentHash = view === sent.view ? sent.hash : hashOfValue({ sent: sent.hash, view });
  return { remoteId: String(there.id), contentHash };
}

/** The categories of a product, with those above them; what was sent as a category of its own stays as it is. Gives the ids of the product's. */
export async function ensureCategories(shop: Shop, document: ShopDocument, signal: AbortSignal): Promise<number[]> {
  const categories = ownCategories(document);
  const steps = broughtCategories(document);
  const theirs = theirCategories(document).map(Number);
  if (theirs.length > 0) await needTheirs(shop, theirs, signal);
  if (steps.size === 0) return theirs;
  const sent = await shop.store.get([...steps.keys()].map(storeKey));
  const before = new Map(
    [...steps.keys()].flatMap((key) => {
      const one = kept.safeParse(sent.get(storeKey(key))).data;
      return one ? [[key, one] as const] : [];
    }),
  );
  const ids = new Map([...before].map(([key, { id }]) => [key, id]));
  const there = await areThere(shop, [...ids.values()], signal);
  for (const [key, step] of steps) {
    const last = before.get(key);
    const asBefore = last && there.has(last.id) && (last.hash !== null || last.view === hashOfValue(step));
    if (!asBefore) ids.set(key, await write(shop, step, null, signal));
  }
  return [...categories.map(({ externalKey }) => ids.get(externalKey)!), ...theirs];
}

/** WooCommerce leaves categories out that it does not have, without a word. */
async function needTheirs(shop: Shop, ids: readonly number[], signal: AbortSignal): Promise<void> {
  const there = await areThere(shop, ids, signal);
  const gone = ids.find((id) => !there.has(id));
  if (gone !== undefined) throw shopRefuses(words.noCategory, { category: gone }, { code: 'not_found' });
}

async function areThere({ together }: Shop, ids: readonly number[], signal: AbortSignal): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (let from = 0; from < ids.length; from += most) {
    const asked = ids.slice(from, from + most);
    const there = await together.findCategories(asked, signal);
    for (const id of asked) if (there.has(id)) found.add(id);
  }
  return found;
}

/** The word in the language of the shop. */
const wordIn = (shop: Shop, words: Readonly<Record<string, string>>): string =>
  words[shop.language] ?? words.EN ?? Object.values(words)[0] ?? '';
const imageName = (url: string): string => `category-${hashOfValue(url).slice(0, 12)}`;

/** Creates or updates, and brings those below it that came before it to their place. `hash` null: it comes along with a product. */
const write = (shop: Shop, document: ShopCategoryDocument, hash: string | null, signal: AbortSignal): Promise<number> =>
  shop.store.alone('categories', async () => {
    const { externalKey, parentKey, names, descriptions, image } = document;
    const [old, above] = await Promise.all([
      find(shop, externalKey, signal),
      parentKey === null ? null : find(shop, parentKey, signal),
    ]);
    const name = lineOf(wordIn(shop, names)) || externalKey;
    const picture = image === null ? null : imageName(image);
    const own = old?.image && old.image.name === picture ? { id: old.image.id } : { src: image, name: picture };
    const body = {
      name: toHtml(name),
      parent: above?.id ?? 0,
      ...(hash === null ? {} : { description: toHtml(wordIn(shop, descriptions)), image: image === null ? {} : own }),
    };
    const there = old
      ? await send(shop, 'PUT', `/products/categories/${old.id}`, body, signal)
      : await send(shop, 'POST', '/products/categories', { ...body, slug: slugFor(name, externalKey) }, signal);
    await bringBelow(shop, document, there.id, signal);
    const view = hash === null ? hashOfValue(document) : viewOf(there, above?.id ?? 0);
    const now: Kept = { id: there.id, hash, parent: parentKey, view };
    await shop.store.set(new Map([[storeKey(externalKey), now]]));
    return there.id;
  });

const list = z.array(z.string()).catch([]);
/** A category may come before the one above it: then it is at the top until that one is there. */
async function bringBelow(
  shop: Shop,
  { externalKey, parentKey }: ShopCategoryDocument,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const own = `waiting:${externalKey}`;
  const above = `waiting:${parentKey}`;
  const found = await shop.store.get([own, above]);
  const children = list.parse(found.get(own));
  for (const child of children) {
    const there = await keptOf(shop, child);
    if (there?.parent === externalKey)
      await send(shop, 'PUT', `/products/categories/${there.id}`, { parent: id }, signal);
  }
  if (children.length > 0) await shop.store.delete([own]);
  if (parentKey === null || (await find(shop, parentKey, signal))) return;
  await shop.store.set(new Map([[above, [...new Set([...list.parse(found.get(above)), externalKey])]]]));
}

/** How it looks now; of its place whether it is the one we mean, which moves when the one above comes later. */
const viewOf = (there: There, place: number): string =>
  hashOfValue({
    name: plainOf(there.name),
    description: plainOf(there.description),
    image: there.image?.name ?? null,
    inPlace: there.parent === place,
  });

async function find(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const before = await keptOf(shop, externalKey);
  const known =
    before && (await shop.api.find({ path: `/products/categories/${before.id}`, answer: category }, signal));
  if (known) return known;
  // Names and addresses are searched, and the address ends with our key.
  const query = { search: externalKey.toLowerCase(), hide_empty: false };
  const rows = await shop.api.all({ path: '/products/categories', query, row: category }, signal);
  return rows.find(({ slug }) => keyOfSlug(slug) === externalKey.toLowerCase()) ?? null;
}

const send = ({ api }: Shop, method: 'POST' | 'PUT', path: string, body: object, signal: AbortSignal): Promise<There> =>
  api.ask({ method, path, body, answer: category }, signal);

/** Those that somebody made in the shop. */
export async function listCategories(shop: Shop, signal: AbortSignal): Promise<TheirCategory[]> {
  const query = { hide_empty: false, orderby: 'id', order: 'asc' };
  const rows = await shop.api.all({ path: '/products/categories', query, row: category }, signal);
  const all = new Map(rows.map((it) => [it.id, it]));
  const theirs = rows.filter(({ slug }) => keyOfSlug(slug) === null && slug !== 'uncategorized');
  return theirs.map(({ id }) => ({
    remoteId: String(id),
    path: namesDownTo(id, (one) => {
      const it = all.get(one);
      return it && { name: plainOf(it.name), above: it.parent || null };
    }),
    names: [],
  }));
}
