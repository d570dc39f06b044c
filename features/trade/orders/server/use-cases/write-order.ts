import { queueTell } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { saidMoney } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.calls.ts';
import { piecesOf } from '../../contract/orders.derived.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { orderChanged, orderLineLinked } from '../../contract/orders.events.ts';
import { whyAddressStays } from '../../contract/orders.legal.ts';
import { customersRepository } from '../customers.repository.ts';
import { linesRepository, sumsOf } from '../lines.repository.ts';
import { actOf, lockSeen } from '../orders.access.ts';
import { amountOut } from '../orders.mapper.ts';
import { ordersRepository } from '../orders.repository.ts';
import { addMoney, setParties } from '../writing/change-order.ts';
import { mapLine } from '../writing/change-pieces.ts';
import { readLocked } from '../writing/read-locked.ts';
import { orderEntity, refuse } from '../writing/settle.ts';
import { readOrder } from './read-orders.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** Money that came in, once by its key; a transfer is told to the shop, which waits for it. */
export const addPayment =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.addPayment>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addPayment>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id);
      const key = `staff:${id}:${body.key}`;
      const { payment, money } = await readLocked(tx, id);
      if (money.some((one) => one.key === key)) return;
      if (num(body.amount).isZero() || num(body.amount).gt(payment.open))
        throw new AppError(errors.amountTooMuch, {
          values: { most: saidMoney(amountOut(num(payment.open).lt(0) ? '0' : payment.open), order.currency) },
        });
      const { kind, amount, note } = body;
      await addMoney(tx, actOf(context), id, {
        kind,
        amount,
        note,
        key,
        at: body.at ? new Date(body.at) : context.now(),
      });
      if (kind === 'bank_in' && order.external_id !== null)
        await queueTell(tx, {
          shopId: order.shop_id,
          orderId: id,
          kind: 'paid',
          refKind: 'money',
          refId: key,
          payload: { orderExternalId: order.external_id, amount, currency: order.currency },
        });
    });
    return readOrder(db, id, context);
  };

export const setAddress =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.setAddress>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setAddress>> => {
    await unitOfWork(context, async (tx) => {
      const { customer_id } = await lockSeen(tx, context, id, body.version);
      // Who asked to be forgotten does not come back by hand.
      if ((await customersRepository(tx.db).find(customer_id))?.anonymised_at) throw refuse('anonymised');
      const lines = await linesRepository(tx.db).listOf(id);
      const why = whyAddressStays(
        body.kind,
        lines.map((line) => piecesOf(sumsOf(line))),
      );
      if (why) throw refuse(why);
      const { vat_number: vatNumber, point_id: pointId, ...party } = body.party;
      await setParties(tx, actOf(context), id, { [body.kind]: { ...party, vatNumber, pointId } });
    });
    return readOrder(db, id, context);
  };

/** A note of the team; it moves nothing, so what others are looking at stays the newest. */
export const addNote =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.addNote>,
    context: Context,
  ): Promise<OutputOf<typeof calls.addNote>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id);
      const fresh = await ordersRepository(tx.db).insertMessage({
        order_id: id,
        channel: 'note',
        direction: 'in',
        body: body.body,
        user_id: context.actor.userId,
        key: `note:${id}:${body.key}`,
        created_at: context.now(),
      });
      if (!fresh) return;
      // Not what it says: notes may name people, and stand in one place.
      tx.record([{ entity: orderEntity, id, action: 'order note added' }]);
      tx.touch(orderEntity, [id]);
      tx.emit(orderChanged, { orderId: id, shopId: order.shop_id });
    });
    return readOrder(db, id, context);
  };

/** Says which variant a line stands for; intake hears of it and remembers it for that SKU of the shop. */
export const linkLine =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id }, body }: InputOf<typeof calls.linkLine>,
    context: Context,
  ): Promise<OutputOf<typeof calls.linkLine>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, body.version);
      const line = (await linesRepository(tx.db).listOf(id)).find((one) => one.id === body.line_id);
      if (!line) throw new AppError(errors.lineGone);
      if (line.variant_id === body.variant_id) return;
      await mapLine(tx, actOf(context), id, line.id, body.variant_id);
      tx.emit(orderLineLinked, {
        orderId: id,
        shopId: order.shop_id,
        sku: line.sku,
        variantId: body.variant_id,
        userId: context.actor.userId,
      });
    });
    return readOrder(db, id, context);
  };
