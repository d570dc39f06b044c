/**
 * What a line of a purchase order means for the lines of customers' orders it is bought for: one pure function, so that random walks can try it
 * (orders.md 1, 3.2, 4). It says what is true of the allocations now; what was done before does not matter, so it may be repeated.
 */
export const allocationStates = ['proposed', 'ordered', 'confirmed', 'done', 'ended'] as const;
export type AllocationState = (typeof allocationStates)[number];

export const endedReasons = [
  'refused',
  'short',
  'cancelled',
  'expired',
  'closed',
  'missing',
  'damaged',
  'withdrawn',
  'changed',
  'freed',
] as const;
export type EndedReason = (typeof endedReasons)[number];

/** Ends that say something of the offer: it is left out for some days. */
export const offerEnds: readonly EndedReason[] = ['refused', 'short', 'cancelled', 'expired', 'closed', 'missing'];

/** How far a purchase order is: the supplier does not know of it; it waits; nothing comes of it any more. */
export type PurchasePhase = 'proposed' | 'waiting' | 'over';

/** Of both kinds of purchase orders. */
export const phaseOf = (status: string): PurchasePhase => {
  if (status === 'draft' || status === 'approved') return 'proposed';
  return ['closed', 'cancelled', 'refused', 'expired'].includes(status) ? 'over' : 'waiting';
};

export type FollowedItem = {
  readonly status: string;
  readonly qty: number;
  /** null: not answered. */
  readonly confirmed_qty: number | null;
  readonly received_ok: number;
  readonly received_damaged: number;
  readonly received_missing: number;
  /** Pieces of it that went to the hub's stock. */
  readonly stocked: number;
  /** We took the rest of it back: that says nothing of the supplier. */
  readonly withdrawn: boolean;
};

export type FollowedAllocation = {
  readonly id: number;
  readonly line_id: number;
  readonly qty: number;
  readonly qty_received: number;
  readonly qty_ended: number;
  readonly state: AllocationState;
};

export type FollowedLine = {
  /** Pieces it still lacks in the hub: need − away − here. */
  readonly lacks: number;
  /** Pieces that are here or coming and not needed. */
  readonly surplus: number;
};

export type Followed = {
  readonly allocations: readonly (FollowedAllocation & { readonly reason: EndedReason | null })[];
  /** Pieces that came and that none of the allocations takes; below 0: so many come back from the hub's stock. */
  readonly rest: number;
  /** Pieces taken back that are gone from here already; nothing may be written then. */
  readonly gone: number;
};

export const openOf = (one: Pick<FollowedAllocation, 'qty' | 'qty_received' | 'qty_ended'>): number =>
  one.qty - one.qty_received - one.qty_ended;

/** Allocations in the order in which their lines are served: by promise, placing, id. */
export function followItem(
  item: FollowedItem,
  allocations: readonly FollowedAllocation[],
  lines: ReadonlyMap<number, FollowedLine>,
): Followed {
  const phase = phaseOf(item.status);
  const next = allocations.map((one) => ({ ...one, reason: null as EndedReason | null }));
  let arrived = item.received_ok - item.stocked - next.reduce((sum, one) => sum + one.qty_received, 0);
  let rest = 0;
  if (arrived > 0) {
    const lacking = new Map([...lines].map(([id, { lacks }]) => [id, lacks]));
    for (const one of next) {
      const takes = Math.max(0, Math.min(arrived, openOf(one), lacking.get(one.line_id) ?? 0));
      one.qty_received += takes;
      lacking.set(one.line_id, (lacking.get(one.line_id) ?? 0) - takes);
      arrived -= takes;
    }
    rest = arrived;
    arrived = 0;
  }
  if (arrived < 0) {
    const fromStock = Math.min(-arrived, item.stocked);
    rest = fromStock === 0 ? 0 : -fromStock;
    arrived += fromStock;
    for (const one of [...next].reverse()) {
      const back = Math.min(-arrived, one.qty_received);
      one.qty_received -= back;
      arrived += back;
    }
  }
  endWhatDoesNotCome(item, phase, next, lines);
  for (const one of next) one.state = stateOf(one, phase, item);
  return { allocations: next, rest, gone: arrived === 0 ? 0 : -arrived };
}

type Draft = { -readonly [K in keyof Followed['allocations'][number]]: Followed['allocations'][number][K] };

/** First those a line does not need any more, then those of the latest promise. */
function endWhatDoesNotCome(
  item: FollowedItem,
  phase: PurchasePhase,
  next: Draft[],
  lines: ReadonlyMap<number, FollowedLine>,
): void {
  const capacity = capacityOf(item, phase);
  let over = next.reduce((sum, one) => sum + openOf(one), 0) - capacity;
  const end = (one: Draft, most: number, reason: EndedReason) => {
    const ends = Math.max(0, Math.min(over, most, openOf(one)));
    if (ends === 0) return 0;
    one.qty_ended += ends;
    one.reason = reason;
    over -= ends;
    return ends;
  };
  const unneeded = new Map([...lines].map(([id, { surplus }]) => [id, surplus]));
  for (const one of [...next].reverse()) {
    const spare = unneeded.get(one.line_id) ?? 0;
    unneeded.set(one.line_id, spare - end(one, spare, 'freed'));
  }
  for (const one of [...next].reverse()) end(one, over, whyOver(item, phase, one.state));
}

/** Pieces that may still come. */
export function capacityOf(item: Omit<FollowedItem, 'stocked' | 'status' | 'withdrawn'>, phase: PurchasePhase): number {
  if (phase === 'over') return 0;
  if (phase === 'proposed') return item.qty;
  const { qty, confirmed_qty, received_ok, received_damaged, received_missing } = item;
  return Math.max(0, (confirmed_qty ?? qty) - received_ok - received_damaged - received_missing);
}

function whyOver(item: FollowedItem, phase: PurchasePhase, state: AllocationState): EndedReason {
  if (phase === 'proposed') return 'changed';
  if (item.withdrawn) return 'withdrawn';
  if (phase === 'over') {
    if (state === 'proposed') return 'withdrawn';
    return item.status as 'closed' | 'cancelled' | 'refused' | 'expired';
  }
  if (item.confirmed_qty === 0) return 'refused';
  if (item.received_missing > 0) return 'missing';
  if (item.received_damaged > 0) return 'damaged';
  return item.confirmed_qty !== null && item.confirmed_qty < item.qty ? 'short' : 'changed';
}

function stateOf(one: FollowedAllocation, phase: PurchasePhase, item: FollowedItem): AllocationState {
  if (openOf(one) === 0) return one.qty_received > 0 ? 'done' : 'ended';
  if (phase === 'proposed') return 'proposed';
  return item.confirmed_qty === null ? 'ordered' : 'confirmed';
}
