import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { customerMailKinds } from '../../contract/customer-mails.model.ts';
import type { listMessages as call } from '../../contract/orders.calls.ts';
import type { OrderMessage } from '../../contract/orders.model.ts';
import { whoseOrders } from '../orders.access.ts';
import { ordersDetailReadModel, type WrittenRow } from '../orders.detail.read-model.ts';
import { ordersListReadModel } from '../orders.list.read-model.ts';

const kindOf = ({ channel, template }: WrittenRow): OrderMessage['kind'] =>
  channel === 'note' ? 'note' : (customerMailKinds.find((kind) => kind === template) ?? 'written');

/** What was written about an order of the shops the person works in. */
export const listMessages =
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ params: { id } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    if (!(await ordersListReadModel(db).find(id, whoseOrders(context)))) throw new AppError(generalErrors.notFound);
    return (await ordersDetailReadModel(db).written(id)).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      kind: kindOf(row),
      text: row.body,
      to: row.to,
      user: row.user,
      logged: row.logged,
      mail:
        row.status === null
          ? null
          : { subject: row.subject ?? '', status: row.status, sent_at: row.sent_at?.toISOString() ?? null },
    }));
  };
