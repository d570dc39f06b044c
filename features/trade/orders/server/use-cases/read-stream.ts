import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { TimelineEntry } from '../../contract/orders.model.ts';
import { whoseOrders } from '../orders.access.ts';
import { ordersDetailReadModel } from '../orders.detail.read-model.ts';
import { ordersHistoryReadModel } from '../orders.history.read-model.ts';
import { ordersListReadModel } from '../orders.list.read-model.ts';
import { amountOut } from '../orders.mapper.ts';

const nothing = {
  state: null,
  qty: null,
  sku: null,
  amount: null,
  text: '',
  said: null,
  user: null,
  cause: '',
  tell_id: null,
};

const entry = (
  kind: TimelineEntry['kind'],
  key: number | string,
  at: Date,
  rest: Partial<TimelineEntry>,
): TimelineEntry => ({ id: `${kind}:${key}`, kind, at: at.toISOString(), what: '', ...nothing, ...rest });

/** See `orders.public.ts`. */
export async function readStream(
  db: Db,
  id: number,
  context: Pick<Context, 'actor' | 'now'>,
): Promise<TimelineEntry[]> {
  if (!(await ordersListReadModel(db).find(id, whoseOrders(context)))) throw new AppError(generalErrors.notFound);
  const detail = ordersDetailReadModel(db);
  return [
    ...(await detail.facts(id)).map(({ fact, qty, sku, cause, user, at, id: key }) =>
      entry('fact', key, at, { what: fact, qty, sku, cause, user }),
    ),
    ...(await detail.money(id)).map(({ kind, amount, user, note, at, id: key }) =>
      entry('money', key, at, { what: kind, amount: amountOut(amount), user, text: note }),
    ),
    ...(await detail.problems(id)).flatMap((one) => [
      entry('problem_opened', one.id, one.opened_at, { what: one.code }),
      ...(one.closed_at
        ? [entry('problem_closed', one.id, one.closed_at, { what: one.code, user: one.closed_by })]
        : []),
    ]),
    ...(await detail.messages(id)).map(({ channel, template, body, user, at, id: key }) =>
      entry('message', key, at, { what: template ?? channel, text: body, user }),
    ),
    ...(await tellsOfOrder(db, id)).map((tell) =>
      entry('tell', tell.id, new Date(tell.told_at ?? tell.created_at), {
        what: tell.kind,
        state: tell.state,
        text: tell.error?.message ?? '',
        said: tell.error,
        tell_id: ['refused', 'given_up'].includes(tell.state) ? tell.id : null,
      }),
    ),
    ...(await ordersHistoryReadModel(db).listChanges(id)).map(({ id: key, action, at, user, cause, detail: text }) =>
      entry('change', key, at, { what: action, user, cause, text: text ?? '' }),
    ),
  ];
}
