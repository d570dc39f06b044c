import { expect, it } from 'vitest';
import { createSelectionStore } from './selection-store.ts';

const page = [10, 20, 30, 40, 50];
const sorted = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b);

it('selects a range from the row ticked last to the row clicked with shift, in either direction', () => {
  const store = createSelectionStore();
  store.toggle(40);
  store.extendTo(20, page);
  expect(sorted(store.ids())).toEqual([20, 30, 40]);
  store.extendTo(50, page);
  expect(sorted(store.ids())).toEqual([20, 30, 40, 50]);
});

it('starts a range at the clicked row when the one ticked last is on another page', () => {
  const store = createSelectionStore();
  store.toggle(99);
  store.extendTo(30, page);
  expect(sorted(store.ids())).toEqual([30, 99]);
});

it('grows and shrinks a range with shift and the arrows, and leaves other rows alone', () => {
  const store = createSelectionStore();
  store.choose([99], true);
  store.step(20, 30, page);
  store.step(30, 40, page);
  expect(sorted(store.ids())).toEqual([20, 30, 40, 99]);
  store.step(40, 30, page);
  expect(sorted(store.ids())).toEqual([20, 30, 99]);
});

it('keeps the rows of other pages when a page is ticked and unticked [PMS-074] (T32)', () => {
  const store = createSelectionStore();
  store.replace([1, 2]);
  store.choose(page, true);
  store.choose(page, false);
  expect(sorted(store.ids())).toEqual([1, 2]);
});

it('tells a row nothing when another one changes: a hundred rows listen, one is drawn again', () => {
  const store = createSelectionStore();
  store.replace(Array.from({ length: 10_000 }, (_, id) => id));
  const before = page.map(store.has);
  store.toggle(20_000);
  expect(page.map(store.has)).toEqual(before);
});
