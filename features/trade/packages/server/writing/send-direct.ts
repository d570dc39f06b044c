import { invoiceAtPacking } from '#features/trade/documents/server/documents.public.ts';
import {
  type Act,
  type LockedOrder,
  lockOrder,
  readLocked,
  writeFacts,
} from '#features/trade/orders/server/orders.public.ts';
import { receiveDirect } from '#features/trade/sourcing/server/sourcing.public.ts';
import { houseZone, yearIn } from '#kit/clock.ts';
import type { By, Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { directReadModel } from '../direct.read-model.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { changeTracking } from './change-tracking.ts';
import { ship } from './hand-over.ts';
import { labelFacts } from './label-facts.ts';
import { packable, recordPieces } from './pack-pieces.ts';

/**
 * A supplier has sent goods to the customer itself: they are received, packed and shipped at once, in a parcel that never was here (orders.md 2.1). Two
 * steps, each of which changes nothing the second time: a purchase order is held before an order, and what follows it comes at its end.
 * What was sent later is another parcel; a report after everything has come says carrier and number of the last one anew. While something is still
 * expected, a report that brings nothing is of pieces nobody waits for: the buyer was told of it with the report, and no parcel takes its number.
 */
export async function sendDirect(
  { unitOfWork }: Pick<Platform, 'unitOfWork'>,
  by: By,
  act: Act,
  { purchaseId, deliveryId }: { readonly purchaseId: number; readonly deliveryId: number },
): Promise<void> {
  await unitOfWork(by, (tx) => receiveDirect(tx, act, purchaseId));
  await unitOfWork(by, async (tx) => {
    const read = directReadModel(tx.db);
    const told = await read.find(purchaseId, deliveryId);
    if (!told) return;
    await lockOrder(tx, told.order_id);
    const locked = await readLocked(tx, told.order_id);
    const items = (await read.pieces(purchaseId)).flatMap(({ line_id, qty }) => {
      const line = locked.lines.find(({ id }) => id === line_id);
      const most = line ? Math.min(qty, packable(line)) : 0;
      return most > 0 ? [{ line_id, qty: most }] : [];
    });
    if (items.length > 0) return shipDirect(tx, act, locked, { purchaseId, told, items });
    if (!told.complete) return;
    const last = await packagesRepository(tx.db).lockLastDirect(purchaseId);
    // What it did not say again stays.
    if (last && told.tracking !== '')
      await changeTracking(tx, { pack: last, order: locked }, { tracking: told.tracking, carrierTold: told.carrier });
  });
}

async function shipDirect(
  tx: Tx,
  act: Act,
  locked: LockedOrder,
  of: {
    readonly purchaseId: number;
    readonly told: { readonly carrier: string; readonly tracking: string };
    readonly items: readonly { readonly line_id: number; readonly qty: number }[];
  },
): Promise<void> {
  const { told, items } = of;
  const packages = packagesRepository(tx.db);
  const orderId = locked.order.id;
  const id = await packages.insertDirect({
    order_id: orderId,
    po_id: of.purchaseId,
    number: await packages.nextNumber('PK', yearIn(act.at, houseZone)),
    carrier_told: told.carrier,
    tracking: told.tracking,
    created_at: act.at,
  });
  for (const { line_id, qty } of items) await packages.addItem(id, line_id, qty);
  await writeFacts(
    tx,
    act,
    await lockOrder(tx, orderId),
    items.map(({ line_id, qty }) => ({
      lineId: line_id,
      qty,
      fact: 'packed' as const,
      refKind: 'package',
      refId: id,
      key: `packed:${id}:${line_id}`,
    })),
  );
  const { to, from } = await labelFacts(tx, locked, (await packages.lock(id))!);
  const lines = await packingReadModel(tx.db).lines(orderId);
  const promises = lines
    .filter((line) => items.some(({ line_id }) => line_id === line.id))
    .flatMap(({ promised }) => promised ?? []);
  await packages.set(id, {
    packed_at: act.at,
    to_party: to,
    from_party: from,
    promise: promises.sort().at(-1) ?? null,
  });
  recordPieces(tx, 'package packed', { id }, locked.order.number, lines, items);
  await invoiceAtPacking(
    tx,
    act,
    { orderId, shopId: locked.order.shop_id, packageId: id },
    items.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
  );
  const carrier = { name: told.carrier || locked.order.shipping_method || 'Courier', tracking_url: '' };
  await ship(tx, act, { pack: (await packages.lock(id))!, order: await readLocked(tx, orderId) }, carrier, null);
}
