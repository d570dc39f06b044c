import { dayIn, houseZone } from '#kit/clock.ts';
import { fixed, num } from '#kit/exact.ts';
import { type CodVerdict, type EventType, eventTypes, type PackageState } from './packages.words.ts';

export const packageLimits = {
  qty: 10_000,
  weightG: 1_000_000,
  manifest: 500,
  fileRows: 10_000,
  fileBytes: 5_000_000,
} as const;

/** Tabs of the page: where packages are, and what cuts across them (orders.md 6). Orders that wait to be packed are a list of their own. */
export const packageTabs = [
  'all',
  'packed',
  'labelled',
  'handed_over',
  'on_the_way',
  'late',
  'stuck',
  'delivered',
  'coming_back',
] as const;
export type PackageTab = (typeof packageTabs)[number];

/** States of a tab; `late` and `stuck` cut across those that are on their way. */
export const statesOfTab: Readonly<Record<Exclude<PackageTab, 'all' | 'late' | 'stuck'>, readonly PackageState[]>> = {
  packed: ['packing', 'packed'],
  labelled: ['labelled'],
  handed_over: ['handed_over'],
  on_the_way: ['picked_up', 'in_transit', 'at_point', 'out', 'failed', 'damaged'],
  delivered: ['delivered'],
  coming_back: ['refused', 'returning', 'returned', 'lost'],
};

/** With the carrier, and not at its end. */
export const awayStates: readonly PackageState[] = [
  'handed_over',
  'picked_up',
  'in_transit',
  'at_point',
  'out',
  'failed',
  'damaged',
  'refused',
  'returning',
];
/** On its way back, or back. */
export const backStates: readonly PackageState[] = ['refused', 'returning', 'returned'];
export const isAway = (state: PackageState): boolean => awayStates.includes(state);

/** Ends of a way: left only by a person who says that it was not so. */
export const finalStates = ['delivered', 'returned', 'lost'] as const satisfies readonly PackageState[];
export type FinalState = (typeof finalStates)[number];
export const isFinal = (state: PackageState): state is FinalState => (finalStates as readonly string[]).includes(state);

/** A customer who has waited longest hears of these first: something has to be done. */
const failing: readonly PackageState[] = ['failed', 'refused', 'returning', 'returned', 'lost', 'damaged'];
export const isFailing = (state: PackageState): boolean => failing.includes(state);

/** Working days without an event after which a package is looked for. */
export const stuckAfterDays = 3;

/** Whether it left on the day of the house that it is now. */
export const leftToday = (handedOverAt: Date | string | null, now: Date): boolean =>
  handedOverAt !== null && dayIn(new Date(handedOverAt), houseZone) === dayIn(now, houseZone);

/** May be said, the same day, not to have left: nobody has heard anything of it since. What the shop knows, the server says. */
export const mayBeUnshipped = (pack: {
  readonly state: PackageState;
  readonly events: readonly unknown[];
  readonly direct: unknown;
}): boolean => pack.state === 'handed_over' && pack.events.length === 0 && pack.direct === null;

/** May still be opened: nobody has taken it away. */
export const isHere = (state: PackageState): boolean => ['packing', 'packed', 'labelled'].includes(state);

/**
 * Where a package stands after its events: the newest by the time it happened, of equal ones the one that came later. What came before a correction
 * counts no more.
 */
export function stateAfter(
  events: readonly { readonly type: EventType; readonly at: Date; readonly id: number; readonly corrects: boolean }[],
): PackageState {
  const lastCorrection = Math.max(0, ...events.filter(({ corrects }) => corrects).map(({ id }) => id));
  const counted = events.filter(({ id }) => id >= lastCorrection);
  // An end is an end, whatever older news arrives after it.
  const newest = [...counted].sort((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id).at(-1);
  const end = counted.find(({ type }) => isFinal(type as PackageState));
  const type = end?.type ?? newest?.type;
  return type === undefined || type === 'announced' ? 'handed_over' : type;
}

/** Carriers write the newest row first: what was on the way before the end is still news of the way, and changes no end. */
export function isOlderThanEnd(
  events: readonly { readonly type: EventType; readonly at: Date }[],
  state: PackageState,
  { type, at }: { readonly type: EventType; readonly at: Date },
): boolean {
  const end =
    isFinal(state) && !isFinal(type as PackageState) ? events.findLast((one) => one.type === state) : undefined;
  return end !== undefined && at < end.at;
}

/** What a person may say of a package: a second failed attempt, a further town, but no end twice. */
export const eventsAfter = (state: PackageState): readonly EventType[] =>
  eventTypes.filter((type) => type !== state || !isFinal(state));

export type CodAsked = {
  readonly method: string;
  /** What the customer owes of the whole order now. */
  readonly open: string;
  /** What carriers are collecting for other packages of the order, before rounding. */
  readonly others: string;
  /** What the pieces of this package cost, with their share of discounts. */
  readonly goods: string;
  /** Shipping and fee: collected with the first package. */
  readonly extras: string;
  readonly first: boolean;
  /** Nothing of the order is left for a further package. */
  readonly last: boolean;
  /** Decimals cash has in this currency. */
  readonly digits: number;
};

/**
 * What a carrier collects with a package: its goods, shipping and fee with the first, what is left with the last; never more than is owed.
 * Rounded to what there are coins for; `rounding` is what that adds. Null: nothing.
 */
export function codOf({ method, open, others, goods, extras, first, last, digits }: CodAsked): {
  readonly amount: string;
  readonly rounding: string;
} | null {
  const left = num(open).minus(others);
  if (method !== 'cod' || left.lte(0)) return null;
  const own = first ? num(goods).plus(extras) : num(goods);
  const exact = last || own.gt(left) ? left : own;
  const amount = num(fixed(exact, digits));
  if (amount.lte(0)) return null;
  return { amount: fixed(amount, 4), rounding: fixed(amount.minus(exact), 4) };
}

/** What a row of a carrier's cash file means. `amount` null: none of cash. `pack`: the package its number names; null: nobody's. */
export function verdictOf(
  row: { readonly amount: string | null; readonly currency: string },
  pack: {
    readonly cod: string | null;
    readonly currency: string | null;
    readonly delivered: boolean;
    readonly settled: boolean;
  } | null,
): CodVerdict {
  if (row.amount === null) return 'no_amount';
  if (pack === null) return 'unknown';
  if (pack.settled) return 'double';
  if (pack.cod === null || pack.currency !== row.currency) return 'not_cod';
  if (!pack.delivered) return 'not_delivered';
  const [paid, asked] = [num(row.amount), num(pack.cod)];
  return paid.eq(asked) ? 'match' : paid.lt(asked) ? 'short' : 'over';
}
/** Verdicts that settle a package. */
export const settles: readonly CodVerdict[] = ['match', 'short', 'over'];

/**
 * A scanned or typed code as it is looked up: without blanks and line ends, and "3×" or "3*" before a code as its quantity.
 * "3x4006381333931" is three of it; "3×" alone is not a code.
 */
export function readScan(text: string): { readonly code: string; readonly qty: number } | null {
  const plain = text.replace(/[\s\p{Cc}]+/gu, '');
  const times = /^(\d{1,4})[×x*](.+)$/i.exec(plain);
  const qty = times ? Number(times[1]) : 1;
  const code = times ? times[2]! : plain;
  return code === '' || code.length > 100 || qty < 1 || qty > packageLimits.qty ? null : { code, qty };
}

/** Words of carriers' files for each event, in small letters; ours first. */
const fileWords: Readonly<Record<EventType, readonly string[]>> = {
  announced: ['announced', 'registered', 'njoftuar'],
  picked_up: ['picked_up', 'picked up', 'collected', 'marrë', 'marre'],
  in_transit: ['in_transit', 'in transit', 'transit', 'në rrugë', 'ne rruge'],
  at_point: ['at_point', 'at pick-up point', 'ready for collection', 'në pikë'],
  out: ['out', 'out for delivery', 'në dorëzim', 'ne dorezim'],
  delivered: ['delivered', 'dorëzuar', 'dorezuar', 'dostavljeno', 'испорачано'],
  failed: ['failed', 'not delivered', 'failed attempt', 'dështoi', 'deshtoi'],
  refused: ['refused', 'rejected', 'refuzuar'],
  returning: ['returning', 'return to sender', 'në kthim', 'ne kthim'],
  returned: ['returned', 'kthyer'],
  lost: ['lost', 'humbur'],
  damaged: ['damaged', 'dëmtuar', 'demtuar'],
};

/** What a carrier's word means; null where it is not known. */
export const eventOfWord = (word: string): EventType | null => {
  const plain = word.trim().toLowerCase();
  return (Object.keys(fileWords) as EventType[]).find((type) => fileWords[type].includes(plain)) ?? null;
};

/** Where a customer follows a parcel; null where its carrier has no such page. */
export const trackingAddress = (pattern: string, tracking: string): string | null =>
  pattern === '' || tracking === '' ? null : pattern.replaceAll('{tracking}', encodeURIComponent(tracking));

/** What a parcel is called outside the house where its carrier gave it no number: by ours. Nobody follows a parcel with that. */
export const shownTracking = ({ tracking, number }: { readonly tracking: string; readonly number: string }): string =>
  tracking || number;
