import { num } from '#kit/exact.ts';
import type { InterfaceLanguage } from '#kit/text.ts';

/** Points that may be spent or not yet, as they were earned: the oldest that expire are spent first (pricing.md section 6). */
export type Lot = {
  readonly id: number;
  readonly left: number;
  readonly state: 'pending' | 'available';
  readonly order_ref: string | null;
  readonly expires_at: Date | null;
};
/** So many points of a lot. */
export type Use = { readonly lot: number; readonly points: number };

/** An order line as points see it: what it may earn on, and the highest factor that held when it was placed. */
export type EarningLine = {
  readonly line_id: string;
  readonly qty: number;
  /** Of all pieces; amounts are decimal text. */
  readonly gross: string;
  readonly factor: string;
  /** Keys of the facts that placed its pieces; absent where they are not known. */
  readonly facts?: readonly string[];
};
/** Pieces that were cancelled or came back, by the key of the fact. */
export type GonePieces = Readonly<Record<string, { readonly line_id: string; readonly qty: number }>>;

/** Days within which points that end are told apart in the list of members. */
export const expiringDays = 30;

/** Limits of a program, and of what a person may ask. */
export const loyaltyLimits = {
  points: 10_000_000,
  nameLength: 40,
  noteLength: 500,
  adjustRows: 5_000,
  adjustDays: 7,
} as const;
/** Points that go back to a lot which has expired may be spent for so many days. */
export const restoredDays = 30;

/** floor(what is left of the eligible amount ÷ amount per point × factor): of the order, not of each line. */
export function pointsOf(lines: readonly EarningLine[], gone: GonePieces, perAmount: string): number {
  const left = new Map(lines.map((line) => [line.line_id, line.qty]));
  for (const { line_id, qty } of Object.values(gone)) left.set(line_id, Math.max(0, (left.get(line_id) ?? 0) - qty));
  const weighted = lines.reduce(
    (sum, { line_id, qty, gross, factor }) =>
      sum.plus(
        num(gross)
          .div(qty)
          .times(left.get(line_id) ?? 0)
          .times(factor),
      ),
    num(0),
  );
  // A quotient that does not end must not take the last point away.
  return weighted.div(perAmount).toDecimalPlaces(8).floor().toNumber();
}

/** Whether every piece of the order is gone. */
export function isGone(lines: readonly EarningLine[], gone: GonePieces): boolean {
  const left = new Map(lines.map((line) => [line.line_id, line.qty]));
  for (const { line_id, qty } of Object.values(gone)) left.set(line_id, (left.get(line_id) ?? 0) - qty);
  return lines.length > 0 && [...left.values()].every((qty) => qty <= 0);
}

/** Lots in the order in which they are spent: what expires first, then the older one. */
export const inSpendingOrder = (lots: readonly Lot[]): Lot[] =>
  [...lots].sort(
    (a, b) =>
      (a.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) - (b.expires_at?.getTime() ?? Number.POSITIVE_INFINITY) ||
      a.id - b.id,
  );

/** So many points out of the lots, in their order; fewer where there are not so many. */
export function takeFrom(lots: readonly Lot[], points: number): Use[] {
  let wanted = points;
  return lots.flatMap(({ id, left }) => {
    const taken = Math.min(left, wanted);
    wanted -= taken;
    return taken > 0 ? [{ lot: id, points: taken }] : [];
  });
}

/** Which lots a revocation takes from: that of the order first, then the newest ones that may be spent. */
export const inRevokingOrder = (lots: readonly Lot[], orderRef: string): Lot[] => {
  const own = lots.filter((lot) => lot.order_ref === orderRef);
  const others = lots
    .filter((lot) => lot.order_ref !== orderRef && lot.state === 'available')
    .sort((a, b) => b.id - a.id);
  return [...own, ...others];
};

export type Redeeming = {
  readonly redeem_points: number;
  readonly redeem_value: string;
  readonly min_order: string;
  readonly max_percent: string;
};
/** What points are worth: points × value ÷ points of the program, cut to the currency's digits, never rounded up. */
export const worthOf = (points: number, { redeem_points, redeem_value }: Redeeming, digits: number): string =>
  num(points).times(redeem_value).div(redeem_points).toDecimalPlaces(digits, 1).toFixed(digits);

/** How many points an order of this amount takes at most: none below the smallest order, and no more than its part of the price. */
export function mostPoints(balance: number, orderGross: string, program: Redeeming): number {
  if (balance <= 0 || num(orderGross).lt(program.min_order)) return 0;
  const worth = num(orderGross).times(program.max_percent).div(100);
  return Math.min(
    balance,
    worth.times(program.redeem_points).div(program.redeem_value).toDecimalPlaces(8).floor().toNumber(),
  );
}

/** States of a program and where each may go. */
export const programMoves = {
  draft: ['active'],
  active: ['paused', 'ended'],
  paused: ['active', 'ended'],
  ended: [],
} as const satisfies Record<string, readonly string[]>;
export type ProgramState = keyof typeof programMoves;
export const programStates = Object.keys(programMoves) as [ProgramState, ...ProgramState[]];
export const mayMoveProgram = (from: ProgramState, to: ProgramState): boolean =>
  (programMoves[from] as readonly ProgramState[]).includes(to);

export const adjustCodes = ['goodwill', 'correction', 'campaign', 'complaint', 'fraud'] as const;
export const ledgerKinds = ['earn', 'release', 'redeem', 'restore', 'expire', 'revoke', 'adjust', 'forfeit'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** The name in the language of the person, or the one there is; '' where there is none. */
export const nameIn = (names: Readonly<Record<string, string>>, language: InterfaceLanguage): string =>
  names[language === 'sq' ? 'AL' : 'EN'] ?? Object.values(names)[0] ?? '';
