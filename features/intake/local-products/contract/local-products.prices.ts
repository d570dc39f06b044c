import {
  type AskedPrice,
  waitsForApproval,
} from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import type { ContentVariant, LocalContent } from './local-products.content.ts';
import type { AskedPriceRow } from './local-products.model.ts';

/** What was typed for a piece; nothing typed is no price. EUR without VAT. */
export const typedPrice = ({
  price,
  discount_price,
}: Pick<ContentVariant, 'price' | 'discount_price'>): AskedPrice => ({
  price: price.trim() || null,
  discount_price: discount_price.trim() || null,
});

/** What holds now, by variant: a price that waits is in the content, what customers pay meanwhile in `asked`. */
export function heldPrices(content: LocalContent, asked: readonly AskedPriceRow[]): Map<number, AskedPrice> {
  const waiting = new Map(asked.filter(({ state }) => state === 'waiting').map((row) => [row.variant_id, row]));
  return new Map(
    content.variants.flatMap((variant) => {
      if (variant.id === null) return [];
      const row = waiting.get(variant.id);
      return [
        [
          variant.id,
          row ? { price: row.held_price, discount_price: row.held_discount_price } : typedPrice(variant),
        ] as const,
      ];
    }),
  );
}

/** The SKUs whose price would wait for staff if this were saved; the product is approved and the limit its market's. */
export function pricesThatWait(
  before: LocalContent,
  asked: readonly AskedPriceRow[],
  after: LocalContent,
  limit: string,
): string[] {
  const held = heldPrices(before, asked);
  return after.variants
    .filter((variant) => {
      const was = held.get(variant.id ?? 0);
      return was !== undefined && waitsForApproval(was, typedPrice(variant), limit);
    })
    .map(({ sku }) => sku);
}
