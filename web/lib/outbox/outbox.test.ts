import { afterEach, describe, expect, it, vi } from 'vitest';
import { outboxStore } from './outbox.ts';

type Kept = { readonly posts: readonly { readonly key: string }[]; readonly typed: string };
const aStore = () =>
  outboxStore<Kept>(
    (name) => `kept_${name}`,
    { posts: [], typed: '' },
    ({ posts, typed }) => posts.length === 0 && typed === '',
  );
const said = (key: string) => (before: Kept) => ({ ...before, posts: [...before.posts, { key }] });
const arrived = (key: string) => (before: Kept) => ({
  ...before,
  posts: before.posts.filter((post) => post.key !== key),
});

/** A storage that takes nothing while it is full. */
function storage({ full = false } = {}) {
  const values = new Map<string, string>();
  const made = {
    full,
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (made.full) throw new Error('QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
  vi.stubGlobal('localStorage', made);
  return made;
}
afterEach(() => vi.unstubAllGlobals());

describe('what a device keeps for a page without a network', () => {
  it('is there after the page was closed, and the storage holds nothing once all has arrived', () => {
    const { values } = storage();
    aStore().change('7', said('a'));
    expect(aStore().read('7')).toEqual({ posts: [{ key: 'a' }], typed: '' });
    expect(aStore().read('8').posts).toEqual([]);
    const store = aStore();
    store.change('7', arrived('a'));
    expect(values.size).toBe(0);
    expect(store.lasts('7')).toBe(true);
  });

  it('is still sent, as long as the page is open, where the storage is full', () => {
    const device = storage();
    const store = aStore();
    store.change('7', said('a'));
    device.full = true;
    store.change('7', said('b'));
    expect(store.read('7').posts).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect([store.lasts('7'), store.lasts('8')]).toEqual([false, true]);
    store.change('7', arrived('a'));
    expect(store.read('7').posts).toEqual([{ key: 'b' }]);
    // There is room again: from now on it outlives the page.
    device.full = false;
    store.change('7', said('c'));
    expect(store.lasts('7')).toBe(true);
    expect(aStore().read('7').posts).toEqual([{ key: 'b' }, { key: 'c' }]);
  });

  it.each([
    ['is missing', () => vi.stubGlobal('localStorage', undefined)],
    [
      'is forbidden',
      () =>
        vi.stubGlobal('localStorage', {
          getItem: () => {
            throw new Error('SecurityError');
          },
          setItem: () => {
            throw new Error('SecurityError');
          },
          removeItem: () => {
            throw new Error('SecurityError');
          },
        }),
    ],
  ])('is still sent where the storage %s', (_how, stub) => {
    stub();
    const store = aStore();
    store.change('7', said('a'));
    store.change('7', (before) => ({ ...before, typed: 'Lira' }));
    expect(store.read('7')).toEqual({ posts: [{ key: 'a' }], typed: 'Lira' });
    expect(store.lasts('7')).toBe(false);
    store.change('7', arrived('a'));
    expect(store.read('7').posts).toEqual([]);
  });
});
