import type { PriceCode } from '../pricing.price.ts';

/** Why a price does not hold: what cannot be calculated, what may not be shown, what a person looks at first, what a campaign holds. */
export const stopCodes = [
  ...[
    'profile_missing',
    'profile_conflict',
    'cost_missing',
    'cost_not_positive',
    'currency_unknown',
    'fx_missing',
    'fx_stale',
  ],
  ...['weight_missing', 'tariff_missing', 'duty_missing', 'vat_missing', 'price_too_large'],
  ...['margin_below_min', 'below_min_price', 'above_max_price', 'below_recommended'],
  ...['change_too_large', 'cost_jump', 'cost_currency_changed', 'daily_change_limit', 'price_held_by_campaign'],
] as const satisfies readonly PriceCode[];
export type StopCode = (typeof stopCodes)[number];

/** What a person who began with some reasons changes; what others chose meanwhile is not named, and stays. */
export const changesOfStops = (begun: readonly StopCode[], wanted: readonly StopCode[]) => ({
  add: wanted.filter((code) => !begun.includes(code)),
  remove: begun.filter((code) => !wanted.includes(code)),
});
