import type { LinePieces, LineSums } from './orders.derived.ts';
import { piecesOf } from './orders.derived.ts';

/**
 * Why sums of facts cannot be true, or null where they can (orders.md 8, I2 and I3). Held after every change, so that no row of facts that would
 * break them is ever written.
 */
export function whyImpossible(
  sums: LineSums,
):
  | 'below_zero'
  | 'too_many_cancelled'
  | 'not_here'
  | 'not_packed'
  | 'not_shipped'
  | 'not_delivered'
  | 'over_shipped'
  | null {
  if (Object.values(sums).some((sum) => sum < 0)) return 'below_zero';
  if (sums.cancelled > sums.placed) return 'too_many_cancelled';
  if (sums.packed > sums.received) return 'not_here';
  if (sums.shipped > sums.packed) return 'not_packed';
  if (sums.delivered + sums.bounced + sums.lost > sums.shipped) return 'not_shipped';
  if (sums.returned > sums.delivered) return 'not_delivered';
  const { need, away, free } = piecesOf(sums);
  if (away > need) return 'over_shipped';
  // Packed pieces are unpacked before they are cancelled.
  return free < 0 ? 'too_many_cancelled' : null;
}

/** Why an address of an order stays as it is; null: it may be corrected. What came back or was lost is sent again, to wherever it is wanted then. */
export function whyAddressStays(
  kind: 'billing' | 'shipping',
  lines: readonly Pick<LinePieces, 'need' | 'away'>[],
): 'cancelled' | 'shipped' | null {
  if (lines.every(({ need }) => need === 0)) return 'cancelled';
  return kind === 'shipping' && lines.some(({ away }) => away > 0) ? 'shipped' : null;
}
