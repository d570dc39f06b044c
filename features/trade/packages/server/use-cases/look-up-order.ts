import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { type lookUpOrder as call, type LookedUpState, lookUpTries } from '../../contract/order-look-up.calls.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import { trackingAddress } from '../../contract/packages.rules.ts';
import { orderLookUpReadModel } from '../order-look-up.read-model.ts';

const states: Readonly<Record<string, LookedUpState>> = {
  new: 'received',
  to_order: 'received',
  waiting: 'received',
  ready: 'packing',
  shipped: 'on_the_way',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Where an order is, for who knows its number and where it goes (orders.md 7); each try counts, also one that finds something. */
export const lookUpOrder =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ body }: InputOf<typeof call>, { ip }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'lookup', ip, lookUpTries);
    const read = orderLookUpReadModel(db);
    const found = await read.find(body.number, body.zip);
    if (!found) throw new AppError(errors.orderUnknown);
    const parcels = await read.listParcels(found.id);
    return {
      number: found.number,
      state: states[found.bucket] ?? 'received',
      promise: found.promise,
      parcels: parcels.map(({ tracking_url, ...parcel }) => ({
        ...parcel,
        url: trackingAddress(tracking_url, parcel.tracking),
      })),
    };
  };
