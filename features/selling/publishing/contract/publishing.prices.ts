import { type ShopPrice, type ShopPrices, variantKeyOf } from '#connectors/kit/shop-document.ts';
import { isPriced, priceInShop } from '#features/catalogue/products/contract/products.price.ts';
import { type Amount, decimal, round } from '#kit/money.ts';
import type { PublicationShop, PublicationSource, SourceVariant } from './publishing.source.ts';

/** Trailing zeros go, so that 12.5 and 12.5000 are the same text and the same hash. */
const plain = (amount: string): string => decimal(amount)!.toFixed();

/** Variants with a price above 0 in the shop; the others cannot be bought there. */
export const pricedVariants = (source: Pick<PublicationSource, 'variants'>, shop: PublicationShop): SourceVariant[] =>
  source.variants
    .filter((variant) => isPriced(priceInShop(variant, shop).price))
    .toSorted((a, b) => a.position - b.position || a.id - b.id);

const withVat = (net: string, vat: string, digits: number): string =>
  round(decimal(net)!.times(decimal(vat)!.dividedBy(100).plus(1)), digits);

/**
 * What a reduction is shown against: the lowest price of 30 days where the shop announces by that rule, else the price without the reduction.
 * Null where the reduced price is not below it, or nothing is known: then it stands as a plain price.
 */
function referenceOf(reference: Amount, reduced: string, digits: number): string | null {
  const known = decimal(reference);
  return known?.greaterThan(reduced) ? round(known, digits) : null;
}

/**
 * What the variants of a product cost in a shop, in the order of the document. Pure, as the document is; prices.sql.read-model.ts says the
 * same of a million products, and a test compares both.
 */
export function pricesFor(source: Pick<PublicationSource, 'variants'>, shop: PublicationShop): ShopPrices {
  const { digits = 2 } = shop;
  return pricedVariants(source, shop).map((variant): ShopPrice => {
    const { price, discount_price: discount, tvsh } = priceInShop(variant, shop);
    const vat = plain(tvsh ?? '0');
    const gross = withVat(price!, vat, digits);
    const layer = variant.layer && decimal(variant.layer.net)!.lessThan(decimal(price)!) ? variant.layer : null;
    if (layer) {
      const reduced = round(decimal(layer.gross)!, digits);
      const referencePrice = referenceOf(layer.reference, reduced, digits);
      return {
        variantKey: variantKeyOf(variant.id),
        price: plain(price!),
        gross,
        discountPrice: plain(layer.net),
        discountGross: reduced,
        referencePrice,
        vat,
        currency: shop.currency,
        campaignItem: layer.campaignItem,
        ...(layer.mostPerOrder ? { mostPerOrder: layer.mostPerOrder } : {}),
        // A badge announces a reduction, so it goes with none that is shown as a plain price.
        ...(layer.campaign && referencePrice !== null ? { campaign: layer.campaign } : {}),
      };
    }
    // A discount of nothing, or one above the price, is a mistake of a price list; the shop would show it struck through.
    const isDiscount = isPriced(discount) && decimal(discount)!.lessThan(decimal(price)!);
    const discountGross = isDiscount ? withVat(discount!, vat, digits) : null;
    const reference = variant.low30 ?? (shop.omnibus ? null : gross);
    return {
      variantKey: variantKeyOf(variant.id),
      price: plain(price!),
      gross,
      discountPrice: isDiscount ? plain(discount!) : null,
      discountGross,
      referencePrice: discountGross === null ? null : referenceOf(reference, discountGross, digits),
      vat,
      currency: shop.currency,
    };
  });
}
