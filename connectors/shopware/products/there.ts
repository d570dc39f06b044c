import { z } from 'zod';
import { otherKey } from '#connectors/kit/remote-error.ts';
import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Criteria } from '../admin-api.ts';
import { idOf, isId } from '../ids.ts';
import type { Market, Shop } from '../shopware.shop.ts';
import { lineText } from '../words.ts';

const id = z.string();
const text = z
  .string()
  .nullish()
  .transform((it) => it ?? '');
const size = z.number().nullish();
/** An empty object is an empty list to PHP. */
export const fieldsThere = z
  .union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((it): Readonly<Record<string, unknown>> => (!it || Array.isArray(it) ? {} : it));
const named = z.object({ name: z.string().nullish() }).nullish();

const listPrice = z.object({ currencyId: id.nullish(), gross: z.number(), net: z.number(), linked: z.boolean() });
export const priceThere = z.object({
  currencyId: id,
  gross: z.number(),
  net: z.number(),
  linked: z.boolean(),
  listPrice: listPrice.nullish(),
  regulationPrice: listPrice.nullish(),
});
export type PriceThere = z.output<typeof priceThere>;
const option = z.object({
  id,
  translated: named,
  customFields: fieldsThere,
  group: z.object({ id, translated: named }).nullish(),
});
const sold = {
  id,
  productNumber: text,
  ean: text,
  stock: z.number(),
  weight: size,
  width: size,
  height: size,
  length: size,
  taxId: id.nullish(),
  price: z.array(priceThere).nullish(),
  coverId: id.nullish(),
  customFields: fieldsThere,
  media: z.array(
    z.object({ id, mediaId: id, position: z.number().nullish(), media: z.object({ url: text }).nullish() }),
  ),
  options: z.array(option),
  properties: z.array(option),
};
const variant = z.object(sold);
const product = z.object({
  ...sold,
  autoIncrement: z.int(),
  active: z.boolean().nullish(),
  manufacturerNumber: text,
  manufacturerId: id.nullish(),
  manufacturer: z.object({ id, translated: named }).nullish(),
  translations: z.array(z.object({ languageId: id, name: text, description: text, customFields: fieldsThere })),
  categories: z.array(z.object({ id, customFields: fieldsThere })),
  visibilities: z.array(z.object({ id, salesChannelId: id, visibility: z.number() })),
  configuratorSettings: z.array(z.object({ id, optionId: id })),
  children: z.array(variant),
});
export type ProductThere = z.output<typeof product>;
/** A variant as Shopware sells it: a product below another one, or a product itself. */
export type VariantThere = z.output<typeof variant>;
/** A product as Shopware has it, in whatever sales channels. */
export type There = ProductThere;

const ofSold: Criteria['associations'] = {
  media: { associations: { media: {} } },
  options: { associations: { group: {} } },
  properties: { associations: { group: {} } },
};
const associations: Criteria['associations'] = {
  ...ofSold,
  manufacturer: {},
  translations: {},
  categories: {},
  visibilities: {},
  configuratorSettings: {},
  children: { associations: ofSold },
};

/** Where our key of a product is kept, and with it and its variants, as the text of JSON, what Shopware has no field for. */
export const keyField = 'tregu_key';
export const productField = 'tregu';
export const variantField = 'tregu_variant';
export const shortField = 'tregu_short_description';

/** What we kept under a name as we left it, also where somebody changed it since. */
export function keptIn(
  fields: Readonly<Record<string, unknown>>,
  name: string,
): Readonly<Record<string, unknown>> | null {
  const value = fields[name];
  if (typeof value !== 'string') return null;
  try {
    const json: unknown = JSON.parse(value);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
const keyIn = (fields: Readonly<Record<string, unknown>>, name: string): string | null => {
  const key = keptIn(fields, name)?.key;
  return typeof key === 'string' ? key : null;
};
/** Our key of a product; null: nobody's of ours. */
export const keyOf = ({ customFields }: Pick<VariantThere, 'customFields'>): string | null => {
  const key = customFields[keyField];
  return typeof key === 'string' && key !== '' ? key : null;
};
export const variantKeyIn = (fields: Readonly<Record<string, unknown>>): string | null => keyIn(fields, variantField);

export const variantsOf = (there: There): readonly VariantThere[] =>
  there.children.length > 0 ? there.children : [there];
const placeOf = ({ customFields }: VariantThere): number => Number(keptIn(customFields, variantField)?.place ?? 0);
/** Variants with keys of ours, in the order of the document. */
export const oursOf = (there: There): readonly (readonly [string, VariantThere])[] =>
  variantsOf(there)
    .flatMap((it) => {
      const key = variantKeyIn(it.customFields);
      return key === null ? [] : [[key, it] as const];
    })
    .toSorted(([, a], [, b]) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1));

export const isShown = ({ active }: There): boolean => active !== false;
/** Whether visitors of the channel see it, or it waits there as a draft. */
export const isHere = (there: There, { channel }: Market, waiting: ReadonlySet<string>): boolean =>
  there.visibilities.some((it) => it.salesChannelId === channel.id) &&
  (isShown(there) || waiting.has(keyOf(there) ?? ''));

const remoteKey = (externalKey: string): string => `remote:${externalKey}`;
/** For one that was there before it became ours: all others have an id that is made of our key. */
export const keepRemote = (shop: Shop, externalKey: string, remote: string): Promise<void> =>
  shop.store.set(new Map([[remoteKey(externalKey), remote]]));
export const forgetRemote = (shop: Shop, externalKey: string): Promise<void> =>
  shop.store.delete([remoteKey(externalKey)]);

async function idsOf({ store }: Shop, keys: readonly string[]): Promise<Map<string, string>> {
  const kept = await store.get(keys.map(remoteKey));
  return new Map(
    keys.map((key) => {
      const remote = kept.get(remoteKey(key));
      return [key, typeof remote === 'string' && isId(remote) ? remote : idOf('product', key)] as const;
    }),
  );
}

/** Products of one question, which come with all that belongs to them. */
const atOnce = 50;
/** By Shopware's ids. */
export async function readByIds({ api }: Shop, ids: readonly string[], signal: AbortSignal): Promise<There[]> {
  const found: There[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    found.push(
      ...(await api.search('product', { ids: ids.slice(from, from + atOnce), associations }, product, signal)),
    );
  return found;
}

/** By our key, in whatever channels. */
export async function readThere(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const ids = await idsOf(shop, [externalKey]);
  const [known] = await readByIds(shop, [...ids.values()], signal);
  return known && keyOf(known) === externalKey ? known : null;
}

/**
 * Likewise for one that is about to be written: where all that was kept of it is lost it is found by its SKUs, and one of the id that we would make
 * is taken, also where somebody took our key off it. @throws ShopError where that one became another product of ours
 */
export async function readForPush(
  shop: Shop,
  { externalKey, variants }: ShopDocument,
  signal: AbortSignal,
): Promise<There | null> {
  const ids = await idsOf(shop, [externalKey]);
  const [known] = await readByIds(shop, [...ids.values()], signal);
  const key = known ? keyOf(known) : null;
  if (known && key === externalKey) return known;
  const found = await findBySku(
    shop,
    externalKey,
    variants.map(({ sku }) => lineText(sku)),
    signal,
  );
  if (found) await keepRemote(shop, externalKey, found.id);
  if (found || !known || known.id !== idOf('product', externalKey)) return found;
  if (key !== null) throw otherKey('Shopware', known.id, key);
  return known;
}

const bySku = z.object({ id, parentId: id.nullish() });
async function findBySku(
  shop: Shop,
  externalKey: string,
  skus: readonly string[],
  signal: AbortSignal,
): Promise<There | null> {
  const asked = skus.filter((it) => it !== '' && !it.includes('|')).slice(0, 100);
  if (asked.length === 0) return null;
  const filter = [{ type: 'equalsAny', field: 'productNumber', value: asked } as const];
  const rows = await shop.api.search('product', { filter, includes: { product: ['id', 'parentId'] } }, bySku, signal);
  const roots = [...new Set(rows.map((it) => it.parentId ?? it.id))];
  return (await readByIds(shop, roots, signal)).find((it) => keyOf(it) === externalKey) ?? null;
}

/** Likewise where visitors of the channel see it. */
export async function readSold(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const [there, market, waiting] = await Promise.all([
    readThere(shop, externalKey, signal),
    shop.market(signal),
    readWaiting(shop.store, [externalKey]),
  ]);
  return there && isHere(there, market, waiting) ? there : null;
}

/** Those of our keys that visitors of the channel see. */
export async function readAllSold(shop: Shop, keys: readonly string[], signal: AbortSignal): Promise<There[]> {
  const [ids, market, waiting] = await Promise.all([
    idsOf(shop, keys),
    shop.market(signal),
    readWaiting(shop.store, keys),
  ]);
  const found = await readByIds(shop, [...ids.values()], signal);
  return found.filter((it) => isHere(it, market, waiting) && keys.includes(keyOf(it) ?? ''));
}

/** All that visitors of the channel see, from a place on; those without a key of ours included. */
export async function listThere(shop: Shop, after: string | null, limit: number, signal: AbortSignal) {
  const market = await shop.market(signal);
  const { channel } = market;
  const filter = [
    { type: 'equals', field: 'parentId', value: null },
    { type: 'equals', field: 'visibilities.salesChannelId', value: channel.id },
    { type: 'range', field: 'autoIncrement', parameters: { gt: Number(after ?? 0) } },
  ] as const;
  const size = Math.min(limit, atOnce);
  const sort = [{ field: 'autoIncrement', order: 'ASC' } as const];
  const rows = await shop.api.search('product', { filter, sort, limit: size, associations }, product, signal);
  const last = rows.at(-1);
  const drafts = rows.flatMap((it) => (isShown(it) ? [] : (keyOf(it) ?? [])));
  const waiting = await readWaiting(shop.store, drafts);
  const here = rows.filter((it) => isHere(it, market, waiting));
  return { rows: here, next: last && rows.length === size ? String(last.autoIncrement) : null };
}
