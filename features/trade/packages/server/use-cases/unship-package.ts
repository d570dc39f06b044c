import type { ConnectorFor } from '#features/selling/connections/server/connections.public.ts';
import { undoesShipmentsIn } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { deleteBytes } from '#server/storage/delete-bytes.ts';
import type * as calls from '../../contract/packages.calls.ts';
import { actOf, lockPackage } from '../packages.access.ts';
import { readPackage } from '../packages.mapper.ts';
import { unship } from '../writing/unship.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'storage'> & { readonly connectorFor: ConnectorFor };

/** What was handed over today by mistake is here again (orders.md 2.3). */
export const unshipPackage =
  ({ db, unitOfWork, storage, connectorFor }: Needs) =>
  async ({ params, body }: InputOf<typeof calls.unship>, context: Context): Promise<OutputOf<typeof calls.unship>> => {
    // What the shop's platform can do is asked before anything is held still.
    const { shop } = await readPackage(db, params.id, context);
    const undoes = await undoesShipmentsIn(connectorFor, shop.id);
    await unitOfWork(context, async (tx) => {
      const locked = await lockPackage(tx, context, params.id, body.version);
      const file = await unship(tx, actOf(context), locked, { undoes });
      if (file !== null) await deleteBytes(tx.db, storage, [file]);
    });
    return readPackage(db, params.id, context);
  };
