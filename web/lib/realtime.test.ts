import { beforeEach, describe, expect, it } from 'vitest';
import { socketLimits } from '#features/tasks/contract/tasks.rules.ts';
import { emitRealtime, holdSocket, type RealtimePart, realtimeState, type SocketLike, staleAfter } from './realtime.ts';

type Listener = (...args: never[]) => void;

function bench() {
  const listeners = new Map<string, Listener>();
  const managerListeners = new Map<string, Listener>();
  const done: string[] = [];
  const socket = {
    active: true,
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    emit: (event: string) => done.push(`emit ${event}`),
    connect: () => done.push('connect'),
    disconnect: () => done.push('disconnect'),
    io: { on: (event: string, listener: Listener) => managerListeners.set(event, listener) },
  };
  const told: string[] = [];
  const lives: boolean[] = [];
  const close = holdSocket(socket as SocketLike, {
    messages: { taskUpdate: () => told.push('taskUpdate') },
    onLive: (again) => lives.push(again),
    onConnectFailed: (message) => told.push(`failed: ${message}`),
    onSocketError: (message) => told.push(`error: ${message}`),
    onUnauthorized: () => told.push('unauthorized'),
  });
  const receive = (event: string, ...args: unknown[]) => listeners.get(event)?.(...(args as never[]));
  return {
    socket,
    done,
    told,
    lives,
    close,
    receive,
    managerReceive: (event: string) => managerListeners.get(event)?.(),
  };
}

beforeEach(() => bench().close());

describe('the socket of a session', () => {
  it('connects again by hand when the server ended the connection [TSK-030, T94]', () => {
    const { receive, done } = bench();
    receive('connect');
    receive('disconnect', 'io server disconnect');
    expect(done).toEqual(['connect']);
  });

  it('says that messages of the time between are lost when it is there again', () => {
    const { receive, lives } = bench();
    receive('connect');
    receive('disconnect', 'transport close');
    receive('connect');
    expect(lives).toEqual([false, true]);
  });

  it('leaves other disconnects to the library, which tries by itself [TSK-031]', () => {
    const { receive, done } = bench();
    receive('connect');
    receive('disconnect', 'transport close');
    expect(done).toEqual([]);
    expect(realtimeState()).toBe('retrying');
  });

  it('does not connect again when the token was refused [TSK-030, T94]', () => {
    const { receive, done, told } = bench();
    receive('connect_error', new Error('Unauthorized'));
    receive('disconnect', 'io server disconnect');
    expect(done).toEqual([]);
    expect(told).toEqual(['unauthorized']);
  });

  it('does not connect again after the server said that the session ended', () => {
    const { receive, done, told } = bench();
    receive('connect');
    receive('sessionEnded');
    receive('disconnect', 'io server disconnect');
    expect(done).toEqual([]);
    expect(told).toEqual(['unauthorized']);
  });

  it('tells a failed connection once per series of attempts, not once per attempt [TSK-023, T94]', () => {
    const { receive, told, managerReceive } = bench();
    for (let attempt = 0; attempt < 6; attempt++) receive('connect_error', new Error('websocket error'));
    managerReceive('reconnect_failed');
    expect(told).toEqual(['failed: websocket error']);
    expect(realtimeState()).toBe('lost');
    receive('connect');
    receive('connect_error', new Error('websocket error'));
    expect(told).toHaveLength(2);
  });

  it('tells an error of the socket [TSK-024]', () => {
    const { receive, told } = bench();
    receive('error', { message: 'too many' });
    expect(told).toEqual(['error: too many']);
  });

  it('sends only while it is open, and is closed with the session', () => {
    const { receive, done, close } = bench();
    expect(emitRealtime('cancelTask', '1')).toBe(false);
    receive('connect');
    expect(emitRealtime('cancelTask', '1')).toBe(true);
    close();
    expect(done).toEqual(['emit cancelTask', 'disconnect']);
    expect(realtimeState()).toBe('off');
  });
});

it('knows which reads an event makes stale, over all features', () => {
  const parts: RealtimePart[] = [
    { invalidates: { 'products.': ['products.', 'feeds.runs'] } },
    { invalidates: { 'products.statusChanged': ['dashboard.'] } },
    {},
  ];
  expect(staleAfter('products.statusChanged', parts)).toEqual(['products.', 'feeds.runs', 'dashboard.']);
  expect(staleAfter('shops.changed', parts)).toEqual([]);
});

it('tries five times, a second apart, and gives a connection twenty seconds [TSK-031] [TSK-032] [TSK-033]', () => {
  expect(socketLimits).toEqual({ reconnectionAttempts: 5, reconnectionDelay: 1000, timeout: 20_000 });
});
