import { lockOrder } from '#features/trade/orders/server/orders.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/documents.calls.ts';
import { documentErrors as errors } from '../../contract/documents.errors.ts';
import { documentChanged } from '../../contract/documents.events.ts';
import { clearancesRepository } from '../clearances.repository.ts';
import { whoseDocuments } from '../documents.access.ts';
import { documentListReadModel } from '../documents.list.read-model.ts';

/** A person mended what the office refused: it is reported with the next run. */
export const reportAgain =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async (
    { params: { id } }: InputOf<typeof calls.reportDocument>,
    context: Context,
  ): Promise<OutputOf<typeof calls.reportDocument>> => {
    const whose = whoseDocuments(context);
    const found = await documentListReadModel(db).find(id, whose);
    if (!found) throw new AppError(generalErrors.notFound);
    await unitOfWork(context, async (tx) => {
      if (found.order) await lockOrder(tx, found.order.id);
      if (!(await clearancesRepository(tx.db).again(id, context.now()))) throw new AppError(errors.notReported);
      if (found.order)
        tx.record([
          {
            entity: 'customer_order',
            id: found.order.id,
            action: 'document reported again',
            after: { document: found.number },
          },
        ]);
      tx.emit(documentChanged, { documentId: id, orderId: found.order?.id ?? null, shopId: found.shop.id });
    });
    return (await documentListReadModel(db).find(id, whose))!;
  };
