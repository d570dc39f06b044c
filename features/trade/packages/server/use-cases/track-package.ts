import { shopLinesOf } from '#features/trade/orders/contract/orders.shop-lines.ts';
import { tellKeyOf } from '#features/trade/shop-tells/contract/shop-tells.model.ts';
import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { packageChanged } from '../../contract/packages.events.ts';
import { isAway, isFinal, trackingAddress } from '../../contract/packages.rules.ts';
import { packageTexts as words } from '../../contract/packages.texts.ts';
import { carriersRepository } from '../carriers.repository.ts';
import { actOf, type Locked, lockPackage, packageEntity, refuse } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { packagesRepository } from '../packages.repository.ts';
import { packingReadModel } from '../packing.read-model.ts';
import { noteEvent, whyNotNoted } from '../writing/note-event.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** What has not happened yet, or so long ago that nobody means it. A clock may be a little ahead. */
export const isPlausible = (at: Date, now: Date): boolean =>
  at.getTime() <= now.getTime() + 300_000 && at.getTime() > now.getTime() - 400 * 86_400_000;

/** What a person says happened; the same key again changes nothing. */
export const addEvent =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.addEvent>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addEvent>> => {
    await unitOfWork(context, async (tx) => {
      const act = actOf(context);
      const at = body.at ? new Date(body.at) : act.at;
      if (!isPlausible(at, act.at)) throw refuseField('at', words.timeRule);
      const locked = await lockPackage(tx, context, params.id);
      const key = `staff:${params.id}:${body.key}`;
      if (await packagesRepository(tx.db).hasEvent(key)) return;
      const why = whyNotNoted(locked.pack.state, body);
      if (why) throw refuse(locked.pack, why);
      const { type, place, note, corrects } = body;
      await noteEvent(tx, act, locked, { type, at, place, note, corrects, source: 'staff', key });
    });
    return readPackage(db, params.id, context);
  };

/** Another number of the carrier; the shop that was told of the parcel hears of it (a stale number is what customers see otherwise). */
export const setTracking =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params, body }: InputOf<typeof calls.setTracking>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setTracking>> => {
    await unitOfWork(context, async (tx) => {
      const locked = await lockPackage(tx, context, params.id, body.version);
      const { pack } = locked;
      if (pack.state !== 'labelled' && !isAway(pack.state) && !isFinal(pack.state)) throw refuse(pack, 'not_labelled');
      if (pack.tracking === body.tracking) return;
      const packages = packagesRepository(tx.db);
      const other = pack.carrier_id === null ? null : await packages.findByTracking(pack.carrier_id, body.tracking);
      if (other) {
        const values = { number: other.number };
        const issue = { field: 'tracking', ...say({ ...errors.trackingUsed, en: errors.trackingUsed.text }, values) };
        throw new AppError(errors.trackingUsed, { values, issues: [issue] });
      }
      const told = pack.told_seq > 0 ? pack.told_seq + 1 : 0;
      await packages.set(pack.id, { tracking: body.tracking, told_seq: told });
      if (told > 0) await tellTracking(tx, locked, body.tracking, told);
      tx.record([
        {
          entity: packageEntity,
          id: pack.id,
          action: 'tracking changed',
          before: { tracking: pack.tracking },
          after: { tracking: body.tracking },
        },
      ]);
      tx.emit(packageChanged, { packageId: pack.id, orderId: pack.order_id });
    });
    return readPackage(db, params.id, context);
  };

async function tellTracking(tx: Tx, { pack, order: { order } }: Locked, tracking: string, seq: number): Promise<void> {
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
      shipmentKey: tellKeyOf('shipment', 'package', String(pack.id), 1),
      lines: shopLinesOf(
        lines,
        items.map(({ line_id, qty }) => ({ lineId: line_id, qty })),
      ),
      carrier: carrier.name,
      tracking,
      trackingUrl: trackingAddress(carrier.tracking_url, tracking),
    },
  });
}
