import type { CustomerRow, customersRepository } from '../../customers/customers.repository.ts';
import { rulesOf } from '../../orders/shop-rules.ts';
import type { Quote } from '../../points/ask-points.ts';
import { alertBox, hidden } from '../checkout/cart.page.ts';
import { tell } from '../checkout/checkout.texts.ts';
import type { CheckoutWords } from '../checkout/words/en.ts';
import { type Html, html } from '../html.ts';
import { linkTo } from '../storefront.links.ts';
import { money } from '../storefront.price.ts';
import type { Visit } from '../storefront.shop.ts';

export type AccountField = 'who' | 'password' | 'name' | 'email' | 'phone' | 'newPassword';
/** What was typed, passwords aside, and what is wrong with it. */
export type AccountForm = {
  readonly typed: Readonly<Partial<Record<AccountField, string>>>;
  readonly wrong: ReadonlyMap<AccountField, keyof CheckoutWords>;
  /** Where the customer was going. */
  readonly next: string;
};
export const emptyAccount = (next: string): AccountForm => ({ typed: {}, wrong: new Map(), next });

const labels = {
  who: 'numberOrEmail',
  password: 'password',
  name: 'name',
  email: 'email',
  phone: 'phone',
  newPassword: 'password',
} as const satisfies Record<AccountField, keyof CheckoutWords>;

/** Two forms: who is here already, and who is not yet. */
export function signInContent(visit: Visit, csrf: string, form: AccountForm, said: string | null): Html {
  const { ui } = visit;
  const { wrong, next } = form;
  return html`<h1>${tell(ui, 'account')}</h1>
${said && alertBox(said)}${
  wrong.size > 0 &&
  alertBox(
    html`<p>${tell(ui, 'problems')}</p><ul>${[...wrong].map(([field, word]) => html`<li><a href="#f-${field}">${tell(ui, labels[field])}</a>: ${tell(ui, word)}</li>`)}</ul>`,
  )
}
<p>${tell(ui, 'accountHint')}</p>
<div class="accounts">
<form class="panel" method="post" action="${linkTo(visit, '/account/sign-in')}" novalidate>${hidden(csrf, { next })}
<h2>${tell(ui, 'signIn')}</h2>
${field(visit, form, 'who', 'text', 'username')}${field(visit, form, 'password', 'password', 'current-password')}
<button class="button-strong">${tell(ui, 'signIn')}</button></form>
<form class="panel" method="post" action="${linkTo(visit, '/account/create')}" novalidate>${hidden(csrf, { next })}
<h2>${tell(ui, 'createAccount')}</h2>
${field(visit, form, 'name', 'text', 'name')}${field(visit, form, 'email', 'email', 'email')}${field(visit, form, 'phone', 'tel', 'tel')}${field(visit, form, 'newPassword', 'password', 'new-password', tell(ui, 'passwordHint'))}
<button class="button-strong">${tell(ui, 'createAccount')}</button></form>
</div>`;
}

function field(
  { ui }: Visit,
  { typed, wrong }: AccountForm,
  name: AccountField,
  type: string,
  autocomplete: string,
  hint: string | null = null,
): Html {
  const word = wrong.get(name);
  const described = [hint && `h-${name}`, word && `e-${name}`].filter(Boolean).join(' ');
  return html`<div class="field"><label for="f-${name}">${tell(ui, labels[name])}</label>
<input id="f-${name}" name="${name}" type="${type}" value="${typed[name] ?? ''}" maxlength="200" required autocomplete="${autocomplete}"${
    word && html` aria-invalid="true"`
  }${described && html` aria-describedby="${described}"`}${[...wrong.keys()][0] === name && html` autofocus`}>
${hint && html`<p class="quiet small" id="h-${name}">${hint}</p>`}${word && html`<p class="wrong" id="e-${name}">${tell(ui, labels[name])}: ${tell(ui, word)}</p>`}</div>`;
}

type Orders = Awaited<ReturnType<ReturnType<typeof customersRepository>['listOrders']>>;
type Shown = {
  readonly customer: CustomerRow;
  /** Null: the shop has no points, or cannot say now. */
  readonly quote: Quote | null;
  readonly orders: Orders;
  readonly csrf: string;
  readonly said: string | null;
};

/** Who is signed in, with points and orders. */
export function accountContent(visit: Visit, { customer, quote, orders, csrf, said }: Shown): Html {
  const { ui, locale, language } = visit;
  const day = new Intl.DateTimeFormat([language.iso_code, locale], {
    dateStyle: 'medium',
    timeZone: rulesOf(visit.shop.countryCode).zone,
  });
  return html`<h1>${tell(ui, 'account')}</h1>${said && alertBox(said)}
<section class="panel"><h2>${customer.name}</h2>
<p>${tell(ui, 'customerNumber', { number: customer.number })}<br>${customer.email}</p>
<form method="post" action="${linkTo(visit, '/account/sign-out')}">${hidden(csrf)}<button class="button">${tell(ui, 'signOut')}</button></form></section>
${quote && html`<section class="panel"><h2>${pointsName(visit, quote)}</h2>${pointsHave(visit, quote)}<p class="quiet small">${tell(ui, 'pointsUse')}</p></section>`}
<section class="panel"><h2>${tell(ui, 'yourOrders')}</h2>${
    orders.length === 0
      ? html`<p class="quiet">${tell(ui, 'noOrders')}</p>`
      : html`<ul class="vouchers">${orders.map(
          ({ token, number, placed_at, total_gross, currency }) =>
            html`<li><a href="${linkTo(visit, `/order/${token}`)}">${tell(ui, 'orderNumber', { number })}</a><span>${day.format(placed_at)} · ${money(total_gross, currency, locale)}</span></li>`,
        )}</ul>`
  }</section>`;
}

/** What the program calls its points in the language of the page. */
export const pointsName = ({ ui, language }: Visit, { names }: Pick<Quote, 'names'>): string =>
  names[language.code] ?? tell(ui, 'points');

/** How many there are, and how many will be. */
export const pointsHave = ({ ui }: Visit, { balance, pending }: Quote): Html =>
  html`<p>${tell(ui, 'pointsBalance', { n: balance })}${pending > 0 && html` ${tell(ui, 'pointsPending', { n: pending })}`}</p>`;
