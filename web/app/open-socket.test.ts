import { type Manager, Socket } from 'socket.io-client';
import { afterEach, expect, it, vi } from 'vitest';
import { openSocket } from './open-socket.ts';

afterEach(() => vi.unstubAllGlobals());

it('tries five times, a second apart, and gives a connection twenty seconds [TSK-031] [TSK-032] [TSK-033]', () => {
  // Nothing listens at this port; what the library was given is what counts.
  vi.stubGlobal('location', { protocol: 'http:', host: '127.0.0.1:9', hostname: '127.0.0.1', port: '9' });
  const socket = openSocket('token') as unknown;
  if (!(socket instanceof Socket)) throw new Error('no socket of the library');
  socket.disconnect();
  const manager: Manager = socket.io;
  expect(manager.reconnectionAttempts()).toBe(5);
  expect(manager.timeout()).toBe(20_000);
  // No longer than the first time, and never by chance: a second each time.
  expect([manager.reconnectionDelay(), manager.reconnectionDelayMax(), manager.randomizationFactor()]).toEqual([
    1000, 1000, 0,
  ]);
});
