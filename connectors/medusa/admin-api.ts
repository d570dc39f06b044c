import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { ShopError, type ShopErrorCode, theirWords } from '#connectors/kit/remote-error.ts';
import { withSession } from '#connectors/kit/session.ts';
import { type ShopHttp, shopHttp } from '#connectors/kit/shop-http.ts';
import type { Text } from '#kit/text.ts';
import { medusaTexts as words } from './medusa.texts.ts';

export type Login = { readonly address: string; readonly user: string; readonly password: string };

/** Fields of a question; a list goes as `name[]` for each of its values. */
export type Query = Readonly<Record<string, string | number | readonly string[]>>;

/** One question or change of the admin API. */
export type Ask = <T extends z.ZodType>(
  request: {
    readonly method: 'GET' | 'POST' | 'DELETE';
    /** Without `/admin`. */
    readonly path: string;
    readonly query?: Query;
    readonly body?: object;
    /** Its shape; fields that are not in it are dropped. */
    readonly answer: T;
  },
  signal: AbortSignal,
) => Promise<z.output<T>>;

export type AdminApi = { readonly ask: Ask; readonly address: string };

const requestMs = 60_000;
/** More than these wait: a request of Medusa's takes several connections to its database, and with all of them in use none comes to its end. */
export const requestsAtOnce = 5;
const refusal = z.object({ type: z.string(), message: z.string() });

/** What Medusa says no with: `invalid_data`, `not_allowed`, `not_found`, `unauthorized` … */
export class Refused extends ShopError {
  readonly type: string;
  constructor(type: string, text: Text, options: { code?: ShopErrorCode } = {}) {
    super('rejected', text, options);
    this.type = type;
  }
}

/** Something of this name or place is there already. */
export const isThere = (error: unknown): boolean => error instanceof Refused && /already exists/i.test(error.message);

function refused(status: number, body: string): ShopError | null {
  const code = 'no_access';
  if (status === 401) return new Refused('unauthorized', words.notLoggedIn, { code });
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    // A page of words: there is no such address, so no such Medusa either.
    return status === 404 ? new Refused('no_route', words.noAddress, { code }) : null;
  }
  const said = refusal.safeParse(json);
  if (!said.success) return null;
  return new Refused(said.data.type, theirWords('Medusa', said.data.message), status === 403 ? { code } : {});
}

/**
 * The admin API of a Medusa. It is logged in to once and again when the token of a day is over: a secret key of Medusa's costs it 45 ms of
 * its processor with each request.
 */
export function adminApi({ fetch, pace }: Pick<ConnectorDeps, 'fetch' | 'pace'>, login: Login): AdminApi {
  const address = login.address.replace(/\/+$/, '');
  const http = shopHttp(fetch, {
    baseUrl: address,
    headers: { accept: 'application/json' },
    timeout: requestMs,
    pace,
    atOnce: requestsAtOnce,
    errorFrom: refused,
  });
  const inSession = withSession(
    (signal) => logIn(http, login, signal),
    (error) => error instanceof Refused && error.type === 'unauthorized',
  );
  return {
    address,
    ask: ({ method, path, query, body, answer }, signal) =>
      inSession(async (token) => {
        const headers = { authorization: `Bearer ${token}` };
        const got = await http({ method, path: `/admin${path}${textOf(query)}`, body, headers, answer }, signal);
        return got as z.output<typeof answer>;
      }, signal),
  };
}

async function logIn(http: ShopHttp, { user, password }: Login, signal: AbortSignal): Promise<string> {
  const got = await http(
    {
      method: 'POST' as const,
      path: '/auth/user/emailpass',
      body: { email: user, password },
      reads: true,
      answer: z.object({ token: z.string() }),
    },
    signal,
  );
  return got!.token;
}

function textOf(query: Query | undefined): string {
  if (!query) return '';
  const parts = Object.entries(query).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((one: string) => `${name}[]=${encodeURIComponent(one)}`)
      : [`${name}=${encodeURIComponent(String(value))}`],
  );
  return `?${parts.join('&')}`;
}
