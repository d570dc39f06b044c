import { z } from 'zod';
import { ShopError } from '#connectors/kit/remote-error.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import { onHandOf, type ShopDocument, type ShopVariant } from '#connectors/kit/shop-document.ts';
import { filled } from '#kit/text.ts';
import type { VariantInput } from '../together.ts';
import type { Market, Shop } from '../vendure.shop.ts';
import { vendureTexts as words } from '../vendure.texts.ts';
import { priceInput } from './price.ts';
import type { Pictures } from './seen.ts';
import { type Root, type Variant, variantId } from './there.ts';

export type PushedHow = {
  readonly market: Market;
  readonly options: PushOptions;
  /** Null: they stay as they are in the shop. */
  readonly optionIds: ReadonlyMap<string, readonly string[]> | null;
  readonly pictures: Pictures | null;
  readonly idsOf: (variantKey: string) => string[];
  readonly writesTexts: boolean;
  readonly takesStock: boolean;
  readonly takesPrices: boolean;
};
/** Variants of one product that are written in one request. */
const batch = 50;

/**
 * Creates, updates and takes away variants, so that the channel has those of the document. `root`: as it is now.
 */
export async function writeVariants(
  shop: Shop,
  document: ShopDocument,
  root: Root,
  how: PushedHow,
  signal: AbortSignal,
): Promise<void> {
  const { market } = how;
  const there = variantsOf(root);
  const wanted = new Set(document.variants.map(({ externalKey }) => externalKey));
  await takeAway(
    shop,
    there.filter(({ key }) => !wanted.has(key)),
    market,
    signal,
  );
  const byKey = new Map(there.map((it) => [it.key, it]));
  const away = document.variants.flatMap(({ externalKey }) => {
    const it = byKey.get(externalKey);
    return it && !market.channel.isDefault && !it.channels.includes(market.channel.id) ? [it.id] : [];
  });
  if (away.length > 0)
    await ask(
      shop,
      'mutation ($input: AssignProductVariantsToChannelInput!) { assignProductVariantsToChannel(input: $input) { id } }',
      { productVariantIds: away, channelId: market.channel.id },
      signal,
      market.defaultToken,
    );
  const inputs = document.variants.map((variant) =>
    inputOf(shop, document, variant, how, byKey.get(variant.externalKey)?.id ?? null),
  );
  const old = inputs.filter((it) => 'id' in it);
  const fresh = inputs.filter((it) => !('id' in it)).map((it) => asNew({ productId: root.id, ...it }));
  await inBatches(old, (rows) => shop.together.updateVariants(rows, signal));
  if (fresh.length > 0 && how.optionIds === null)
    throw new ShopError('unknown', filled(words.lostVariants, { key: document.externalKey }));
  await createInBatches(shop, fresh, signal);
}

/** Gives those it made, as the channel has them. */
export const createInBatches = async (
  shop: Shop,
  rows: readonly VariantInput[],
  signal: AbortSignal,
): Promise<readonly Variant[]> => (await inBatches(rows, (some) => shop.together.createVariants(some, signal))).flat();

/** What makes the variants of a product that has none yet. */
export const newInputs = (shop: Shop, document: ShopDocument, product: string, how: PushedHow) =>
  document.variants.map((variant) => asNew({ productId: product, ...inputOf(shop, document, variant, how, null) }));

type Lists = { readonly facetValueIds: readonly string[]; readonly assetIds?: readonly string[] };
/** What is new has nothing that an empty list could take away, and Vendure asks its database for each. */
export function asNew<T extends Lists>({ facetValueIds, assetIds = [], ...input }: T) {
  return {
    ...input,
    ...(facetValueIds.length > 0 ? { facetValueIds } : {}),
    ...(assetIds.length > 0 ? { assetIds } : {}),
  };
}

function inputOf(shop: Shop, document: ShopDocument, variant: ShopVariant, how: PushedHow, id: string | null) {
  const { market, options, optionIds, pictures, idsOf } = how;
  const key = variant.externalKey;
  const price = options.prices.find(({ variantKey }) => variantKey === key);
  const stock = options.stock.find(({ variantKey }) => variantKey === key);
  const values = variant.options.map(({ value, valueNames }) => ({ plain: value, names: valueNames }));
  return {
    ...(id === null ? {} : { id }),
    enabled: true,
    sku: variant.sku,
    facetValueIds: idsOf(key),
    // Where nothing is said of its stock, whether the shop counts it is its own affair.
    ...(stock || id === null ? { trackInventory: 'TRUE' } : {}),
    customFields: { externalId: variantId(document.externalKey, key), ...(market.has.ean ? { ean: variant.ean } : {}) },
    ...(how.writesTexts || id === null
      ? {
          translations: Object.entries(document.texts).map(([code, { name }]) => ({
            languageCode: shop.languageOf(code),
            name: [name, ...values.map((it) => it.names?.[code] ?? it.plain)].join(' '),
          })),
        }
      : {}),
    ...(optionIds ? { optionIds: optionIds.get(key)! } : {}),
    ...(pictures
      ? {
          assetIds: pictures.of.get(key) ?? [],
          ...(pictures.of.get(key)?.[0] ? { featuredAssetId: pictures.of.get(key)![0] } : {}),
        }
      : {}),
    ...(price && (how.takesPrices || id === null) ? priceInput(price, market) : {}),
    ...(stock && (how.takesStock || id === null)
      ? { stockLevels: [{ stockLocationId: market.stockLocation, stockOnHand: onHandOf(stock) }] }
      : {}),
  };
}

type ThereVariant = { readonly id: string; readonly key: string; readonly channels: readonly string[] };

/** Those with a key of ours, in whatever channel they are. */
const variantsOf = ({ variants }: Root): ThereVariant[] =>
  variants.flatMap(({ id, customFields, channels }) =>
    customFields.externalId === null
      ? []
      : [{ id, key: customFields.externalId, channels: channels.map((it) => it.id) }],
  );

/**
 * What the document has no more: out of the channel where another one of ours still has it, else deleted. Its key is cleared before, since
 * Vendure keeps deleted rows and the key could never be used again.
 */
async function takeAway(shop: Shop, gone: readonly ThereVariant[], market: Market, signal: AbortSignal): Promise<void> {
  if (gone.length === 0) return;
  const elsewhere = ({ channels }: ThereVariant) =>
    channels.some((it) => it !== market.channel.id && it !== market.defaultId);
  const out = gone.filter(elsewhere).map(({ id }) => id);
  const dead = gone.filter((it) => !elsewhere(it)).map(({ id }) => id);
  if (out.length > 0)
    await ask(
      shop,
      'mutation ($input: RemoveProductVariantsFromChannelInput!) { removeProductVariantsFromChannel(input: $input) { id } }',
      { productVariantIds: out, channelId: market.channel.id },
      signal,
      market.defaultToken,
    );
  if (dead.length === 0) return;
  await ask(
    shop,
    'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }',
    dead.map((id) => ({ id, customFields: { externalId: null } })),
    signal,
    market.defaultToken,
  );
  await shop.api.ask(
    {
      document: 'mutation ($ids: [ID!]!) { deleteProductVariants(ids: $ids) { result } }',
      variables: { ids: dead },
      answer: z.unknown(),
      channel: market.defaultToken,
    },
    signal,
  );
}

async function inBatches<I, O>(rows: readonly I[], write: (rows: readonly I[]) => Promise<O>): Promise<O[]> {
  const answers: O[] = [];
  for (let from = 0; from < rows.length; from += batch) answers.push(await write(rows.slice(from, from + batch)));
  return answers;
}

const ask = ({ api }: Shop, document: string, input: unknown, signal: AbortSignal, channel?: string) =>
  api.ask({ document, variables: { input }, answer: z.unknown(), ...(channel ? { channel } : {}) }, signal);
