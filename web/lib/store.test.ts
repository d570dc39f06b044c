import { expect, it } from 'vitest';
import { createStore } from './store.ts';

it('tells of a change, not of the same value, and nobody who has stopped listening', () => {
  const store = createStore({ open: false });
  const heard: boolean[] = [];
  const stop = store.subscribe(() => heard.push(store.get().open));
  store.set({ open: true });
  store.set(store.get());
  stop();
  store.set({ open: false });
  expect(heard).toEqual([true]);
  expect(store.get()).toEqual({ open: false });
});
