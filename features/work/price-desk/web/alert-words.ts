import { priceCodeWord } from '#features/selling/pricing/contract/pricing.codes.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import type { PriceAlert } from '#features/work/price-desk/contract/price-filters.ts';
import type { Text } from '#kit/text.ts';

/** What each alert is called, in the order they are offered. */
export const alertWords: Readonly<Record<PriceAlert, Text>> = {
  no_cost: words.noCost,
  no_rate: words.noRate,
  no_vat: words.noVat,
  no_price: words.noPrice,
  blocked: words.blocked,
  quarantined: words.quarantined,
  held: words.held,
  warned: words.warned,
  negative_margin: words.negativeMargin,
  margin_low: words.marginLow,
  moved: words.moved,
  fx_moved: words.fxMoved,
  stale_feed: words.staleFeed,
  not_reproduced: words.notReproduced,
  discount_ended: words.discountEnded,
  drift: words.drift,
  pinned: words.pinned,
  pin_ends_soon: words.pinEndsSoon,
};

const ofCode = 'blocked-';

/** What the address may have: an alert, or one code that blocks (`blocked-fx_missing`), which is offered once it is chosen. */
export const offeredAlerts = (
  chosen: string | undefined,
): readonly { readonly value: string; readonly label: Text }[] => [
  ...Object.entries(alertWords).map(([value, label]) => ({ value, label })),
  ...(chosen?.startsWith(ofCode) ? [{ value: chosen, label: priceCodeWord(chosen.slice(ofCode.length)) }] : []),
];
