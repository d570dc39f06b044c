import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn } from '#kit/clock.ts';
import { AppError, refuseField } from '#kit/error.ts';
import { num } from '#kit/exact.ts';
import { moneyIn, saidMoney } from '#kit/money.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/orders.calls.ts';
import { orderErrors as errors } from '../../contract/orders.errors.ts';
import { orderSentences } from '../../contract/orders.sentences.ts';
import { bulkFactsRepository } from '../changing/bulk-facts.repository.ts';
import { goodsReadModel } from '../goods.read-model.ts';
import { linesRepository } from '../lines.repository.ts';
import { actOf, lockSeen } from '../orders.access.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { amountOut } from '../orders.mapper.ts';
import { closeProblem } from '../writing/change-order.ts';
import { mailReplaced } from '../writing/customer-mails.ts';
import { mailMoved } from '../writing/promise-mails.ts';
import { priceInstead, putBack, replacePieces } from '../writing/replace-line.ts';
import { orderEntity, refuse, settle } from '../writing/settle.ts';
import { readOrder } from './read-orders.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;

/** Another product in place of what cannot be had: never dearer than what was sold, unless the customer agreed. */
export const replaceLine =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id, line: lineId }, body }: InputOf<typeof calls.replaceLine>,
    context: Context,
  ): Promise<OutputOf<typeof calls.replaceLine>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, body.version);
      const before = (await linesRepository(tx.db).listOf(id)).find((one) => one.id === lineId);
      if (!before) throw new AppError(errors.lineGone);
      const [variant] = await ordersDetailReadModel(tx.db).findSellable(order.shop_id, '', [body.variant_id]);
      if (!variant) throw refuseField('variant_id', orderSentences.noVariant);
      const { most, unit } = priceInstead(before, variant, order.currency);
      const unitGross = body.unit_gross ?? unit;
      if (num(unitGross).gt(most) && !body.consent)
        throw new AppError(errors.dearerNeedsConsent, {
          values: { most: saidMoney(amountOut(most), order.currency) },
        });
      const vat = await goodsReadModel(tx.db).mapVat(order.shop_id, [body.variant_id]);
      await replacePieces(tx, actOf(context), order, lineId, {
        externalId: null,
        variantId: body.variant_id,
        sku: variant.sku_intern,
        name: variant.name,
        qty: body.qty,
        unitGross,
        vatPercent: vat.get(body.variant_id) ?? before.vat_percent,
        discountGross: '0',
        lineGross: num(unitGross).times(body.qty).toFixed(4),
      });
      if (body.mail)
        await mailReplaced(tx, actOf(context), id, {
          before: `${body.qty} × ${before.name || before.sku}`,
          after: (reader) =>
            `${body.qty} × ${variant.name}: ${moneyIn(reader, num(unitGross).times(body.qty).toFixed(4), order.currency)}`,
        });
    });
    return readOrder(db, id, context);
  };

export const putLineBack =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id, line }, body }: InputOf<typeof calls.putLineBack>,
    context: Context,
  ): Promise<OutputOf<typeof calls.putLineBack>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, body.version);
      await putBack(tx, actOf(context), order, line);
    });
    return readOrder(db, id, context);
  };

/** A later promise for what nobody has now. The problem is closed: somebody has seen to it; the next proposal opens it again. */
export const backorderLine =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id, line: lineId }, body: { version, day, mail } }: InputOf<typeof calls.backorderLine>,
    context: Context,
  ): Promise<OutputOf<typeof calls.backorderLine>> => {
    await unitOfWork(context, async (tx) => {
      const order = await lockSeen(tx, context, id, version);
      const [line] = await bulkFactsRepository(tx.db).listLines([lineId], null);
      if (line?.orderId !== id) throw new AppError(errors.lineGone);
      if (line.need === 0) throw refuse('cancelled');
      if (line.received) throw refuse('received');
      if (day < dayIn(context.now(), line.zone)) throw refuse('past_day');
      const act = actOf(context);
      const moved = [{ line, from: line.promised, to: day }];
      await bulkFactsRepository(tx.db).setPromised([{ id: lineId, promised: day }]);
      if (line.promised !== day)
        tx.record([
          {
            entity: orderEntity,
            id,
            action: 'promise moved',
            before: { promised: { [line.sku]: line.promised } },
            after: { promised: { [line.sku]: day } },
          },
        ]);
      await settle(tx, act, order);
      for (const code of ['no_source', 'source_refused'] as const) await closeProblem(tx, act, id, { code, lineId });
      if (mail) await mailMoved(tx, act, moved);
    });
    return readOrder(db, id, context);
  };
