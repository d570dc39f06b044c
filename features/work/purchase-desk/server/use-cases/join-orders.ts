import { purchasingErrors as errors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { lockPurchase, moveLines, openFurtherDraft } from '#features/trade/purchasing/server/purchasing.public.ts';
import { moveAllocations } from '#features/trade/sourcing/server/sourcing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/purchase-desk.calls.ts';
import { purchaseDeskTexts as words } from '../../contract/purchase-desk.texts.ts';

type Needs = Pick<Platform, 'unitOfWork'>;

const actOf = (context: Context) => ({ at: context.now(), userId: context.actor.userId, cause: 'staff' });

/** The draft, held still, in the version the person saw. @throws AppError not_found, outdated, purchase_order_move_not_allowed */
async function lockDraft(tx: Tx, id: number, version?: number) {
  const locked = await lockPurchase(tx, id);
  const { order } = locked;
  if (order.local) throw new AppError(generalErrors.notFound);
  if (version !== undefined && order.version !== version) throw new AppError(errors.outdated);
  if (order.status !== 'draft') throw new AppError(errors.moveRefused, { values: { status: order.status } });
  return locked;
}

export const splitPurchaseOrder =
  ({ unitOfWork }: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.splitPurchaseOrder>,
    context: Context,
  ): Promise<OutputOf<typeof calls.splitPurchaseOrder>> =>
    unitOfWork(context, async (tx) => {
      const { order, lines } = await lockDraft(tx, id, body.version);
      const leaves = lines.every((line) => body.lines.some((one) => one.id === line.id && one.qty >= line.qty));
      if (leaves) throw refuseField('lines', words.splitAll);
      const fresh = await openFurtherDraft(tx, actOf(context), {
        sellerId: order.seller_id,
        currency: order.currency,
        promisedOn: order.promised_on,
      });
      await moveLines(tx, actOf(context), {
        from: id,
        to: fresh.id,
        lines: body.lines.map((one) => ({ itemId: one.id, qty: one.qty })),
        bring: (moved) => moveAllocations(tx, moved),
      });
      return fresh;
    });

export const mergePurchaseOrders =
  ({ unitOfWork }: Needs) =>
  (
    { params: { id }, body }: InputOf<typeof calls.mergePurchaseOrders>,
    context: Context,
  ): Promise<OutputOf<typeof calls.mergePurchaseOrders>> =>
    unitOfWork(context, async (tx) => {
      const others = [...body.with].sort((a, b) => a - b);
      const locked = new Map<number, Awaited<ReturnType<typeof lockDraft>>>();
      // Purchase orders are locked ascending by everybody.
      for (const one of [...others, id].sort((a, b) => a - b))
        locked.set(one, await lockDraft(tx, one, one === id ? body.version : undefined));
      for (const from of others)
        await moveLines(tx, actOf(context), {
          from,
          to: id,
          lines: locked.get(from)!.lines.map((line) => ({ itemId: line.id, qty: line.qty })),
          bring: (moved) => moveAllocations(tx, moved),
        });
      const { year, number } = locked.get(id)!.order;
      return { id, number: purchaseNumber(year, number) };
    });
