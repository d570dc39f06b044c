import { Decimal } from 'decimal.js';
import { paidWith } from '../../orders/place-order.ts';
import type { VoucherRow } from '../../orders/vouchers.repository.ts';
import { pointsHave, pointsName } from '../account/account.page.ts';
import { type Html, html } from '../html.ts';
import { linkTo } from '../storefront.links.ts';
import { money } from '../storefront.price.ts';
import type { Visit } from '../storefront.shop.ts';
import { alertBox, hidden, lineProblem, shippingWords } from './cart.page.ts';
import type { CartView } from './cart.view.ts';
import {
  type CheckoutForm,
  type Field,
  longest,
  type TypedField,
  type Wrong,
  writeSeen,
  writeSeenVoucher,
} from './checkout.form.ts';
import { tell } from './checkout.texts.ts';
import { type PointsPart, sumOfPoints } from './points-part.ts';
import { townsOf } from './towns.ts';

type Shown = {
  readonly cart: CartView;
  readonly form: CheckoutForm;
  readonly csrf: string;
  readonly wrong: ReadonlyMap<Field, Wrong>;
  /** What changed since the page was shown. */
  readonly changes: readonly string[];
  /** The one that was typed, where it can be paid with. */
  readonly voucher: VoucherRow | null;
  readonly points: PointsPart;
};

const labels = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  street: 'street',
  zip: 'zip',
  city: 'city',
  note: 'note',
  card: 'cardNumber',
  voucher: 'voucher',
  points: 'pointsSpend',
} as const;
const completed: Readonly<Partial<Record<TypedField, string>>> = {
  name: 'name',
  phone: 'tel',
  email: 'email',
  street: 'street-address',
  zip: 'postal-code',
};

/** The one page on which an order is placed. */
export function checkoutContent(visit: Visit, shown: Shown): Html {
  const { ui } = visit;
  const { cart, form, csrf, wrong, changes, voucher, points } = shown;
  return html`<h1>${tell(ui, 'checkout')}</h1>
${changes.length > 0 && alertBox(html`<p>${tell(ui, 'changedHead')}</p><ul>${changes.map((it) => html`<li>${it}</li>`)}</ul>`)}
${wrong.size > 0 && problemBox(visit, wrong)}
<form class="purchase checkout" method="post" action="${linkTo(visit, '/checkout')}" novalidate>
${hidden(csrf, { key: form.key, seen: writeSeen(cart.lines), seenPoints: sumOfPoints(points.quote), ...(voucher ? { seenVoucher: writeSeenVoucher(voucher) } : {}) })}
<div class="fields">
<fieldset class="panel"><legend>${tell(ui, 'you')}</legend>
${input(visit, shown, 'name')}${input(visit, shown, 'phone', 'tel')}${input(visit, shown, 'email', 'email')}
</fieldset>
<fieldset class="panel"><legend>${tell(ui, 'address')}</legend>
${input(visit, shown, 'street')}
<div class="two">${input(visit, shown, 'zip')}${cityField(visit, shown)}</div>
</fieldset>
<fieldset class="panel"><legend>${tell(ui, 'delivery')}</legend>
${radio('delivery', 'home', form.delivery, html`${tell(ui, 'home')} <span class="quiet">${shippingWords(visit, cart.home.shipping, cart.currency)}</span>`)}
${radio('delivery', 'collect', form.delivery, html`${tell(ui, 'collect')} <span class="quiet">${tell(ui, 'free')}</span>`)}
</fieldset>
${pointsField(visit, shown)}
<fieldset class="panel pay"><legend>${tell(ui, 'payment')}</legend>
${radio('payment', 'cod', form.payment, html`${tell(ui, 'cod')}`)}
${radio('payment', 'card', form.payment, html`${tell(ui, 'card')}`)}
<div class="card-part">${cardField(visit, shown)}</div>
${voucherField(visit, shown)}
</fieldset>
<fieldset class="panel"><legend>${tell(ui, 'note')} <span class="quiet small">${tell(ui, 'optional')}</span></legend>
<label class="unseen" for="f-note">${tell(ui, 'note')}</label>
<textarea id="f-note" name="note" rows="3" maxlength="${longest('note')}"${marks(wrong, 'note')}>${form.typed.note}</textarea>${errorOf(visit, wrong, 'note')}
</fieldset>
</div>
${summary(visit, cart, voucher, points)}
</form>`;
}

const problemBox = (visit: Visit, wrong: ReadonlyMap<Field, Wrong>): Html =>
  alertBox(
    html`<p>${tell(visit.ui, 'problems')}</p><ul>${[...wrong].map(
      ([field, it]) =>
        html`<li><a href="#f-${field}">${tell(visit.ui, labels[field])}</a>: ${tell(visit.ui, it.word, { n: it.n ?? '' })}</li>`,
    )}</ul>`,
  );

const errorOf = (visit: Visit, wrong: ReadonlyMap<Field, Wrong>, field: Field): Html | null => {
  const it = wrong.get(field);
  return it
    ? html`<p class="wrong" id="e-${field}">${tell(visit.ui, labels[field])}: ${tell(visit.ui, it.word, { n: it.n ?? '' })}</p>`
    : null;
};

/** Of the first field that is wrong, the keyboard goes on there. */
const marks = (wrong: ReadonlyMap<Field, Wrong>, field: Field): Html | false =>
  wrong.has(field) &&
  html` aria-invalid="true" aria-describedby="e-${field}"${[...wrong.keys()][0] === field && html` autofocus`}`;

function input(visit: Visit, { form, wrong }: Shown, field: TypedField, type = 'text'): Html {
  const autocomplete = completed[field];
  return html`<div class="field"><label for="f-${field}">${tell(visit.ui, labels[field])}</label>
<input id="f-${field}" name="${field}" type="${type}" value="${form.typed[field]}" maxlength="${longest(field)}" required${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${marks(wrong, field)}>${errorOf(visit, wrong, field)}</div>`;
}

function cityField(visit: Visit, shown: Shown): Html {
  const towns = townsOf(visit.shop.countryCode);
  if (towns.length === 0) return input(visit, shown, 'city');
  const { form, wrong } = shown;
  return html`<div class="field"><label for="f-city">${tell(visit.ui, 'city')}</label>
<select id="f-city" name="city" required autocomplete="address-level2"${marks(wrong, 'city')}><option value="">${tell(visit.ui, 'chooseCity')}</option>${towns.map(
    (town) => html`<option${town === form.typed.city && html` selected`}>${town}</option>`,
  )}</select>${errorOf(visit, wrong, 'city')}</div>`;
}

const cardField = (visit: Visit, { wrong }: Shown): Html =>
  html`<div class="field"><label for="f-card">${tell(visit.ui, 'cardNumber')}</label>
<input id="f-card" name="card" inputmode="numeric" autocomplete="off" maxlength="40"${marks(wrong, 'card')}>
<p class="quiet small">${tell(visit.ui, 'cardHint')}</p>${errorOf(visit, wrong, 'card')}</div>`;

const voucherField = (visit: Visit, { form, wrong }: Shown): Html =>
  html`<div class="field"><label for="f-voucher">${tell(visit.ui, 'voucher')} <span class="quiet small">${tell(visit.ui, 'optional')}</span></label>
<input id="f-voucher" name="voucher" autocomplete="off" maxlength="60" value="${form.voucher}"${marks(wrong, 'voucher')}>
<p class="quiet small">${tell(visit.ui, 'voucherHint')}</p>${errorOf(visit, wrong, 'voucher')}</div>`;

/** Points of who is signed in; who is not is shown the way there. */
function pointsField(visit: Visit, { cart, form, wrong, points: { customer, quote } }: Shown): Html | null {
  const { ui, locale } = visit;
  if (!customer)
    return html`<p class="quiet"><a href="${linkTo(visit, '/account', { next: 'checkout' })}">${tell(ui, 'pointsSignIn')}</a></p>`;
  const who = html`<p class="quiet small">${tell(ui, 'signedInAs', { name: customer.name, number: customer.number })}</p>`;
  if (!quote)
    return wrong.has('points')
      ? html`<fieldset class="panel"><legend>${tell(ui, 'points')}</legend>${who}${pointsInput(visit, form, wrong, null)}</fieldset>`
      : who;
  const most = quote.most > 0;
  return html`<fieldset class="panel"><legend>${pointsName(visit, quote)}</legend>${who}${pointsHave(visit, quote)}${
    most || wrong.has('points')
      ? pointsInput(
          visit,
          form,
          wrong,
          most ? tell(ui, 'pointsMost', { n: quote.most, sum: money(quote.most_value, cart.currency, locale) }) : null,
        )
      : html`<p class="quiet small">${tell(ui, 'pointsNone')}</p>`
  }</fieldset>`;
}

const pointsInput = (visit: Visit, form: CheckoutForm, wrong: Shown['wrong'], hint: string | null): Html =>
  html`<div class="field"><label for="f-points">${tell(visit.ui, 'pointsSpend')} <span class="quiet small">${tell(visit.ui, 'optional')}</span></label>
<input id="f-points" name="points" inputmode="numeric" autocomplete="off" maxlength="8" value="${form.points}"${marks(wrong, 'points')}>
${hint && html`<p class="quiet small">${hint}</p>`}${errorOf(visit, wrong, 'points')}</div>`;

const radio = (name: string, value: string, chosen: string, label: Html): Html =>
  html`<label class="choice"><input type="radio" name="${name}" value="${value}"${value === chosen && html` checked`}> <span>${label}</span></label>`;

/** Sums of both ways of delivery stand there; the style sheet shows those of the one that is chosen. */
function summary(visit: Visit, cart: CartView, voucher: VoucherRow | null, { quote }: PointsPart): Html {
  const { ui, locale } = visit;
  const sum = (amount: string) => money(amount, cart.currency, locale);
  const paid = (way: 'home' | 'collect') => paidWith(voucher, cart[way].total);
  const left = (way: 'home' | 'collect') => new Decimal(cart[way].total).minus(paid(way)).toFixed(2);
  const sums = (way: 'home' | 'collect') => html`<div class="of-${way}">
<dl class="sums"><div><dt>${tell(ui, 'goods')}</dt><dd>${sum(cart[way].goods)}</dd></div>
<div><dt>${tell(ui, 'shipping')}</dt><dd>${shippingWords(visit, cart[way].shipping, cart.currency)}</dd></div>${
    quote &&
    Number(cart[way].discount) > 0 &&
    html`<div><dt>${tell(ui, 'pointsOf', { n: quote.points })}</dt><dd>−${sum(cart[way].discount)}</dd></div>`
  }
<div class="sums-total"><dt>${tell(ui, 'total')}</dt><dd>${sum(cart[way].total)}</dd></div></dl>
<p class="quiet small">${tell(ui, 'ofWhichVat', { sum: sum(cart[way].vat) })}</p>${
    voucher &&
    html`<dl class="sums"><div><dt>${tell(ui, 'voucherOf', { code: voucher.code.slice(-4) })}</dt><dd>−${sum(paid(way))}</dd></div>
<div class="sums-total"><dt>${tell(ui, 'toPay')}</dt><dd>${sum(left(way))}</dd></div></dl>`
  }</div>`;
  const button = (way: 'home' | 'collect') =>
    html`<span class="of-${way}"><span class="if-cod">${tell(ui, 'placeCod', { sum: sum(left(way)) })}</span><span class="if-card">${tell(ui, 'place', { sum: sum(left(way)) })}</span></span>`;
  return html`<section class="summary panel" aria-label="${tell(ui, 'yourOrder')}"><h2>${tell(ui, 'yourOrder')}</h2>
<ul class="summary-lines">${cart.lines.map((line) => {
    const problem = lineProblem(visit, line);
    return html`<li><span>${tell(ui, 'pieces', { n: line.qty })} ${line.name}${problem && html`<span class="wrong">${problem}</span>`}</span><span>${line.sum === null ? '–' : sum(line.sum)}</span></li>`;
  })}</ul>
${sums('home')}${sums('collect')}
<button class="button-strong">${button('home')}${button('collect')}</button>
</section>`;
}
