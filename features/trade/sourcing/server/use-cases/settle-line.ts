import { orderErrors } from '#features/trade/orders/contract/orders.errors.ts';
import { setSupply } from '#features/trade/orders/server/orders.public.ts';
import { askForFewer } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/sourcing.calls.ts';
import { sourcingErrors } from '../../contract/sourcing.errors.ts';
import { sourcingTexts as words } from '../../contract/sourcing.texts.ts';
import { candidatesOf } from '../supply/buy.ts';
import { freeSurplus, takeOffDrafts } from '../supply/free-pieces.ts';
import { takeFromHub } from '../supply/take-from-hub.ts';
import { useSpare } from '../supply/use-spare.ts';
import { supplyReadModel } from '../supply.read-model.ts';
import { toOrderReadModel } from '../to-order.read-model.ts';
import { actOf } from './propose.ts';
import { requireOrder, supplyOf } from './read-supply.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork'>;
type Asks = Needs & Pick<Platform, 'config'>;

const lineOf = async (db: Platform['db'], orderId: number, lineId: number) => {
  const line = (await supplyReadModel(db).listLines(orderId)).find((one) => one.line_id === lineId);
  if (!line) throw new AppError(orderErrors.lineGone);
  return line;
};

/** A person says from whom a line is bought: drafts of others give it up, and no strategy changes it. */
export const chooseSource =
  ({ db, unitOfWork }: Needs) =>
  async (
    { params: { id, line: lineId }, body: { seller_id } }: InputOf<typeof calls.chooseSource>,
    context: Context,
  ): Promise<OutputOf<typeof calls.chooseSource>> => {
    await requireOrder(db, id, context);
    await lineOf(db, id, lineId);
    const act = actOf(context);
    await unitOfWork(context, async (tx) => {
      await takeOffDrafts(tx, act, id, { lineId });
      const [line] = await toOrderReadModel(tx.db).list({ shops: null, lineIds: [lineId], limit: 1 });
      if (seller_id === null) {
        if (line?.source_seller_id != null && line.source_kind !== null)
          await setSupply(tx, act, id, [
            { lineId, source: { sellerId: line.source_seller_id, kind: line.source_kind, locked: false } },
          ]);
        return;
      }
      const offers = line
        ? ((await candidatesOf(tx.db, [{ ...line, source_locked: false }], 'default', act.at)).get(lineId) ?? [])
        : [];
      if (!offers.some((one) => one.seller_id === seller_id && one.cost !== null))
        throw refuseField('seller_id', words.noOffer);
      await setSupply(tx, act, id, [{ lineId, source: { sellerId: seller_id, kind: 'reseller', locked: true } }]);
    });
    return supplyOf(db, id, context, 'shop');
  };

/** What becomes of pieces a line does not need any more. */
export const settleSurplus =
  ({ db, unitOfWork, config }: Asks) =>
  async (
    { params: { id, line: lineId }, body: { use } }: InputOf<typeof calls.settleSurplus>,
    context: Context,
  ): Promise<OutputOf<typeof calls.settleSurplus>> => {
    await requireOrder(db, id, context);
    const line = await lineOf(db, id, lineId);
    const act = actOf(context);
    await unitOfWork(context, async (tx) => {
      const freed = await freeSurplus(tx, act, id, lineId);
      // Nothing was left to settle: the same request came before, and asked already.
      if (use !== 'ask' || freed === null) return;
      let asked = false;
      for (const [purchaseId, own] of Map.groupBy(freed, (one) => one.purchaseId))
        asked = (await askForFewer(tx, config, act, purchaseId, own)) || asked;
      // Then nothing is settled either: a person decides anew.
      if (!asked) throw new AppError(sourcingErrors.nobodyToAsk);
    });
    if (use === 'lines' && line.variant_id !== null) {
      const which = { shops: context.actor.shops, variantIds: [line.variant_id], limit: 1000 };
      await unitOfWork(context, (tx) => takeFromHub(tx, act, which));
      await unitOfWork(context, (tx) => useSpare(tx, which));
    }
    return supplyOf(db, id, context, 'shop');
  };
