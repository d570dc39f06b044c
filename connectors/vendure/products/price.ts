import { Decimal } from 'decimal.js';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { noTaxRate, shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ShopPrice } from '#connectors/kit/shop-document.ts';
import type { Market } from '../vendure.shop.ts';

/** What is asked for a piece, as the channel counts: with VAT or without, in hundredths whatever the currency. */
export function minorOf(price: ShopPrice, { pricesIncludeTax }: Pick<Market, 'pricesIncludeTax'>): number {
  const amount = pricesIncludeTax ? (price.discountGross ?? price.gross) : (price.discountPrice ?? price.price);
  return new Decimal(amount).times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
}

/** @throws ShopError where no tax category of the channel has this rate */
export function taxCategoryOf({ vat }: ShopPrice, { taxCategories, channel }: Market): string {
  const found = taxCategories.get(new Decimal(vat).toString());
  if (found) return found;
  throw noTaxRate('Vendure', vat, channel.code, [...taxCategories.keys()]);
}

/** @throws ShopError where the channel does not sell in this currency */
export function checkCurrency({ currency }: ShopPrice, { currencies, channel }: Market): void {
  if (!currencies.includes(currency))
    throw shopRefuses(shopTexts.placeSellsIn, { place: channel.code, there: currencies.join(', '), currency });
}

/** A price as an input of Vendure's: of a new variant it takes only the one in the channel's own currency as it is given. */
export const priceInput = (price: ShopPrice, market: Market): object => ({
  taxCategoryId: taxCategoryOf(price, market),
  ...(price.currency === market.currency
    ? { price: minorOf(price, market) }
    : { prices: [{ currencyCode: price.currency, price: minorOf(price, market) }] }),
});
