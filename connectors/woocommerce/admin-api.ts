import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { ShopError, theirWords } from '#connectors/kit/remote-error.ts';
import { shopHttp } from '#connectors/kit/shop-http.ts';
import type { Text } from '#kit/text.ts';
import { wooTexts as words } from './woocommerce.texts.ts';

export type Login = { readonly address: string; readonly key: string; readonly secret: string };
export type Query = Readonly<Record<string, string | number | boolean>>;

type Request<T extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Without `/wp-json/wc/v3`. */
  readonly path: string;
  readonly query?: Query;
  readonly body?: object;
  /** Its shape; fields that are not in it are dropped. */
  readonly answer: T;
};
export type AdminApi = {
  ask<T extends z.ZodType>(request: Request<T>, signal: AbortSignal): Promise<z.output<T>>;
  /** What there may be of this number; null where there is nothing. */
  find<T extends z.ZodType>(request: Omit<Request<T>, 'method'>, signal: AbortSignal): Promise<z.output<T> | null>;
  /** One page of a list, and whether there are more. */
  page<T extends z.ZodType>(
    request: { readonly path: string; readonly query: Query; readonly row: T },
    signal: AbortSignal,
  ): Promise<{ rows: z.output<T>[]; more: boolean }>;
  /** All pages of a list. */
  all<T extends z.ZodType>(
    request: { readonly path: string; readonly query?: Query; readonly row: T },
    signal: AbortSignal,
  ): Promise<z.output<T>[]>;
};

/** WordPress fetches images while it answers. */
const requestMs = 120_000;
/** Rows of a page and of a batch: WooCommerce takes no more. */
export const most = 100;
/** More than these wait: small servers have few processes, and visitors need them, too. */
export const requestsAtOnce = 5;
const refusal = z.object({ code: z.string(), message: z.string(), data: z.unknown().optional() });

/** What WooCommerce says no with: `product_invalid_sku`, `woocommerce_rest_cannot_view` … */
export class Refused extends ShopError {
  readonly said: string;
  constructor(said: string, text: Text, status?: unknown) {
    // The key is none or may not do this, or nothing of WooCommerce is at the address: no other request would fare better.
    const isShut = status === 401 || status === 403 || said === 'rest_no_route';
    super('rejected', text, isShut ? { code: 'no_access' } : {});
    this.said = said;
  }
}

function refused(status: number, body: string): Refused | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return status === 404 ? new Refused('rest_no_route', words.noApi) : null;
  }
  const said = refusal.safeParse(json);
  return said.success ? new Refused(said.data.code, theirWords('WooCommerce', said.data.message), status) : null;
}

/** Refunds alone are refused with a status of 500: nothing was paid back. */
const refusedRefund = (_status: number, body: string): Refused | null => {
  const said = body.includes('woocommerce_rest_cannot_create_order_refund') ? refused(500, body) : null;
  return said;
};

/**
 * The REST API of a WooCommerce, v3. Its key goes along with each request, as WooCommerce wants it over HTTPS. The official client is not used: it
 * brings an HTTP client of its own, which would go past the door that every request of ours leaves through.
 */
export function adminApi({ fetch, pace }: Pick<ConnectorDeps, 'fetch' | 'pace'>, login: Login): AdminApi {
  const http = shopHttp(fetch, {
    baseUrl: `${login.address.replace(/\/+$/, '')}/wp-json/wc/v3`,
    timeout: requestMs,
    pace,
    atOnce: requestsAtOnce,
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${login.key}:${login.secret}`).toString('base64')}`,
    },
    errorFrom: refused,
    refusedFrom: refusedRefund,
  });
  const pathOf = (path: string, query: Query = {}) => {
    const text = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    return text === '' ? path : `${path}?${text}`;
  };
  const api: AdminApi = {
    async ask({ path, query, ...request }, signal) {
      const got = await http({ ...request, path: pathOf(path, query) }, signal);
      return got as z.output<typeof request.answer>;
    },
    find: ({ path, query, answer }, signal) =>
      http({ method: 'GET', path: pathOf(path, query), answer, nothing: [404] }, signal),
    async page({ path, query, row }, signal) {
      let pages = 1;
      const heard = (headers: Headers) => {
        pages = Number(headers.get('x-wp-totalpages') ?? 1);
      };
      const answer = z.array(row);
      const rows = await http({ method: 'GET', path: pathOf(path, query), answer, heard }, signal);
      return { rows: rows as z.output<typeof row>[], more: Number(query.page ?? 1) < pages };
    },
    async all({ path, query = {}, row }, signal) {
      const found: z.output<typeof row>[] = [];
      for (let page = 1; ; page++) {
        const { rows, more } = await api.page({ path, query: { ...query, per_page: most, page }, row }, signal);
        found.push(...rows);
        if (!more || rows.length === 0) return found;
      }
    },
  };
  return api;
}

const refusedOutcome = z.object({
  error: z.object({ code: z.string(), message: z.string(), data: z.object({ status: z.int() }).nullish().catch(null) }),
});
/** Why WooCommerce said no to one row of a batch; null: it did not. */
export function refusedRow(row: unknown): Refused | null {
  const error = refusedOutcome.safeParse(row).data?.error;
  return error ? new Refused(error.code, theirWords('WooCommerce', error.message), error.data?.status) : null;
}

const outcome = z
  .object({ id: z.int(), error: z.object({ code: z.string(), message: z.string() }).optional() })
  .loose();
const outcomes = z.object({
  create: z.array(outcome).nullish(),
  update: z.array(outcome).nullish(),
  delete: z.array(outcome).nullish(),
});
type Part = 'create' | 'update' | 'delete';

/**
 * Writes rows by the hundred. WooCommerce refuses single ones and does the others.
 * @throws Refused with the reason of each row that it refused, after all were tried; `nameOf` says which they are
 */
export async function writeBatch<R>(
  api: AdminApi,
  path: string,
  part: Part,
  rows: readonly R[],
  nameOf: (row: R) => string,
  signal: AbortSignal,
): Promise<void> {
  const reasons: { said: string; text: string }[] = [];
  for (let from = 0; from < rows.length; from += most) {
    const sent = rows.slice(from, from + most);
    const got = await api.ask({ method: 'POST', path, body: { [part]: sent }, answer: outcomes }, signal);
    for (const [place, { error }] of (got[part] ?? []).entries())
      if (error) reasons.push({ said: error.code, text: `${nameOf(sent[place]!)}: ${error.message}` });
  }
  if (reasons[0])
    throw new Refused(reasons[0].said, theirWords('WooCommerce', reasons.map(({ text }) => text).join('; ')));
}
