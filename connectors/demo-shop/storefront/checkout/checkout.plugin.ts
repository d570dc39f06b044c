import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { sourceOf } from '#kit/network.ts';
import { customersRepository } from '../../customers/customers.repository.ts';
import { hashOfToken } from '../../customers/sign-in.ts';
import { readGoods } from '../../orders/goods.repository.ts';
import { nameOf } from '../../orders/place-order.ts';
import { type AskTregu, shopPoints } from '../../points/ask-points.ts';
import { accountPages } from '../account/account.plugin.ts';
import { signedInToken } from '../account/signed-in.ts';
import { notFoundContent } from '../storefront.layout.ts';
import { linkTo } from '../storefront.links.ts';
import { sendPage } from '../storefront.reply.ts';
import type { Visit } from '../storefront.shop.ts';
import { say } from '../storefront.texts.ts';
import { alertBox, cartContent } from './cart.page.ts';
import { cartRepository } from './cart.repository.ts';
import { cartView } from './cart.view.ts';
import { fieldOf } from './checkout.form.ts';
import type { Routes, Step } from './checkout.step.ts';
import { tell } from './checkout.texts.ts';
import { orderPages } from './order.plugin.ts';
import { placingPages } from './placing.plugin.ts';
import { cartOf, csrfOf, isOwnForm, keepCart } from './visitor.ts';

export type CheckoutDeps = {
  readonly database: pg.Pool;
  readonly visitFor: (request: FastifyRequest) => Promise<Visit | null>;
  /** Forms a minute that one address may send. */
  readonly formsPerMinute: number;
  readonly onOrder: (shopId: number) => void;
  readonly askTregu: (shopId: number) => Promise<AskTregu | null>;
};

/** Cart, checkout and the customer's order page below `/storefront/:shopId`; forms only, no script. */
export async function checkoutPages(
  app: FastifyInstance,
  { database, visitFor, formsPerMinute, onOrder, askTregu }: CheckoutDeps,
): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 256 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  // The plugin of the limits is the server's; a bare server of a test has none.
  const count = app.hasDecorator('createRateLimit')
    ? app.createRateLimit({
        max: formsPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request: FastifyRequest) => sourceOf(request.ip as string | undefined),
      })
    : null;

  const stepOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Step | null> => {
    const visit = await visitFor(request);
    if (!visit) return null;
    const cart = keepCart(request, reply, visit.shop.id);
    const show: Step['show'] = async ({ title, content, path, status = 200 }) =>
      sendPage(reply, status, visit, {
        title,
        content,
        inCart: await cartRepository(database, visit.shop.id).countPieces(cart),
        inLanguage: (lang) => linkTo(visit, path, { lang }),
      });
    const token = signedInToken(request);
    const findCustomer = async () =>
      token === null ? null : customersRepository(database, visit.shop.id).findSignedIn(hashOfToken(token));
    const findPoints = async () => {
      const ask = await askTregu(visit.shop.id);
      return ask && shopPoints(ask);
    };
    return {
      customer: once(findCustomer),
      points: once(findPoints),
      request,
      reply,
      visit,
      database,
      cart,
      show,
      onOrder: () => onOrder(visit.shop.id),
      csrf: csrfOf(cart),
      body: request.body instanceof URLSearchParams ? request.body : new URLSearchParams(),
      goTo: (path) =>
        reply.code(303).header('cache-control', 'no-store').header('location', linkTo(visit, path)).send(),
      notFound: () =>
        show({ title: say(visit.ui, 'notFound'), content: notFoundContent(visit), path: '', status: 404 }),
    };
  };
  const noShop = (reply: FastifyReply) => reply.code(303).header('location', '/storefront').send();

  const routes: Routes = {
    get: (path, act) =>
      void app.get(`/storefront/:shopId${path}`, async (request, reply) => {
        const step = await stepOf(request, reply);
        return step ? act(step) : noShop(reply);
      }),
    post: (path, act, retry) =>
      void app.post(`/storefront/:shopId${path}`, async (request, reply) => {
        const sent = cartOf(request);
        const step = await stepOf(request, reply);
        if (!step) return noShop(reply);
        const { ui } = step.visit;
        const counted = await count?.(request);
        if (counted && !counted.isAllowed && counted.isExceeded) {
          reply.header('retry-after', String(counted.ttlInSeconds));
          return step.show({
            title: tell(ui, 'tooMany'),
            content: alertBox(tell(ui, 'tooMany')),
            path: '/cart',
            status: 429,
          });
        }
        if (!isOwnForm(sent, fieldOf(step.body, 'csrf'))) return retry(step);
        return act(step);
      }),
  };
  cartRoutes(routes);
  placingPages(routes);
  orderPages(routes);
  accountPages(routes);
}

/** Of a promise that is asked for at most once. */
function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}

function cartRoutes(routes: Routes): void {
  const show = async (step: Step, said: string | null, status = 200) => {
    const { visit, database, cart, csrf } = step;
    const content = cartContent(visit, await cartView(database, visit, cart), csrf, said);
    return step.show({ title: tell(visit.ui, 'cart'), content, path: '/cart', status });
  };
  routes.get('/cart', (step) => show(step, null));
  routes.post(
    '/cart',
    async (step) => {
      const { visit, database, cart, body } = step;
      const carts = cartRepository(database, visit.shop.id);
      const qty = piecesOf(fieldOf(body, 'qty'));
      const [productKey, variantKey] = [fieldOf(body, 'product', 300), fieldOf(body, 'variant', 300)];
      if (fieldOf(body, 'how') === 'set') {
        const removed = fieldOf(body, 'remove') !== '';
        if (removed || qty !== null) await carts.set(cart, variantKey, removed ? 0 : (qty ?? 0));
        return step.goTo('/cart');
      }
      const [row] = await readGoods(database, visit.shop.id, [{ productKey, variantKey }]);
      if (!row || row.available < 1) return step.goTo(`/product/${encodeURIComponent(productKey)}`);
      await carts.add(cart, {
        productKey,
        variantKey,
        qty: Math.max(qty ?? 1, 1),
        name: nameOf(row, visit.language.code),
      });
      return step.goTo('/cart');
    },
    (step) => show(step, tell(step.visit.ui, 'oldForm'), 403),
  );
}

/** Whole pieces, or null for what is no number. */
const piecesOf = (typed: string): number | null => (/^\d{1,6}$/.test(typed) ? Number(typed) : null);
