import { mayCancel, returnableOf, withdrawalDays } from '../../orders/change-order.ts';
import { type EventRow, type OrderRow, shipmentsOf, wantedOf } from '../../orders/orders.rows.ts';
import { lineGross, rulesOf, totalsOf } from '../../orders/shop-rules.ts';
import type { VoucherRow } from '../../orders/vouchers.repository.ts';
import { type Html, html } from '../html.ts';
import { linkTo } from '../storefront.links.ts';
import { money } from '../storefront.price.ts';
import type { Visit } from '../storefront.shop.ts';
import { alertBox, hidden, shippingWords } from './cart.page.ts';
import { tell } from './checkout.texts.ts';
import type { CheckoutWords } from './words/en.ts';

const path = (order: OrderRow, step = '') => `/order/${order.token}${step}`;

/** The customer's page of an order: how it goes on, and what can still be done. */
export function orderContent(
  visit: Visit,
  order: OrderRow,
  {
    now,
    vouchers,
    said,
  }: { readonly now: Date; readonly vouchers: readonly VoucherRow[]; readonly said: string | null },
): Html {
  const { ui } = visit;
  return html`${said && alertBox(said)}
<div class="heading"><h1>${tell(ui, headOf(order))}</h1><p class="quiet">${tell(ui, 'orderNumber', { number: order.number })}</p></div>
<p class="quiet">${tell(ui, 'keepPage')}</p>
<div class="purchase">
<div class="fields">
<section class="panel"><h2>${tell(ui, 'whatHappened')}</h2>${timeline(visit, order)}</section>
${vouchers.length > 0 && vouchersPart(visit, vouchers)}
${actions(visit, order, now)}
</div>
${orderSummary(visit, order)}
</div>`;
}

function headOf(order: OrderRow): keyof CheckoutWords {
  if (order.state === 'cancelled') return 'cancelledHead';
  const has = (kind: EventRow['kind']) => order.events.some((event) => event.kind === kind);
  if (has('delivered') && order.lines.every((line) => line.shipped >= wantedOf(line))) return 'isDelivered';
  return shipmentsOf(order).length > 0 ? 'onItsWay' : 'received';
}

/** Vouchers that were issued for the order, and what is left on them. */
const vouchersPart = ({ ui, locale }: Visit, vouchers: readonly VoucherRow[]): Html =>
  html`<section class="panel"><h2>${tell(ui, 'vouchers')}</h2><p class="quiet">${tell(ui, 'vouchersHint')}</p>
<ul class="vouchers">${vouchers.map(
    ({ code, amount, balance, currency }) =>
      html`<li><strong class="voucher-code">${code}</strong><span>${tell(ui, 'voucherLeft', {
        left: money(balance, currency, locale),
        sum: money(amount, currency, locale),
      })}</span></li>`,
  )}</ul></section>`;

function timeline(visit: Visit, order: OrderRow): Html {
  const { ui, locale } = visit;
  const when = new Intl.DateTimeFormat([visit.language.iso_code, locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: rulesOf(visit.shop.countryCode).zone,
  });
  const sum = (amount: unknown) => money(String(amount), order.currency, locale);
  const steps: { at: Date; words: Html | string }[] = [
    { at: order.placed_at, words: tell(ui, 'eventPlaced') },
    ...order.payments.map(({ at, ...payment }) => ({ at: new Date(at), words: paymentWords(visit, payment, sum) })),
    ...order.events.map((event) => ({ at: new Date(event.at), words: wordsOf(visit, event, sum) })),
  ];
  steps.sort((a, b) => a.at.getTime() - b.at.getTime());
  return html`<ol class="timeline">${steps.map(
    ({ at, words }) =>
      html`<li><time datetime="${at.toISOString()}" class="quiet small">${when.format(at)}</time><span>${words}</span></li>`,
  )}</ol>`;
}

function paymentWords(
  { ui }: Visit,
  { kind, amount, last_four, voucher }: Omit<OrderRow['payments'][number], 'at'>,
  sum: (amount: unknown) => string,
): string {
  if (voucher !== null)
    return tell(ui, kind === 'captured' ? 'eventVoucherPaid' : 'eventVoucherBack', { code: voucher, sum: sum(amount) });
  return kind === 'captured'
    ? tell(ui, 'eventCaptured', { card: last_four ?? '', sum: sum(amount) })
    : tell(ui, 'eventRefund', { sum: sum(amount) });
}

const piecesIn = (said: EventRow['said']): number =>
  Array.isArray(said.lines) ? said.lines.reduce((sum: number, it: { qty?: number }) => sum + (it.qty ?? 0), 0) : 0;

function wordsOf({ ui }: Visit, { kind, said }: EventRow, sum: (amount: unknown) => string): Html | string {
  const parcel = () => {
    const url =
      typeof said.trackingUrl === 'string' && /^https?:\/\//i.test(said.trackingUrl) ? said.trackingUrl : null;
    const words = said.tracking ? tell(ui, 'track', { tracking: String(said.tracking) }) : '';
    return url && words ? html` <a href="${url}" rel="noopener noreferrer">${words}</a>` : html` ${words}`;
  };
  switch (kind) {
    case 'shipment':
      return html`${tell(ui, 'eventShipment', { n: piecesIn(said), carrier: String(said.carrier ?? '') })}.${parcel()}`;
    case 'tracking':
      return html`${tell(ui, 'eventTracking')}.${parcel()}`;
    case 'not_shipped':
      return tell(ui, 'eventNotShipped', { n: piecesIn(said) });
    case 'cancel':
      return tell(ui, 'eventCancel', { n: piecesIn(said) });
    case 'withdrawn':
      return tell(ui, 'eventWithdrawn', { n: piecesIn(said) });
    case 'return':
      return tell(ui, 'eventReturn', { n: piecesIn(said) });
    case 'paid':
      return tell(ui, 'eventPaid', { sum: sum(said.amount) });
    case 'refund':
      return tell(ui, 'eventRefund', { sum: sum(said.amount) });
    case 'voucher':
      return tell(ui, 'eventVoucher', { sum: sum(said.amount) });
    default:
      return tell(ui, plainWords[kind]);
  }
}
const plainWords = {
  accepted: 'eventAccepted',
  delivered: 'eventDelivered',
  cancelled: 'eventCancelled',
  edited: 'eventEdited',
} as const;

/** What the customer can do; each is a page that asks once more. */
function actions(visit: Visit, order: OrderRow, now: Date): Html | null {
  const { ui } = visit;
  const cancel = mayCancel(order);
  const back = returnableOf(order, now).length > 0;
  if (!cancel && !back) return null;
  return html`<section class="actions">
${cancel && html`<a class="button" href="${linkTo(visit, path(order, '/cancel'))}">${tell(ui, 'cancelOrder')}</a><span class="quiet small">${tell(ui, 'cancelHint')}</span>`}
${back && html`<a class="button" href="${linkTo(visit, path(order, '/withdraw'))}">${tell(ui, 'withdraw')}</a>`}
</section>`;
}

function orderSummary(visit: Visit, order: OrderRow): Html {
  const { ui, locale } = visit;
  const sum = (amount: string) => money(amount, order.currency, locale);
  const lines = order.lines.map((line) => ({ qty: wantedOf(line), unitGross: line.unit_gross, vat: line.vat }));
  const shipping = { shipping: order.shipping_gross, vat: order.shipping_vat, freeFrom: null };
  const sums = totalsOf(lines, shipping, 'home', order.discount_gross);
  const card = order.payments.find((it) => it.last_four)?.last_four;
  return html`<section class="summary panel" aria-label="${tell(ui, 'yourOrder')}"><h2>${tell(ui, 'yourOrder')}</h2>
<ul class="summary-lines">${order.lines.map(
    (line) =>
      html`<li><span>${tell(ui, 'pieces', { n: line.qty })} ${line.name}${line.cancelled > 0 && html` <span class="quiet small">(${tell(ui, 'cancelledPieces', { n: line.cancelled })})</span>`}</span><span>${sum(lineGross({ qty: wantedOf(line), unitGross: line.unit_gross }))}</span></li>`,
  )}</ul>
<dl class="sums"><div><dt>${tell(ui, 'shipping')}</dt><dd>${shippingWords(visit, order.shipping_gross, order.currency)}</dd></div>${
    Number(order.discount_gross) > 0 &&
    html`<div><dt>${tell(ui, 'pointsOf', { n: order.points })}</dt><dd>−${sum(order.discount_gross)}</dd></div>`
  }
<div class="sums-total"><dt>${tell(ui, 'total')}</dt><dd>${sum(order.total_gross)}</dd></div></dl>
<p class="quiet small">${tell(ui, 'ofWhichVat', { sum: sum(sums.vat) })}</p>
${order.state === 'placed' && html`<p>${paidHow[order.payment](visit, card ?? '')}</p>`}
<h2>${order.delivery === 'collect' ? tell(ui, 'collectAt') : tell(ui, 'sendTo')}</h2>
<p class="address">${order.name}<br>${order.street}<br>${order.zip} ${order.city}<br>${order.phone}</p>
</section>`;
}

const paidHow: Readonly<Record<OrderRow['payment'], (visit: Visit, card: string) => string>> = {
  card: ({ ui }, card) => tell(ui, 'paidCard', { card }),
  cod: ({ ui }) => tell(ui, 'payCod'),
  voucher: ({ ui }) => tell(ui, 'paidVoucher'),
};

/** Asks once more before everything is cancelled. */
export const cancelContent = (visit: Visit, order: OrderRow, csrf: string): Html => {
  const { ui } = visit;
  return html`<form class="panel ask" method="post" action="${linkTo(visit, path(order, '/cancel'))}">${hidden(csrf)}
<h1>${tell(ui, 'cancelSure', { number: order.number })}</h1><p>${tell(ui, 'cancelSureHint')}</p>
<div class="actions"><button class="button-strong">${tell(ui, 'cancelYes')}</button><a class="button" href="${linkTo(visit, path(order))}">${tell(ui, 'back')}</a></div></form>`;
};

type Withdrawal = {
  readonly csrf: string;
  readonly pieces: ReadonlyMap<string, number>;
  readonly reason: string;
  readonly now: Date;
};

/** First which pieces go back, then the step that confirms it. */
export function withdrawContent(
  visit: Visit,
  order: OrderRow,
  it: Withdrawal,
  confirm: boolean,
  said: string | null,
): Html {
  const { ui } = visit;
  const back = returnableOf(order, it.now);
  const action = linkTo(visit, path(order, '/withdraw'));
  const leave = html`<a class="button" href="${linkTo(visit, path(order))}">${tell(ui, 'back')}</a>`;
  if (confirm)
    return html`<form class="panel ask" method="post" action="${action}">${hidden(it.csrf, {
      ...Object.fromEntries([...it.pieces].map(([id, qty]) => [`line-${id}`, String(qty)])),
      reason: it.reason,
      confirm: '1',
    })}<h1>${tell(ui, 'withdrawSure')}</h1><p class="quiet">${tell(ui, 'orderNumber', { number: order.number })}</p>
<ul>${back.flatMap(({ line }) => (it.pieces.has(line.id) ? [html`<li>${tell(ui, 'pieces', { n: it.pieces.get(line.id) ?? 0 })} ${line.name}</li>`] : []))}</ul>
<div class="actions"><button class="button-strong">${tell(ui, 'withdrawYes')}</button>${leave}</div></form>`;
  return html`${said && alertBox(said)}<form class="panel ask" method="post" action="${action}">${hidden(it.csrf)}
<h1>${tell(ui, 'withdrawHead')}</h1><p>${tell(ui, 'withdrawHint', { n: withdrawalDays })}</p>
${back.map(
  ({ line, qty }) =>
    html`<div class="field"><label for="line-${line.id}">${tell(ui, 'withdrawOf', { name: line.name })}</label>
<select id="line-${line.id}" name="line-${line.id}">${Array.from({ length: qty + 1 }, (_, n) => html`<option value="${n}"${n === (it.pieces.get(line.id) ?? 0) && html` selected`}>${n}</option>`)}</select></div>`,
)}
<div class="field"><label for="reason">${tell(ui, 'withdrawReason')}</label><textarea id="reason" name="reason" rows="3" maxlength="1000">${it.reason}</textarea></div>
<div class="actions"><button class="button-strong">${tell(ui, 'withdrawNext')}</button>${leave}</div></form>`;
}
