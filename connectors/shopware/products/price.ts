import { Decimal } from 'decimal.js';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { noTaxRate, shopRefuses } from '#connectors/kit/remote-error.ts';
import { byKey } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrice, ShopPrices } from '#connectors/kit/shop-document.ts';
import { systemCurrency } from '../ids.ts';
import type { Market } from '../shopware.shop.ts';
import { oursOf, type PriceThere, type There, type VariantThere } from './there.ts';

/** @throws ShopError where the channel sells in another currency, or there is no tax of this rate */
export function checkPrices(prices: ShopPrices, market: Market): void {
  for (const { currency, vat } of prices) {
    if (currency !== market.currency)
      throw shopRefuses(shopTexts.placeSellsIn, { place: market.channel.name, there: market.currency, currency });
    const rate = new Decimal(vat).toString();
    if ([...market.rates.values()].includes(rate)) continue;
    throw noTaxRate('Shopware', rate, market.country, [...new Set(market.rates.values())]);
  }
}

/** The tax of a rate: the one it has, where that is of this rate; shops in other countries may depend on it. */
export function taxOf({ vat }: ShopPrice, before: string | null | undefined, { rates }: Market): string {
  const rate = new Decimal(vat).toString();
  if (before && rates.get(before) === rate) return before;
  return [...rates].find(([, percent]) => percent === rate)![0];
}

const number = (value: Decimal.Value): number => new Decimal(value).toNumber();
/** What is asked for now, and what a reduction is announced against; with VAT and without. */
function amountsOf(price: ShopPrice) {
  const gross = price.discountGross ?? price.gross;
  const net = price.discountPrice ?? price.price;
  const { referencePrice: list } = price;
  const announced = price.discountGross !== null && list !== null && new Decimal(list).gt(gross);
  const rate = new Decimal(price.vat).div(100).plus(1);
  return {
    gross: number(gross),
    net: number(net),
    list: announced ? { gross: number(list), net: number(new Decimal(list).div(rate).toDecimalPlaces(6)) } : null,
  };
}

/**
 * The prices of a variant in all currencies: Shopware's list is the whole of them, so those of other currencies go along as they are. One in the
 * currency of the system has to be there; where none ever was, it is ours by the rate of exchange that is set in Shopware.
 */
export function pricesInput(
  price: ShopPrice,
  before: readonly PriceThere[] | null | undefined,
  market: Market,
): object[] {
  const { gross, net, list } = amountsOf(price);
  const { currencyId } = market;
  const others = (before ?? [])
    .filter((it) => it.currencyId !== currencyId)
    .map(({ listPrice, regulationPrice, ...it }) => ({
      ...it,
      ...(listPrice ? { listPrice } : {}),
      ...(regulationPrice ? { regulationPrice } : {}),
    }));
  const ours = {
    currencyId,
    gross,
    net,
    linked: true,
    ...(list ? { listPrice: { currencyId, ...list, linked: true } } : {}),
  };
  const hasSystem = [...others, ours].some((it) => it.currencyId === systemCurrency);
  const inSystem = (value: number) => number(new Decimal(value).div(market.factor).toDecimalPlaces(4));
  const system = { currencyId: systemCurrency, gross: inSystem(gross), net: inSystem(net), linked: true };
  return [...(hasSystem ? [] : [system]), ...others, ours];
}

/** How the prices of our currency have to look. */
export const wantedPrices = (prices: ShopPrices): string =>
  hashOfValue(
    byKey(
      prices.map((it) => {
        const { gross, net, list } = amountsOf(it);
        return [it.variantKey, [gross, net, list?.gross ?? null, new Decimal(it.vat).toString()]] as const;
      }),
    ),
  );

/** The price of a variant in our currency, its product's where it has none of its own. */
export const priceOf = (there: There, it: VariantThere, { currencyId }: Market): PriceThere | null =>
  (it.price ?? there.price ?? []).find((one) => one.currencyId === currencyId) ?? null;
export const vatOf = (there: There, it: VariantThere, { rates }: Market): string | null =>
  rates.get(it.taxId ?? there.taxId ?? '') ?? null;

/** How they look now. */
export const actualPrices = (there: There, market: Market): string =>
  hashOfValue(
    byKey(
      oursOf(there).map(([key, it]) => {
        const own = priceOf(there, it, market);
        const list = own?.listPrice?.gross ?? null;
        return [key, [own?.gross ?? null, own?.net ?? null, list, vatOf(there, it, market)]] as const;
      }),
    ),
  );
