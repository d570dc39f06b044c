import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopify } from './shopify.for-tests.ts';

let shop: Awaited<ReturnType<typeof startShopify>>;
let token: string;
const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, said: (await answer.json()) as { data?: Record<string, unknown>; errors?: unknown } };
};
const ask = async (query: string, variables: object = {}) => {
  const headers = { 'x-shopify-access-token': token };
  return (await post('/admin/api/2026-10/graphql.json', { query, variables }, headers)).said;
};
const words = async (query: string, variables: object = {}) => JSON.stringify(await ask(query, variables));

beforeAll(async () => {
  shop = await startShopify();
  const login = { grant_type: 'client_credentials', client_id: shop.clientId, client_secret: shop.secret };
  const { said } = await post('/admin/oauth/access_token', login);
  token = (said as { access_token?: string }).access_token!;
});
afterAll(() => shop.stop());

it('refuses by its language what the published schema does not know', async () => {
  expect(await words('query { shop { nmae } }')).toContain('Cannot query field');
  expect(await words('query { productByIdentifier { id } }')).toContain(
    '"ProductIdentifierInput!" is required'.replaceAll('"', '\\"'),
  );
  const set =
    'mutation ($input: ProductSetInput!) { productSet(input: $input) { product { id } userErrors { code message } } }';
  expect(await words(set, { input: { title: 'T', bodyHtml: 'x' } })).toContain('bodyHtml');
  expect(await words(set, { input: { title: 'T', status: 'LIVE' } })).toContain('LIVE');
  expect(
    await words(set, {
      input: { title: 'T', productOptions: [{ name: 'A', values: [{ name: 'a' }] }], variants: [{}] },
    }),
  ).toContain('optionValues');
});

it('refuses of a list of collections what it does not know, and those who may not read products', async () => {
  const list = (args: string, fields = 'id') => words(`query { collections(${args}) { nodes { ${fields} } } }`);
  expect(await list('first: 5', 'handel')).toContain('Cannot query field');
  expect(await list('first: 5, named: "Pots"')).toContain('Unknown argument');
  expect(await list('first: 500')).toContain('between 1 and 250');
  expect(await list('after: null')).toContain('first');
  expect(await list('first: 5, query: "title:Pots"')).toContain('no such search');
  expect(await list('first: 5, reverse: true')).toContain('orders by ID alone');
  expect(await list('first: 5')).not.toContain('errors');
  const { scopes } = shop.settings;
  shop.settings.scopes = scopes.filter((it) => it !== 'read_products' && it !== 'write_products');
  expect(await list('first: 5')).toContain('Required access: `read_products`');
  shop.settings.scopes = scopes;
});

it('lets nobody in without a token, and into no other version', async () => {
  const path = '/admin/api/2026-10/graphql.json';
  const body = { query: 'query { shop { name } }' };
  expect((await post(path, body)).status).toBe(401);
  expect((await post(path, body, { 'x-shopify-access-token': 'shpat_made_up' })).status).toBe(401);
  expect((await post('/admin/api/2020-01/graphql.json', body, { 'x-shopify-access-token': token })).status).toBe(404);
  expect((await post('/admin/oauth/access_token', { grant_type: 'client_credentials', client_id: 'x' })).status).toBe(
    400,
  );
});

it('refuses by its rules: options, values, keys, digests, quantities, and changes that must say a key of their own', async () => {
  const set = async (input: object, identifier: object | null = null) =>
    words(
      'mutation ($id: ProductSetIdentifiers, $input: ProductSetInput!) { productSet(identifier: $id, input: $input) { product { id } userErrors { code } } }',
      { input, id: identifier },
    );
  const options = (...names: string[]) => names.map((name) => ({ name, values: [{ name: '1' }] }));
  const variant = (...names: string[]) => ({ optionValues: names.map((optionName) => ({ optionName, name: '1' })) });
  const four = ['A', 'B', 'C', 'D'];
  expect(await set({ title: 'T', productOptions: options(...four), variants: [variant(...four)] })).toContain(
    'OPTIONS_OVER_LIMIT',
  );
  expect(await set({ title: 'T', productOptions: options('A'), variants: [variant('A'), variant('A')] })).toContain(
    'VARIANT_ALREADY_EXISTS',
  );
  expect(await set({ title: 'T', productOptions: options('A'), variants: [variant('B')] })).toContain(
    'INVALID_VARIANT',
  );
  const custom = { customId: { namespace: 'tregu', key: 'key', value: 'x' } };
  expect(await set({ title: 'T' }, custom)).toContain('NOT_FOUND');
  expect(await set({ title: 'T' })).toContain('gid://shopify/Product/');
  const [product] = [...shop.shop.products.values()];
  expect(
    await words(
      'mutation ($id: ID!, $t: [TranslationInput!]!) { translationsRegister(resourceId: $id, translations: $t) { userErrors { code } } }',
      { id: product!.id, t: [{ key: 'title', locale: 'sq', value: 'x', translatableContentDigest: 'old' }] },
    ),
  ).toContain('INVALID_TRANSLATABLE_CONTENT');
  const quantities = { input: { name: 'on_hand', reason: 'correction', quantities: [] } };
  const setQuantities = (directive: string) =>
    words(
      `mutation ($input: InventorySetQuantitiesInput!) { inventorySetQuantities(input: $input) ${directive} { userErrors { code } } }`,
      quantities,
    );
  expect(await setQuantities('')).toContain('@idempotent');
  expect(await setQuantities('@idempotent(key: "1")')).not.toContain('error"');
});

it('counts what a question costs, and takes none that costs too much', async () => {
  const many =
    'query { products(first: 250) { nodes { id variants(first: 100) { nodes { id } pageInfo { hasNextPage } } } } }';
  expect(await words(many)).toContain('MAX_COST_EXCEEDED');
  expect(await words('query { products { nodes { id } } }')).toMatch(/first or last|MAX_COST/);
  shop.points(10, 100);
  expect(await words('query { locations(first: 50) { nodes { id } } }')).toContain('THROTTLED');
  shop.refill(100);
  expect(await words('query { locations(first: 50) { nodes { id } } }')).toContain('"currentlyAvailable":58');
  shop.points(4000, 100);
  shop.settings.scopes = ['read_products'];
  expect(await words('query { orders(first: 1) { nodes { id } } }')).toContain('Required access: `read_orders`');
});
