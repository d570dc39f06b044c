import type { z } from 'zod';
import { retryAfterOf } from '#kit/clock.ts';
import { AppError, saidOf } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { networkCodeOf, wasNeverSent } from '#kit/platform.errors.ts';
import { textOf } from '#kit/sentence.ts';
import { filled, type Text } from '#kit/text.ts';
import { lanes } from './lanes.ts';
import { ShopError } from './remote-error.ts';
import { shopHttpTexts as words } from './shop-http.texts.ts';
import { type ShopPace, usualRest } from './shop-pace.ts';

/** A request to a shop's HTTP API. */
export type ShopRequest<T extends z.ZodType> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Bytes instead of JSON, for files. */
  readonly bytes?: { readonly type: string; readonly content: Uint8Array<ArrayBuffer> };
  readonly headers?: Readonly<Record<string, string>>;
  /** A question asked by POST: it changes nothing, so its failure is never `unknown`. */
  readonly reads?: boolean;
  /** The headers of the answer, for what a platform says nowhere else. */
  heard?(headers: Headers): void;
  readonly answer: T;
  /** Statuses besides 2xx that are an answer and no error: 404 for a look-up. Their answer is null. */
  readonly nothing?: readonly number[];
};

export type ShopHttp = <T extends z.ZodType>(
  request: ShopRequest<T>,
  signal: AbortSignal,
) => Promise<z.output<T> | null>;

/**
 * JSON over HTTP to a shop, with every way it can go wrong sorted into the four kinds of `ShopError`. A write whose answer
 * is missing, late, unreadable or a server error is `unknown`: the shop may have done it. An aborted `signal` is thrown
 * as its own reason.
 */
export function shopHttp(
  fetch: OutboundFetch,
  options: {
    readonly baseUrl: string;
    readonly headers: Readonly<Record<string, string>>;
    /** ms for one whole request, answer included. */
    readonly timeout: number;
    readonly errorFrom?: (status: number, body: string) => ShopError | null;
    /** For platforms that refuse with a status of 500 and more: what was refused did not happen. Null: the shop failed. */
    readonly refusedFrom?: (status: number, body: string) => ShopError | null;
    /** Waited for before the time of the request begins: what has not been sent cannot be late. */
    readonly pace?: ShopPace | undefined;
    /** Requests that may be on their way to the shop at once, from all who talk to it; absent: any number. */
    readonly atOnce?: number;
  },
): ShopHttp {
  const { atOnce, pace } = options;
  const inLane = atOnce === undefined ? null : (pace?.lanes(atOnce) ?? lanes(atOnce));
  return async (request, signal) => {
    const uncertain = request.method === 'GET' || request.reads ? 'unreachable' : 'unknown';
    const asked = async () => {
      await pace?.turn(signal);
      return exchange(fetch, options, request, uncertain, signal);
    };
    const { status, retryAfter, location, body } = await (inLane ? inLane(asked, signal) : asked());
    if (request.nothing?.includes(status)) return null;
    if (status === 429 || status === 503) {
      const wait = retryAfterOf(retryAfter, Date.now());
      await options.pace?.rest(wait ?? usualRest, `HTTP ${status}`);
      throw new ShopError('busy', filled(words.busy, { status }), { retryAfter: wait });
    }
    if (status >= 500)
      throw options.refusedFrom?.(status, body) ?? new ShopError(uncertain, filled(words.failed, { status }));
    if (status >= 300 && status < 400 && location !== null)
      throw new ShopError('rejected', filled(words.moved, { to: location.slice(0, 300) }), { code: 'no_access' });
    if (status < 200 || status >= 300)
      throw options.errorFrom?.(status, body) ?? new ShopError('rejected', refusal(status, body), accessOf(status));
    return readAnswer(request.answer, body, uncertain);
  };
}

async function exchange(
  fetch: OutboundFetch,
  options: { baseUrl: string; headers: Readonly<Record<string, string>>; timeout: number },
  request: ShopRequest<z.ZodType>,
  uncertain: 'unreachable' | 'unknown',
  signal: AbortSignal,
): Promise<{ status: number; retryAfter: string | null; location: string | null; body: string }> {
  signal.throwIfAborted();
  try {
    const response = await fetch(`${options.baseUrl}${request.path}`, {
      method: request.method,
      headers: { ...options.headers, ...contentTypeOf(request), ...request.headers },
      body: request.bytes?.content ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
      signal: AbortSignal.any([signal, AbortSignal.timeout(options.timeout)]),
    });
    request.heard?.(response.headers);
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      location: response.headers.get('location'),
      body: await response.text(),
    };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    // The outbound door refused the address of the shop itself: a setting is wrong, and nothing was sent.
    if (error instanceof AppError && error.cause === undefined)
      throw new ShopError('rejected', textOf(saidOf(error)), { code: 'no_access', cause: error });
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    const said = timedOut
      ? filled(words.late, { seconds: options.timeout / 1000 })
      : filled(words.unreachable, { reason: networkCodeOf(error) || String(error) });
    const kind = wasNeverSent(error) ? 'unreachable' : uncertain;
    throw new ShopError(kind, said, { cause: error });
  }
}

const contentTypeOf = ({ body, bytes }: ShopRequest<z.ZodType>): Record<string, string> => {
  if (bytes) return { 'content-type': bytes.type };
  return body === undefined ? {} : { 'content-type': 'application/json' };
};

function readAnswer<T extends z.ZodType>(answer: T, body: string, uncertain: 'unreachable' | 'unknown'): z.output<T> {
  let json: unknown;
  try {
    json = body === '' ? null : JSON.parse(body);
  } catch (cause) {
    throw new ShopError(uncertain, words.notJson, { cause });
  }
  const parsed = answer.safeParse(json);
  if (parsed.success) return parsed.data;
  throw unexpectedShape(uncertain, parsed.error);
}

/** The shop answered, and not in the shape that its platform has. */
export const unexpectedShape = (uncertain: 'unreachable' | 'unknown', cause: z.ZodError): ShopError => {
  const where = cause.issues[0]?.path.join('.') || words.wholeAnswer;
  return new ShopError(uncertain, filled(words.shape, { where }), { cause });
};

/** What is in front of a shop and lets nobody in, a firewall for one, answers in words of its own. */
const accessOf = (status: number): { code?: 'no_access' } =>
  status === 401 || status === 403 ? { code: 'no_access' } : {};

// Enough of the shop's own words to act on, not a whole error page.
const refusal = (status: number, body: string): Text => {
  const theirs = body.replace(/\s+/g, ' ').trim().slice(0, 300);
  return theirs ? filled(words.refusedWith, { status, words: theirs }) : filled(words.refused, { status });
};
