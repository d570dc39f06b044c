import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSession, getMe } from '#features/base/session/contract/session.calls.ts';
import { sessionAhead } from '#features/base/session/web/session.ahead.ts';
import { askFor, takeAhead } from './ahead.ts';
import { sessionKeys } from './device-storage.ts';

const now = Date.parse('2031-05-01T10:00:00Z');
const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));

beforeEach(() => {
  const kept = new Map<string, string>([
    [sessionKeys.token, 'the-token'],
    [sessionKeys.expires, '2031-05-01T12:00:00Z'],
  ]);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

it('asks with the token of this browser, and gives the answer once, to the same question in any order', async () => {
  askFor(['/api/things?b=2&a=1'], now);
  expect(fetched.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer the-token' });
  expect(await takeAhead('/api/things?a=1&b=2', 'the-token', now)).toBeInstanceOf(Response);
  expect(takeAhead('/api/things?a=1&b=2', 'the-token', now)).toBeUndefined();
});

it('keeps an answer neither for another person nor for long', () => {
  askFor(['/api/things'], now);
  expect(takeAhead('/api/things', 'another-token', now)).toBeUndefined();
  askFor(['/api/things'], now);
  expect(takeAhead('/api/things', 'the-token', now + 11_000)).toBeUndefined();
});

it('asks nothing without a session, or after its end', () => {
  askFor(['/api/things'], Date.parse('2031-05-02'));
  vi.stubGlobal('localStorage', { getItem: () => null });
  askFor(['/api/things'], now);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks by the paths of the calls', () => {
  expect(sessionAhead).toEqual([getMe.path, checkSession.path]);
});
