import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import type { z } from 'zod';
import { catalogue } from './catalogue.for-tests.ts';
import { orderBook } from './orders.for-tests.ts';
import { No } from './rules.for-tests.ts';
import {
  attributeInput,
  batchInput,
  categoryInput,
  listParameters,
  newOrderInput,
  noteInput,
  orderInput,
  productInput,
  refundInput,
  variationInput,
  webhookInput,
} from './schema.for-tests.ts';

/** What goes wrong with a request: its answer is lost after it was done, the server is busy, or it breaks before anything was done. */
export type Mishap = 'drop' | 'busy' | 'break';

type Settings = Readonly<Record<string, string>>;
const settings: Readonly<Record<string, Settings>> = {
  general: { woocommerce_currency: 'EUR', woocommerce_default_country: 'XK', woocommerce_calc_taxes: 'yes' },
  products: {
    woocommerce_weight_unit: 'g',
    woocommerce_dimension_unit: 'mm',
    woocommerce_manage_stock: 'yes',
  },
  tax: { woocommerce_prices_include_tax: 'yes' },
};
const taxes = [
  {
    id: 1,
    country: '',
    state: '',
    postcode: '',
    city: '',
    rate: '20.0000',
    name: 'VAT',
    priority: 1,
    compound: false,
    class: 'standard',
  },
  {
    id: 2,
    country: 'XK',
    state: '',
    postcode: '',
    city: '',
    rate: '8.0000',
    name: 'VAT 8',
    priority: 1,
    compound: false,
    class: 'reduced-rate',
  },
];
const gateways = new Map<string, readonly string[]>([
  ['cod', ['products']],
  ['bacs', ['products']],
  ['stripe', ['products', 'refunds']],
]);

const user = 'ck_test';
const password = 'cs_test';

/**
 * A WooCommerce for tests: the REST API v3 as its published schemas and code have it, kept in memory. It is stricter than the real one where that
 * one is silent: fields and parameters it does not know are refused.
 */
export async function startWooCommerce(
  change: { readonly settings?: Readonly<Record<string, Settings>>; readonly mayWrite?: boolean } = {},
) {
  const options = Object.fromEntries(
    Object.entries(settings).map(([group, values]) => [group, { ...values, ...change.settings?.[group] }]),
  );
  const shop = catalogue(taxes.map((it) => it.class));
  const book = orderBook(shop, {
    gateways,
    rateOf: (name) => {
      const rate = taxes.find((it) => it.class === (name === '' ? 'standard' : name))!;
      return { id: rate.id, percent: Number(rate.rate) };
    },
  });
  type WebhookThere = z.output<typeof webhookInput> & { id: number };
  const webhooks = new Map<number, WebhookThere>();
  const heard: string[] = [];
  let mishap: (method: string, path: string) => Mishap | null = () => null;

  const need = <T>(found: T | undefined, status: number, code: string, message = 'Invalid ID.'): T => {
    if (found === undefined) throw new No(status, code, message);
    return found;
  };
  const product = (id: string, status = 404) =>
    need(shop.products.get(Number(id)), status, 'woocommerce_rest_product_invalid_id');
  const order = (id: string) => need(book.orders.get(Number(id)), 404, 'woocommerce_rest_shop_order_invalid_id');

  /** One of a batch that is refused does not stop the others. */
  function batch<T extends { id: number }>(
    body: unknown,
    on: { create(input: unknown): T; update(input: unknown): T; remove(id: number): T },
  ) {
    const rows = read(batchInput, body);
    const all = [rows.create, rows.update, rows.delete].reduce((sum, list) => sum + (list?.length ?? 0), 0);
    if (all > 100)
      throw new No(
        413,
        'woocommerce_rest_request_entity_too_large',
        'Unable to accept more than 100 items for this request.',
      );
    const each = <I>(list: readonly I[] | undefined, id: (input: I) => number, act: (input: I) => T) =>
      list?.map((input) => {
        try {
          return act(input);
        } catch (error) {
          if (!(error instanceof No)) throw error;
          const { code, message, status, data } = error;
          return { id: id(input), error: { code, message, data: { status, ...data } } };
        }
      });
    return {
      create: each(rows.create, () => 0, on.create),
      update: each(rows.update, (input) => Number((input as { id?: number }).id ?? 0), on.update),
      delete: each(rows.delete, (id) => id, on.remove),
    };
  }

  const variationsOf = (id: number) => [...shop.variations.values()].filter((it) => it.product === id);
  const dropProduct = (id: number) => {
    const it = product(String(id));
    shop.products.delete(id);
    for (const one of variationsOf(id)) shop.variations.delete(one.id);
    return shop.shown.product(it);
  };
  const dropVariation = (id: number) => {
    const it = need(shop.variations.get(id), 404, 'woocommerce_rest_product_variation_invalid_id');
    shop.variations.delete(id);
    return shop.shown.variation(it);
  };

  type Call = { readonly id: string[]; readonly query: URLSearchParams; readonly body: unknown };
  type Page = { readonly list: readonly object[]; readonly of: keyof typeof listParameters };
  const page = (of: keyof typeof listParameters, list: readonly object[]): Page => ({ of, list });
  const wanted = (query: URLSearchParams) => {
    const include = query.get('include');
    const ids = include === null ? null : new Set(include.split(',').map(Number));
    return (it: { id: number }) => ids === null || ids.has(it.id);
  };
  const sorted = <T extends { id: number }>(list: readonly T[], { query }: Call, key: (it: T) => number | string) => {
    const way = query.get('order') === 'asc' ? 1 : -1;
    const one = (it: T) => (query.get('orderby') === 'id' ? it.id : key(it));
    return list.toSorted((a, b) => (one(a) < one(b) ? -way : one(a) > one(b) ? way : (a.id - b.id) * way));
  };
  const force = ({ query }: Call) => {
    if (query.get('force') !== 'true')
      throw new No(501, 'woocommerce_rest_trash_not_supported', 'Resource does not support trashing.');
  };

  const routes: Readonly<Record<string, (call: Call) => object>> = {
    'GET /settings/:group': ({ id }) =>
      page(
        'plain',
        Object.entries(need(options[id[0]!], 404, 'rest_setting_setting_group_invalid')).map(([key, value]) => ({
          id: key,
          value,
        })),
      ),
    'GET /taxes': () => page('plain', taxes),
    'GET /payment_gateways': () =>
      page(
        'plain',
        [...gateways].map(([id, method_supports]) => ({ id, title: id, enabled: true, method_supports })),
      ),
    'GET /system_status': () => ({ environment: { version: '10.3.5', wp_version: '6.8.3' } }),

    'GET /products': (call) => {
      const [status, slug, sku] = ['status', 'slug', 'sku'].map((name) => call.query.get(name));
      const skus = sku?.split(',') ?? [];
      const own = [...shop.products.values()]
        .filter(wanted(call.query))
        .filter((it) => (status && status !== 'any' ? it.status === status : it.status !== 'trash'))
        .filter((it) => (slug ? it.slug === slug : true))
        .filter((it) => (sku ? skus.includes(it.sku) : true));
      // Only a question for SKUs finds variations, too.
      const more = sku ? [...shop.variations.values()].filter((it) => skus.includes(it.sku)) : [];
      const list = sorted(own, call, ({ id }) => id).map(shop.shown.product);
      return page('products', [...list, ...more.map(shop.shown.variation)]);
    },
    'POST /products': ({ body }) => shop.shown.product(shop.made.product(read(productInput, body))),
    'GET /products/:id': ({ id }) => shop.shown.product(product(id[0]!)),
    'PUT /products/:id': ({ id, body }) => {
      const it = product(id[0]!, 400);
      shop.writeProduct(it, read(productInput, body));
      return shop.shown.product(it);
    },
    'DELETE /products/:id': ({ id, query }) => {
      if (query.get('force') === 'true') return dropProduct(Number(id[0]));
      const it = product(id[0]!);
      if (it.status === 'trash')
        throw new No(410, 'woocommerce_rest_already_trashed', 'The product has already been deleted.');
      it.status = 'trash';
      it.slug = `${it.slug}__trashed`;
      return shop.shown.product(it);
    },
    'POST /products/batch': ({ body }) =>
      batch(body, {
        create: (input) => shop.shown.product(shop.made.product(read(productInput, input))),
        update: (input) => {
          const row = read(productInput, input);
          const it = product(String(row.id), 400);
          shop.writeProduct(it, row);
          return shop.shown.product(it);
        },
        remove: dropProduct,
      }),

    'GET /products/:id/variations': (call) => {
      const { id } = product(call.id[0]!);
      return page(
        'variations',
        sorted(variationsOf(id).filter(wanted(call.query)), call, (it) => it.id).map(shop.shown.variation),
      );
    },
    'POST /products/:id/variations': ({ id, body }) =>
      shop.shown.variation(shop.made.variation(product(id[0]!).id, read(variationInput, body))),
    'POST /products/:id/variations/batch': ({ id, body }) => {
      const parent = product(id[0]!).id;
      const own = (one: number) => {
        const it = shop.variations.get(one);
        if (it?.product !== parent) throw new No(400, 'woocommerce_rest_product_variation_invalid_id', 'Invalid ID.');
        return it;
      };
      return batch(body, {
        create: (input) => shop.shown.variation(shop.made.variation(parent, read(variationInput, input))),
        update: (input) => {
          const row = read(variationInput, input);
          const it = own(row.id ?? 0);
          shop.writeVariation(it, row);
          return shop.shown.variation(it);
        },
        remove: (one) => dropVariation(own(one).id),
      });
    },

    'GET /products/categories': (call) => {
      const [slug, search] = ['slug', 'search'].map((name) => call.query.get(name));
      const found = [...shop.categories.values()]
        .filter(wanted(call.query))
        .filter((it) => (slug ? it.slug === slug : true))
        .filter((it) => (search ? `${it.name}\n${it.slug}`.toLowerCase().includes(search.toLowerCase()) : true));
      return page('categories', sorted(found, call, ({ name }) => name).map(shop.shown.category));
    },
    'POST /products/categories': ({ body }) => shop.shown.category(shop.made.category(read(categoryInput, body))),
    'GET /products/categories/:id': ({ id }) =>
      shop.shown.category(need(shop.categories.get(Number(id[0])), 404, 'woocommerce_rest_term_invalid')),
    'PUT /products/categories/:id': ({ id, body }) => {
      const it = need(shop.categories.get(Number(id[0])), 404, 'woocommerce_rest_term_invalid');
      shop.writeCategory(it, read(categoryInput, body));
      return shop.shown.category(it);
    },
    'DELETE /products/categories/:id': (call) => {
      force(call);
      const it = need(shop.categories.get(Number(call.id[0])), 404, 'woocommerce_rest_term_invalid');
      shop.categories.delete(it.id);
      return shop.shown.category(it);
    },
    'GET /products/attributes': () => page('plain', [...shop.attributes.values()]),
    'POST /products/attributes': ({ body }) => shop.made.attribute(read(attributeInput, body)),
    'DELETE /products/attributes/:id': (call) => {
      force(call);
      const it = need(shop.attributes.get(Number(call.id[0])), 404, 'woocommerce_rest_taxonomy_invalid');
      shop.attributes.delete(it.id);
      return it;
    },

    'GET /webhooks': () =>
      page(
        'plain',
        // The secret is never told.
        [...webhooks.values()].map(({ secret: _secret, ...it }) => it),
      ),
    'POST /webhooks': ({ body }) => {
      const it = { id: shop.next(), ...read(webhookInput, body) };
      webhooks.set(it.id, it);
      return it;
    },
    'PUT /webhooks/:id': ({ id, body }) => {
      const it = need(webhooks.get(Number(id[0])), 404, 'woocommerce_rest_shop_webhook_invalid_id');
      return Object.assign(it, read(webhookInput, body));
    },
    'DELETE /webhooks/:id': (call) => {
      force(call);
      const it = need(webhooks.get(Number(call.id[0])), 404, 'woocommerce_rest_shop_webhook_invalid_id');
      webhooks.delete(it.id);
      return it;
    },
    'GET /orders': (call) => {
      const after = call.query.get('modified_after');
      if (after && call.query.get('dates_are_gmt') !== 'true')
        throw new No(400, 'rest_invalid_param', 'This shop is not in UTC');
      const since = after ? Math.floor(Date.parse(`${after.replace('Z', '')}Z`) / 1000) : null;
      const status = call.query.get('status') ?? 'any';
      const found = [...book.orders.values()]
        .filter(wanted(call.query))
        .filter((it) => status === 'any' || status.split(',').includes(it.status))
        .filter((it) => since === null || Math.floor(it.modified / 1000) > since);
      const time = (it: { modified: number; created: number }) =>
        Math.floor((call.query.get('orderby') === 'modified' ? it.modified : it.created) / 1000);
      return page('orders', sorted(found, call, time).map(book.shown));
    },
    'GET /orders/:id': ({ id }) => book.shown(order(id[0]!)),
    'POST /orders': ({ body }) => {
      const { line_items, payment_method: method, status } = read(newOrderInput, body);
      const lines = line_items.map(({ product_id, variation_id, quantity: qty }) => {
        const goods = variation_id ? shop.variations.get(variation_id) : shop.products.get(product_id);
        return { sku: need(goods, 400, 'woocommerce_rest_invalid_product_id').sku, qty };
      });
      return book.shown(book.place({ lines, method, status }));
    },
    'PUT /orders/:id': ({ id, body }) => {
      const it = order(id[0]!);
      book.write(it, read(orderInput, body));
      return book.shown(it);
    },
    'DELETE /orders/:id': ({ id }) => {
      const it = order(id[0]!);
      book.orders.delete(it.id);
      return book.shown(it);
    },
    'GET /orders/:id/notes': ({ id }) => page('plain', order(id[0]!).notes),
    'POST /orders/:id/notes': ({ id, body }) => {
      const { note, customer_note = false } = read(noteInput, body);
      const made = { id: shop.next(), note, customer_note };
      order(id[0]!).notes.push(made);
      return made;
    },
    'DELETE /orders/:id/notes/:id': (call) => {
      force(call);
      const it = order(call.id[0]!);
      const gone = it.notes.find(({ id }) => id === Number(call.id[1]));
      if (!gone) throw new No(404, 'woocommerce_rest_invalid_id', 'Invalid resource ID.');
      it.notes = it.notes.filter((one) => one !== gone);
      return gone;
    },
    'GET /orders/:id/refunds': ({ id }) => page('plain', order(id[0]!).refunds.map(book.shownRefund)),
    'POST /orders/:id/refunds': ({ id, body }) => book.shownRefund(book.refund(order(id[0]!), read(refundInput, body))),
  };
  const found = Object.entries(routes).map(([route, act]) => {
    const [method, path] = route.split(' ') as [string, string];
    return { method, act, pattern: new RegExp(`^${path.replace(/:group/, '([a-z]+)').replace(/:id/g, '(\\d+)')}$`) };
  });

  function answer(
    request: http.IncomingMessage,
    text: string,
  ): { status: number; body: unknown; headers: Record<string, string> } {
    const url = new URL(request.url!, 'http://shop');
    const path = url.pathname.replace(/^\/wp-json\/wc\/v3/, '');
    if (path === url.pathname)
      throw new No(404, 'rest_no_route', 'No route was found matching the URL and request method.');
    const key = Buffer.from(`${user}:${password}`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`)
      throw new No(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    if (change.mayWrite === false && request.method !== 'GET')
      throw new No(
        401,
        'woocommerce_rest_authentication_error',
        'The API key provided does not have write permissions.',
      );
    for (const { method, pattern, act } of found) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const body = text === '' ? undefined : (JSON.parse(text) as unknown);
      const made = act({ id: match.slice(1), query: url.searchParams, body });
      if (!('list' in made))
        return { status: method === 'POST' && !path.endsWith('batch') ? 201 : 200, body: made, headers: {} };
      return paged(made as Page, url.searchParams);
    }
    throw new No(404, 'rest_no_route', 'No route was found matching the URL and request method.');
  }

  function paged({ list, of }: Page, query: URLSearchParams) {
    for (const name of query.keys())
      if (!listParameters[of]!.includes(name)) throw new No(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`);
    const size = Number(query.get('per_page') ?? 10);
    const at = Number(query.get('page') ?? 1);
    if (!(size >= 1 && size <= 100) || !(at >= 1))
      throw new No(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', {
        params: { per_page: 'between 1 and 100' },
      });
    const fields = query.get('_fields')?.split(',');
    const cut = (row: object) =>
      fields ? Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name) || name === 'id')) : row;
    return {
      status: 200,
      body: list.slice((at - 1) * size, at * size).map(cut),
      headers: { 'x-wp-total': String(list.length), 'x-wp-totalpages': String(Math.ceil(list.length / size)) },
    };
  }

  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const path = request.url!.replace('/wp-json/wc/v3', '');
      heard.push(`${request.method} ${path}`);
      const wrong = mishap(request.method!, path);
      if (wrong === 'break') return void request.socket.destroy();
      if (wrong === 'busy')
        return void response.writeHead(429, { 'retry-after': '0' }).end('{"code":"too_many","message":"Slow down"}');
      let said: { status: number; body: unknown; headers: Record<string, string> };
      try {
        said = answer(request, text);
      } catch (error) {
        if (!(error instanceof No)) {
          response
            .writeHead(500, { 'content-type': 'text/html' })
            .end(`<p>There has been a critical error: ${String(error)}</p>`);
          return;
        }
        const { status, code, message, data } = error;
        said = { status, body: { code, message, data: { status, ...data } }, headers: {} };
      }
      if (wrong === 'drop') return void request.socket.destroy();
      response.writeHead(said.status, { 'content-type': 'application/json; charset=UTF-8', ...said.headers });
      response.end(JSON.stringify(said.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    user,
    password,
    shop,
    book,
    webhooks,
    /** Requests it got, in their order. */
    heard,
    /** What goes wrong from now on. */
    mishap(of: typeof mishap) {
      mishap = of;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type WooCommerceStandIn = Awaited<ReturnType<typeof startWooCommerce>>;

/** A body by its schema; WooCommerce names the parameters that are wrong. */
function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  const params = Object.fromEntries(
    parsed.error.issues.map((it) => [
      it.code === 'unrecognized_keys' ? it.keys.join(', ') : it.path.join('.'),
      it.message,
    ]),
  );
  throw new No(400, 'rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, { params });
}
