import { Decimal } from 'decimal.js';
import { findOrder } from '../../orders/orders.repository.ts';
import { type ChangedLine, isToken, newToken, paidWith, placeOrder } from '../../orders/place-order.ts';
import { findVoucher, type VoucherRow } from '../../orders/vouchers.repository.ts';
import { giveBack } from '../../points/give-back.ts';
import { money } from '../storefront.price.ts';
import { cartRepository } from './cart.repository.ts';
import { type CartView, cartView } from './cart.view.ts';
import {
  type CheckoutForm,
  checkForm,
  emptyForm,
  type Field,
  fieldOf,
  readForm,
  type SeenLine,
  type Wrong,
} from './checkout.form.ts';
import { checkoutContent } from './checkout.page.ts';
import type { Routes, Step } from './checkout.step.ts';
import { tell } from './checkout.texts.ts';
import { lessPoints, pointsPart, pointsWords, spendPoints, sumOfPoints } from './points-part.ts';

type Shown = {
  readonly form: CheckoutForm;
  readonly wrong?: ReadonlyMap<Field, Wrong>;
  readonly changes?: readonly string[];
  readonly status?: number;
};

/** The checkout: shown with what was typed until an order is placed. */
export function placingPages(routes: Routes): void {
  routes.get('/checkout', async (step) => {
    const { name, email, phone } = (await step.customer()) ?? {};
    const known = name === undefined ? {} : { name, email, phone };
    return show(step, { form: emptyForm(newToken(), known) });
  });
  routes.post('/checkout', place, (step) => {
    const form = readForm(step.body);
    const key = isToken(form.key) ? form.key : newToken();
    return show(step, { form: { ...form, key }, changes: [tell(step.visit.ui, 'oldForm')], status: 403 });
  });
}

async function show(step: Step, { form, wrong = new Map(), changes = [], status = 200 }: Shown) {
  const { visit, database, cart, csrf } = step;
  const goods = await cartView(database, visit, cart);
  if (goods.lines.length === 0) return step.goTo('/cart');
  const voucher = await usableVoucher(step, form.voucher, goods.currency);
  const points = await pointsPart(step, goods, form);
  const view = lessPoints(step, goods, points);
  const content = checkoutContent(visit, { cart: view, form, csrf, wrong, changes, voucher, points });
  return step.show({ title: tell(visit.ui, 'checkout'), content, path: '/checkout', status });
}

/** A voucher of the shop with this code, in the currency of the cart, that something is left on. */
async function usableVoucher(
  { database, visit }: Pick<Step, 'database' | 'visit'>,
  code: string,
  currency: string,
): Promise<VoucherRow | null> {
  const found = code === '' ? null : await findVoucher(database, visit.shop.id, code);
  return found && found.currency === currency && Number(found.balance) > 0 ? found : null;
}

async function place(step: Step) {
  const { visit, database, cart, body } = step;
  const { shop, language } = visit;
  const form = readForm(body);
  if (!isToken(form.key)) return show(step, { form: { ...form, key: newToken() } });
  // A double click, or the page sent again: the cart is empty by now, and the order stands.
  const before = await findOrder(database, shop.id, { key: form.key });
  if (before) return step.goTo(`/order/${before.token}`);

  const goods = await cartView(database, visit, cart);
  const seen = new Map(form.seen.map((line) => [line.variantKey, line]));
  const sameLines =
    goods.lines.length === seen.size && goods.lines.every(({ variantKey, qty }) => seen.get(variantKey)?.qty === qty);
  if (!sameLines && goods.lines.length > 0)
    return show(step, { form, changes: [tell(visit.ui, 'changedCart')], status: 409 });
  // Before the card is asked: nobody pays for what has changed.
  const stale = goods.lines.filter(({ variantKey, unitGross, available, qty }) => {
    const was = seen.get(variantKey)?.unitGross ?? null;
    return unitGross === null || was === null || Number(was) !== Number(unitGross) || available < qty;
  });
  if (stale.length > 0) return showChanged(step, form, goods, seen, stale);

  const points = await pointsPart(step, goods, form);
  if (points.wrong) return show(step, { form, wrong: new Map([['points', points.wrong]]), status: 422 });
  const view = lessPoints(step, goods, points);
  if (sumOfPoints(points.quote) !== form.seenPoints)
    return show(step, { form, changes: [pointsWords(step, view, points)], status: 409 });

  const voucher = await usableVoucher(step, form.voucher, view.currency);
  if (form.voucher !== '' && !voucher)
    return show(step, { form, wrong: new Map([['voucher', { word: 'badVoucher' }]]), status: 422 });
  // What is left to pay is another sum now, so it is shown before anything is ordered.
  if (sumOf(voucher) !== sumOf(form.seenVoucher))
    return show(step, { form, changes: [voucherWords(step, view, voucher)], status: 409 });
  const rest = new Decimal(view[form.delivery].total).minus(paidWith(voucher, view[form.delivery].total));
  const paying = rest.isZero() ? ({ ...form, payment: 'cod' } as const) : form;

  const read = checkForm(paying, fieldOf(body, 'card', 100), shop.countryCode);
  if (!read.ok) return show(step, { form, wrong: read.wrong, status: 422 });
  const { customer, quote } = points;
  const given = await step.points();
  const chosen = customer && quote && given && quote.points > 0 ? { customer, quote, points: given } : null;
  // Nobody may place with a key whose points went back.
  const anew = { ...form, key: newToken() };
  if (chosen && !(await spendPoints(step, form.key, goods, chosen)))
    return show(step, { form: anew, changes: [tell(visit.ui, 'pointsChanged')], status: 409 });
  const placing = {
    key: form.key,
    language,
    buyer: read.buyer,
    delivery: form.delivery,
    payment: read.lastFour === null ? { kind: 'cod' as const } : { kind: 'card' as const, lastFour: read.lastFour },
    voucher,
    customerId: customer?.id ?? null,
    points: chosen && { points: chosen.quote.points, value: chosen.quote.value },
    note: read.note,
    lines: goods.lines.map(({ productKey, variantKey, qty }) => ({
      productKey,
      variantKey,
      qty,
      unitGross: seen.get(variantKey)?.unitGross ?? null,
    })),
    cart,
    at: null,
  };
  const placed = await placeOrder(database, shop, placing).finally(async () => {
    // Points of an order that is placed stay with it; of any other they go back.
    if (chosen) await giveBack(database, shop.id, chosen.points, form.key);
  });
  if (placed.outcome === 'placed') {
    step.onOrder();
    return step.goTo(`/order/${placed.token}`);
  }
  if (placed.outcome === 'voucher') {
    const now = await usableVoucher(step, form.voucher, view.currency);
    const wrong = new Map<Field, Wrong>(now ? [] : [['voucher', { word: 'badVoucher' }]]);
    return show(step, { form: anew, wrong, changes: [voucherWords(step, view, now)], status: 409 });
  }
  if (placed.outcome === 'points')
    return show(step, { form: anew, changes: [tell(visit.ui, 'pointsChanged')], status: 409 });
  return placed.outcome === 'empty' ? step.goTo('/cart') : showChanged(step, anew, view, seen, placed.lines);
}

/** A voucher and what is on it, to compare; empty: none. */
const sumOf = (it: { readonly code: string; readonly balance: string } | null): string =>
  it ? `${it.code} ${Number(it.balance)}` : '';

function voucherWords({ visit: { ui, locale } }: Step, view: CartView, voucher: VoucherRow | null): string {
  return voucher
    ? tell(ui, 'voucherSeen', { sum: money(voucher.balance, view.currency, locale) })
    : tell(ui, 'voucherGone');
}

/** Says what is other than it was shown; the cart keeps what can still be had, so that pressing the button again is enough. */
async function showChanged(
  step: Step,
  form: CheckoutForm,
  view: CartView,
  seen: ReadonlyMap<string, SeenLine>,
  changed: readonly ChangedLine[],
) {
  const { visit, database, cart } = step;
  const { ui, locale } = visit;
  const carts = cartRepository(database, visit.shop.id);
  const changes: string[] = [];
  for (const { variantKey, unitGross, available, most } of changed) {
    const { name, qty } = view.lines.find((line) => line.variantKey === variantKey)!;
    const there = unitGross === null ? 0 : available;
    const left = Math.min(there, most ?? there);
    if (left < qty) {
      await carts.set(cart, variantKey, left);
      const why = left === 0 ? 'changedGone' : left < there ? 'changedMost' : 'changedStock';
      changes.push(tell(ui, why, { name, n: left }));
    }
    const was = seen.get(variantKey)?.unitGross;
    if (left > 0 && unitGross !== null && was != null && Number(was) !== Number(unitGross)) {
      const [now, before] = [money(unitGross, view.currency, locale), money(was, view.currency, locale)];
      changes.push(tell(ui, 'changedPrice', { name, now, before }));
    }
  }
  return show(step, { form, changes, status: 409 });
}
