import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guards } from '#features/base/navigation/contract/navigation.guards.ts';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { sessionKeys } from '#web/lib/device-storage.ts';
import type { Actor, SessionState } from '#web/lib/session.ts';
import { aheadPaths, askAhead } from './ahead.ts';
import { keepOpenAhead } from './keep-open-ahead.ts';

const kept = new Map<string, string>();
const ofTab = new Map<string, string>();
const storage = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
  removeItem: (key: string) => values.delete(key),
});
const fetched = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));

beforeEach(() => {
  kept.clear();
  ofTab.clear();
  kept.set(sessionKeys.token, 'the-token');
  kept.set(sessionKeys.expires, new Date(Date.now() + 3_600_000).toISOString());
  vi.stubGlobal('localStorage', storage(kept));
  vi.stubGlobal('sessionStorage', storage(ofTab));
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('setTimeout', () => 0);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockClear();
});

const person = (more: Partial<Actor>) =>
  ({
    permissions: [],
    roles: [],
    shops: null,
    secondFactorMissing: false,
    viewedBy: null,
    ...more,
  }) as unknown as Actor;
const isIn = (actor: Actor, token = 'the-token'): SessionState => ({ status: 'signed-in', token, actor });
const restoring: SessionState = { status: 'restoring', token: 'the-token', actor: null };
/** What the first script asks at an address besides who the person is. */
const askedAt = (pathname: string, search = '') => {
  fetched.mockClear();
  askAhead({ pathname, search });
  return fetched.mock.calls.map(([address]) => address).filter((address) => !address.startsWith('/api/auth/'));
};

describe('what is asked before the gate has been asked [RTE-002]', () => {
  it('is nothing of a page this person may not open, whatever their only right is', () => {
    const rights = [...new Set(guards.flatMap(({ anyOf }) => anyOf))];
    for (const permissions of [[], ...rights.map((right) => [right])]) {
      const actor = person({ permissions });
      keepOpenAhead(isIn(actor));
      for (const { path } of guards) {
        const asks = aheadPaths.includes(path) && mayOpen(path, actor);
        expect([permissions, path, askedAt(path).length > 0]).toEqual([permissions, path, asks]);
      }
    }
  });

  it('is nothing while nobody knows of this session, and while the two-step login has to be set up', () => {
    const reader = person({ permissions: ['Read_Product'] });
    expect(askedAt('/products')).toEqual([]);
    keepOpenAhead(isIn(reader));
    expect(askedAt('/products')).toHaveLength(2);
    keepOpenAhead(restoring);
    expect(askedAt('/products')).toEqual([]);
    keepOpenAhead(isIn(person({ permissions: ['Read_Product'], secondFactorMissing: true })));
    expect(askedAt('/products')).toEqual([]);
  });

  it('is of a shop the person is held to', () => {
    keepOpenAhead(isIn(person({ permissions: ['Read_Product'], shops: [3, 4] })));
    expect(askedAt('/products', '?shopId=2').map((one) => new URL(one, 'http://x').searchParams.get('shopId'))).toEqual(
      ['3', '3'],
    );
    expect(askedAt('/products', '?shopId=4').every((one) => one.includes('shopId=4'))).toBe(true);
  });

  it('is nothing of a page while this tab looks as somebody else, who leaves what is known of the person', () => {
    keepOpenAhead(isIn(person({ permissions: ['Read_Product'] })));
    keepOpenAhead(isIn(person({ permissions: [], viewedBy: 'Ada' }), 'token-of-the-view'));
    expect(askedAt('/products')).toHaveLength(2);
    ofTab.set(
      'tregu_view',
      JSON.stringify({ token: 'token-of-the-view', expires_at: new Date(Date.now() + 60_000), back: '/' }),
    );
    expect(askedAt('/products')).toEqual([]);
  });
});
