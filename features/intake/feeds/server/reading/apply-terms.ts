import { Decimal } from 'decimal.js';
import type { FeedTerms } from '#features/intake/feeds/contract/feeds.terms.ts';
import type { VariantDraft } from './drafts.ts';

/**
 * What holds where a delivery says nothing, and net prices of gross ones, rounded half up to the four decimals that
 * prices have. A gross price is divided by the product's own rate; without one by the default.
 */
export function compileTerms(terms: FeedTerms | undefined): (variant: VariantDraft) => void {
  if (!terms) return () => {};
  const { price_basis, default_vat, delivery_days } = terms;
  return (variant) => {
    variant.vat ??= default_vat;
    variant.maxHandlingDays ??= delivery_days;
    if (price_basis === 'net' || variant.vat === null) return;
    const whole = new Decimal(variant.vat).div(100).plus(1);
    for (const key of ['price', 'discountPrice', 'comparePrice', 'purchasePrice'] as const) {
      const gross = variant[key];
      if (gross !== null)
        variant[key] = new Decimal(gross).div(whole).toDecimalPlaces(4, Decimal.ROUND_HALF_UP).toFixed();
    }
  };
}
