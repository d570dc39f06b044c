import { num } from '#kit/exact.ts';

/** How a source is chosen (orders.md 3.1). */
export const strategies = ['default', 'cheapest', 'fastest', 'best'] as const;
export type Strategy = (typeof strategies)[number];

/** What a person may ask for: one way for all, or each shop's own. */
export const askedStrategies = ['shop', ...strategies] as const;
export type AskedStrategy = (typeof askedStrategies)[number];

/** Why an offer cannot be taken, or was not. */
export const lostReasons = [
  'not_in_list',
  'feed_held',
  'feed_old',
  'no_stock',
  'suspended',
  'no_way',
  'local',
  'barred',
  'no_cost',
  'no_rate',
  'answered_short',
  'other_chosen',
  'pinned',
  'dearer',
  'later',
  'misses_promise',
  'ranked_lower',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** Somebody who has the same thing. */
export type Offer = {
  readonly variantId: number;
  readonly sku: string;
  readonly sellerId: number;
  readonly seller: string;
  /** Decimal text, net, per piece, in `currency`; null: not known. */
  readonly cost: string | null;
  readonly currency: string;
  /** What a piece costs landed, in the shop's currency; null: not known. */
  readonly landed: string | null;
  /** Pieces that can be had. */
  readonly available: number;
  /** YYYY-MM-DD, at the customer and in the hub. */
  readonly arrives: string | null;
  readonly atHub: string | null;
  /** 0 to 100; null: not known. */
  readonly score: number | null;
  /** Why it cannot be taken at all. */
  readonly barred: LostReason | null;
};

export type Wanted = {
  readonly qty: number;
  /** YYYY-MM-DD; null: nothing was promised. */
  readonly promised: string | null;
  /** The variant that was sold. */
  readonly variantId: number;
  /** Per piece, net, in the shop's currency. */
  readonly unitNet: string;
  /** A person chose the supplier. */
  readonly lockedSellerId: number | null;
  /** The product is bought from this one while it can deliver all that is wanted. */
  readonly pinnedSellerId?: number | null;
  /** Who delivers other lines of the same order already, or is chosen for them: what is as good otherwise is bought there too. */
  readonly sellersOfOrder?: ReadonlySet<number>;
};

/** An offer as it is kept with the choice and shown as "Why". */
export type Candidate = {
  readonly variant_id: number;
  readonly sku: string;
  readonly seller_id: number;
  readonly seller: string;
  readonly cost: string | null;
  readonly currency: string;
  readonly landed: string | null;
  readonly arrives: string | null;
  readonly at_hub: string | null;
  readonly available: number;
  readonly chosen: boolean;
  readonly qty: number;
  /** Why it was not chosen; null where it was. */
  readonly lost: LostReason | null;
};

/** At most so many sources of one line. */
export const mostSources = 3;
/** Points of margin: two for each day late, one for each ten points that are missing of the score. */
const perDayLate = 2;

const days = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000));

const keeps = (offer: Offer, promised: string | null): boolean =>
  promised === null || (offer.arrives !== null && offer.arrives <= promised);
const landedOf = (offer: Offer): number =>
  offer.landed === null ? Number.POSITIVE_INFINITY : num(offer.landed).toNumber();
const arrivesOf = (offer: Offer): string => offer.arrives ?? '9999-12-31';

/** Landed margin in percent of the price, less what lateness and a poor score cost. */
function worth(offer: Offer, { unitNet, promised }: Wanted): number {
  if (offer.landed === null || num(unitNet).lte(0)) return Number.NEGATIVE_INFINITY;
  const margin = num(unitNet).minus(offer.landed).div(unitNet).times(100).toNumber();
  const late = promised === null ? 0 : days(promised, arrivesOf(offer));
  return margin - perDayLate * late - (100 - (offer.score ?? 100)) / 10;
}

type Order = (a: Offer, b: Offer) => number;
const ties: Order = (a, b) =>
  (b.score ?? 100) - (a.score ?? 100) || a.sellerId - b.sellerId || a.variantId - b.variantId;
/** The first that tells two offers apart; 0 where none does. */
const by =
  (...orders: readonly Order[]): Order =>
  (a, b) => {
    for (const order of orders) {
      const found = order(a, b);
      if (found !== 0) return found;
    }
    return 0;
  };
/** Fewer sources of an order are fewer parcels that the hub waits for (orders.md 3.1). */
const ofOrderFirst =
  ({ sellersOfOrder }: Wanted): Order =>
  (a, b) =>
    Number(sellersOfOrder?.has(b.sellerId) ?? false) - Number(sellersOfOrder?.has(a.sellerId) ?? false);
const cheaper: Order = (a, b) => (landedOf(a) === landedOf(b) ? 0 : landedOf(a) - landedOf(b));
const sooner: Order = (a, b) => arrivesOf(a).localeCompare(arrivesOf(b));

/** Who keeps the promise comes first, the cheapest of them; where nobody does, the fastest. */
const cheapest = (wanted: Wanted): Order => {
  const promiseFirst: Order = (a, b) => Number(keeps(b, wanted.promised)) - Number(keeps(a, wanted.promised));
  const among: Order = (a, b) => (keeps(a, wanted.promised) ? by(cheaper, sooner)(a, b) : by(sooner, cheaper)(a, b));
  return by(promiseFirst, among);
};

const orderOf: Readonly<Record<Strategy, (wanted: Wanted) => Order>> = {
  // The product that was sold, while it can be had.
  default: (wanted) =>
    by((a, b) => Number(b.variantId === wanted.variantId) - Number(a.variantId === wanted.variantId), cheapest(wanted)),
  cheapest,
  fastest: () => by(sooner, cheaper),
  best: (wanted) => by((a, b) => worth(b, wanted) - worth(a, wanted)),
};

const pinnedFirst =
  ({ pinnedSellerId = null }: Wanted): Order =>
  (a, b) =>
    Number(b.sellerId === pinnedSellerId) - Number(a.sellerId === pinnedSellerId);

/** Which offers a line is bought by, all of them with why. One source where any has all of it; at most three. */
export function choose(wanted: Wanted, strategy: Strategy, offers: readonly Offer[]): Candidate[] {
  const { lockedSellerId } = wanted;
  const usable = offers
    .filter(
      ({ barred, available, sellerId }) =>
        barred === null && available > 0 && sellerId === (lockedSellerId ?? sellerId),
    )
    .sort(by(pinnedFirst(wanted), orderOf[strategy](wanted), ofOrderFirst(wanted), ties));
  const parts = new Map<Offer, number>();
  const whole = usable.find(({ available }) => available >= wanted.qty);
  let left = wanted.qty;
  for (const offer of whole ? [whole] : usable.slice(0, mostSources)) {
    const takes = Math.min(left, offer.available);
    if (takes > 0) parts.set(offer, takes);
    left -= takes;
  }
  const first = [...parts.keys()][0];
  const rest = offers.filter((offer) => !usable.includes(offer));
  return [...usable, ...rest].map((offer) => {
    const qty = parts.get(offer) ?? 0;
    return {
      variant_id: offer.variantId,
      sku: offer.sku,
      seller_id: offer.sellerId,
      seller: offer.seller,
      cost: offer.cost,
      currency: offer.currency,
      landed: offer.landed,
      arrives: offer.arrives,
      at_hub: offer.atHub,
      available: offer.available,
      chosen: qty > 0,
      qty,
      lost: qty > 0 ? null : whyLost(offer, first, wanted, strategy),
    };
  });
}

function whyLost(offer: Offer, first: Offer | undefined, wanted: Wanted, strategy: Strategy): LostReason {
  if (offer.barred !== null) return offer.barred;
  if (offer.available <= 0) return 'no_stock';
  if (wanted.lockedSellerId !== null && offer.sellerId !== wanted.lockedSellerId) return 'other_chosen';
  if (first === undefined) return 'ranked_lower';
  if (first.sellerId === wanted.pinnedSellerId && offer.sellerId !== wanted.pinnedSellerId) return 'pinned';
  if (!keeps(offer, wanted.promised) && keeps(first, wanted.promised)) return 'misses_promise';
  if (strategy === 'fastest' && sooner(offer, first) > 0) return 'later';
  if (strategy !== 'best' && cheaper(offer, first) > 0) return 'dearer';
  if (offer.available < wanted.qty && first.available >= wanted.qty) return 'no_stock';
  return 'ranked_lower';
}
