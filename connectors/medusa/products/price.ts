import { Decimal } from 'decimal.js';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { noTaxRate, shopRefuses } from '#connectors/kit/remote-error.ts';
import { byKey } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrice, ShopPrices } from '#connectors/kit/shop-document.ts';
import type { Market } from '../medusa.shop.ts';
import { medusaTexts as words } from '../medusa.texts.ts';
import { oursOf, type PriceThere, type There, type VariantThere } from './there.ts';

/**
 * What is asked for a piece, as the region counts. A net price is made of the one with VAT, to so many decimals that Medusa, which rounds
 * nothing, asks for exactly that again.
 */
export function amountOf(price: ShopPrice, { pricesIncludeTax }: Pick<Market, 'pricesIncludeTax'>): number {
  const gross = new Decimal(price.discountGross ?? price.gross);
  const rate = new Decimal(price.vat).div(100).plus(1);
  return (pricesIncludeTax ? gross : gross.div(rate).toDecimalPlaces(10)).toNumber();
}

/** The one VAT rate of a product: Medusa has tax rates for products, not for variants. @throws ShopError where it has two, or Medusa lacks it */
export function rateOf(prices: ShopPrices, market: Market): string | null {
  const rates = [...new Set(prices.map(({ vat }) => new Decimal(vat).toString()))];
  if (rates.length === 0) return null;
  if (rates.length > 1) throw shopRefuses(words.oneRate, { rates: rates.map((it) => `${it} %`).join(', ') });
  const [rate] = rates as [string];
  if (rate === market.standardRate || market.taxRates.has(rate)) return rate;
  const there = [...(market.standardRate === null ? [] : [market.standardRate]), ...market.taxRates.keys()];
  throw noTaxRate('Medusa', rate, market.region.name, there);
}

/** @throws ShopError where the region sells in another currency */
export function checkCurrency({ currency }: ShopPrice, market: Market): void {
  if (currency !== market.currency)
    throw shopRefuses(shopTexts.placeSellsIn, { place: market.region.name, there: market.currency, currency });
}

export const isOwn = ({ rules }: PriceThere, market: Market): boolean => rules?.region_id === market.region.id;

/** All prices of a variant: a list of Medusa's is the whole of them, so those of other regions go along as they are. */
export const pricesInput = (price: ShopPrice, before: VariantThere | null, market: Market): object[] => [
  ...(before?.prices ?? [])
    .filter((it) => !isOwn(it, market))
    .map((it) => ({
      id: it.id,
      currency_code: it.currency_code,
      amount: it.amount,
      min_quantity: it.min_quantity ?? null,
      max_quantity: it.max_quantity ?? null,
      rules: it.rules ?? {},
    })),
  {
    currency_code: price.currency.toLowerCase(),
    amount: amountOf(price, market),
    rules: { region_id: market.region.id },
  },
];

/** Whether a variant has these prices, of which the last is that of our region: the others are as they were in any case. */
export function isAsked(prices: readonly object[], { prices: before }: VariantThere, market: Market): boolean {
  const own = (before ?? []).filter((it) => isOwn(it, market));
  const asked = prices.at(-1) as Partial<PriceThere> | undefined;
  return own.length === 1 && own[0]!.amount === asked?.amount && own[0]!.currency_code === asked?.currency_code;
}

/** How the prices of our region have to look. */
export const wantedPrices = (prices: ShopPrices, market: Market): string =>
  hashOfValue(byKey(prices.map((it) => [it.variantKey, [it.currency, amountOf(it, market)]] as const)));

/** How they look now. */
export const actualPrices = (there: There, market: Market): string =>
  hashOfValue(
    byKey(
      oursOf(there).map(([key, { prices }]) => {
        const own = (prices ?? []).find((it) => isOwn(it, market));
        return [key, [own?.currency_code.toUpperCase() ?? null, own?.amount ?? null]] as const;
      }),
    ),
  );
