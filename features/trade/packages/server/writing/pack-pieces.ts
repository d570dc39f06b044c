import { invoiceAtPacking } from '#features/trade/documents/server/documents.public.ts';
import type { Act, LockedOrder } from '#features/trade/orders/server/orders.public.ts';
import { lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { houseZone, yearIn } from '#kit/clock.ts';
import { AppError } from '#kit/error.ts';
import { type Said, say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { scanWords } from '../../contract/packages.sentences.ts';
import { packageEntity } from '../packages.access.ts';
import { type PackageRecord, packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

/** Pieces of a line that are here and in no closed package. */
export const packable = (line: LockedOrder['lines'][number]): number =>
  Math.max(0, Math.min(line.free, line.here - (line.q_packed - line.q_shipped)));

/** Why an order is not packed now, whatever is here of it; null where it may be. `missing`: pieces that are still to come. */
export function orderWaits(order: {
  readonly need: number;
  readonly held: boolean;
  readonly missing: number;
  readonly shipPartly: boolean;
}): 'cancelled' | 'held' | 'waits' | null {
  if (order.need === 0) return 'cancelled';
  if (order.held) return 'held';
  return order.missing > 0 && !order.shipPartly ? 'waits' : null;
}

/** Why nothing of an order can be packed now; null where something can. */
export function whyNotPacked({ order, lines }: LockedOrder): Said | null {
  const { number, ship_partly: shipPartly } = order;
  const sum = (of: (line: LockedOrder['lines'][number]) => number) => lines.reduce((all, line) => all + of(line), 0);
  const missing = sum((line) => Math.max(0, line.need - line.away - line.here));
  const why = orderWaits({ need: sum(({ need }) => need), held: order.hold.length > 0, missing, shipPartly });
  if (why) return say(scanWords[`order_${why}`], { number, missing });
  return lines.every((line) => packable(line) === 0) ? say(scanWords.nothing_to_pack, { number }) : null;
}

/** The package an order is being packed into, or a new one. */
export async function openPackage(tx: Tx, act: Act, { order }: LockedOrder): Promise<PackageRecord> {
  const packages = packagesRepository(tx.db);
  const open = (await packages.listOfOrder(order.id)).find(({ state }) => state === 'packing');
  if (open) return open;
  const number = await packages.nextNumber('PK', yearIn(act.at, houseZone));
  const id = await packages.insert(order.id, number, act.at);
  return (await packages.lock(id))!;
}

/**
 * Closes a package: its pieces are packed from now on, and invoiced where the shop does it then.
 * @throws AppError where the order may not be packed any more, or fewer pieces are here than were put in
 */
export async function closePackage(tx: Tx, act: Act, locked: LockedOrder, pack: PackageRecord): Promise<void> {
  const why = whyNotPacked(locked);
  if (why) throw new AppError(errors.orderNotReady, { values: { why } });
  const packages = packagesRepository(tx.db);
  const items = await packages.listItems(pack.id);
  for (const [place, { line_id, qty }] of items.entries()) {
    const line = locked.lines.find(({ id }) => id === line_id);
    const most = line ? packable(line) : 0;
    if (qty > most)
      throw new AppError(errors.qtyTooMany, {
        values: { most },
        issues: [
          { field: `lines.${place}.qty`, ...say({ ...errors.qtyTooMany, en: errors.qtyTooMany.text }, { most }) },
        ],
      });
  }
  const ref = { refKind: 'package', refId: pack.id };
  await writeFacts(
    tx,
    act,
    await lockOrder(tx, locked.order.id),
    items.map(({ line_id, qty }) => ({
      lineId: line_id,
      qty,
      fact: 'packed',
      ...ref,
      key: `packed:${pack.id}:${line_id}`,
    })),
  );
  const lines = await packingReadModel(tx.db).lines(locked.order.id);
  const inside = lines.filter(({ id }) => items.some(({ line_id }) => line_id === id));
  const promises = inside.flatMap(({ promised }) => promised ?? []).sort();
  await packages.set(pack.id, {
    state: 'packed',
    packed_at: act.at,
    packed_by: act.userId,
    // As the order's: its customer was told the day of the last line, or, who wanted what is here first, of the first.
    promise: (locked.order.ship_partly ? promises[0] : promises.at(-1)) ?? null,
  });
  recordPieces(tx, 'package packed', pack, locked.order.number, inside, items);
  await invoiceAtPacking(
    tx,
    act,
    { orderId: locked.order.id, shopId: locked.order.shop_id, packageId: pack.id },
    items.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
  );
  tx.emit(packageChanged, { packageId: pack.id, orderId: locked.order.id });
}

export function recordPieces(
  tx: Tx,
  action: 'package packed' | 'package unpacked',
  pack: Pick<PackageRecord, 'id'>,
  orderNumber: string,
  lines: readonly { readonly id: number; readonly sku: string }[],
  items: readonly { readonly line_id: number; readonly qty: number }[],
): void {
  const skuOf = (line: number) => lines.find(({ id }) => id === line)?.sku ?? String(line);
  const pieces = items.map(({ line_id, qty }) => `${qty} × ${skuOf(line_id)}`).join(', ');
  tx.record([{ entity: packageEntity, id: pack.id, action, after: { sales_order: orderNumber, pieces } }]);
}

/** Takes pieces out of a package that has not left; with nothing left in it, it is dissolved. `keep`: what stays, by line. */
export async function unpack(
  tx: Tx,
  act: Act,
  locked: LockedOrder,
  pack: PackageRecord,
  keep: ReadonlyMap<number, number>,
): Promise<void> {
  const packages = packagesRepository(tx.db);
  const items = await packages.listItems(pack.id);
  const out = items.flatMap(({ line_id, qty }) => {
    const less = qty - (keep.get(line_id) ?? qty);
    return less > 0 ? [{ line_id, qty: less }] : [];
  });
  if (out.length === 0) return;
  for (const { line_id, qty } of out)
    await packages.setItem(pack.id, line_id, items.find((item) => item.line_id === line_id)!.qty - qty);
  if (pack.state !== 'packing')
    await writeFacts(
      tx,
      act,
      await lockOrder(tx, locked.order.id),
      out.map(({ line_id, qty }) => ({ lineId: line_id, qty, fact: 'unpacked', refKind: 'package', refId: pack.id })),
    );
  const left = items.reduce((sum, { qty }) => sum + qty, 0) - out.reduce((sum, { qty }) => sum + qty, 0);
  await packages.set(pack.id, left === 0 ? { state: 'dissolved', manifest_id: null } : {});
  recordPieces(
    tx,
    'package unpacked',
    pack,
    locked.order.number,
    await packingReadModel(tx.db).lines(locked.order.id),
    out,
  );
  tx.emit(packageChanged, { packageId: pack.id, orderId: locked.order.id });
}
