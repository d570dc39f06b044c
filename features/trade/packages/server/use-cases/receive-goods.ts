import { bookReceived, lockPurchase, purchaseEntity } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import type { Receipt, ReceiptDetail } from '../../contract/packages.model.ts';
import { receiptWhy } from '../../contract/packages.sentences.ts';
import type * as calls from '../../contract/receiving.calls.ts';
import { actOf } from '../packages.access.ts';
import { type ListedReceipt, receiptsReadModel } from '../receipts.read-model.ts';
import { receiptsRepository } from '../receipts.repository.ts';
import { finish } from '../writing/scan-receive.ts';

const toReceipt = ({ purchase_order_id, number, created_at, closed_at, ...row }: ListedReceipt): Receipt => ({
  ...row,
  purchase_order: { id: purchase_order_id, number },
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});

export const listReceipts =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ query }: InputOf<typeof calls.listReceipts>): Promise<OutputOf<typeof calls.listReceipts>> => {
    const read = receiptsReadModel(readDb);
    const [total, rows] = await Promise.all([read.count(), read.list(query)]);
    return { total, results: rows.map(toReceipt) };
  };

export const finishReceipt =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params, body }: InputOf<typeof calls.finishReceipt>,
    context: Context,
  ): Promise<OutputOf<typeof calls.finishReceipt>> =>
    unitOfWork(context, async (tx) => {
      const receipts = receiptsRepository(tx.db);
      const receipt = await receipts.find(params.id);
      if (!receipt) throw new AppError(generalErrors.notFound);
      if (receipt.closed_at !== null) throw new AppError(errors.receiptGone);
      const missing = await finish(tx, context, receipt.id, receipt.purchase_order_id, body.missing);
      tx.record([
        { entity: purchaseEntity, id: receipt.purchase_order_id, action: 'receiving finished', after: { missing } },
      ]);
      return toReceipt(await receiptsReadModel(tx.db).get(receipt.id));
    });

async function detailOf(db: Parameters<typeof receiptsReadModel>[0], id: number, now: Date): Promise<ReceiptDetail> {
  const read = receiptsReadModel(db);
  const today = dayIn(now, houseZone);
  return {
    ...toReceipt(await read.get(id)),
    items: (await read.counted(id)).map(({ at, undone_at, ...item }) => ({
      ...item,
      at: at.toISOString(),
      undone_at: undone_at?.toISOString() ?? null,
      today: dayIn(at, houseZone) === today,
    })),
  };
}

export const getReceipt =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.getReceipt>,
    context: Context,
  ): Promise<OutputOf<typeof calls.getReceipt>> => {
    if (!(await receiptsRepository(readDb).find(id))) throw new AppError(generalErrors.notFound);
    return detailOf(readDb, id, context.now());
  };

/** A count is taken back as it was made: the purchase order gets its pieces back to come, and so do the orders they were meant for. */
export const undoReceiptItem =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params }: InputOf<typeof calls.undoReceiptItem>,
    context: Context,
  ): Promise<OutputOf<typeof calls.undoReceiptItem>> =>
    unitOfWork(context, async (tx) => {
      const receipts = receiptsRepository(tx.db);
      const receipt = await receipts.find(params.id);
      if (!receipt) throw new AppError(generalErrors.notFound);
      // The purchase order first, as everything that books pieces of it.
      await lockPurchase(tx, receipt.purchase_order_id);
      const item = await receipts.lockItem(receipt.id, params.item);
      if (!item) throw new AppError(generalErrors.notFound);
      const keep = (why: keyof typeof receiptWhy) =>
        new AppError(errors.receiptLineKept, { values: { why: say(receiptWhy[why]) } });
      if (item.undone_at !== null) throw keep('undone');
      const now = context.now();
      if (dayIn(item.at, houseZone) !== dayIn(now, houseZone)) throw keep('other_day');
      const { ok, damaged, missing, wrong, code } = item;
      await receipts.undo(item.id, { undone_at: now, undone_by: context.actor.userId });
      if (item.po_item_id !== null)
        await bookReceived(tx, actOf(context), receipt.purchase_order_id, [
          { itemId: item.po_item_id, ok: 0 - ok, damaged: 0 - damaged, missing: 0 - missing },
        ]);
      tx.record([
        {
          entity: purchaseEntity,
          id: receipt.purchase_order_id,
          action: 'count taken back',
          before: { code, qty: ok + damaged + missing + wrong },
        },
      ]);
      return detailOf(tx.db, receipt.id, now);
    });
