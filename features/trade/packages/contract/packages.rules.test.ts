import { expect, it } from 'vitest';
import { eventsAfter } from './packages.rules.ts';

it('lets a second attempt and a further stop be said, and no end twice', () => {
  for (const state of ['failed', 'in_transit'] as const) expect(eventsAfter(state)).toContain(state);
  expect(eventsAfter('delivered')).not.toContain('delivered');
  expect(eventsAfter('delivered')).toContain('lost');
});
