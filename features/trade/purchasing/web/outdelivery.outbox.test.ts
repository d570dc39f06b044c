import { beforeEach, expect, it } from 'vitest';
import { newKey } from '#kit/new-key.ts';
import { mayPass } from '#web/lib/outbox/outbox.ts';
import { outdeliveryStore, type Post, withPost } from './outdelivery.outbox.ts';

const { read: readSaved, change: changeSaved } = outdeliveryStore;

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
});

const yes = (id: number) => ({ say: 'yes', id, answer: 0, qty: 1, on: null }) as const;
const answers = (key: string, ...ids: number[]): Post => ({ key, kind: 'answers', answers: ids.map(yes) });
const report: Post = { key: 'r', kind: 'report', report: { state: 'picked_up' } };

it('an answer to a line takes the place of one that still waits, and what is left of that one gets a key of its own', () => {
  const posts = withPost(withPost([report], answers('a', 1, 2)), answers('b', 2));
  expect(posts.map(({ kind }) => kind)).toEqual(['report', 'answers', 'answers']);
  expect(posts[1]).toMatchObject({ answers: [{ id: 1 }] });
  expect(posts[1]!.key).not.toBe('a');
  expect(withPost([answers('a', 1)], answers('b', 1))).toEqual([answers('b', 1)]);
});

it('is kept on the device without a token, survives what cannot be read, and leaves nothing behind when it is empty', () => {
  changeSaved('PO-1', (before) => ({ ...before, posts: [report] }));
  expect(readSaved('PO-1').posts).toEqual([report]);
  expect(readSaved('PO-2')).toEqual({ posts: [], chosen: {}, report: {} });
  stored.set([...stored.keys()][0]!, '{broken');
  expect(readSaved('PO-1').posts).toEqual([]);
  changeSaved('PO-1', (before) => ({ ...before, posts: [] }));
  expect(stored.size).toBe(0);
});

it('waits for what passes and gives up on what was refused', () => {
  const of = (status: number, code = '') => mayPass({ status, code });
  expect([of(0), of(429), of(503), of(409, 'link_expired')]).toEqual([true, true, true, true]);
  expect([of(409, 'line_answered_meanwhile'), of(422), of(404, 'link_invalid')]).toEqual([false, false, false]);
});

it('makes keys that are UUIDs', () => {
  expect(newKey()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
