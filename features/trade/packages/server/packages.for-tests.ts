import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { removeHold } from '#features/trade/orders/server/writing/change-order.ts';
import type { PlacedOrder } from '#features/trade/orders/server/writing/new-order.ts';
import type { Context } from '#server/context.ts';
import type { Bench } from '#server/test/bench.ts';
import type { PackageDetail } from '../contract/packages.model.ts';
import { carriersRepository } from './carriers.repository.ts';
import { carrierFor } from './installed-carriers.ts';
import { handOver } from './use-cases/hand-over-packages.ts';
import { buyLabel } from './use-cases/label-package.ts';
import { packOrder } from './use-cases/pack-order.ts';

/** Three pieces of a variant for an order that are here already, in as far as asked: packed, with a label, handed over. */
export async function aPackage(
  b: Pick<Bench, 'platform'>,
  context: Context,
  variantId: number,
  as: 'packed' | 'labelled' | 'handed_over' = 'labelled',
): Promise<PackageDetail> {
  const { platform } = b;
  const order = await aReadyOrder(b, variantId);
  const carrier = (await carriersRepository(platform.db).list())[0]!.id;
  const needs = { ...platform, carrierFor };
  const key = crypto.randomUUID();
  const lines = order.lines.map(({ id }) => ({ line_id: id, qty: 3 }));
  let pack = await packOrder(platform)({ body: { order_id: order.id, lines, key } }, context);
  const params = { id: pack.id };
  if (as !== 'packed')
    pack = await buyLabel(needs)(
      { params, body: { version: pack.version, carrier_id: carrier, weight_g: 900, service_id: null } },
      context,
    );
  if (as === 'handed_over')
    await handOver(platform)({ body: { carrier_id: carrier, package_ids: [pack.id], signed_by: '', key } }, context);
  return pack;
}

/** An order of the shop 2 over three pieces of a variant, all of them here. */
export async function aReadyOrder({ platform }: Pick<Bench, 'platform'>, variantId: number): Promise<PlacedOrder> {
  const at = platform.now();
  return platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const order = await orders.placeOrder(tx, anAct(at), aNewOrder({ lines: [aLine({ variantId, qty: 3 })] }, at));
    // Where there is no rate of exchange, orders wait for it.
    await removeHold(tx, anAct(at), order.id, 'currency');
    const facts = order.lines.map(({ id: lineId }) => ({ lineId, qty: 3, fact: 'received' as const }));
    await orders.writeFacts(tx, anAct(at), await orders.lockOrder(tx, order.id), facts);
    return order;
  });
}
