/**
 * What a line and an order are, from the sums of what happened to their pieces (orders.md 2.1). Nothing here is ever typed in. The same rules
 * stand as generated columns of `order_lines` and as SQL of the list row; a test holds them against each other on random walks.
 */
export const facts = [
  'placed',
  'cancelled',
  'ordered',
  'unordered',
  'confirmed',
  'received',
  'unreceived',
  'packed',
  'unpacked',
  'shipped',
  'bounced',
  'lost',
  'delivered',
  'returned',
] as const;
export type Fact = (typeof facts)[number];

/** Sums of a line's facts in pieces; `ordered`, `received` and `packed` are what is left after unordered, unreceived and unpacked. */
export type LineSums = {
  readonly placed: number;
  readonly cancelled: number;
  readonly ordered: number;
  readonly confirmed: number;
  readonly received: number;
  readonly packed: number;
  readonly shipped: number;
  readonly bounced: number;
  readonly lost: number;
  readonly delivered: number;
  readonly returned: number;
  /** Pieces of purchase orders on their way for this line, and how many of them are confirmed. */
  readonly coming: number;
  readonly comingConfirmed: number;
};

/** In pieces. Always: away + here + coming + toOrder − surplus = need. */
export type LinePieces = {
  readonly need: number;
  /** On its way to the customer, or there. */
  readonly away: number;
  /** In the hub, packed ones too. */
  readonly here: number;
  readonly coming: number;
  readonly toOrder: number;
  /** More than is needed is here or coming. */
  readonly surplus: number;
  /** The most that can be cancelled or packed now. */
  readonly free: number;
};

export const piecesOf = (sums: LineSums): LinePieces => {
  const need = sums.placed - sums.cancelled;
  const away = sums.shipped - sums.bounced - sums.lost;
  const here = sums.received - sums.shipped;
  const { coming } = sums;
  return {
    need,
    away,
    here,
    coming,
    toOrder: Math.max(0, need - away - here - coming),
    surplus: Math.max(0, away + here + coming - need),
    free: need - away - (sums.packed - sums.shipped),
  };
};

export const lineStates = [
  'cancelled',
  'returned',
  'delivered',
  'shipped',
  'packed',
  'received',
  'new',
  'to_order',
  'confirmed',
  'ordered',
] as const;
export type LineState = (typeof lineStates)[number];

/** The first that holds: a line is as far as its least advanced piece. `held`: its order has a hold. */
export const lineStateOf = (sums: LineSums, held: boolean): LineState => {
  const { need, away, here, coming, toOrder } = piecesOf(sums);
  const packed = sums.packed - sums.shipped;
  if (need === 0) return 'cancelled';
  if (sums.returned >= need) return 'returned';
  if (sums.delivered >= need) return 'delivered';
  if (away >= need) return 'shipped';
  if (away + packed >= need) return 'packed';
  if (away + here >= need) return 'received';
  if (held) return 'new';
  if (toOrder > 0) return 'to_order';
  return sums.comingConfirmed >= coming ? 'confirmed' : 'ordered';
};

export const buckets = [
  'new',
  'to_order',
  'waiting',
  'ready',
  'shipped',
  'delivered',
  'returned',
  'cancelled',
] as const;
export type Bucket = (typeof buckets)[number];

/** From the least advanced on. */
const advance: Readonly<Record<Exclude<LineState, 'cancelled'>, Exclude<Bucket, 'cancelled'>>> = {
  new: 'new',
  to_order: 'to_order',
  ordered: 'waiting',
  confirmed: 'waiting',
  received: 'ready',
  packed: 'ready',
  shipped: 'shipped',
  delivered: 'delivered',
  returned: 'returned',
};

/**
 * The one bucket of an order: that of its least advanced line that is still needed. `shipPartly`: what is here may leave before the rest,
 * so an order that waits is ready as soon as any piece is here.
 */
export const bucketOf = (
  lines: readonly LineSums[],
  order: { readonly held: boolean; readonly shipPartly: boolean },
): Bucket => {
  const needed = lines.filter((line) => piecesOf(line).need > 0);
  if (needed.length === 0) return 'cancelled';
  const reached = needed.map((line) => advance[lineStateOf(line, order.held) as Exclude<LineState, 'cancelled'>]);
  const least = buckets.find((bucket) => reached.includes(bucket as Exclude<Bucket, 'cancelled'>)) as Bucket;
  const waits = least === 'to_order' || least === 'waiting';
  return waits && order.shipPartly && needed.some((line) => piecesOf(line).here > 0) ? 'ready' : least;
};
