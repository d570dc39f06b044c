import { afterEach, expect, it } from 'vitest';
import { createScheduler } from './scheduler.ts';

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

it('has no round while the market is paused; one that fails is logged and comes again', async () => {
  let paused = true;
  let rounds = 0;
  const failed: string[] = [];
  const tick = async () => {
    rounds += 1;
    if (rounds === 1) throw new Error('the first round');
  };
  const scheduler = createScheduler([{ what: 'a job', everyMs: 10, tick }], {
    isPaused: async () => paused,
    logError: (_error, context) => void failed.push(String(context?.what)),
  });
  close = scheduler.close;
  scheduler.open();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(rounds).toBe(0);
  paused = false;
  await expect.poll(() => rounds).toBeGreaterThan(2);
  expect(failed).toEqual(['a job']);
});
