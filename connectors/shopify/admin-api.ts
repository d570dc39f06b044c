import { setTimeout as rest } from 'node:timers/promises';
import { z } from 'zod';
import type { ConnectorDeps } from '#connectors/kit/connector-definition.ts';
import { ShopError, type ShopErrorCode, theirWords } from '#connectors/kit/remote-error.ts';
import { withSession } from '#connectors/kit/session.ts';
import { type ShopHttp, shopHttp, unexpectedShape } from '#connectors/kit/shop-http.ts';
import { filled, type Text } from '#kit/text.ts';
import { shopifyTexts as words } from './shopify.texts.ts';

/** The version of the Admin API; Shopify keeps each for a year. A newer one is tried against its published schema first (ADR 114). */
export const apiVersion = '2026-10';

/** `clientId` empty: the secret is a token of the Admin API itself. */
export type Login = { readonly address: string; readonly clientId: string; readonly secret: string };

type Question<T extends z.ZodType> = {
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Its shape; fields that are not in it are dropped. */
  readonly answer: T;
};
export type Ask = <T extends z.ZodType>(question: Question<T>, signal: AbortSignal) => Promise<z.output<T>>;
export type AdminApi = { readonly ask: Ask };

/** More than these wait: what a question costs is paid from one bucket of points, by all who ask. */
export const requestsAtOnce = 5;
const requestMs = 60_000;
/** Times a question is put again that Shopify had no points left for. */
const tries = 5;

const throttle = z.object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() });
type Throttle = z.output<typeof throttle>;
const cost = z.object({ requestedQueryCost: z.number().nullish(), throttleStatus: throttle.nullish() });
const failure = z.object({
  message: z.string(),
  extensions: z.object({ code: z.string().nullish() }).nullish().catch(null),
});
const envelope = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.union([z.array(failure), z.string()]).nullish(),
  extensions: z
    .object({ cost: cost.nullish().catch(null) })
    .nullish()
    .catch(null),
});
type Envelope = z.output<typeof envelope>;
const refusal = z.object({
  field: z.array(z.string()).nullish(),
  message: z.string(),
  code: z.string().nullish(),
});
type Refusal = z.output<typeof refusal>;

/** What Shopify says no with: `ACCESS_DENIED`, `TAKEN`, `undefinedField` …; of several reasons the code of the first. */
export class Refused extends ShopError {
  readonly said: string;
  constructor(said: string, text: Text, options: { code?: ShopErrorCode } = {}) {
    super('rejected', text, options);
    this.said = said;
  }
}

/** By its status Shopify says no to whatever is asked of it; to one thing alone it says no in its answer. */
const refusedStatus = (status: number, body: string): Refused | null => {
  const shut = { code: 'no_access' } as const;
  if (status === 401) return new Refused('UNAUTHORIZED', words.notKnown, shut);
  if (status === 402) return new Refused('FROZEN', words.frozen, shut);
  if (status === 404) return new Refused('NO_SHOP', words.noShop, shut);
  if (status === 403) return new Refused('ACCESS_DENIED', words.noAccess, shut);
  return body.includes('application_cannot_be_found') || body.includes('invalid_request')
    ? new Refused('UNAUTHORIZED', words.notInstalled, shut)
    : null;
};

/**
 * The Admin API of a Shopify shop. An app is logged in by its id and secret, whose token holds for a day; a token of an older app is used as it is.
 * What a question costs is paid from a bucket of points: where it is nearly empty all that talk to the shop wait until it is full enough, and a
 * question that was put off did not happen, so it is put again. The official client is not used (ADR 114).
 */
export function adminApi({ fetch, pace }: Pick<ConnectorDeps, 'fetch' | 'pace'>, login: Login): AdminApi {
  const http = shopHttp(fetch, {
    baseUrl: login.address.replace(/\/+$/, ''),
    headers: { accept: 'application/json' },
    timeout: requestMs,
    pace,
    atOnce: requestsAtOnce,
    errorFrom: refusedStatus,
  });
  const inSession = withSession(
    (signal) => logIn(http, login, signal),
    (error) => error instanceof Refused && error.said === 'UNAUTHORIZED' && login.clientId !== '',
  );
  const path = `/admin/api/${apiVersion}/graphql.json`;

  async function ask<T extends z.ZodType>({ document, variables = {}, answer }: Question<T>, signal: AbortSignal) {
    const reads = document.trimStart().startsWith('query');
    const body = { query: document, variables };
    for (let tried = 1; ; tried++) {
      const got = await inSession(
        (token) =>
          http(
            { method: 'POST', path, body, reads, headers: { 'x-shopify-access-token': token }, answer: envelope },
            signal,
          ),
        signal,
      );
      const spent = got!.extensions?.cost;
      const wait = spent?.throttleStatus ? waitFor(spent.throttleStatus, spent.requestedQueryCost ?? 0) : 1000;
      if (!isThrottled(got!)) {
        if (spent?.throttleStatus && isLow(spent.throttleStatus)) await pace?.rest(wait);
        return readAnswer(got!, answer, reads);
      }
      await pace?.rest(wait, 'THROTTLED');
      if (tried === tries) throw new ShopError('busy', words.noPoints, { retryAfter: wait });
      // Where nobody keeps the pace the wait is here.
      if (!pace) await rest(wait, undefined, { signal });
    }
  }
  return { ask };
}

const isThrottled = ({ errors }: Envelope): boolean =>
  Array.isArray(errors) && errors.some(({ extensions }) => extensions?.code === 'THROTTLED');
/** Enough for any one question: Shopify takes none that costs more than 1,000 points. */
const isLow = ({ currentlyAvailable, maximumAvailable }: Throttle): boolean =>
  currentlyAvailable < Math.min(1000, maximumAvailable / 4);
/** How long until the points for it are there, in ms. */
function waitFor({ currentlyAvailable, maximumAvailable, restoreRate }: Throttle, needed: number): number {
  const lacking = Math.min(Math.max(needed, 50), maximumAvailable) - currentlyAvailable;
  return Math.max(0, Math.ceil((lacking / Math.max(1, restoreRate)) * 1000));
}

async function logIn(http: ShopHttp, { clientId, secret }: Login, signal: AbortSignal): Promise<string> {
  if (clientId === '') return secret;
  const body = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
  const answer = z.object({ access_token: z.string() });
  const got = await http({ method: 'POST', path: '/admin/oauth/access_token', body, reads: true, answer }, signal);
  return got!.access_token;
}

function readAnswer<T extends z.ZodType>({ data, errors }: Envelope, answer: T, reads: boolean): z.output<T> {
  const uncertain = reads ? 'unreachable' : 'unknown';
  const list = typeof errors === 'string' ? [{ message: errors, extensions: null }] : (errors ?? []);
  const [first] = list;
  if (first) {
    const code = first.extensions?.code ?? '';
    const text = list.map(({ message }) => message).join('; ');
    // It broke in Shopify itself: whether it happened is not known. Anything else is said before anything is done.
    if (/INTERNAL_SERVER_ERROR|TIMEOUT/.test(code))
      throw new ShopError(uncertain, filled(words.failed, { words: text.slice(0, 500) }));
    throw new Refused(code, theirWords('Shopify', text));
  }
  const refusals = Object.values(data ?? {}).flatMap(refusalsIn);
  if (refusals[0])
    throw new Refused(
      refusals[0].code ?? '',
      theirWords(
        'Shopify',
        refusals.map(({ field, message }) => (field?.length ? `${message} (${field.join('.')})` : message)).join('; '),
      ),
    );
  const parsed = answer.safeParse(data);
  if (parsed.success) return parsed.data;
  throw unexpectedShape(uncertain, parsed.error);
}

/** The reasons in an answer: each change tells them in a list whose name ends with `userErrors`. */
function refusalsIn(part: unknown): Refusal[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]) =>
    /userErrors$/i.test(name) ? (z.array(refusal).safeParse(value).data ?? []) : [],
  );
}

/** All pages of a list; `page` is asked for the one after a cursor. */
export async function allPages<T>(
  page: (after: string | null) => Promise<{
    readonly nodes: readonly T[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  }>,
): Promise<T[]> {
  const found: T[] = [];
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo } = await page(after);
    found.push(...nodes);
    if (!pageInfo.hasNextPage || pageInfo.endCursor === null) return found;
    after = pageInfo.endCursor;
  }
}
export const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
/** One page of rows. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ nodes: z.array(row), pageInfo });
export const pageFields = 'pageInfo { hasNextPage endCursor }';

/** Rows in parts of at most so many. */
export function inParts<T>(rows: readonly T[], most: number): T[][] {
  const parts: T[][] = [];
  for (let from = 0; from < rows.length; from += most) parts.push(rows.slice(from, from + most));
  return parts;
}
