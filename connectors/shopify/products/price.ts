import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { byKey } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrice, ShopPrices } from '#connectors/kit/shop-document.ts';
import { inParts } from '../admin-api.ts';
import type { Market, Shop } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { oursOf, type There } from './there.ts';

/** @throws ShopError where customers of this shop pay in another currency */
export function checkPrices(prices: ShopPrices, market: Market): void {
  for (const { currency } of prices)
    if (currency !== market.currency) throw shopRefuses(words.marketSellsIn, { there: market.currency, currency });
}

/**
 * The price, and the one before it where the reduction is announced. Shopify adds the tax itself where prices are kept without it; which rate it
 * takes is set there, and that there is one at all is said with each variant.
 */
export function priceInput(price: ShopPrice, { taxesIncluded }: Pick<Market, 'taxesIncluded'>) {
  const rate = new Decimal(price.vat).div(100).plus(1);
  const text = (gross: Decimal.Value) =>
    (taxesIncluded ? new Decimal(gross) : new Decimal(gross).div(rate).toDecimalPlaces(2)).toString();
  const now = price.discountGross ?? price.gross;
  const { referencePrice } = price;
  const announced = price.discountGross !== null && referencePrice !== null && new Decimal(referencePrice).gt(now);
  return {
    price: text(now),
    compareAtPrice: announced ? text(referencePrice) : null,
    taxable: !new Decimal(price.vat).isZero(),
  };
}

const amount = (value: string | null): string | null => (value === null ? null : new Decimal(value).toString());

/** How the prices have to look. */
export const wantedPrices = (prices: ShopPrices, market: Market): string =>
  hashOfValue(
    byKey(
      prices.map((it) => {
        const { price, compareAtPrice, taxable } = priceInput(it, market);
        return [it.variantKey, [price, compareAtPrice, taxable]] as const;
      }),
    ),
  );

/** How they look now. */
export const actualPrices = (there: There): string =>
  hashOfValue(
    byKey(
      oursOf(there).map(([key, it]) => {
        const own = there.prices.get(it.id);
        return [key, [amount(own?.price ?? null), amount(own?.compareAtPrice ?? null), it.taxable]] as const;
      }),
    ),
  );

/** Variants whose prices are written in one request. */
const most = 200;

/** Writes prices of variants that are there: the market's own where it has some, those of the variants otherwise. */
export async function writePrices(shop: Shop, there: There, prices: ShopPrices, signal: AbortSignal): Promise<void> {
  const market = await shop.market(signal);
  const ids = new Map(oursOf(there).map(([key, it]) => [key, it] as const));
  const rows = prices.flatMap((it) => {
    const own = ids.get(it.variantKey);
    return own ? [{ own, input: priceInput(it, market) }] : [];
  });
  const { priceList, currency } = market;
  if (priceList !== null) {
    const money = (value: string) => ({ amount: value, currencyCode: currency });
    const document = `mutation ($list: ID!, $prices: [PriceListPriceInput!]!) { priceListFixedPricesAdd(priceListId: $list, prices: $prices) {
      userErrors { field message code } } }`;
    for (const part of inParts(rows, most)) {
      const sent = part.map(({ own, input }) => ({
        variantId: own.id,
        price: money(input.price),
        compareAtPrice: input.compareAtPrice === null ? null : money(input.compareAtPrice),
      }));
      await shop.api.ask({ document, variables: { list: priceList, prices: sent }, answer: z.unknown() }, signal);
    }
  }
  const document = `mutation ($id: ID!, $variants: [ProductVariantsBulkInput!]!) { productVariantsBulkUpdate(productId: $id, variants: $variants) {
    userErrors { field message code } } }`;
  // Of a market with prices of its own the variant itself keeps the one it has; whether it is taxed it says alone.
  const changed =
    priceList === null
      ? rows.map(({ own, input }) => ({ id: own.id, ...input }))
      : rows.flatMap(({ own, input }) =>
          own.taxable === input.taxable ? [] : [{ id: own.id, taxable: input.taxable }],
        );
  for (const variants of inParts(changed, most))
    await shop.api.ask({ document, variables: { id: there.id, variants }, answer: z.unknown() }, signal);
}
