import type { Said } from '#kit/sentence.ts';
import { type RemoteErrorKind, ShopError } from './remote-error.ts';

/** Patience with a shop. Tests hand in their own `sleep` and `random`, so that they neither wait nor vary. */
export type Patience = {
  /** Repeats after the first try (requirements part 3, product/shop: 3 retries). */
  readonly maxRetries: number;
  /** First wait in ms; doubles with each failure. */
  readonly baseDelay: number;
  /** No wait is longer, in ms; a shop that asks for more fails the item instead of holding up the others. */
  readonly maxDelay: number;
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  random(): number;
};

/** Waits, or throws the reason of the signal as soon as it is aborted. */
export function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}

export const defaultPatience: Patience = {
  maxRetries: 3,
  baseDelay: 500,
  maxDelay: 60_000,
  sleep,
  random: Math.random,
};

/**
 * How long to wait after failure number `failures` (from 1), in ms: doubling with a quarter of jitter, and never less
 * than the shop asked for. Null when the shop asks for more than we are willing to wait.
 */
export function waitAfter(error: ShopError, failures: number, patience: Patience): number | null {
  if (error.retryAfter !== null && error.retryAfter > patience.maxDelay) return null;
  const backoff = patience.baseDelay * 2 ** (failures - 1) * (1 + patience.random() / 4);
  return Math.min(patience.maxDelay, Math.max(backoff, error.retryAfter ?? 0));
}

/** How a repeated step ended. */
export type Repeated<T> =
  | { readonly ok: true; readonly value: T; readonly tries: number }
  | {
      readonly ok: false;
      readonly reason: Said;
      readonly kind: RemoteErrorKind;
      readonly error: ShopError;
      readonly tries: number;
    };

/**
 * Runs a step that may be repeated without harm (a look-up, a removal, setting stock) until it works, is refused, or the
 * retries are used up. Throws only the reason of an aborted signal, or an error that is not about the shop.
 */
export async function repeatSafely<T>(
  step: () => Promise<T>,
  signal: AbortSignal,
  patience: Patience = defaultPatience,
): Promise<Repeated<T>> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted();
    try {
      return { ok: true, value: await step(), tries };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const wait = error.kind === 'rejected' || tries > patience.maxRetries ? null : waitAfter(error, tries, patience);
      if (wait === null) return { ok: false, reason: error.reason, kind: error.kind, error, tries };
      await patience.sleep(wait, signal);
    }
  }
}
