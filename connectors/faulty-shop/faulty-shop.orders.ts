import { sampleLine, sampleOrder } from '#connectors/kit/sample-order.ts';
import type { ShopOrder, ToldLine } from '#connectors/kit/shop-order.ts';

/** What the faulty shop was told, kept under our key. */
export type StoredTold = {
  readonly id: string;
  readonly key: string;
  readonly kind: string;
  readonly orderId: string;
  readonly body: Record<string, unknown>;
};
/** `document` is whatever the shop says of the order, sense or no sense. */
type StoredOrder = { id: string; changedAt: string; document: unknown };
type Refusal = { readonly refused: string };

/**
 * The orders of the faulty shop. Its form is ours, so that any document can be put into it, garbage as well; told things are made once per key, and
 * change the order as a good shop's would.
 */
export function faultyShopOrders() {
  const orders = new Map<string, StoredOrder>();
  const told = new Map<string, StoredTold>();
  const shipped = new Map<string, number>();
  /** Amounts of vouchers by their codes. */
  const vouchers = new Map<string, string>();
  let clock = 0;
  let number = 0;

  /** Later than everything before it, so that the order of changes is never in doubt. */
  const tick = (): string => {
    clock = Math.max(Date.now(), clock + 1);
    return new Date(clock).toISOString();
  };
  const sorted = () =>
    [...orders.values()].sort((a, b) => a.changedAt.localeCompare(b.changedAt) || a.id.localeCompare(b.id));
  const cursorOf = (order: StoredOrder) => `${order.changedAt}|${order.id}`;

  function change(order: StoredOrder, edit: (document: ShopOrder) => ShopOrder): void {
    const at = tick();
    order.document = { ...edit(structuredClone(order.document as ShopOrder)), updatedAt: at };
    order.changedAt = at;
  }

  const summed = (document: ShopOrder): ShopOrder => {
    const goods = document.lines.reduce((sum, line) => sum + Number(line.lineGross), 0);
    return {
      ...document,
      totalGross: (goods + Number(document.shippingGross) - Number(document.discountGross)).toFixed(2),
    };
  };

  function missing(document: ShopOrder, lines: readonly ToldLine[], taken: (id: string) => number): string | null {
    for (const { externalId, qty } of lines) {
      const line = document.lines.find((it) => it.externalId === externalId);
      if (!line) return `no line ${externalId}`;
      if (qty > line.qty - taken(externalId))
        return `only ${line.qty - taken(externalId)} of line ${externalId} are left`;
    }
    return null;
  }

  /** Makes what it was told, or says why not. */
  function take(order: StoredOrder, kind: string, body: Record<string, unknown>, id: string): Refusal | null {
    const document = order.document as ShopOrder;
    const lines = (body.lines ?? []) as ToldLine[];
    if (kind === 'shipment') {
      const refused = missing(document, lines, (line) => shipped.get(`${order.id}/${line}`) ?? 0);
      if (refused) return { refused };
      for (const line of lines) {
        const key = `${order.id}/${line.externalId}`;
        shipped.set(key, (shipped.get(key) ?? 0) + line.qty);
      }
    }
    if (kind === 'not_shipped') {
      const parcel = told.get(String(body.shipmentKey));
      if (parcel?.orderId !== order.id) return { refused: 'no such parcel' };
      for (const line of parcel.body.lines as readonly ToldLine[]) {
        const key = `${order.id}/${line.externalId}`;
        shipped.set(key, (shipped.get(key) ?? 0) - line.qty);
      }
    }
    if (kind === 'tracking' || kind === 'delivered')
      if (told.get(String(body.shipmentKey))?.orderId !== order.id) return { refused: 'no such parcel' };
    if (kind === 'return') {
      const refused = missing(document, lines, () => 0);
      if (refused) return { refused };
    }
    if (kind === 'cancel') {
      const refused = missing(document, lines, (line) => shipped.get(`${order.id}/${line}`) ?? 0);
      if (refused) return { refused };
      change(order, (it) => {
        const gone = new Map(lines.map((line) => [line.externalId, line.qty]));
        const left = it.lines.map((line) => {
          const qty = line.qty - (gone.get(line.externalId) ?? 0);
          return { ...line, qty, lineGross: (Number(line.unitGross) * qty).toFixed(2) };
        });
        return summed({ ...it, lines: left.filter(({ qty }) => qty > 0), state: body.whole ? 'cancelled' : it.state });
      });
    }
    if (kind === 'voucher') vouchers.set(id, String(body.amount));
    if (kind === 'paid' || kind === 'refund')
      change(order, (it) => {
        const amount = String(body.amount);
        const payment = { externalId: id, kind: kind === 'paid' ? 'captured' : 'refund', amount, at: tick() } as const;
        return { ...it, payments: [...it.payments, payment] };
      });
    return null;
  }

  return {
    orders,
    told,
    vouchers,
    /** Puts a document as the shop would tell it; newer than everything before unless its own time says otherwise. */
    put(id: string, document: unknown, changedAt = tick()): void {
      orders.set(id, { id, changedAt, document });
    },
    /** A customer orders so many lines with these pieces. */
    place(pieces: readonly number[] = [1], more: Partial<ShopOrder> = {}): string {
      number += 1;
      const id = `order-${number}`;
      const at = tick();
      const lines = pieces.map((qty, index) => sampleLine(index + 1, { qty }));
      orders.set(id, { id, changedAt: at, document: sampleOrder(id, { lines, placedAt: at, updatedAt: at, ...more }) });
      return id;
    },
    edit(id: string, edit: (document: ShopOrder) => ShopOrder): void {
      change(orders.get(id)!, edit);
    },
    page(cursor: string | null, since: string | null, limit: number) {
      const rest = sorted().filter((order) =>
        cursor !== null ? cursorOf(order) > cursor : since === null || order.changedAt >= since,
      );
      const page = rest.slice(0, limit);
      return {
        orders: page.map(({ id, changedAt, document }) => ({ id, changedAt, document })),
        cursor: page.length > 0 ? cursorOf(page.at(-1)!) : cursor,
        more: rest.length > limit,
      };
    },
    find: (ids: readonly string[]) =>
      ids.flatMap((id) => {
        const order = orders.get(id);
        return order ? [{ id, changedAt: order.changedAt, document: order.document }] : [];
      }),
    tell(orderId: string, kind: string, key: string, body: Record<string, unknown>): StoredTold | Refusal {
      const before = told.get(key);
      if (before) return before;
      const order = orders.get(orderId);
      if (!order) return { refused: `no order ${orderId}` };
      const id = kind === 'voucher' ? `VOUCHER-${vouchers.size + 1}` : `told-${told.size + 1}`;
      const refusal = take(order, kind, body, id);
      if (refusal) return refusal;
      const made = { id, key, kind, orderId, body };
      told.set(key, made);
      return made;
    },
  };
}
export type FaultyShopOrders = ReturnType<typeof faultyShopOrders>;
