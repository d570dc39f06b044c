import { num } from '#kit/exact.ts';
import { round } from '#kit/money.ts';

/** What a seller earns and owes (orders.md 1); the sign of each kind of a sold piece stands beside it. */
export const entryKinds = [
  'sale',
  'commission',
  'commission_vat',
  'service',
  'campaign',
  'return',
  'commission_back',
  'penalty',
  'correction',
] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Per piece in the seller's currency, frozen when the customer ordered; decimal text. */
export type FrozenCommission = {
  readonly grossPerUnit: string;
  readonly amountPerUnit: string;
  readonly vatPercent: string;
  readonly campaignPerUnit: string;
};

/** Commission of a piece: of what the customer pays with VAT, or without. */
export function commissionPerUnit(
  grossPerUnit: string,
  goodsVatPercent: string,
  rule: { readonly percent: string; readonly base: 'gross' | 'net' },
): string {
  const gross = num(grossPerUnit);
  const base = rule.base === 'gross' ? gross : gross.div(num(goodsVatPercent).div(100).plus(1));
  return base.times(rule.percent).div(100).toFixed(8);
}

/**
 * What one piece comes to in another currency, by euro rates of the day it was ordered ("one euro is so much").
 * @param line what the customer pays for the whole line, and its pieces
 */
export const inSellersCurrency = (
  line: { readonly gross: string; readonly qty: number },
  euroInOrders: string,
  euroInSellers: string,
): string => num(line.gross).div(line.qty).div(euroInOrders).times(euroInSellers).toFixed(8);

type Sum = { readonly qty: number; readonly amount: string };
export type SumsByKind = Partial<Readonly<Record<EntryKind, Sum>>>;
export type NewEntry = { readonly kind: EntryKind; readonly qty: number; readonly amount: string };

/** So many pieces together, to the cent: what is odd goes with the last one. */
const together = (perUnit: string, qty: number) => num(round(num(perUnit).times(qty)));

/**
 * What is to be entered so that the sums of a line are right for the pieces that were delivered and came back; nothing where they are.
 * Reversals are of the frozen amounts. It is the difference to what stands there, so that it may be repeated.
 */
export function entriesDue(
  frozen: FrozenCommission,
  pieces: { readonly delivered: number; readonly returned: number },
  there: SumsByKind,
): NewEntry[] {
  const { delivered, returned } = pieces;
  const vat = num(frozen.amountPerUnit).times(frozen.vatPercent).div(100).toFixed(12);
  const wanted: readonly { readonly kind: EntryKind; readonly qty: number; readonly amount: ReturnType<typeof num> }[] =
    [
      { kind: 'sale', qty: delivered, amount: together(frozen.grossPerUnit, delivered) },
      { kind: 'commission', qty: delivered, amount: together(frozen.amountPerUnit, delivered).neg() },
      {
        kind: 'commission_vat',
        qty: delivered - returned,
        amount: together(vat, delivered).neg().plus(together(vat, returned)),
      },
      {
        kind: 'campaign',
        qty: delivered - returned,
        amount: together(frozen.campaignPerUnit, delivered).minus(together(frozen.campaignPerUnit, returned)),
      },
      { kind: 'return', qty: returned, amount: together(frozen.grossPerUnit, returned).neg() },
      { kind: 'commission_back', qty: returned, amount: together(frozen.amountPerUnit, returned) },
    ];
  return wanted.flatMap(({ kind, qty, amount }) => {
    const before = there[kind];
    const more = amount.minus(before?.amount ?? 0);
    const pieces = qty - (before?.qty ?? 0);
    return more.isZero() ? [] : [{ kind, qty: pieces, amount: more.toFixed(4) }];
  });
}

/**
 * How many delivered and returned pieces of a line are of each local seller whose goods came for it: those that were received from local sellers
 * count first, in the order their purchase orders were made. The rest came from elsewhere.
 */
export function piecesBySeller(
  line: { readonly delivered: number; readonly returned: number },
  received: readonly { readonly sellerId: number; readonly qty: number }[],
): { readonly sellerId: number; readonly delivered: number; readonly returned: number }[] {
  let { delivered, returned } = line;
  return received.map(({ sellerId, qty }) => {
    const own = { delivered: Math.min(qty, delivered), returned: Math.min(qty, delivered, returned) };
    delivered -= own.delivered;
    returned -= own.returned;
    return { sellerId, ...own };
  });
}

/** Pieces that came back because of who sold them, split over the sellers of their lines: the first ones first, of each as many as it delivered. */
export function faultyBySeller<F extends { readonly line_id: number; readonly qty: number }>(
  faulty: readonly F[],
  delivered: ReadonlyMap<number, readonly { readonly sellerId: number; readonly delivered: number }[]>,
): (F & { readonly sellerId: number })[] {
  const used = new Map<string, number>();
  return faulty.flatMap((one) => {
    let left = one.qty;
    return (delivered.get(one.line_id) ?? []).flatMap(({ sellerId, delivered: most }) => {
      const key = `${one.line_id} ${sellerId}`;
      const qty = Math.min(left, most - (used.get(key) ?? 0));
      if (qty <= 0) return [];
      left -= qty;
      used.set(key, (used.get(key) ?? 0) + qty);
      return [{ ...one, sellerId, qty }];
    });
  });
}
