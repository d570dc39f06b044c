import type { FaultyShopOrders } from './faulty-shop.orders.ts';
import {
  type CategoryBody,
  categoryAnswerOf,
  type FaultyShopStore,
  productAnswerOf,
  shownAnswerOf,
  type WriteBody,
} from './faulty-shop.store.ts';

export type Answer = { readonly status: number; readonly body: unknown };
export type Route = { readonly externalKey: string | null; readonly run: () => Answer };

const ok = (body: unknown): Answer => ({ status: 200, body });
const notFound: Answer = { status: 404, body: { message: 'not found' } };
const older: Answer = { status: 409, body: { code: 'older_attempt' } };

/**
 * The API of the faulty shop, which like most platforms cannot upsert:
 * GET /products?externalKey= · GET /products?after=&limit= · POST /products · PUT /products/7 · PUT /products/7/stock · PUT /products/7/prices ·
 * DELETE /products?externalKey=&attempt= · GET /health · GET /categories?externalKey= · POST /categories · PUT /categories/7 ·
 * GET /products/shown?key=&key= · GET /orders?cursor=&since=&limit= · GET /orders?id=7&id=8 · GET /orders/7/told?key= · POST /orders/7/told
 */
export function routeOf(
  store: FaultyShopStore,
  orders: FaultyShopOrders,
  method: string,
  target: string,
  body: unknown,
): Route {
  const url = new URL(target, 'http://shop');
  const [, root, id, part] = url.pathname.split('/');
  const query = url.searchParams;
  if (root === 'orders') return orderRoute(orders, method, id, query, body as TellBody);
  if (root === 'health') return { externalKey: null, run: () => ok({ status: 'ok' }) };
  if (root === 'categories') return categoryRoute(store, method, id, query.get('externalKey'), body as CategoryBody);
  if (root === 'products' && id === 'shown')
    return { externalKey: null, run: () => ok({ products: store.all(query.getAll('key')).map(shownAnswerOf) }) };
  if (root !== 'products') return { externalKey: null, run: () => notFound };

  const product = id === undefined ? undefined : store.products.get(Number(id));
  const write = body as WriteBody;
  const key = product?.externalKey ?? query.get('externalKey') ?? write?.document?.externalKey ?? null;

  switch (`${method} ${id === undefined ? 'all' : (part ?? 'one')}`) {
    case 'GET all':
      return { externalKey: key, run: () => (key === null ? page(store, query) : one(store, key)) };
    case 'POST all':
      return {
        externalKey: key,
        run: () => (store.isOlder(key ?? '', write.attempt) ? older : ok(productAnswerOf(store.create(write)))),
      };
    case 'PUT one':
      return {
        externalKey: key,
        run: () => {
          if (!product || !store.products.has(product.id)) return notFound;
          if (store.isOlder(product.externalKey, write.attempt)) return older;
          return ok(productAnswerOf(store.update(product, write)));
        },
      };
    case 'PUT stock':
      return {
        externalKey: key,
        run: () => {
          if (!product) return notFound;
          return store.setStock(product, write.stock, write.attempt) ? ok({}) : older;
        },
      };
    case 'PUT prices':
      return {
        externalKey: key,
        run: () => {
          if (!product) return notFound;
          if (store.isOlder(product.externalKey, write.attempt)) return older;
          return store.setPrices(product, write.prices, write.attempt) ? ok({}) : older;
        },
      };
    case 'DELETE all':
      return {
        externalKey: key,
        run: () => {
          const attempt = Number(query.get('attempt'));
          if (store.isOlder(key ?? '', attempt)) return older;
          store.remove(key ?? '', attempt);
          return ok({});
        },
      };
    default:
      return { externalKey: key, run: () => notFound };
  }
}

type TellBody = { key: string; kind: string; say: Record<string, unknown> };

/** The key of an order's route is the order. */
function orderRoute(
  orders: FaultyShopOrders,
  method: string,
  id: string | undefined,
  query: URLSearchParams,
  body: TellBody,
): Route {
  const limit = Number(query.get('limit') ?? 100);
  if (id === undefined && query.has('id'))
    return { externalKey: null, run: () => ok({ orders: orders.find(query.getAll('id')) }) };
  if (id === undefined)
    return { externalKey: null, run: () => ok(orders.page(query.get('cursor'), query.get('since'), limit)) };
  const externalKey = decodeURIComponent(id);
  if (method === 'GET') {
    const known = orders.told.get(query.get('key') ?? '');
    return { externalKey, run: () => (known?.orderId === externalKey ? ok({ id: known.id }) : notFound) };
  }
  const run = (): Answer => {
    const made = orders.tell(externalKey, body.kind, body.key, body.say);
    return 'refused' in made ? { status: 422, body: { message: made.refused } } : ok({ id: made.id });
  };
  return { externalKey, run };
}

function categoryRoute(
  store: FaultyShopStore,
  method: string,
  id: string | undefined,
  asked: string | null,
  body: CategoryBody,
): Route {
  const there = id === undefined ? undefined : store.categories.get(Number(id));
  const externalKey = asked ?? body?.document.externalKey ?? null;
  const run = (): Answer => {
    if (method === 'GET') {
      const found = store.findCategory(externalKey ?? '');
      return found ? ok(categoryAnswerOf(found)) : notFound;
    }
    if (method === 'POST') return ok(categoryAnswerOf(store.saveCategory(body)));
    if (method !== 'PUT' || !there) return notFound;
    return there.attempt > body.attempt ? older : ok(categoryAnswerOf(store.saveCategory(body, there.id)));
  };
  return { externalKey, run };
}

const one = (store: FaultyShopStore, key: string): Answer => {
  const product = store.find(key);
  return product ? ok(productAnswerOf(product)) : notFound;
};

function page(store: FaultyShopStore, query: URLSearchParams): Answer {
  const after = Number(query.get('after') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const products = [...store.products.values()].filter((product) => product.id > after).slice(0, limit);
  return ok({ products: products.map(productAnswerOf), next: products.length < limit ? null : products.at(-1)?.id });
}
