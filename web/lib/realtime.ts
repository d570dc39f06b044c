import type { Said } from '#kit/sentence.ts';
import { createStore, useStore } from './store.ts';

/** What one feature does with messages of the socket; each feature says it in its `x.feature.tsx`, or in `x.realtime.ts` where it is more. */
export type RealtimePart = {
  /** Event name, or beginning of one (`products.`) → beginnings of the call names to read again. */
  readonly invalidates?: Readonly<Record<string, readonly string[]>>;
  /** Event name → what is read again that stands in no query; after a silence, too. */
  readonly hears?: Readonly<Record<string, () => void>>;
};

/**
 * `off`: nobody signed in. `lost`: the specified attempts are used up; the screens read by themselves from time to time, and the
 * connection is tried again quietly. `crowded`: the same, because this person has too many pages open; the server answers.
 */
export type RealtimeState = 'off' | 'connecting' | 'live' | 'retrying' | 'lost' | 'crowded';

/** The part of a socket.io socket used here; tests bring their own. */
export type SocketLike = {
  on(event: string, listener: (...args: never[]) => void): unknown;
  emit(event: string, ...args: unknown[]): unknown;
  connect(): unknown;
  disconnect(): unknown;
  /** False once the library has given up on this socket. */
  readonly active: boolean;
  readonly io: { on(event: string, listener: (...args: never[]) => void): unknown };
};

export type RealtimeHooks = {
  /** Messages arrive from now on; `again`: they had arrived before, and those in between are lost. */
  readonly onLive: (again: boolean) => void;
  /** Each further message, by its name. */
  readonly messages: Readonly<Record<string, (...args: never[]) => void>>;
  /** Once per series of attempts (TSK-023). */
  readonly onConnectFailed: (said: Said) => void;
  readonly onSocketError: (message: string) => void;
  readonly onUnauthorized: () => void;
};

/** Milliseconds of quiet between two series of attempts; the last one for as long as it takes. */
export const quietPauses = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
/** What lets a person expect that it works again: the page is looked at, or the device has a network. */
const signsOfLife = ['focus', 'online'] as const;

const state = createStore<RealtimeState>('off');
let current: SocketLike | undefined;

/**
 * Ties an opened socket to the page. Reconnects by hand after "io server disconnect", which socket.io does not do by
 * itself, but not when the server refused the token (trap T94). After the specified attempts it goes on quietly, with growing
 * pauses and when the person comes back to the page. Gives the function that closes it.
 */
export function holdSocket(socket: SocketLike, hooks: RealtimeHooks): () => void {
  let told = false;
  let refused = false;
  let wasLive = false;
  const quiet = quietTries(() => {
    if (!refused) socket.connect();
  });
  current = socket;
  state.set('connecting');

  socket.on('connect', () => {
    told = false;
    quiet.end();
    state.set('live');
    hooks.onLive(wasLive);
    wasLive = true;
  });
  socket.on('connect_error', (error: Refusal) => {
    if (isUnauthorized(error)) {
      refused = true;
      quiet.end();
      state.set('lost');
      hooks.onUnauthorized();
      return;
    }
    if (isOneTooMany(error)) {
      // Lines of before that broke off count until the server has noticed: a page that had one is told only if it stays so.
      const early = wasLive && !quiet.begun();
      quiet.next((error.data?.retryAfter ?? 0) * 1000);
      state.set(early ? 'retrying' : 'crowded');
      if (!told && !early) hooks.onConnectFailed(saidBy(error));
      told ||= !early;
      return;
    }
    // Refused for another reason, the library does not try again either.
    if (!socket.active) quiet.next();
    state.set(socket.active && !quiet.begun() ? 'retrying' : 'lost');
    if (!told) hooks.onConnectFailed(saidBy(error));
    told = true;
  });
  socket.on('disconnect', (reason: string) => {
    state.set(refused ? 'lost' : 'retrying');
    if (reason === 'io server disconnect' && !refused) socket.connect();
  });
  socket.on('sessionEnded', () => {
    refused = true;
    hooks.onUnauthorized();
  });
  socket.on('error', (error: { message?: string } | string) => {
    hooks.onSocketError(typeof error === 'string' ? error : (error.message ?? ''));
  });
  socket.io.on('reconnect_failed', () => {
    state.set('lost');
    if (!refused) quiet.next();
  });
  for (const [name, listener] of Object.entries(hooks.messages)) socket.on(name, listener);

  return () => {
    refused = true;
    quiet.end();
    socket.disconnect();
    if (current !== socket) return;
    current = undefined;
    state.set('off');
  };
}

/** Tries after growing pauses, and at once when the person is back; until `end`. */
function quietTries(connect: () => void) {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const page = typeof window === 'undefined' ? undefined : window;
  const now = () => {
    clearTimeout(timer);
    timer = undefined;
    connect();
  };
  return {
    begun: () => tries > 0,
    /** `atLeast`: milliseconds the server wants to be left alone. */
    next(atLeast = 0) {
      if (tries === 0) for (const sign of signsOfLife) page?.addEventListener(sign, now);
      clearTimeout(timer);
      timer = setTimeout(now, Math.max(atLeast, quietPauses[Math.min(tries, quietPauses.length - 1)] ?? 0));
      tries += 1;
    },
    end() {
      tries = 0;
      clearTimeout(timer);
      for (const sign of signsOfLife) page?.removeEventListener(sign, now);
    },
  };
}

/** Sends a message; false when there is no open socket. */
export function emitRealtime(name: string, ...args: unknown[]): boolean {
  if (!current || state.get() !== 'live') return false;
  current.emit(name, ...args);
  return true;
}

/** Tries at once, instead of at the end of the pause. */
export function retryRealtime(): void {
  if (state.get() === 'lost' || state.get() === 'crowded') current?.connect();
}

/** Whether messages arrive at this moment. */
export const useRealtimeState = (): RealtimeState => useStore(state);
export const realtimeState = state.get;

/** The beginnings of call names that a changed event makes stale, over all features. */
export function staleAfter(event: string, parts: readonly RealtimePart[]): string[] {
  const found = new Set<string>();
  for (const part of parts) {
    for (const [begin, names] of Object.entries(part.invalidates ?? {})) {
      if (event.startsWith(begin)) for (const name of names) found.add(name);
    }
  }
  return [...found];
}

/** What the server says of a connection that it does not take; `retryAfter` in seconds. */
type Refusal = Error & {
  readonly data?: Pick<Said, 'code' | 'values'> & { readonly status?: number; readonly retryAfter?: number };
};

/** What the server said; what the library says by itself has no code. */
const saidBy = ({ message, data: { code, values } = {} }: Refusal): Said => ({
  message,
  ...(code ? { code } : {}),
  ...(values ? { values } : {}),
});

const isUnauthorized = (error: Refusal): boolean =>
  error.data?.status === 401 || /unauthori[sz]ed/i.test(error.message);
const isOneTooMany = (error: Refusal): boolean => error.data?.status === 429;

/** All names that some event makes stale. */
export const staleAfterSilence = (parts: readonly RealtimePart[]): string[] => [
  ...new Set(parts.flatMap((part) => Object.values(part.invalidates ?? {}).flat())),
];
