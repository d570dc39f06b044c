import { cancelByCustomer, mayCancel, returnableOf, withdraw } from '../../orders/change-order.ts';
import { findOrder } from '../../orders/orders.repository.ts';
import type { OrderRow } from '../../orders/orders.rows.ts';
import { isToken } from '../../orders/place-order.ts';
import { listVouchers } from '../../orders/vouchers.repository.ts';
import { fieldOf } from './checkout.form.ts';
import type { Act, Routes, Step } from './checkout.step.ts';
import { tell } from './checkout.texts.ts';
import { cancelContent, orderContent, withdrawContent } from './order.page.ts';

/** The customer's page of an order: who has its address may see and do what stands there. */
export function orderPages(routes: Routes): void {
  const cancelOrShow = withOrder((step, order) => (mayCancel(order) ? askCancel(step, order) : showOrder(step, order)));
  routes.get(
    '/order/:token',
    withOrder((step, order) => showOrder(step, order)),
  );
  routes.get('/order/:token/cancel', cancelOrShow);
  routes.post('/order/:token/cancel', withOrder(cancel), cancelOrShow);
  routes.get(
    '/order/:token/withdraw',
    withOrder((step, order) => (isReturnable(order) ? askWithdrawal(step, order) : showOrder(step, order))),
  );
  routes.post(
    '/order/:token/withdraw',
    withOrder(takeWithdrawal),
    withOrder((step, order) => (isReturnable(order) ? askWithdrawal(step, order, 'oldForm') : showOrder(step, order))),
  );
}

const isReturnable = (order: OrderRow): boolean => returnableOf(order, new Date()).length > 0;

const withOrder =
  (act: (step: Step, order: OrderRow) => ReturnType<Act>): Act =>
  async (step) => {
    const { token = '' } = step.request.params as { token?: string };
    const order = isToken(token) ? await findOrder(step.database, step.visit.shop.id, { token }) : null;
    return order ? act(step, order) : step.notFound();
  };

const titleOf = ({ visit }: Step, { number }: OrderRow) => tell(visit.ui, 'orderNumber', { number });

const showOrder = async (step: Step, order: OrderRow, said: string | null = null, status = 200) =>
  step.show({
    title: titleOf(step, order),
    content: orderContent(step.visit, order, {
      now: new Date(),
      vouchers: await listVouchers(step.database, order.id),
      said,
    }),
    path: `/order/${order.token}`,
    status,
  });

const askCancel = (step: Step, order: OrderRow) =>
  step.show({
    title: tell(step.visit.ui, 'cancelOrder'),
    content: cancelContent(step.visit, order, step.csrf),
    path: `/order/${order.token}/cancel`,
  });

async function cancel(step: Step, order: OrderRow) {
  const { visit, database } = step;
  const done = await cancelByCustomer(database, visit.shop.id, order.token);
  if (done) step.onOrder();
  const now = (await findOrder(database, visit.shop.id, { token: order.token })) ?? order;
  // Pressed twice it is cancelled just as well.
  if (done || now.state === 'cancelled') return step.goTo(`/order/${order.token}`);
  return showOrder(step, now, tell(visit.ui, 'cancelTooLate'), 409);
}

/** What was chosen: pieces of each line, those of none left out. */
function chosenOf({ body }: Step, order: OrderRow): { pieces: Map<string, number>; reason: string } {
  const pieces = new Map<string, number>();
  for (const { id } of order.lines) {
    const typed = fieldOf(body, `line-${id}`);
    if (/^\d{1,3}$/.test(typed) && Number(typed) > 0) pieces.set(id, Number(typed));
  }
  return { pieces, reason: fieldOf(body, 'reason').slice(0, 1000) };
}

function askWithdrawal(step: Step, order: OrderRow, why: 'oldForm' | 'withdrawNone' | null = null, confirm = false) {
  const { visit, csrf } = step;
  const said = why === null ? null : tell(visit.ui, why);
  const it = { csrf, now: new Date(), ...chosenOf(step, order) };
  return step.show({
    title: tell(visit.ui, 'withdrawHead'),
    content: withdrawContent(visit, order, it, confirm, said),
    path: `/order/${order.token}/withdraw`,
    status: why === null ? 200 : why === 'oldForm' ? 403 : 422,
  });
}

async function takeWithdrawal(step: Step, order: OrderRow) {
  const { visit, database, body } = step;
  const { pieces, reason } = chosenOf(step, order);
  if (pieces.size === 0) return askWithdrawal(step, order, 'withdrawNone');
  const fits = [...pieces].every(([id, qty]) =>
    returnableOf(order, new Date()).some((it) => it.line.id === id && qty <= it.qty),
  );
  if (fits && fieldOf(body, 'confirm') !== '1') return askWithdrawal(step, order, null, true);
  const done = fits && (await withdraw(database, visit.shop.id, order.token, pieces, { reason, now: new Date() }));
  if (!done) return showOrder(step, order, tell(visit.ui, 'withdrawTooLate'), 409);
  step.onOrder();
  return step.goTo(`/order/${order.token}`);
}
