import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import { locks } from '#server/db/locks.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.calls.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { phoneOf } from '../../contract/orders.phone.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository } from '../lines.repository.ts';
import { actOf } from '../orders.access.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { ordersRepository } from '../orders.repository.ts';
import { mailConfirmed } from '../writing/customer-mails.ts';
import type { NewLine, NewOrder } from '../writing/new-order.ts';
import { placeOrder } from '../writing/place-order.ts';
import { readOrder } from './read-orders.ts';

/** Amounts have ten digits before the point. */
const tooMuch = 10_000_000_000;

type Body = InputOf<typeof calls.createOrder>['body'];

/** An order by phone: once by its key, with the prices the shop shows now unless others were agreed. */
export const createOrder =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { body }: InputOf<typeof calls.createOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.createOrder>> => {
    refuseOtherShops(context.actor, [body.shop_id]);
    const key = `phone:${body.shop_id}:${body.key}`;
    const id = await unitOfWork(context, async (tx) => {
      const orders = ordersRepository(tx.db);
      await orders.oneAtATime(locks.orderKey(key));
      const before = await orders.findByKey(key);
      if (before !== null) {
        if (!(await isSame(tx.db, before, body))) throw new AppError(errors.keyReused);
        return before;
      }
      const lines = await linesFor(tx.db, body);
      const total = lines.reduce((sum, { lineGross }) => sum.plus(lineGross), num(body.shipping_gross));
      if (total.gte(tooMuch)) throw refuseField('lines', orderSentences.tooMuch);
      const shop = (await goodsReadModel(tx.db).findShop(body.shop_id))!;
      const { name, phone, email } = body.customer;
      const { vat_number: vatNumber, ...address } = body.shipping;
      const party = { ...address, vatNumber, phone, email, pointId: null };
      const order: NewOrder = {
        shopId: body.shop_id,
        source: 'phone',
        externalId: null,
        key,
        shopNumber: '',
        placedAt: context.now(),
        shopUpdatedAt: null,
        currency: shop.currency,
        shippingGross: body.shipping_gross,
        shippingVat: '0',
        discountGross: '0',
        feeGross: '0',
        totalGross: total.toFixed(4),
        paymentMethod: body.payment_method,
        shippingMethod: '',
        deliveryKind: 'home',
        customerNote: body.note,
        customer: {
          externalId: null,
          name,
          phone,
          email,
          language: shop.language,
          company: address.company,
          vatNumber,
        },
        parties: { billing: party, shipping: party },
        lines,
        money: [],
        holds: [],
        problems: [],
      };
      const act = { ...actOf(context), cause: 'phone' };
      const placed = await placeOrder(tx, act, order);
      await mailConfirmed(tx, act, [placed.id]);
      return placed.id;
    });
    return readOrder(db, id, context);
  };

async function linesFor(db: Parameters<typeof ordersDetailReadModel>[0], body: Body): Promise<NewLine[]> {
  const ids = body.lines.map(({ variant_id }) => variant_id);
  const known = new Map(
    (await ordersDetailReadModel(db).findSellable(body.shop_id, '', ids)).map((one) => [one.id, one]),
  );
  const vat = await goodsReadModel(db).mapVat(body.shop_id, ids);
  return body.lines.map(({ variant_id, qty, unit_gross }, place) => {
    const variant = known.get(variant_id);
    if (!variant) throw refuseField(`lines.${place}.variant_id`, orderSentences.noVariant);
    const unitGross = unit_gross ?? variant.gross;
    if (unitGross === null) throw refuseField(`lines.${place}.unit_gross`, orderSentences.noPrice);
    return {
      externalId: null,
      variantId: variant_id,
      sku: variant.sku_intern,
      name: variant.name,
      qty,
      unitGross,
      vatPercent: vat.get(variant_id) ?? '0',
      discountGross: '0',
      lineGross: num(unitGross).times(qty).toFixed(4),
    };
  });
}

/** Whether what is posted again is what was saved. */
async function isSame(db: Parameters<typeof ordersRepository>[0], id: number, body: Body): Promise<boolean> {
  const lines = await linesRepository(db).listOf(id);
  const shipping = (await ordersRepository(db).listParties(id)).find(({ kind }) => kind === 'shipping');
  const said = body.lines.map((line) => `${line.variant_id}×${line.qty}`).join();
  return (
    said === lines.map((line) => `${line.variant_id}×${line.qty_placed}`).join() &&
    shipping?.phone === phoneOf(body.customer.phone, body.shipping.country) &&
    shipping.street === body.shipping.street
  );
}
