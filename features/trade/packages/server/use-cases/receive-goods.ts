import { purchaseEntity } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { packageErrors as errors } from '../../contract/packages.errors.ts';
import type { Receipt } from '../../contract/packages.model.ts';
import type * as calls from '../../contract/receiving.calls.ts';
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
