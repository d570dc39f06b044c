import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { ShopError } from '#connectors/kit/remote-error.ts';
import { byKey, withLeft } from '#connectors/kit/sent-snapshot.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import { onHandOf, type ShopDocument, type ShopStock, type ShopVariant } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { filled } from '#kit/text.ts';
import { Refused } from '../admin-api.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { medusaTexts as words } from '../medusa.texts.ts';
import { type FreeItems, freeItems, linkItems } from './inventory-items.ts';
import { optionsGone, writeOptions } from './options.ts';
import { isAsked, pricesInput } from './price.ts';
import { readThere } from './read-there.ts';
import { fieldsOf, keptWith, restOfVariant, stockOf } from './seen.ts';
import { oursOf, type There, type VariantThere } from './there.ts';

export type PushedHow = {
  readonly market: Market;
  readonly base: string;
  readonly options: PushOptions;
  readonly choices: Options;
  /** False: what sets variants apart stays as it is in the shop. */
  readonly writesOptions: boolean;
  readonly takesStock: boolean;
  readonly takesPrices: boolean;
};
/** Variants that are written in one request. */
const batch = 50;

/**
 * Creates, updates and takes away variants, so that the product has those of the document. Medusa takes no option away while a variant has a
 * value of it, and lets no two variants change their values for one another's: then they are made anew. And it makes no second inventory
 * item of one SKU, so a variant that is counted again gets the one back that was left when its counting ended.
 */
export async function writeVariants(
  shop: Shop,
  document: ShopDocument,
  there: There,
  how: PushedHow,
  signal: AbortSignal,
): Promise<There> {
  const gone = how.writesOptions ? optionsGone(there, how.choices) : [];
  let [before, free]: [There, FreeItems] = [there, new Map()];
  const mended = new Set<'made anew' | 'counted again'>();
  for (;;)
    try {
      return await write(shop, document, before, { ...how, gone, free }, signal);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const what = /^Medusa: Inventory item/.test(error.message)
        ? 'counted again'
        : /options already exists|same combination/.test(error.message)
          ? 'made anew'
          : null;
      if (what === null || mended.has(what)) throw error;
      mended.add(what);
      if (what === 'made anew')
        await remove(
          shop,
          before,
          oursOf(before).map(([, it]) => it),
          signal,
        );
      else {
        free = await freeItems(shop, document, signal);
        if (free.size === 0) throw error;
      }
      before = (await readThere(shop, document.externalKey, signal))!;
      if (what === 'counted again') await linkItems(shop, document, before, free, signal);
    }
}

/** The variants of a product that is made. */
export const newVariants = (document: ShopDocument, how: PushedHow): object[] =>
  document.variants.map((it, rank) => inputOf(document, it, rank, { ...how, gone: [], free: new Map() }, null));

type WrittenHow = PushedHow & { readonly gone: readonly string[]; readonly free: FreeItems };

async function write(
  shop: Shop,
  document: ShopDocument,
  there: There,
  how: WrittenHow,
  signal: AbortSignal,
): Promise<There> {
  const { gone } = how;
  const wanted = new Set(document.variants.map(({ externalKey }) => externalKey));
  // One without any price is half made: Medusa was ended between the variant and its prices, and gives it none any more.
  const stays = ([key, it]: readonly [string, VariantThere]) =>
    wanted.has(key) && gone.length === 0 && (it.prices ?? []).length > 0;
  const ours = oursOf(there);
  await remove(
    shop,
    there,
    ours.filter((it) => !stays(it)).map(([, it]) => it),
    signal,
  );
  const hasOptions = how.writesOptions || there.options.length === 0;
  const optioned = hasOptions && (await writeOptions(shop, there, how.choices, gone, signal));
  const left = new Map(ours.filter(stays));
  const inputs = document.variants.map((variant, rank) =>
    inputOf(document, variant, rank, how, left.get(variant.externalKey) ?? null),
  );
  const old = inputs.flatMap((it) => (it.id === undefined ? [] : [{ ...it, id: it.id }]));
  const before = new Map(there.variants.map((it) => [it.id, it]));
  const path = `/products/${there.id}/variants/batch`;
  for (const [name, rows] of [
    ['update', optioned ? old : old.filter((it) => !isAsWritten(it, before.get(it.id)!, there, how.market))],
    ['create', inputs.filter((it) => !('id' in it))],
  ] as const)
    for (let from = 0; from < rows.length; from += batch)
      await shop.api.ask(
        {
          method: 'POST' as const,
          path,
          query: { fields: 'id' },
          answer: z.unknown(),
          body: { [name]: rows.slice(from, from + batch) },
        },
        signal,
      );
  const isCounted = ([, it]: readonly [string, VariantThere]) => (it.inventory_items ?? []).length > 0;
  const isAsItWas = !optioned && left.size === ours.length && left.size === inputs.length && ours.every(isCounted);
  return isAsItWas ? there : (await readThere(shop, document.externalKey, signal))!;
}

function inputOf(
  document: ShopDocument,
  variant: ShopVariant,
  rank: number,
  how: WrittenHow,
  before: VariantThere | null,
) {
  const price = how.options.prices.find(({ variantKey }) => variantKey === variant.externalKey);
  const values = how.choices.of.get(variant.externalKey)!;
  const prices = price && (how.takesPrices || !before) ? { prices: pricesInput(price, before, how.market) } : {};
  const hasStock = how.options.stock.some(({ variantKey }) => variantKey === variant.externalKey);
  const free = before ? undefined : how.free.get(variant.sku);
  const rest = withLeft(restOfVariant(document, variant), before && keptWith(before), document);
  return {
    ...(before ? { id: before.id } : {}),
    ...fieldsOf(document, variant),
    variant_rank: rank,
    metadata: { tregu: rest },
    // Where nothing is said of its stock, whether the shop counts it is its own affair.
    ...(hasStock || !before ? { manage_inventory: true } : {}),
    ...(free === undefined ? {} : { inventory_items: [{ inventory_item_id: free, required_quantity: 1 }] }),
    ...(how.writesOptions || !before ? { title: Object.values(values).join(' / '), options: values } : {}),
    ...(before ? prices : { prices: [], ...prices }),
  };
}

type Written = ReturnType<typeof inputOf>;

/** Whether Medusa has a variant as it would be written: each that is written costs it as much as one that is made. */
function isAsWritten(
  input: Written,
  before: VariantThere,
  { options }: Pick<There, 'options'>,
  market: Market,
): boolean {
  const { id: _id, metadata, options: values, prices, manage_inventory, ...fields } = input;
  const own = Object.fromEntries(Object.keys(fields).map((key) => [key, before[key as keyof VariantThere] ?? null]));
  if (hashOfValue([fields, metadata.tregu]) !== hashOfValue([own, before.metadata?.tregu ?? null])) return false;
  if (manage_inventory && !(before.manage_inventory && (before.inventory_items ?? []).length > 0)) return false;
  if (prices && !isAsked(prices, before, market)) return false;
  const titles = new Map(options.map(({ id, title }) => [id, title]));
  const there = before.options.map(({ value, option }) => [titles.get(option?.id ?? '') ?? '', value] as const);
  return !values || hashOfValue(byKey(Object.entries(values))) === hashOfValue(byKey(there));
}

async function remove({ api }: Shop, there: There, gone: readonly VariantThere[], signal: AbortSignal): Promise<void> {
  if (gone.length === 0) return;
  const path = `/products/${there.id}/variants/batch`;
  const body = { delete: gone.map(({ id }) => id) };
  try {
    await api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  } catch (error) {
    if (!(error instanceof Refused) || !/reservations/.test(error.message)) throw error;
    const variants = gone.map(({ sku, title }) => sku ?? title).join(', ');
    throw new ShopError('rejected', filled(words.reserved, { variants }), { cause: error });
  }
}

/** Sets the pieces at the place of the shop, where they differ. Medusa holds what is sold and not sent yet beside them. */
export async function writeStock(
  { together }: Shop,
  there: There,
  stock: ShopStock,
  market: Market,
  signal: AbortSignal,
): Promise<void> {
  const create: object[] = [];
  const update: object[] = [];
  for (const [key, it] of oursOf(there)) {
    const row = stock.find(({ variantKey }) => variantKey === key);
    const item = it.inventory_items?.[0];
    if (!row || !item) continue;
    const stocked_quantity = onHandOf(row);
    const before = stockOf(it, market);
    if (before === stocked_quantity) continue;
    const level = { inventory_item_id: item.inventory_item_id, location_id: market.stockLocation, stocked_quantity };
    const id = item.inventory?.location_levels?.find((one) => one.location_id === market.stockLocation)?.id;
    if (id) update.push({ id, ...level });
    else create.push(level);
  }
  if (create.length + update.length > 0) await together.writeLevels({ create, update }, signal);
}
