/** Which of two rules of one rank holds: that of the higher price, of the lower one, or none of them (pricing.md 2, "Who wins"). */
export const priceConflicts = ['highest', 'lowest', 'refuse'] as const;
export type PriceConflict = (typeof priceConflicts)[number];

/** What stays when VAT changes: the price without it, or what customers pay (pricing.md 2, step 8). */
export const vatChanges = ['keep_net', 'keep_gross'] as const;
export type VatChange = (typeof vatChanges)[number];
