import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { bench } from '../test/bench.ts';

it.each(['all', 'web', 'worker'] as const)(
  'ends a process (%s) that is stopped the moment it is there',
  async (role) => {
    // What it guards against never ends, so a busy machine has its time. Within these the sockets' line gets its connection and begins to listen.
    for (const afterMs of [0, 2, 5, 8, 12, 20, 30]) {
      const b = await bench({ config: { role } });
      await sleep(afterMs);
      const ended = await Promise.race([b.close().then(() => true), sleep(20_000, false)]);
      expect([afterMs, ended]).toEqual([afterMs, true]);
    }
  },
  120_000,
);
