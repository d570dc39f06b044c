import { shopLinesOf } from '#features/trade/orders/contract/orders.shop-lines.ts';
import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { AppError } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { shownTracking, trackingAddress } from '../../contract/packages.rules.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { type Locked, packageEntity } from '../packages.access.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';

/**
 * Another number of the carrier, and (`carrierTold`) another name of one who is none of ours; the shop that was told of the parcel hears of it.
 * Nothing where both are as they were.
 * @throws AppError package_tracking_used
 */
export async function changeTracking(
  tx: Tx,
  locked: Locked,
  { tracking, carrierTold }: { readonly tracking: string; readonly carrierTold?: string },
): Promise<void> {
  const { pack } = locked;
  const carrier_told = carrierTold || pack.carrier_told;
  if (pack.tracking === tracking && pack.carrier_told === carrier_told) return;
  const packages = packagesRepository(tx.db);
  const other = pack.carrier_id === null ? null : await packages.findByTracking(pack.carrier_id, tracking);
  if (other && other.id !== pack.id) {
    const values = { number: other.number };
    const issue = { field: 'tracking', ...say({ ...errors.trackingUsed, en: errors.trackingUsed.text }, values) };
    throw new AppError(errors.trackingUsed, { values, issues: [issue] });
  }
  // Of one that had not left after all the shop hears when it does.
  const told = pack.told_seq > 0 && pack.handed_over_at !== null ? pack.told_seq + 1 : null;
  await packages.set(pack.id, { tracking, carrier_told, ...(told === null ? {} : { told_seq: told }) });
  if (told !== null) await tellTracking(tx, { ...locked, pack: { ...pack, tracking, carrier_told } }, told);
  tx.record([
    {
      entity: packageEntity,
      id: pack.id,
      action: 'tracking changed',
      before: {
        tracking: pack.tracking,
        ...(pack.carrier_told === carrier_told ? {} : { carrier: pack.carrier_told }),
      },
      after: { tracking, ...(pack.carrier_told === carrier_told ? {} : { carrier: carrier_told }) },
    },
  ]);
  tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
}

async function tellTracking(tx: Tx, { pack, order: { order } }: Locked, seq: number): Promise<void> {
  if (order.external_id === null) return;
  const own = pack.carrier_id === null ? null : await carriersRepository(tx.db).find(pack.carrier_id);
  const carrier = own ?? { name: pack.carrier_told || order.shipping_method || 'Courier', tracking_url: '' };
  const lines = await packingReadModel(tx.db).lines(order.id);
  const items = await packagesRepository(tx.db).listItems(pack.id);
  await queueTell(tx, {
    shopId: order.shop_id,
    orderId: order.id,
    kind: 'tracking',
    refKind: 'package',
    refId: String(pack.id),
    seq,
    payload: {
      orderExternalId: order.external_id,
      shipmentKey: tellKeyOf('shipment', 'package', String(pack.id), pack.hand_over),
      lines: shopLinesOf(
        lines,
        items.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
      ),
      carrier: carrier.name,
      tracking: shownTracking(pack),
      trackingUrl: trackingAddress(carrier.tracking_url, pack.tracking),
    },
  });
}
