import { retryAfterOf } from '#kit/clock.ts';
import { AppError, saidOf } from '#kit/error.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { insecureCodeOf, isUntrusted, networkCodeOf, wasNeverSent } from '#kit/platform.errors.ts';
import { type Said, say, verbatim } from '#kit/sentence.ts';
import type { EngineKind } from '../../contract/machine-texts.model.ts';
import { machineSentences as words } from '../../contract/machine-texts.sentences.ts';

/** What is translated in one go: HTML, because descriptions are. */
export type Asked = {
  readonly texts: readonly string[];
  /** ISO 639-1 in lower case; null: the engine finds out. */
  readonly from: string | null;
  readonly to: string;
};

/** The port to an engine. Everything that can go wrong is an `EngineFault`. */
export type Engine = {
  /** One translation for each text, in their order. */
  translate(asked: Asked, signal: AbortSignal): Promise<string[]>;
  /** ISO 639-1 codes it translates into, in lower case. */
  languages(signal: AbortSignal): Promise<string[]>;
};
export type BuildEngine = (
  where: { readonly url: string; readonly key: string | null },
  outbound: OutboundFetch,
) => Engine;
export type EngineKinds = Readonly<Record<EngineKind, BuildEngine>>;

/**
 * `busy`: later perhaps, and nothing was counted. `lost`: it was sent and no whole answer came, so it may have been counted there.
 * `unreachable`: it was not sent. `quota`: the account has nothing left. `refused`: this text or this language. `unreadable`: it answered
 * something else.
 */
export type FaultKind = 'busy' | 'lost' | 'key' | 'quota' | 'refused' | 'language' | 'unreachable' | 'unreadable';

/** Characters of what an engine says that people are shown. */
const mostOfReason = 200;

export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly kind: FaultKind;
  /** Why: a declared sentence, or what the engine itself said, which is the same in every language. */
  readonly reason: Said;
  /** So long it asks to be left alone, in ms; null: it does not say. */
  readonly wait: number | null;
  constructor(kind: FaultKind, reason: Said | string, wait: number | null = null) {
    const said = typeof reason === 'string' ? verbatim(reason.slice(0, mostOfReason)) : reason;
    super(said.message);
    this.kind = kind;
    this.reason = said;
    this.wait = wait;
  }
}

/** A hundred thousand characters of HTML in three texts stay far below it. */
const mostBytes = 8 * 1024 * 1024;
/** An engine may think about a long description. */
const patienceMs = 60_000;

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly wait: number | null;
};

/** One request through the one door, with its answer read whole and as JSON. @throws EngineFault where none came, AppError never */
export async function askEngine(
  outbound: OutboundFetch,
  url: string,
  init: { readonly method: 'GET' | 'POST'; readonly headers: Record<string, string>; readonly body?: string },
  signal: AbortSignal,
): Promise<Answer> {
  signal.throwIfAborted();
  let response: Response;
  try {
    response = await outbound(url, { ...init, signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (wasNeverSent(error)) throw new EngineFault('unreachable', whyUnsent(error));
    throw new EngineFault('lost', whyLost(error));
  }
  const text = await readText(response, signal);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // What is no JSON is judged by its status first.
  }
  const wait = retryAfterOf(response.headers.get('retry-after'), Date.now());
  return { status: response.status, body, text: text.slice(0, 200), wait };
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      if (bytes > mostBytes) throw new EngineFault('unreadable', say(words.tooLarge));
      pieces.push(piece);
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof EngineFault) throw error;
    throw new EngineFault('lost', say(words.answerBrokeOff));
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** Of a request that went out and brought no answer. */
function whyLost(error: unknown): Said {
  const late = (error as Error).name === 'TimeoutError' || networkCodeOf(error) === 'UND_ERR_HEADERS_TIMEOUT';
  return say(late ? words.noAnswerInTime : words.connectionBrokeOff);
}

/** Of a request that never went out. */
function whyUnsent(error: unknown): Said {
  const code = insecureCodeOf(error);
  if (code !== null) return say(isUntrusted(code) ? words.notTrusted : words.notSecure, { code });
  return error instanceof AppError ? saidOf(error) : verbatim((error as Error).message);
}

/** What the statuses mean that both kinds share; a redirect, which the door does not follow, is no engine. */
export function refuseStatus({ status, wait }: Answer, reason: string): void {
  if (status >= 200 && status < 300) return;
  if (status === 401 || status === 403) throw new EngineFault('key', reason);
  if (status === 429 || status >= 500) throw new EngineFault('busy', reason, wait);
  if (status >= 300 && status < 400) throw new EngineFault('unreadable', `HTTP ${status}`);
  if (status === 404 || status === 405) throw new EngineFault('unreadable', `HTTP ${status}`);
  throw new EngineFault('refused', reason);
}
