import { type Html, html } from '../html.ts';
import { picture } from '../product-list.page.ts';
import { linkTo, linkToProduct } from '../storefront.links.ts';
import { money } from '../storefront.price.ts';
import type { Visit } from '../storefront.shop.ts';
import { mostPieces } from './cart.repository.ts';
import type { CartLineView, CartView } from './cart.view.ts';
import { tell } from './checkout.texts.ts';

/** What a form of the shop needs so that it is taken. */
export const hidden = (csrf: string, values: Readonly<Record<string, string>> = {}): Html =>
  html`<input type="hidden" name="csrf" value="${csrf}">${Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}`;

/** A word above a page: something went wrong, or changed. */
export const alertBox = (content: Html | string): Html => html`<div class="alert" role="alert">${content}</div>`;

/** The form on a product's page that puts one of its variants into the cart. */
export const addForm = (
  visit: Visit,
  csrf: string,
  it: { product: string; variant: string; stock: number; most: number | null },
): Html => {
  const { ui } = visit;
  const most = Math.min(it.stock, mostPieces, it.most ?? mostPieces);
  return html`<form class="buy" method="post" action="${linkTo(visit, '/cart')}">
${hidden(csrf, { product: it.product, variant: it.variant, how: 'add' })}
<label for="qty">${tell(ui, 'quantity')}</label>
<input id="qty" name="qty" type="number" inputmode="numeric" min="1" max="${most}" value="1">
<button class="button-strong">${tell(ui, 'addToCart')}</button>
${it.most !== null && html`<p class="quiet small">${tell(ui, 'mostPerOrder', { n: it.most })}</p>`}
</form>`;
};

export function cartContent(visit: Visit, cart: CartView, csrf: string, said: string | null): Html {
  const { ui, locale } = visit;
  if (cart.lines.length === 0)
    return html`${said && alertBox(said)}<div class="empty"><span class="empty-picture" aria-hidden="true"></span>
<h1>${tell(ui, 'cart')}</h1><p>${tell(ui, 'cartEmpty')}</p>
<a class="button" href="${linkTo(visit, '')}">${tell(ui, 'keepLooking')}</a></div>`;
  const sum = (amount: string) => money(amount, cart.currency, locale);
  return html`<h1>${tell(ui, 'cart')}</h1>${said && alertBox(said)}
<div class="purchase">
<ul class="cart-lines">${cart.lines.map((line) => cartLine(visit, cart, line, csrf))}</ul>
<section class="summary panel" aria-label="${tell(ui, 'total')}">
<dl class="sums">
<div><dt>${tell(ui, 'goods')}</dt><dd>${sum(cart.home.goods)}</dd></div>
<div><dt>${tell(ui, 'shipping')}</dt><dd>${shippingWords(visit, cart.home.shipping, cart.currency)}</dd></div>
<div class="sums-total"><dt>${tell(ui, 'total')}</dt><dd>${sum(cart.home.total)}</dd></div>
</dl>
<p class="quiet small">${tell(ui, 'ofWhichVat', { sum: sum(cart.home.vat) })}</p>
${cart.freeFrom && Number(cart.home.shipping) > 0 && html`<p class="quiet small">${tell(ui, 'freeFrom', { sum: sum(cart.freeFrom) })}</p>`}
<a class="button-strong" href="${linkTo(visit, '/checkout')}">${tell(ui, 'toCheckout')}</a>
</section>
</div>`;
}

export const shippingWords = ({ ui, locale }: Visit, amount: string, currency: string): string =>
  Number(amount) === 0 ? tell(ui, 'free') : money(amount, currency, locale);

/** Why a line cannot be bought as it stands in the cart, or null. */
export const lineProblem = ({ ui }: Visit, { name, unitGross, available, most, qty }: CartLineView): string | null => {
  if (unitGross === null || available === 0) return tell(ui, 'changedGone', { name });
  if (most !== null && most < qty && most <= available) return tell(ui, 'changedMost', { name, n: most });
  return available < qty ? tell(ui, 'changedStock', { name, n: available }) : null;
};

function cartLine(visit: Visit, cart: CartView, line: CartLineView, csrf: string): Html {
  const { ui, locale } = visit;
  const { name, variantKey, productKey, qty, image, unitGross, sum } = line;
  const field = `qty-${variantKey}`;
  const problem = lineProblem(visit, line);
  return html`<li class="cart-line">
<span class="picture">${picture(visit, image, '')}</span>
<div class="cart-line-words">
<a class="cart-line-name" href="${linkToProduct(visit, productKey, { variant: variantKey })}">${name}</a>
${unitGross && html`<span class="quiet small">${tell(ui, 'each', { price: money(unitGross, cart.currency, locale) })}</span>`}
${problem && html`<span class="wrong">${problem}</span>`}
</div>
<form class="cart-line-qty" method="post" action="${linkTo(visit, '/cart')}">
${hidden(csrf, { product: productKey, variant: variantKey, how: 'set' })}
<label class="unseen" for="${field}">${tell(ui, 'quantity')}: ${name}</label>
<input id="${field}" name="qty" type="number" inputmode="numeric" min="0" max="${Math.min(mostPieces, line.most ?? mostPieces)}" value="${qty}">
<button class="button" aria-label="${tell(ui, 'updateOf', { name })}">${tell(ui, 'update')}</button>
<button class="button-quiet" name="remove" value="1" aria-label="${tell(ui, 'removeOf', { name })}">${tell(ui, 'remove')}</button>
</form>
<strong class="cart-line-sum">${sum === null ? '–' : money(sum, cart.currency, locale)}</strong>
</li>`;
}
