import { z } from 'zod';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import { Refused } from '../admin-api.ts';
import type { Shop } from '../vendure.shop.ts';
import { vendureTexts as words } from '../vendure.texts.ts';
import { amount, minorOfAmount, paymentKey } from './order-document.ts';
import { type OrderThere, readOrdersThere } from './order-there.ts';

/** Says that the money of the payment that waits came in; gives our key of the payment. */
export async function settleOrder(shop: Shop, order: OrderThere, money: string, signal: AbortSignal): Promise<string> {
  const minor = minorOfAmount(money);
  const all = order.payments ?? [];
  const open = all.find(({ state }) => state === 'Authorized');
  const done = open ? undefined : all.find((it) => it.state === 'Settled' && it.amount === minor);
  const payment = open ?? done;
  if (!payment) throw shopRefuses(words.noOpenPayment);
  if (payment.amount !== minor)
    throw shopRefuses(words.otherPayment, { there: amount(payment.amount), money: amount(minor) });
  if (open)
    await shop.api.ask(
      {
        document:
          'mutation ($id: ID!) { settlePayment(id: $id) { __typename ... on Payment { id } ... on ErrorResult { errorCode message } } }',
        variables: { id: open.id },
        answer: z.unknown(),
      },
      signal,
    );
  await closeOrder(shop, order.id, signal);
  return paymentKey(payment.id);
}

/** Vendure leaves an order that was delivered before its cash came in as it was before the parcels: it is brought to its end. */
async function closeOrder(shop: Shop, orderId: string, signal: AbortSignal): Promise<void> {
  const [order] = await readOrdersThere(shop, [orderId], signal);
  if (order?.state !== 'PaymentSettled') return;
  const arrived = new Map<string, number>();
  for (const { state, lines } of order.fulfillments ?? [])
    for (const { orderLineId, quantity } of state === 'Delivered' ? lines : [])
      arrived.set(orderLineId, (arrived.get(orderLineId) ?? 0) + quantity);
  if (!order.lines.every(({ id, quantity }) => (arrived.get(id) ?? 0) >= quantity)) return;
  try {
    await shop.api.ask(
      {
        document: `mutation ($id: ID!) { transitionOrderToState(id: $id, state: "Delivered") {
          __typename ... on Order { id } ... on OrderStateTransitionError { errorCode message } } }`,
        variables: { id: orderId },
        answer: z.unknown(),
      },
      signal,
    );
  } catch (error) {
    // A shop with states of its own may have another way; the money is in either way.
    if (!(error instanceof Refused)) throw error;
  }
}
