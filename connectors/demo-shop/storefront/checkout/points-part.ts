import type { CustomerRow } from '../../customers/customers.repository.ts';
import type { Quote, ShopPoints } from '../../points/ask-points.ts';
import { giveBack, giveBackLeft } from '../../points/give-back.ts';
import { pointsUseRepository } from '../../points/points-use.repository.ts';
import { money } from '../storefront.price.ts';
import { type CartView, withPoints } from './cart.view.ts';
import type { CheckoutForm, Wrong } from './checkout.form.ts';
import type { Step } from './checkout.step.ts';
import { tell } from './checkout.texts.ts';

/** What a customer may do with points at the checkout, and what was chosen. */
export type PointsPart = {
  readonly customer: CustomerRow | null;
  /** Null: nobody is signed in, or points cannot be used now. `points` and `value` are those that were chosen. */
  readonly quote: Quote | null;
  readonly wrong: Wrong | null;
};

const noChoice = /^0*$/;

/** Asks Tregu what the customer has, and what the points that were typed are worth on these goods. */
export async function pointsPart(step: Step, view: CartView, form: Pick<CheckoutForm, 'points'>): Promise<PointsPart> {
  const [customer, points] = [await step.customer(), await step.points()];
  if (!customer || !points) return { customer, quote: null, wrong: null };
  await giveBackLeft(step.database, step.visit.shop.id, points);
  const none = noChoice.test(form.points);
  const typed = /^\d{1,8}$/.test(form.points) ? Number(form.points) : null;
  const said = await points.quote(customer.number, view.home.goods, none || typed === null ? undefined : typed);
  const quote = said && said.currency === view.currency ? said : null;
  const wanted = none ? 0 : typed;
  if (!quote) return { customer, quote, wrong: wanted === 0 ? null : { word: 'pointsNotNow' } };
  const chosen = wanted === quote.points && wanted > 0 ? quote : { ...quote, points: 0, value: '0' };
  const fits = wanted === chosen.points && (wanted === 0 || Number(chosen.value) > 0);
  return { customer, quote: chosen, wrong: fits ? null : { word: 'badPoints', n: quote.most } };
}

/** The cart less what the chosen points take off. */
export const lessPoints = (step: Step, view: CartView, { quote }: PointsPart): CartView =>
  quote && quote.points > 0 ? withPoints(view, step.visit, quote.value) : view;

/** Points and what they are worth, to compare with what was seen; empty: none. */
export const sumOfPoints = (it: { readonly points: number; readonly value: string } | null): string =>
  it && it.points > 0 ? `${it.points} ${Number(it.value)}` : '';

export function pointsWords({ visit: { ui, locale } }: Step, view: CartView, { quote }: PointsPart): string {
  return quote && quote.points > 0
    ? tell(ui, 'pointsSeen', { n: quote.points, sum: money(quote.value, view.currency, locale) })
    : tell(ui, 'pointsGone');
}

/** Points that were chosen, and who gives them. */
type Chosen = { readonly customer: CustomerRow; readonly points: ShopPoints; readonly quote: Quote };

/**
 * Spends the chosen points for the order that is being placed. False where they cannot be had as they were shown: then nothing of them is spent.
 * Written down before it is asked, so that they come back whatever becomes of this process.
 */
export async function spendPoints(
  step: Step,
  key: string,
  view: CartView,
  { customer, points, quote }: Chosen,
): Promise<boolean> {
  const { database, visit } = step;
  const uses = pointsUseRepository(database, visit.shop.id);
  if (!(await uses.begin({ key, customerId: customer.id, points: quote.points }))) return false;
  const asked = { customer: customer.number, points: quote.points, gross: view.home.goods, key };
  const spent = await points.spend(asked).catch(() => ({ outcome: 'refused' }) as const);
  if (spent.outcome === 'spent' && Number(spent.value) === Number(quote.value)) return true;
  await giveBack(database, visit.shop.id, points, key);
  return false;
}
