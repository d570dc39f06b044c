import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#kit/call.ts';
import { generalErrors } from '#kit/error.ts';

const actor = {
  id: 7,
  email: 'arta@example.org',
  fullName: 'Arta Krasniqi',
  companyId: null,
  companyName: null,
  seller: null,
  roles: ['Admin'],
  permissions: [],
  administrator: true,
  localSeller: false,
  readOnly: false,
  scoped: false,
  shops: null,
  secondFactorMissing: false,
  viewedBy: null,
  session: { expiresAt: 0, idleMinutes: 120 },
  singleKeys: true,
  startPage: { order: [], hidden: [] },
  unreadNotices: 0,
  currencyDigits: {},
  language: 'en' as const,
};
const later = () => new Date(Date.now() + 60_000).toISOString();

/** A fresh module and a fresh browser storage for each test: the session is one per page. */
async function bench(
  stored: Record<string, string> = {},
  calls: { load?: () => Promise<never>; active?: boolean; idleMinutes?: number } = {},
) {
  vi.resetModules();
  const storage = fakeStorage(stored);
  vi.stubGlobal('localStorage', storage);
  const session = await import('./session.ts');
  const { notify } = await import('./notify.ts');
  const said: string[] = [];
  notify.attach(({ kind, text }) => said.push(`${kind}: ${text}`));
  const revoked: (string | null)[] = [];
  const loads: (string | null)[] = [];
  session.setSessionCalls({
    load: async () => {
      loads.push(session.tokenOf());
      return calls.load ? await calls.load() : actor;
    },
    check: async () => ({ active: calls.active ?? true, idleMinutes: calls.idleMinutes }),
    revoke: async () => revoked.push(session.tokenOf()),
    viewOver: () => 'view over',
  });
  return { session, storage, said, revoked, loads };
}

/** Keys of a browser storage are properties of it; the methods are not. */
function fakeStorage(stored: Record<string, string>): Record<string, string> {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.assign(Object.create(methods), stored);
}

beforeEach(() => vi.useRealTimers());
afterEach(() => vi.unstubAllGlobals());
// Later files of this worker would find the last session, and its person's language.
afterAll(() => void vi.resetModules());

describe('at the start of the page', () => {
  it('loads the person when the stored token has not expired [RTE-063]', async () => {
    const { session, loads } = await bench({ marketplace_token: 'a', marketplace_token_expires: later() });
    await session.startSession();
    expect(loads).toEqual(['a']);
    expect(session.sessionState()).toMatchObject({ status: 'signed-in', token: 'a', actor: { id: 7 } });
  });

  it.each([
    ['has expired', { marketplace_token: 'a', marketplace_token_expires: new Date(Date.now() - 1).toISOString() }],
    ['has no expiry', { marketplace_token: 'a' }],
    ['has an unreadable expiry', { marketplace_token: 'a', marketplace_token_expires: 'soon' }],
    ['is missing', { marketplace_token_expires: later() }],
  ])(
    'clears the token and logs out when it %s, silently, and leaves what is not its own [RTE-064, RTE-065, T88, T96]',
    async (_why, stored) => {
      const { session, storage, said, loads } = await bench({
        ...stored,
        marketplace_draft: 'x',
        tregu_device_theme: 'dark',
        another_program: 'y',
      });
      await session.startSession();
      expect(session.sessionState()).toMatchObject({ status: 'signed-out', token: null });
      expect(Object.keys(storage)).toEqual(['tregu_device_theme', 'another_program']);
      expect(loads).toEqual([]);
      expect(said).toEqual([]);
    },
  );

  it('is "restoring" until the person is there, so that no guard judges early [LAY-019, T18]', async () => {
    const { session } = await bench({ marketplace_token: 'a', marketplace_token_expires: later() });
    expect(session.sessionState().status).toBe('restoring');
    const started = session.startSession();
    expect(session.sessionState().status).toBe('restoring');
    await started;
  });

  it('throws nobody out because the server does not answer', async () => {
    const load = () => Promise.reject(new Error('offline'));
    const { session, storage } = await bench({ marketplace_token: 'a', marketplace_token_expires: later() }, { load });
    await session.startSession();
    expect(session.sessionState().status).toBe('unreachable');
    expect(storage.marketplace_token).toBe('a');
  });

  it('goes by the minutes without use that are set now; of an older server by those it began with [pages.md 4.28]', async () => {
    const calls: { idleMinutes?: number } = {};
    const { session } = await bench({ marketplace_token: 'a', marketplace_token_expires: later() }, calls);
    await session.startSession();
    const minutes = () => session.sessionState().actor?.session.idleMinutes;
    expect(minutes()).toBe(120);
    calls.idleMinutes = 30;
    await session.checkSession();
    expect(minutes()).toBe(30);
    delete calls.idleMinutes;
    await session.checkSession();
    expect(minutes()).toBe(30);
  });

  it('ends the session of an inactive account and says so [API-007, ERR-007, ERR-008, ERR-009]', async () => {
    const stored = { marketplace_token: 'a', marketplace_token_expires: later() };
    const { session, storage, said } = await bench(stored, { active: false });
    await session.startSession();
    expect(session.sessionState()).toMatchObject({ status: 'signed-out', ended: 'inactive' });
    expect(storage.marketplace_token).toBeUndefined();
    expect(said).toEqual([`info: ${generalErrors.inactive.text}`]);
  });
});

describe('the end of a session', () => {
  it('is told once, however many calls were refused [ERR-005, T87]', async () => {
    const { session, storage, said } = await bench();
    await session.openSession({ token: 'a', expires_at: later() });
    for (let refusal = 0; refusal < 10; refusal++) session.endSession('a', 'expired');
    expect(said).toEqual(['info: Session expired, please login again!']);
    expect(Object.keys(storage)).toEqual([]);
  });

  it.each([
    [401, { code: 'unauthorized' }, 'expired', 'Session expired, please login again!'],
    [403, { code: 'inactive', active: false }, 'inactive', generalErrors.inactive.text],
  ] as const)(
    'comes with an answer %i of the server to any call [ERR-005, ERR-007, ERR-009, T86]',
    async (status, result, ended, words) => {
      const { session, said } = await bench();
      await session.openSession({ token: 'a', expires_at: later() });
      const { send } = await import('./send.ts');
      const body = { statusIsOk: false, statusMessage: 'No', result, error: true };
      vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
      const call = defineCall({
        name: 'a.b',
        method: 'GET',
        path: '/a',
        summary: '',
        access: 'session',
        output: z.object({}),
      });
      await expect(send(call, {}, { shopId: 1 })).rejects.toMatchObject({ status });
      expect(session.sessionState()).toMatchObject({ status: 'signed-out', ended });
      expect(said).toEqual([`info: ${words}`]);
    },
  );

  it('of an older token never ends the session opened after it [T87]', async () => {
    const { session, said } = await bench();
    await session.openSession({ token: 'a', expires_at: later() });
    await session.openSession({ token: 'b', expires_at: later() });
    session.endSession('a', 'expired');
    expect(session.sessionState()).toMatchObject({ status: 'signed-in', token: 'b' });
    expect(said).toEqual([]);
  });

  it('by logout tells the server which session, and shows nothing', async () => {
    const { session, storage, said, revoked } = await bench();
    await session.openSession({ token: 'a', expires_at: later() });
    expect(storage).toMatchObject({ marketplace_token: 'a' });
    await session.logout();
    expect(revoked).toEqual(['a']);
    expect(said).toEqual([]);
    expect(session.sessionState()).toMatchObject({ status: 'signed-out', ended: 'logout' });
    expect(storage).not.toHaveProperty('marketplace_token');
  });
});

describe('changed rights', () => {
  it('reach menu and pages without a reload; a failure leaves the person signed in with the former ones', async () => {
    let answer: Promise<unknown> = Promise.resolve(actor);
    const { session } = await bench({}, { load: () => answer as Promise<never> });
    await session.openSession({ token: 'a', expires_at: later() });
    const before = session.sessionState();

    await session.reloadActor();
    expect(session.sessionState()).toBe(before);

    answer = Promise.reject(new Error('no answer'));
    await session.reloadActor();
    expect(session.sessionState()).toBe(before);

    answer = Promise.resolve({ ...actor, permissions: ['Read_Order'] });
    await session.reloadActor();
    expect(session.sessionState()).toMatchObject({ status: 'signed-in', actor: { permissions: ['Read_Order'] } });
  });

  it.each([
    ['product_removal_forbidden', 2],
    [generalErrors.forbidden.code, 2],
    [generalErrors.readOnly.code, 1],
  ])('are asked for where the server refuses a right with %s', async (code, asked) => {
    const load = vi.fn(() => Promise.resolve(actor as never));
    const { session } = await bench({}, { load });
    await session.openSession({ token: 'a', expires_at: later() });
    const { send } = await import('./send.ts');
    const body = { statusIsOk: false, statusMessage: 'No', result: { code }, error: true };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 403 }));
    const parts = { method: 'GET', path: '/a', summary: '', access: 'session', output: z.object({}) } as const;
    await expect(send(defineCall({ name: 'a.b', ...parts }), {}, { shopId: 1 })).rejects.toMatchObject({ code });
    expect(load).toHaveBeenCalledTimes(asked);
  });
});
