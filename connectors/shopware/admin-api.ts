import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { ShopError, theirWords } from '#connectors/kit/remote-error.ts';
import { withSession } from '#connectors/kit/session.ts';
import { type ShopHttp, shopHttp } from '#connectors/kit/shop-http.ts';
import { filled, type Text } from '#kit/text.ts';
import { shopwareTexts as words } from './shopware.texts.ts';

export type Login = { readonly address: string; readonly clientId: string; readonly clientSecret: string };

export type Filter =
  | { readonly type: 'equals'; readonly field: string; readonly value: string | number | boolean | null }
  | { readonly type: 'equalsAny'; readonly field: string; readonly value: readonly string[] }
  | { readonly type: 'range'; readonly field: string; readonly parameters: Readonly<Record<string, string | number>> }
  | { readonly type: 'multi'; readonly operator: 'or' | 'and'; readonly queries: readonly Filter[] };
export type Criteria = {
  readonly ids?: readonly string[];
  readonly filter?: readonly Filter[];
  readonly associations?: Readonly<Record<string, Criteria>>;
  readonly sort?: readonly { readonly field: string; readonly order: 'ASC' | 'DESC' }[];
  readonly limit?: number;
  readonly page?: number;
  readonly includes?: Readonly<Record<string, readonly string[]>>;
};
/** One of what is done together. Rows of mapping entities are deleted by the ids of both sides. */
export type Operation = {
  readonly entity: string;
  readonly action: 'upsert' | 'delete';
  readonly payload: readonly object[];
};

type Request<T extends z.ZodType> = {
  readonly method: 'GET' | 'POST';
  /** Without `/api`. */
  readonly path: string;
  readonly body?: object;
  readonly bytes?: { readonly type: string; readonly content: Uint8Array<ArrayBuffer> };
  readonly headers?: Readonly<Record<string, string>>;
  readonly reads?: boolean;
  /** Its shape; fields that are not in it are dropped. */
  readonly answer: T;
};
export type AdminApi = {
  ask<T extends z.ZodType>(request: Request<T>, signal: AbortSignal): Promise<z.output<T>>;
  /** The rows of one page; entities are called as in addresses: `order-delivery`. */
  search<T extends z.ZodType>(entity: string, criteria: Criteria, row: T, signal: AbortSignal): Promise<z.output<T>[]>;
  /** Does all of it, in its order, or nothing. Operations without rows are left out. */
  sync(operations: readonly Operation[], signal: AbortSignal): Promise<void>;
};

/** Shopware fetches pictures while it answers, and a product may have hundreds of variants. */
/** More than these wait: each is a process of PHP, and visitors need them, too. */
export const requestsAtOnce = 5;
const requestMs = 120_000;
/** Rows of a page: Shopware gives no more. */
export const most = 500;

const refusal = z.object({
  errors: z
    .array(
      z.object({
        code: z.string().nullish(),
        title: z.string().nullish(),
        detail: z.string().nullish(),
        source: z.object({ pointer: z.string().nullish() }).nullish(),
      }),
    )
    .min(1),
});

/** What Shopware says no with: `CONTENT__DUPLICATE_PRODUCT_NUMBER`, `FRAMEWORK__MISSING_PRIVILEGE_ERROR` … the code of the first of its reasons. */
export class Refused extends ShopError {
  readonly said: string;
  readonly status: number;
  constructor(status: number, said: string, text: Text) {
    // Nobody here can tell which rights other requests would need, so one that lacks is heard of the shop.
    const isShut = status === 401 || said === 'no_route' || /MISSING_PRIVILEGE/.test(said);
    super('rejected', text, isShut ? { code: 'no_access' } : {});
    this.said = said;
    this.status = status;
  }
}

const missingRights = z.object({ missingPrivileges: z.array(z.string()) });
/** Shopware names missing rights in JSON within its text; null: it says something else. */
function rightsIn(text: string): string | null {
  if (!text.startsWith('{')) return null;
  try {
    return missingRights.safeParse(JSON.parse(text)).data?.missingPrivileges.join(', ') ?? null;
  } catch {
    return null;
  }
}

function refused(status: number, body: string): Refused | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return status === 404 ? new Refused(404, 'no_route', words.noApi) : null;
  }
  const said = refusal.safeParse(json);
  if (!said.success) return null;
  const [first] = said.data.errors;
  const rights = said.data.errors.flatMap(({ title, detail }) => rightsIn(detail ?? title ?? '') ?? []);
  const reasons = said.data.errors.map(({ title, detail, source }) =>
    [detail ?? title ?? '', source?.pointer ? `(${source.pointer})` : ''].join(' ').trim(),
  );
  const text =
    rights.length > 0
      ? filled(words.lacksRight, { rights: rights.join(', ') })
      : theirWords('Shopware', reasons.join('; '));
  return new Refused(status, first!.code ?? '', text);
}

/**
 * The Admin API of a Shopware, with the keys of an integration. Its token holds for ten minutes and is fetched anew where Shopware says that it
 * is over. The official client is not used: it brings a way out of its own, past the door that every request of ours leaves through (ADR 109).
 */
export function adminApi({ fetch, pace }: Pick<ConnectorDeps, 'fetch' | 'pace'>, login: Login): AdminApi {
  const http = shopHttp(fetch, {
    baseUrl: `${login.address.replace(/\/+$/, '')}/api`,
    headers: { accept: 'application/json' },
    timeout: requestMs,
    pace,
    atOnce: requestsAtOnce,
    errorFrom: refused,
  });
  const inSession = withSession(
    (signal) => logIn(http, login, signal),
    (error) => error instanceof Refused && error.status === 401,
  );
  const api: AdminApi = {
    ask: ({ headers, ...request }, signal) =>
      inSession(async (token) => {
        const all = { ...headers, authorization: `Bearer ${token}` };
        return (await http({ ...request, headers: all }, signal)) as z.output<typeof request.answer>;
      }, signal),
    async search(entity, criteria, row, signal) {
      const body = { limit: most, ...criteria };
      const answer = z.object({ data: z.array(row) });
      const got = await api.ask({ method: 'POST', path: `/search/${entity}`, body, reads: true, answer }, signal);
      return got.data;
    },
    async sync(operations, signal) {
      const rows = operations.filter(({ payload }) => payload.length > 0);
      if (rows.length === 0) return;
      const body = Object.fromEntries(rows.map((it, place) => [`${place}-${it.action}-${it.entity}`, it]));
      // What is searched and listed by it follows by itself; all or nothing is what newer ones do in any case.
      const headers = { 'single-operation': '1', 'indexing-behavior': 'use-queue-indexing' };
      await api.ask({ method: 'POST', path: '/_action/sync', body, headers, answer: z.unknown() }, signal);
    },
  };
  return api;
}

async function logIn(http: ShopHttp, { clientId, clientSecret }: Login, signal: AbortSignal): Promise<string> {
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  const answer = z.object({ access_token: z.string() });
  const got = await http({ method: 'POST', path: '/oauth/token', body, reads: true, answer }, signal);
  return got!.access_token;
}

/** All rows, each page from where the last one ended: what is made or deleted meanwhile moves none of the others. */
export async function searchAll<T extends z.ZodType<{ readonly autoIncrement: number }>>(
  { search }: AdminApi,
  entity: string,
  criteria: Criteria,
  row: T,
  signal: AbortSignal,
): Promise<z.output<T>[]> {
  const found: z.output<T>[] = [];
  for (let after = 0; ; ) {
    const filter = [
      ...(criteria.filter ?? []),
      { type: 'range', field: 'autoIncrement', parameters: { gt: after } } as const,
    ];
    const sort = [{ field: 'autoIncrement', order: 'ASC' } as const];
    const rows = await search(entity, { ...criteria, filter, sort, limit: most }, row, signal);
    found.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < most) return found;
    after = last.autoIncrement;
  }
}
