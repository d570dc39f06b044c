import { expect, it } from 'vitest';
import { drawerWidth } from './drawer-width.ts';

it('is the window minus 260 px, never under 320 px, and the whole of a narrow window [DRW-002] (T97)', () => {
  expect([1440, 1024, 580, 579, 390, 320].map(drawerWidth)).toEqual([1180, 764, 320, 579, 390, 320]);
});
