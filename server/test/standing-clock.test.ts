import { describe, expect, it } from 'vitest';
import { bench } from './bench.ts';
import { safeClock } from './standing-clock.ts';

describe('The clock of a test', () => {
  it('stands far ahead, or begins at the machine’s time and is moved from there', () => {
    const ahead = new Date('2099-11-22T06:00:00Z');
    expect(safeClock(() => ahead)()).toBe(ahead);
    let moving = new Date();
    const clock = safeClock(() => moving);
    moving = new Date(Date.now() + 400 * 86_400_000);
    expect(clock()).toBe(moving);
  });

  it.each(['2026-11-22T06:00:00Z', '2031-03-10T17:03:00Z'])('does not stand at %s', async (day) => {
    const near = new Date(day);
    await expect(bench({ now: () => near })).rejects.toThrow('2090 or later');
  });

  it('is not moved to a day that comes', () => {
    let at = new Date('2099-11-22T06:00:00Z');
    const clock = safeClock(() => at);
    at = new Date('2031-03-10T17:03:00Z');
    expect(clock).toThrow('2031-03-10T17:03:00.000Z');
  });
});
