import type { Call, OutputOf, RequestOf } from '#kit/call.ts';
import { type FieldIssue, generalErrors, sentenceOf } from '#kit/error.ts';
import type { SentenceValues } from '#kit/sentence.ts';
import { takeAhead } from './ahead.ts';
import { isIdle } from './idle.ts';
import { refusalIn, refusalsRead } from './refusal-words.ts';
import { saidHere } from './said.ts';
import { endSession, reloadActor, tokenOf } from './session.ts';
import { currentShopId } from './shop-id.ts';
import { currentLanguage, say } from './text.tsx';
import { webTexts } from './web.texts.ts';

// biome-ignore lint/suspicious/noExplicitAny: a call of any parts; its own types come back through RequestOf and OutputOf.
export type AnyCall = Call<any, any, any, any>;

export type SendOptions = {
  readonly signal?: AbortSignal;
  /** For calls that declare `file`: sent as multipart in the field `file`. */
  readonly file?: File;
  /** Default: the shop of the address bar. */
  readonly shopId?: number;
};

/** Where the server answers. */
export const apiRoot = '/api';

/** A request that did not succeed. `status` 0: no answer at all. */
export class SendError extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly FieldIssue[];
  /** The answer carried no error flag: show a warning instead of an error (ERR-013, trap T90). */
  readonly warning: boolean;
  /** Of a 429: seconds until it is worth trying again; 0 otherwise. */
  readonly retryAfter: number;
  /** What the request is called in the server's log (`7KF3-9QXB`): what a person names who asks for help. Empty without an answer. */
  readonly reference: string;
  /** Cancelled by ourselves; never shown (ERR-010). */
  readonly aborted: boolean;

  constructor(message: string, facts: Partial<Omit<SendError, 'message'>> & { cause?: unknown } = {}) {
    super(message, { cause: facts.cause });
    this.name = 'SendError';
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.issues = facts.issues ?? [];
    this.warning = facts.warning ?? false;
    this.retryAfter = facts.retryAfter ?? 0;
    this.reference = facts.reference ?? '';
    this.aborted = facts.aborted ?? false;
  }
}

/**
 * Makes a call: the only fetch in the web. Adds the shop and the bearer token, takes the result out of its envelope.
 * @throws SendError with the server's statusMessage, "Something went wrong, please try again!" where it says nothing
 * (ERR-011), and "The server cannot be reached" without any answer.
 */
export async function send<C extends AnyCall>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<OutputOf<C>> {
  const token = tokenOf();
  const answer = await ask(call, request as Parts, token, options);
  const body = await readBody(answer, options.signal);
  if (answer.ok && isObject(body)) {
    const ok = call.envelope === 'tasks' ? body.success : body.statusIsOk;
    if (ok === true) return (call.envelope === 'tasks' ? body.data : body.result) as OutputOf<C>;
  }
  await refusalsRead();
  const failure = failureOf(answer.status, body, {
    retryAfter: Number(answer.headers.get('retry-after')),
    reference: answer.headers.get('x-request-id') ?? '',
  });
  if (call.access !== 'public' && token) endSessionOn(failure, body, token);
  throw failure;
}

/** The address of a call: path parameters encoded, lists repeated, shopId last unless the call's own query has one. */
export function addressOf(call: Pick<AnyCall, 'path'>, request: Parts, shopId: number): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = request.params?.[name];
    if (value === undefined || value === null || value === '') throw new Error(`${call.path}: ${name} is missing`);
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') query.append(key, String(item));
    }
  }
  if (!query.has('shopId')) query.append('shopId', String(shopId));
  return `${apiRoot}${path}?${query}`;
}

/**
 * What a failed answer says, whatever its shape, in the person's language as far as the refusals are read (`refusalsRead`);
 * `retryAfter` in seconds.
 */
export function failureOf(
  status: number,
  body: unknown,
  { retryAfter = 0, reference = '' }: { retryAfter?: number; reference?: string } = {},
): SendError {
  if (!isObject(body) || typeof body.statusMessage !== 'string') {
    return new SendError(say(sentenceOf(generalErrors.unexpected)), {
      status,
      code: generalErrors.unexpected.code,
      reference,
    });
  }
  const result = isObject(body.result) ? body.result : {};
  const issues = Array.isArray(result.issues) ? (result.issues as FieldIssue[]) : [];
  const code = typeof result.code === 'string' ? result.code : '';
  const values = isObject(result.values) ? (result.values as SentenceValues) : {};
  const message = body.statusMessage || generalErrors.unexpected.text;
  return new SendError(refusalIn(currentLanguage(), { message, code, values, issues }), {
    status,
    code,
    issues: issues.map((issue) => ({ field: issue.field, message: saidHere(issue) })),
    warning: body.error !== true,
    retryAfter: retryAfter || 0,
    reference,
  });
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function ask(call: AnyCall, request: Parts, token: string | null, options: SendOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token && call.access !== 'public') headers.authorization = `Bearer ${token}`;
  // What a page reads by itself, with nobody before it, keeps no session alive.
  if (isIdle()) headers['x-unattended'] = '1';
  const init: RequestInit = {
    method: call.method,
    headers,
    credentials: 'same-origin',
    cache: call.tagged ? 'no-cache' : 'no-store',
  };
  if (options.signal) init.signal = options.signal;
  if (options.file) {
    const form = new FormData();
    form.append('file', options.file, options.file.name);
    init.body = form;
  } else if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  const address = addressOf(call, request, options.shopId ?? currentShopId());
  try {
    return await ((call.method === 'GET' && takeAhead(address, token)) || fetch(address, init));
  } catch (cause) {
    throw brokenOff(cause, options.signal);
  }
}

async function readBody(answer: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    // A page of some proxy is not JSON: told apart from an answer that was cut off.
    if (cause instanceof SyntaxError) return null;
    throw brokenOff(cause, signal);
  }
}

const brokenOff = (cause: unknown, signal: AbortSignal | undefined): SendError =>
  new SendError(say(webTexts.noAnswer), {
    cause,
    aborted: signal?.aborted === true || (cause instanceof Error && cause.name === 'AbortError'),
  });

/** Refusals of a right that say nothing new about the rights of the person. */
const asExpected: readonly string[] = [
  generalErrors.inactive.code,
  generalErrors.suspended.code,
  generalErrors.viewOnly.code,
  generalErrors.readOnly.code,
];

/** 401 ends the session; 403 with active:false is the deactivated path (ERR-005 to ERR-009, traps T86 and T87). */
function endSessionOn(failure: SendError, body: unknown, token: string): void {
  if (failure.status === 401) endSession(token, 'expired');
  const result = isObject(body) && isObject(body.result) ? body.result : {};
  // The screen offered what the server refuses: rights changed while no socket was open.
  if (failure.status === 403 && !asExpected.includes(failure.code)) void reloadActor();
  if (failure.status === 403 && result.active === false) endSession(token, 'inactive');
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
