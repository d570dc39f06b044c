import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { z } from 'zod';
import { type Context, database } from './database.for-tests.ts';
import { entities, mappings, translated } from './entities.for-tests.ts';
import { orderBook } from './orders.for-tests.ts';
import { machines, No, no } from './rules.for-tests.ts';

/** What goes wrong with a request: its answer is lost after it was done, the server is busy, or it breaks before anything was done. */
export type Mishap = 'drop' | 'busy' | 'break';
export type Settings = {
  /** All that the role of the integration allows; absent: everything. */
  readonly privileges?: readonly string[];
  /** Rights the integration does not have: `order:read`. */
  readonly lacks?: readonly string[];
  /** False: the server fetches no pictures itself. */
  readonly fetchesByUrl?: boolean;
  /** Languages of the sales channel, by their locales. */
  readonly locales?: readonly string[];
  readonly version?: string;
};

const hex = (number: number): string => number.toString(16).padStart(32, '0');
const systemLanguage = '2fbb5fe2e29a4d70aa5854ce7ce3e20b';
const systemCurrency = 'b7d2554b0ce847cd82f3ac9bd1c0dfca';
const ids = {
  channel: hex(0xc1),
  otherChannel: hex(0xc2),
  root: hex(0xca),
  country: hex(0x10),
  otherCountry: hex(0x11),
  standard: hex(0x7a),
  reduced: hex(0x7b),
  wholeCountry: hex(0x70),
  postCode: hex(0x71),
  lek: hex(0xa11),
  post: hex(0x5e),
  integration: hex(0x17),
  role: hex(0x18),
};
const locales = ['en-GB', 'sq-AL', 'sl-SI', 'mk-MK'];
const methods = ['payment_cashpayment', 'payment_prepayment', 'payment_invoicepayment', 'payment_stripe_card'];
const clientId = 'SWIATEST';
const clientSecret = 'secret-of-shopware';
const accessKey = 'SWSCTEST';

const operations = z.record(
  z.string(),
  z.strictObject({ entity: z.string(), action: z.enum(['upsert', 'delete']), payload: z.array(z.unknown()) }),
);

/**
 * A Shopware for tests: its Admin API as the published OpenAPI description and its code have it, kept in memory. It is stricter than the real one
 * where that one is silent: fields it does not know are refused.
 */
export async function startShopware(settings: Settings = {}) {
  const { lacks = [], fetchesByUrl = true, version = '6.7.10.1' } = settings;
  const languages = locales.map((code, place) => ({ id: place === 0 ? systemLanguage : hex(0x1a0 + place), code }));
  /** Rights that were needed so far. */
  const needed = new Set<string>();
  // What is set up here nobody has to be allowed.
  let asked = false;
  function allow(...rights: readonly string[]) {
    if (!asked) return;
    for (const right of rights) needed.add(right);
    const missing = rights.filter(
      (it) => lacks.includes(it) || (settings.privileges && !settings.privileges.includes(it)),
    );
    if (missing.length > 0)
      throw no(
        403,
        'FRAMEWORK__MISSING_PRIVILEGE_ERROR',
        JSON.stringify({ message: 'Missing privilege', missingPrivileges: missing }),
      );
  }
  const base = database({
    allow,
    language: systemLanguage,
    currency: systemCurrency,
    languages: () => languages,
  });
  const words = (texts: object) => ({ [systemLanguage]: { ...texts } });
  for (const [place, { id, code }] of languages.entries()) {
    base.put('locale', { id: hex(0x2a0 + place), code });
    base.put('language', { id, localeId: hex(0x2a0 + place), name: code });
  }
  base.put('currency', { id: systemCurrency, isoCode: 'EUR', factor: 1, itemRounding: { decimals: 2 } });
  base.put('currency', { id: ids.lek, isoCode: 'ALL', factor: 100, itemRounding: { decimals: 2 } });
  base.put('country', { id: ids.country, iso: 'XK' });
  base.put('country', { id: ids.otherCountry, iso: 'AL' });
  base.put('tax_rule_type', { id: ids.wholeCountry, technicalName: 'entire_country' });
  base.put('tax_rule_type', { id: ids.postCode, technicalName: 'zip_code' });
  base.put('tax', { id: ids.standard, name: 'Standard', taxRate: 18 });
  base.put('tax', { id: ids.reduced, name: 'Reduced', taxRate: 8 });
  const rule = (id: number, taxRuleTypeId: string, countryId: string, taxRate: number) =>
    base.put('tax_rule', { id: hex(id), taxId: ids.standard, taxRuleTypeId, countryId, taxRate });
  rule(0x91, ids.postCode, ids.country, 1);
  rule(0x92, ids.wholeCountry, ids.country, 20);
  base.put('category', {
    id: ids.root,
    parentId: null,
    active: true,
    visible: true,
    type: 'page',
    t: words({ name: 'Catalogue' }),
  });
  const channel = (id: string, name: string, currencyId: string, countryId: string) => {
    base.put('sales_channel', {
      id,
      name,
      active: true,
      languageId: systemLanguage,
      currencyId,
      countryId,
      navigationCategoryId: ids.root,
      accessKey,
    });
    base.put('sales_channel_domain', {
      id: hex(0xd00 + Number.parseInt(id, 16)),
      salesChannelId: id,
      url: 'https://shop.example',
    });
    for (const { id: language, code } of languages)
      if ((settings.locales ?? locales).includes(code)) base.link('sales_channel_language', id, language);
    base.link('sales_channel_currency', id, currencyId);
  };
  channel(ids.channel, 'Kosova', systemCurrency, ids.country);
  channel(ids.otherChannel, 'Shqipëria', ids.lek, ids.otherCountry);
  base.put('shipping_method', { id: ids.post, name: 'Post', technicalName: 'shipping_standard' });
  for (const [place, technicalName] of methods.entries())
    base.put('payment_method', { id: hex(0x500 + place), technicalName, name: technicalName });
  let states = 0x900;
  const stateIds = new Map<string, string>();
  for (const [machine, of] of Object.entries(machines))
    for (const name of new Set([...Object.keys(of), ...Object.values(of).flatMap((ways) => Object.values(ways))])) {
      states += 1;
      stateIds.set(`${machine}.${name}`, base.put('state_machine_state', { id: hex(states), technicalName: name }).id);
    }
  const rateOf = (taxId: string, countryId: string): number => {
    const own = base
      .all('tax_rule')
      .find((it) => it.taxId === taxId && it.countryId === countryId && it.taxRuleTypeId === ids.wholeCountry);
    return Number((own ?? base.row('tax', taxId))!.taxRate);
  };
  const book = orderBook(base, {
    channel: ids.channel,
    language: systemLanguage,
    currency: systemCurrency,
    country: ids.country,
    shippingMethod: ids.post,
    rateOf,
    methodOf: (name) => hex(0x500 + methods.indexOf(name)),
    stateOf: (machine, name) => stateIds.get(`${machine}.${name}`)!,
  });

  // What an integration may do is what its role says; one without limits is an administrator's.
  const every = [...entities.keys(), ...mappings.keys(), ...Object.keys(translated).map((it) => `${it}_translation`)];
  const privileges =
    settings.privileges ??
    every.flatMap((entity) => ['read', 'create', 'update', 'delete'].map((right) => `${entity}:${right}`));
  base.put('integration', {
    id: ids.integration,
    label: 'Tregu',
    accessKey: clientId,
    admin: lacks.length === 0 && !settings.privileges,
  });
  base.put('acl_role', { id: ids.role, name: 'Tregu', privileges: privileges.filter((it) => !lacks.includes(it)) });
  base.link('integration_role', ids.integration, ids.role);

  const heard: string[] = [];
  let mishap: (method: string, path: string, body: string) => Mishap | null = () => null;
  let tokens = new Map<string, number>();

  const snake = (name: string) => name.replaceAll('-', '_');

  function logIn(body: unknown) {
    const given = z
      .strictObject({ grant_type: z.literal('client_credentials'), client_id: z.string(), client_secret: z.string() })
      .safeParse(body);
    if (!given.success)
      throw no(400, '2', 'The authorization grant type is not supported by the authorization server.');
    if (given.data.client_id !== clientId || given.data.client_secret !== clientSecret)
      throw no(401, '4', 'Client authentication failed');
    const access_token = crypto.randomUUID();
    tokens.set(access_token, Date.now() + 600_000);
    return { token_type: 'Bearer', expires_in: 600, access_token };
  }

  function upload(id: string, query: URLSearchParams, type: string, body: Buffer) {
    allow('media:update');
    const media = base.row('media', id);
    if (!media) throw no(404, 'CONTENT__MEDIA_NOT_FOUND', `Media for id ${id} not found.`);
    const extension = query.get('extension') ?? '';
    if (extension === '') throw no(400, 'CONTENT__MEDIA_MISSING_FILE_EXTENSION', 'No file extension provided.');
    if (type.startsWith('application/json')) {
      if (!fetchesByUrl)
        throw no(
          400,
          'CONTENT__MEDIA_DISABLE_URL_UPLOAD_FEATURE',
          'The feature to upload a media via URL is disabled.',
        );
      const { url } = z.strictObject({ url: z.string() }).parse(JSON.parse(body.toString()));
      if (!url.startsWith('https://images.example/') || url.includes('gone'))
        throw no(
          400,
          'CONTENT__MEDIA_CANNOT_OPEN_SOURCE_STREAM_TO_READ',
          `Cannot open source stream to read file from url: ${url}.`,
        );
    } else if (body.length === 0) throw no(400, 'CONTENT__MEDIA_EMPTY_FILE', 'Empty file.');
    const fileName = query.get('fileName') ?? id;
    if (base.all('media').some((it) => it.id !== id && it.fileName === fileName && it.fileExtension === extension))
      throw no(
        409,
        'CONTENT__MEDIA_DUPLICATED_FILE_NAME',
        `A file with the name "${fileName}.${extension}" already exists.`,
      );
    Object.assign(media, {
      fileName,
      fileExtension: extension,
      mimeType: `image/${extension}`,
      uploads: Number(media.uploads ?? 0) + 1,
    });
    Object.assign(media, { url: `https://shop.example/media/${fileName}.${extension}` });
    base.touch(media);
  }

  type Call = {
    readonly id: string[];
    readonly query: URLSearchParams;
    readonly body: unknown;
    readonly context: Context;
  };
  const stateRoute =
    (entity: string) =>
    ({ id, body }: Call) => {
      allow(`${entity}:update`);
      z.strictObject({ sendMail: z.boolean(), documentIds: z.array(z.string()), internalComment: z.string() })
        .partial()
        .parse(body ?? {});
      return book.transition(entity, id[0]!, id[1]!);
    };
  const entityOf = (name: string) => {
    const found = snake(name);
    if (!entities.has(found)) throw no(404, 'FRAMEWORK__ROUTE_NOT_FOUND', `No route found for "${name}"`);
    return found;
  };
  const routes: readonly (readonly [string, RegExp, (call: Call) => unknown])[] = [
    ['GET', /^\/_info\/version$/, () => ({ version })],
    [
      'POST',
      /^\/_action\/sync$/,
      ({ body, context }) => {
        const read = operations.safeParse(body);
        if (!read.success) throw no(400, 'FRAMEWORK__INVALID_SYNC_OPERATION', read.error.message);
        for (const { entity } of Object.values(read.data)) {
          if (!entities.has(entity) && !mappings.has(entity) && !entity.endsWith('_translation'))
            throw no(404, 'FRAMEWORK__DEFINITION_NOT_FOUND', `Definition for entity "${entity}" does not exist.`);
        }
        return book.holding(() => base.sync(read.data, context));
      },
    ],
    [
      'POST',
      /^\/search\/([a-z-]+)$/,
      ({ id, body, context }) => {
        const entity = entityOf(id[0]!);
        allow(`${entity}:read`);
        return base.search(entity, (body ?? {}) as Parameters<typeof base.search>[1], context);
      },
    ],
    ['POST', /^\/_action\/order\/([0-9a-f]{32})\/state\/([a-z_]+)$/, stateRoute('order')],
    ['POST', /^\/_action\/order_delivery\/([0-9a-f]{32})\/state\/([a-z_]+)$/, stateRoute('order_delivery')],
    ['POST', /^\/_action\/order_transaction\/([0-9a-f]{32})\/state\/([a-z_]+)$/, stateRoute('order_transaction')],
    ['POST', /^\/_action\/order\/([0-9a-f]{32})\/recalculate$/, ({ id }) => book.recalculate(id[0]!)],
  ];

  const guests = new Map<string, { method: string; lines: { sku: string; qty: number }[] }>();
  const item = z.strictObject({ type: z.literal('product'), referencedId: z.string(), quantity: z.int().positive() });
  const person = { firstName: z.string(), lastName: z.string() };
  const register = z.strictObject({
    ...person,
    guest: z.literal(true),
    email: z.email(),
    acceptedDataProtection: z.literal(true),
    storefrontUrl: z.literal('https://shop.example'),
    billingAddress: z.strictObject({
      ...person,
      street: z.string(),
      zipcode: z.string(),
      city: z.string(),
      countryId: z.string(),
    }),
  });
  /** As much of the Store API as a guest needs who orders. */
  function storeApi(path: string, headers: http.IncomingHttpHeaders, body: unknown): { body: unknown; guest: string } {
    if (headers['sw-access-key'] !== accessKey)
      throw no(412, 'FRAMEWORK__INVALID_SALES_CHANNEL_ID', 'Provided access key is invalid.');
    if (path === '/account/register') {
      const read = register.safeParse(body);
      if (!read.success) throw no(400, 'VIOLATION::IS_BLANK_ERROR', read.error.message);
      const guest = crypto.randomUUID();
      guests.set(guest, { method: methods[2]!, lines: [] });
      return { body: {}, guest };
    }
    const guest = String(headers['sw-context-token']);
    const own = guests.get(guest);
    if (!own) throw no(403, 'CHECKOUT__CUSTOMER_NOT_LOGGED_IN', 'Customer is not logged in.');
    if (path === '/context') {
      const { paymentMethodId } = z.strictObject({ paymentMethodId: z.string() }).parse(body);
      own.method = String(base.row('payment_method', paymentMethodId)?.technicalName);
    } else if (path === '/checkout/cart/line-item')
      for (const { referencedId, quantity } of z.strictObject({ items: z.array(item) }).parse(body).items)
        own.lines.push({ sku: String(base.row('product', referencedId)?.productNumber), qty: quantity });
    else if (path === '/checkout/order') return { body: { id: book.place(own).id }, guest };
    else throw no(404, 'FRAMEWORK__ROUTE_NOT_FOUND', `No route found for "${path}"`);
    return { body: {}, guest };
  }

  type Said = { status: number; body: unknown; headers?: Record<string, string> };
  function answer(request: http.IncomingMessage, body: Buffer): Said {
    const url = new URL(request.url!, 'http://shop');
    if (url.pathname.startsWith('/store-api/')) {
      const made = storeApi(url.pathname.replace('/store-api', ''), request.headers, JSON.parse(body.toString()));
      return { status: 200, body: made.body, headers: { 'sw-context-token': made.guest } };
    }
    const path = url.pathname.replace(/^\/api/, '');
    if (path === url.pathname) throw no(404, '0', 'No route found');
    const type = request.headers['content-type'] ?? '';
    const uploaded = /^\/_action\/media\/([0-9a-f]{32})\/upload$/.exec(path);
    const json = (): unknown => (body.length === 0 ? undefined : JSON.parse(body.toString()));
    if (request.method === 'POST' && path === '/oauth/token') return { status: 200, body: logIn(json()) };
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if ((tokens.get(token) ?? 0) < Date.now())
      throw no(401, '9', 'The resource owner or authorization server denied the request.');
    if (request.method === 'POST' && uploaded) {
      upload(uploaded[1]!, url.searchParams, type, body);
      return { status: 204, body: undefined };
    }
    const language = String(request.headers['sw-language-id'] ?? systemLanguage);
    for (const [method, pattern, act] of routes) {
      const match = method === request.method ? pattern.exec(path) : null;
      if (!match) continue;
      const made = act({ id: match.slice(1), query: url.searchParams, body: json(), context: { language } });
      return { status: made === undefined ? 204 : 200, body: made };
    }
    throw no(404, 'FRAMEWORK__ROUTE_NOT_FOUND', `No route found for "${request.method} ${path}"`);
  }

  const errors = (of: No) => ({
    errors: of.violations.map(({ code, detail, pointer }) => ({
      status: String(of.status),
      code,
      title: 'Error',
      detail,
      ...(pointer ? { source: { pointer } } : {}),
    })),
  });
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      const path = request.url!.replace('/api', '');
      heard.push(`${request.method} ${path}`);
      const wrong = mishap(request.method!, path, body.toString());
      if (wrong === 'break') return void request.socket.destroy();
      if (wrong === 'busy')
        return void response
          .writeHead(429, { 'retry-after': '0' })
          .end(JSON.stringify(errors(no(429, '0', 'Too Many Requests'))));
      let said: Said;
      try {
        said = answer(request, body);
      } catch (error) {
        if (!(error instanceof No)) {
          response
            .writeHead(500, { 'content-type': 'text/html' })
            .end(`<h1>Oops</h1>${String((error as Error).stack)}`);
          return;
        }
        said = { status: error.status, body: errors(error) };
      }
      if (wrong === 'drop') return void request.socket.destroy();
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      response.end(said.body === undefined ? '' : JSON.stringify(said.body));
    });
  });
  asked = true;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    clientId,
    clientSecret,
    ids,
    base,
    book,
    languages,
    /** Requests it got, in their order. */
    heard,
    needed,
    /** What goes wrong from now on. */
    mishap(of: typeof mishap) {
      mishap = of;
    },
    /** The tokens that were given hold no more. */
    expire() {
      tokens = new Map();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ShopwareStandIn = Awaited<ReturnType<typeof startShopware>>;
