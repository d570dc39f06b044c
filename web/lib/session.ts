import { generalErrors } from '#kit/error.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { clearPersonStorage, readStored, sessionKeys, writeStored } from './device-storage.ts';
import { notify } from './notify.ts';
import { createStore, useStore } from './store.ts';
import { readView, writeView } from './view-storage.ts';

/** The signed-in person as screens see it (spec section 3, Authenticated user). */
export type Actor = {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
  readonly companyId: number | null;
  readonly companyName: string | null;
  readonly seller: { readonly id: number; readonly name: string } | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Admin or Super Admin: sees the shop selector, the bell and everybody's tasks (trap T21). */
  readonly administrator: boolean;
  readonly localSeller: boolean;
  /** Holds Read_Product-Reseller: the restriction wins over any right to change (trap T06). */
  readonly readOnly: boolean;
  /** Sees the rows of one seller only, as the server has it. */
  readonly scoped: boolean;
  /** The shops the person is held to (ADR 84); null: every shop. */
  readonly shops: readonly number[] | null;
  /** A role needs the two-step login, and it is not set up: nothing but that can be done. */
  readonly secondFactorMissing: boolean;
  /** Who looks as this person (ADR 58): everything is read-only. Null where it is themselves. */
  readonly viewedBy: string | null;
  /** When the session ends whatever is done, and after how many minutes in which nothing is. */
  readonly session: { readonly expiresAt: number; readonly idleMinutes: number };
  /** Whether keys of one character count as shortcuts (WCAG 2.1.4). */
  readonly singleKeys: boolean;
  /** The start page as the person arranged it: keys of its figures. */
  readonly startPage: { readonly order: readonly string[]; readonly hidden: readonly string[] };
  /** Decimals of the currencies that do not have two (ADR 133). */
  readonly currencyDigits: Readonly<Record<string, number>>;
  /** How many notices were unread when the person was loaded. */
  readonly unreadNotices: number;
  /** Spec section 1: Albanian for local sellers, English for staff; the person may switch. */
  readonly language: InterfaceLanguage;
};

/** `unreachable`: a token is there but the server did not answer; nobody is thrown out for that. */
export type SessionState =
  | { readonly status: 'restoring' | 'unreachable'; readonly token: string | null; readonly actor: null }
  | { readonly status: 'signed-out'; readonly token: null; readonly actor: null; readonly ended?: SessionEnd }
  | { readonly status: 'signed-in'; readonly token: string; readonly actor: Actor };

export type SessionEnd = 'expired' | 'inactive' | 'logout';

/** What a session is told while its pages are open. `idleMinutes`: as they are set now; a server of the release before does not say them. */
export type SessionCheck = { readonly active: boolean; readonly idleMinutes: number | undefined };

/** The calls behind a session; the session feature gives them, this room knows no feature. */
type SessionCalls = {
  readonly load: () => Promise<Actor>;
  readonly check: () => Promise<SessionCheck>;
  readonly revoke: (token: string) => Promise<unknown>;
  /** What is said when looking as somebody else has ended by itself. */
  readonly viewOver: () => string;
};

let calls: SessionCalls | undefined;
const session = createStore<SessionState>({ status: 'restoring', token: null, actor: null });
let checking: Promise<void> | undefined;
/** The token that looks as somebody else in this tab; the person's own stays where it is. */
let viewToken: string | null = null;
const ended = new Set<string>();

/** Hangs in the calls; once, before anything is drawn. */
export const setSessionCalls = (given: SessionCalls): void => {
  calls = given;
};

/** The token to send, or null. */
export const tokenOf = (): string | null => session.get().token;
/** The state at this moment; components use `useSession()`. */
export const sessionState = session.get;

/** Start of the page: a stored token that has not expired loads the person, anything else is cleared (RTE-063 to RTE-065). */
export async function startSession(now = Date.now()): Promise<void> {
  const own = readStored(sessionKeys.token);
  const expires = Date.parse(readStored(sessionKeys.expires) ?? '');
  viewToken = (own && readView(now)?.token) || null;
  const token = viewToken ?? own;
  if (!token || !(expires > now)) {
    leaveView();
    clearPersonStorage();
    session.set({ status: 'signed-out', token: null, actor: null });
    return;
  }
  // Why it failed is in the state: ended by a 401, or unreachable with a retry.
  await load(token).catch(() => undefined);
  await checkSession();
}

/** After login: keeps token and expiry (LIM-001, trap T96) and loads the person. Throws what the loading call throws. */
export async function openSession(opened: { token: string; expires_at: string }): Promise<void> {
  writeStored(sessionKeys.token, opened.token);
  writeStored(sessionKeys.expires, opened.expires_at);
  await load(opened.token);
}

/** Begins to look as somebody else, in this tab alone; `logout` ends it. Throws what the loading call throws. */
export async function openView(opened: { token: string; expires_at: string }, back: string): Promise<void> {
  viewToken = opened.token;
  writeView({ ...opened, back });
  await load(opened.token);
}

/** Asks auth/check; an inactive account ends the session (API-007), and changed minutes of idleness count from now on. Several askers share one request. */
export function checkSession(): Promise<void> {
  const { token, status } = session.get();
  if (!calls || !token || status !== 'signed-in') return Promise.resolve();
  checking ??= calls
    .check()
    .then(({ active, idleMinutes }) => {
      if (!active) endSession(token, 'inactive');
      else if (idleMinutes !== undefined) setIdleMinutes(token, idleMinutes);
    })
    // A failed check says nothing about the account; 401 and 403 were dealt with where they arrived.
    .catch(() => undefined)
    .finally(() => {
      checking = undefined;
    });
  return checking;
}

/** The house set other minutes while the page was open. */
function setIdleMinutes(token: string, idleMinutes: number): void {
  const now = session.get();
  if (now.status !== 'signed-in' || now.token !== token || now.actor.session.idleMinutes === idleMinutes) return;
  session.set({ ...now, actor: { ...now.actor, session: { ...now.actor.session, idleMinutes } } });
}

/** Rights changed on the server: menu, pages and buttons follow. A failure leaves everything as it is until the next one. */
export async function reloadActor(): Promise<void> {
  const { token, status } = session.get();
  if (!calls || !token || status !== 'signed-in') return;
  const actor = await calls.load().catch(() => null);
  if (!actor || session.get().token !== token || JSON.stringify(actor) === JSON.stringify(session.get().actor)) return;
  session.set({ status: 'signed-in', token, actor });
}

/**
 * Ends the session of this token, once per token: of ten parallel 401s one shows the text, and a late one cannot end the
 * session opened after it (trap T87).
 */
export function endSession(token: string, why: SessionEnd): void {
  if (ended.has(token)) return;
  ended.add(token);
  if (session.get().token !== token) return;
  if (token === viewToken) {
    leaveView();
    if (why !== 'logout') notify.info(calls?.viewOver() ?? '');
    void startSession();
    return;
  }
  if (why === 'inactive') {
    writeStored(sessionKeys.token, null);
    writeStored(sessionKeys.expires, null);
    notify.info(generalErrors.inactive.text);
  } else {
    clearPersonStorage();
    if (why === 'expired') notify.info(generalErrors.unauthorized.text);
  }
  session.set({ status: 'signed-out', token: null, actor: null, ended: why });
}

/** Ends the session here at once and on the server as soon as it answers; of a view, only the view. */
export async function logout(): Promise<void> {
  const { token } = session.get();
  if (!token) return;
  const revoked = calls?.revoke(token).catch(() => undefined);
  endSession(token, 'logout');
  await revoked;
}

/** Nobody has done anything for too long, or its time is over: ends the session, with the words of an expired one. */
export function expireSession(): void {
  const { token } = session.get();
  if (!token) return;
  void calls?.revoke(token).catch(() => undefined);
  endSession(token, 'expired');
}

/** The session; the component is drawn again when it changes. */
export const useSession = (): SessionState => useStore(session);

/** The signed-in person. Only below the guarded part of the shell, where there always is one. */
export function useActor(): Actor {
  const { actor } = useSession();
  if (!actor) throw new Error('useActor() outside a session');
  return actor;
}

/** Called on every change of the session; gives the function that stops it. */
export const { subscribe } = session;

/** Another tab logged in or out: this one follows. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== sessionKeys.token) return;
    const token = readStored(sessionKeys.token);
    const { token: before } = session.get();
    if (token === before) return;
    leaveView();
    if (token) void load(token);
    else if (before) endSession(before, 'logout');
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function leaveView(): void {
  viewToken = null;
  writeView(null);
}

async function load(token: string): Promise<void> {
  if (!calls) throw new Error('setSessionCalls() was not called');
  // The token counts from here on, so that the loading call itself carries it.
  session.set(
    session.get().status === 'signed-in' && session.get().token === token
      ? session.get()
      : { status: 'restoring', token, actor: null },
  );
  try {
    const actor = await calls.load();
    if (session.get().token === token) session.set({ status: 'signed-in', token, actor });
  } catch (error) {
    if (session.get().token === token) session.set({ status: 'unreachable', token, actor: null });
    throw error;
  }
}
