import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { receivePurchaseOrder as call } from '../../contract/purchasing.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import { statusAfterReceipt } from '../../contract/purchasing.rules.ts';
import { lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { purchasingRepository } from '../purchasing.repository.ts';

type Came = InputOf<typeof call>['body']['lines'][number];

/** Books what came. More than was ordered is booked too: it stands in the yard, whatever was ordered. */
export const receivePurchaseOrder =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, 'receive', body.version);
      const orders = purchasingRepository(tx.db);
      const skus = new Map((await orders.listLines(row.id)).map(({ id, sku }) => [id, sku]));
      const came = body.lines.filter(({ ok, damaged, missing }) => ok + damaged + missing > 0);
      const stray = came.find(({ id }) => !skus.has(id));
      if (stray) throw new AppError(errors.lineGone, { issues: [{ field: 'lines', message: errors.lineGone.text }] });
      for (const line of came) await orders.addReceived(line.id, line);
      const status = statusAfterReceipt(await orders.listLines(row.id));
      await orders.change(row.id, { status }, context.now());
      tx.record([
        {
          entity: 'purchase_order',
          id: row.id,
          action: 'goods received',
          before: { status: row.status },
          after: { status, lines: came.map((line) => told(skus.get(line.id) ?? '', line)).join(', ') },
        },
      ]);
      tx.emit(purchaseOrderChanged, { orderId: row.id });
      return toOrder(tx.db, row.id, whoseOrders(context, config), context.now());
    });
  };

/** "3 × AE-100" and what was wrong with others, as the history tells it. */
function told(sku: string, { ok, damaged, missing }: Came): string {
  const wrong = [damaged > 0 ? `${damaged} damaged` : '', missing > 0 ? `${missing} missing` : ''].filter(Boolean);
  return `${ok} × ${sku}${wrong.length > 0 ? ` (${wrong.join(', ')})` : ''}`;
}
