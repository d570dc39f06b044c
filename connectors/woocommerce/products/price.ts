import { Decimal } from 'decimal.js';
import { hashOfValue } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { noTaxRate, shopRefuses } from '#connectors/kit/remote-error.ts';
import { byKey } from '#connectors/kit/sent-snapshot.ts';
import type { ShopPrice, ShopPrices } from '#connectors/kit/shop-document.ts';
import { type Market, numberText } from '../woocommerce.shop.ts';
import { oursOf, type There } from './there.ts';

/** @throws ShopError where the shop sells in another currency, or has no tax class of this rate */
export function checkPrices(prices: ShopPrices, market: Market): void {
  for (const { currency, vat } of prices) {
    if (currency !== market.currency)
      throw shopRefuses(shopTexts.sellsIn, { platform: 'WooCommerce', there: market.currency, currency });
    const rate = new Decimal(vat).toString();
    if (market.taxClasses.has(rate)) continue;
    throw noTaxRate('WooCommerce', rate, market.country, [...market.taxClasses.keys()]);
  }
}

/**
 * The regular price, and the reduced one beside it where the reduction is announced: WooCommerce shows a reduction against the regular price, so
 * that is the one it is announced against. Net prices are made of the price with VAT, to so many decimals that WooCommerce comes to it again.
 */
export function priceInput(price: ShopPrice, { pricesIncludeTax, taxClasses }: Market) {
  const rate = new Decimal(price.vat).div(100).plus(1);
  const text = (gross: Decimal.Value) =>
    (pricesIncludeTax ? new Decimal(gross) : new Decimal(gross).div(rate).toDecimalPlaces(6)).toString();
  const now = price.discountGross ?? price.gross;
  const { referencePrice } = price;
  const announced = price.discountGross !== null && referencePrice !== null && new Decimal(referencePrice).gt(now);
  return {
    regular_price: text(announced ? referencePrice : now),
    sale_price: announced ? text(now) : '',
    tax_class: taxClasses.get(new Decimal(price.vat).toString()) ?? 'standard',
  };
}

type Row = { readonly regular_price: string; readonly sale_price: string; readonly tax_class: string };
const rowOf = ({ regular_price, sale_price, tax_class }: Row) => [
  numberText(regular_price),
  numberText(sale_price),
  tax_class === '' ? 'standard' : tax_class,
];

/** How the prices have to look. */
export const wantedPrices = (prices: ShopPrices, market: Market): string =>
  hashOfValue(byKey(prices.map((it) => [it.variantKey, rowOf(priceInput(it, market))] as const)));

/** How they look now. */
export const actualPrices = (there: There): string =>
  hashOfValue(byKey(oursOf(there).map(([key, it]) => [key, rowOf(it)] as const)));

/** The percent of a tax class; null where the country has no rate of it. */
export const rateOfClass = (taxClass: string, { taxClasses }: Market): string | null =>
  [...taxClasses].find(([, name]) => name === (taxClass || 'standard'))?.[0] ?? null;

/** Without VAT; null where it has none. */
export function netPrice({ regular_price }: Pick<Row, 'regular_price'>, vat: string | null, market: Market) {
  if (regular_price === '') return null;
  const rate = market.pricesIncludeTax && vat !== null ? new Decimal(vat).div(100).plus(1) : new Decimal(1);
  return new Decimal(regular_price).div(rate).toDecimalPlaces(4).toString();
}
