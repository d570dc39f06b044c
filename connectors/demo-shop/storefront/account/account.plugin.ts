import { type CustomerRow, customersRepository } from '../../customers/customers.repository.ts';
import { createCustomer, hashOfToken, signIn } from '../../customers/sign-in.ts';
import { giveBackLeft } from '../../points/give-back.ts';
import { fieldOf } from '../checkout/checkout.form.ts';
import type { Routes, Step } from '../checkout/checkout.step.ts';
import { tell } from '../checkout/checkout.texts.ts';
import type { CheckoutWords } from '../checkout/words/en.ts';
import { readText } from '../storefront.query.ts';
import { type AccountField, accountContent, emptyAccount, signInContent } from './account.page.ts';
import { dropSignedIn, keepSignedIn, signedInToken } from './signed-in.ts';

const leastPassword = 8;
/** Where somebody may be going who has to sign in first. */
const nextPaths: Readonly<Record<string, string>> = { checkout: '/checkout' };

/** The pages of a customer's account; forms only, no script. */
export function accountPages(routes: Routes): void {
  const again = (step: Step) => show(step, { said: tell(step.visit.ui, 'oldForm'), status: 403 });
  routes.get('/account', (step) => show(step, {}));
  routes.post('/account/sign-in', takeSignIn, again);
  routes.post('/account/create', create, again);
  routes.post('/account/sign-out', signOut, again);
}

type Shown = {
  readonly typed?: Readonly<Partial<Record<AccountField, string>>>;
  readonly wrong?: ReadonlyMap<AccountField, keyof CheckoutWords>;
  readonly said?: string | null;
  readonly status?: number;
};

const nextOf = ({ body, request }: Step): string => {
  const next = fieldOf(body, 'next', 20) || readText((request.query as Record<string, unknown>).next) || '';
  return Object.hasOwn(nextPaths, next) ? next : '';
};

async function show(step: Step, { typed = {}, wrong = new Map(), said = null, status = 200 }: Shown) {
  const { visit, csrf } = step;
  const customer = await step.customer();
  const content = customer
    ? await ownPage(step, customer, said)
    : signInContent(visit, csrf, { ...emptyAccount(nextOf(step)), typed, wrong }, said);
  return step.show({ title: tell(visit.ui, 'account'), content, path: '/account', status });
}

async function ownPage(step: Step, customer: CustomerRow, said: string | null) {
  const { visit, database, csrf } = step;
  const points = await step.points();
  if (points) await giveBackLeft(database, visit.shop.id, points);
  const quote = (await points?.quote(customer.number, '0')) ?? null;
  const orders = await customersRepository(database, visit.shop.id).listOrders(customer.id);
  return accountContent(visit, { customer, quote, orders, csrf, said });
}

const onwards = (step: Step) => step.goTo(nextPaths[nextOf(step)] ?? '/account');

async function takeSignIn(step: Step) {
  const { visit, database, body, request, reply } = step;
  const who = fieldOf(body, 'who', 200);
  const read = await signIn(database, visit.shop.id, who, passwordOf(body, 'password'));
  if (read.outcome !== 'in') {
    const word = read.outcome === 'wait' ? 'signInWait' : 'signInWrong';
    return show(step, { typed: { who }, wrong: new Map([['who', word]]), status: read.outcome === 'wait' ? 429 : 422 });
  }
  keepSignedIn(request, reply, visit.shop.id, read.token);
  return onwards(step);
}

async function create(step: Step) {
  const { visit, database, body, request, reply } = step;
  const typed = {
    name: fieldOf(body, 'name', 120),
    email: fieldOf(body, 'email', 200),
    phone: fieldOf(body, 'phone', 30),
  };
  const password = passwordOf(body, 'newPassword');
  const wrong = new Map<AccountField, keyof CheckoutWords>();
  for (const name of ['name', 'email', 'phone'] as const) if (typed[name] === '') wrong.set(name, 'needed');
  if (typed.email !== '' && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,}$/.test(typed.email))
    wrong.set('email', 'badEmail');
  if (password.length < leastPassword) wrong.set('newPassword', 'passwordHint');
  if (wrong.size > 0) return show(step, { typed, wrong, status: 422 });
  const made = await createCustomer(database, visit.shop.id, { ...typed, password });
  if (!made) return show(step, { typed, wrong: new Map([['email', 'emailTaken']]), status: 422 });
  keepSignedIn(request, reply, visit.shop.id, made.token);
  await (await step.points())?.tellRegistered(made.customer.number, made.customer.name);
  return onwards(step);
}

async function signOut(step: Step) {
  const { visit, database, request, reply } = step;
  const token = signedInToken(request);
  if (token) await customersRepository(database, visit.shop.id).signOut(hashOfToken(token));
  dropSignedIn(request, reply, visit.shop.id);
  return step.goTo('/account');
}

/** As it was typed: blanks belong to it. */
const passwordOf = (body: URLSearchParams, name: string): string => (body.get(name) ?? '').slice(0, 200).toWellFormed();
