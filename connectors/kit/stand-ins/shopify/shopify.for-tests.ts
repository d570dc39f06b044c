import { once } from 'node:events';
import http from 'node:http';
import type net from 'node:net';
import { buildSchema, type ExecutionResult, execute, Kind, parse, validate } from 'graphql';
import { costOf, mostPoints } from './cost.for-tests.ts';
import { goodsChanges } from './goods-changes.for-tests.ts';
import { orderChanges } from './order-changes.for-tests.ts';
import type { Placing } from './orders.for-tests.ts';
import { published } from './published.for-tests.ts';
import { questionsOf } from './questions.for-tests.ts';
import { fieldNeeds, needs } from './rights.for-tests.ts';
import type { Context } from './rules.for-tests.ts';
import { type Given, gid, home, onlineStore, type Row, world } from './world.for-tests.ts';

/** What goes wrong with a request: its answer is lost after it was done, Shopify has no points left for it, or it breaks before anything was done. */
export type Mishap = 'drop' | 'throttle' | 'break';

const schema = buildSchema(published);
const apiPath = '/admin/api/2026-10/graphql.json';
const clientId = 'app-1';
const secret = 'shpss_test';

/**
 * A Shopify for tests: its Admin API as the published schema has it, kept in memory. What the schema does not know is refused by the language itself;
 * beyond that it keeps the rules that Shopify's documentation tells. Nothing it says was seen at a live shop.
 */
export async function startShopify(given: Given = {}) {
  const all = world(given);
  const { settings, shop, book, subscriptions, newCollection, collectionInput } = all;
  const questions = questionsOf(all);
  const changes = { ...goodsChanges(all), ...orderChanges(all) };
  const heard: string[] = [];
  let mishap: (name: string, query: string) => Mishap | null = () => null;
  let tokens = 0;
  let token = '';
  const bucket = { maximumAvailable: 4000, currentlyAvailable: 4000, restoreRate: 1000 };
  /** Whether points are counted: then they run out. */
  let counts = false;

  /** The rights that a question needs and the app has not. */
  function lacking(document: ReturnType<typeof parse>): string[] {
    const names = JSON.stringify(document, (key, value: unknown) => (key === 'loc' ? undefined : value));
    const fields = [
      ...names.matchAll(/"kind":"Field","name":\{"kind":"Name","value":"(\w+)"|"kind":"Name","value":"(\w+)"/g),
    ].map((it) => it[1] ?? it[2]!);
    const wanted = new Set(fields.flatMap((name) => needs[name] ?? fieldNeeds[name] ?? []));
    const has = (it: string) =>
      settings.scopes.includes(it) || settings.scopes.includes(it.replace(/^read_/, 'write_'));
    return [...wanted].filter((it) => !has(it));
  }

  function run(query: string, variables: Row): object {
    const document = parse(query);
    const wrong = validate(schema, document);
    if (wrong.length > 0)
      return {
        errors: wrong.map(({ message, locations }) => ({
          message,
          locations,
          extensions: { code: /Cannot query field/.test(message) ? 'undefinedField' : 'argumentLiteralsIncompatible' },
        })),
      };
    const rights = lacking(document);
    if (rights.length > 0)
      return {
        errors: [
          {
            message: `Access denied. Required access: \`${rights.join('`, `')}\` access scope.`,
            extensions: { code: 'ACCESS_DENIED' },
          },
        ],
      };
    const requestedQueryCost = Math.ceil(costOf(schema, document, variables));
    const cost = { requestedQueryCost, actualQueryCost: requestedQueryCost, throttleStatus: { ...bucket } };
    if (requestedQueryCost > mostPoints)
      return {
        errors: [
          {
            message: `Query cost is ${requestedQueryCost}, which exceeds the single query max cost limit (${mostPoints}).`,
            extensions: { code: 'MAX_COST_EXCEEDED', cost: requestedQueryCost, maxCost: mostPoints },
          },
        ],
      };
    if (counts) {
      if (bucket.currentlyAvailable < requestedQueryCost)
        return {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: { cost: { ...cost, throttleStatus: { ...bucket } } },
        };
      bucket.currentlyAvailable -= requestedQueryCost;
      cost.throttleStatus = { ...bucket };
    }
    const [operation] = document.definitions;
    const directive =
      operation?.kind === Kind.OPERATION_DEFINITION
        ? operation.selectionSet.selections
            .flatMap((it) => it.directives ?? [])
            .find((it) => it.name.value === 'idempotent')?.arguments?.[0]?.value
        : undefined;
    const key =
      directive?.kind === Kind.VARIABLE
        ? variables[directive.name.value]
        : directive?.kind === Kind.STRING
          ? directive.value
          : null;
    const rootValue =
      operation?.kind === Kind.OPERATION_DEFINITION && operation.operation === 'mutation' ? changes : questions;
    const contextValue: Context = { once: typeof key === 'string' ? key : null };
    const { data, errors } = execute({
      schema,
      document,
      rootValue,
      contextValue,
      variableValues: variables,
    }) as ExecutionResult;
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors
        ? {
            errors: errors.map((it) => ({
              message: it.message,
              path: it.path,
              extensions: it.extensions.code
                ? it.extensions
                : {
                    code: it.path === undefined ? 'INVALID_VARIABLE' : 'INTERNAL_SERVER_ERROR',
                  },
            })),
          }
        : {}),
      extensions: { cost },
    };
  }

  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const reply = (status: number, body: object) =>
        response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
      const {
        query = '',
        variables = {},
        ...login
      } = JSON.parse(text || '{}') as { query?: string; variables?: Row } & Row;
      if (request.url === '/admin/oauth/access_token') {
        heard.push('log in');
        if (login.grant_type !== 'client_credentials' || login.client_id !== clientId || login.client_secret !== secret)
          return void reply(400, { error: 'application_cannot_be_found' });
        tokens += 1;
        token = `shpat_${tokens}`;
        return void reply(200, { access_token: token, scope: settings.scopes.join(','), expires_in: 86_399 });
      }
      if (request.url !== apiPath) return void reply(404, { errors: 'Not Found' });
      if (token === '' || request.headers['x-shopify-access-token'] !== token)
        return void reply(401, {
          errors: '[API] Invalid API key or access token (unrecognized login or wrong password)',
        });
      const name = /\{\s*(?:\w+:\s*)?(\w+)/.exec(query)?.[1] ?? '';
      heard.push(name);
      const wrong = mishap(name, query);
      if (wrong === 'break') return void request.socket.destroy();
      if (wrong === 'throttle')
        return void reply(200, {
          errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
          extensions: {
            cost: {
              requestedQueryCost: 100,
              throttleStatus: { maximumAvailable: 4000, currentlyAvailable: 99, restoreRate: 1000 },
            },
          },
        });
      let said: object;
      try {
        said = run(query, variables);
      } catch (error) {
        return void reply(200, { errors: [{ message: String(error), extensions: { code: 'INTERNAL_SERVER_ERROR' } }] });
      }
      if (wrong === 'drop') return void request.socket.destroy();
      reply(200, said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    clientId,
    secret,
    shop,
    book,
    settings,
    subscriptions,
    /** Declares a metafield of products, as people do in the settings; gives its number. */
    declare(name: string, { type = 'list.single_line_text_field', choices = [] as readonly string[] } = {}): string {
      const id = shop.next('MetafieldDefinition');
      shop.definitions.set(`custom.${name.toLowerCase()}`, { id, name, type, choices });
      return id.slice(id.lastIndexOf('/') + 1);
    },
    /** Somebody makes a collection by hand; gives its id. */
    makeCollection(title: string): string {
      const it = newCollection();
      collectionInput(it, { title });
      return it.id;
    },
    ids: {
      home,
      onlineStore,
      albania: gid('Market', 1),
      albaniaShown: gid('Publication', 3),
      albaniaPrices: gid('PriceList', 1),
    },
    /** What it was asked for, in order. */
    heard,
    /** What goes wrong from now on; by the name of what is asked for. */
    mishap(of: typeof mishap) {
      mishap = of;
    },
    /** Counts points from now on, which come back so fast. */
    points(left: number, restoreRate: number) {
      counts = true;
      Object.assign(bucket, { currentlyAvailable: left, restoreRate });
    },
    /** More points, as time brings them. */
    refill(points: number) {
      bucket.currentlyAvailable = Math.min(bucket.maximumAvailable, bucket.currentlyAvailable + points);
    },
    /** The token that was given no longer holds. */
    expire() {
      token = 'gone';
    },
    place: (placing: Placing) => book.place(placing),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type ShopifyStandIn = Awaited<ReturnType<typeof startShopify>>;
