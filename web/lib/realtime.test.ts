import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emitRealtime,
  holdSocket,
  quietPauses,
  type RealtimePart,
  realtimeState,
  retryRealtime,
  type SocketLike,
  staleAfter,
} from './realtime.ts';

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
    onConnectFailed: ({ message }) => told.push(`failed: ${message}`),
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

  it('leaves other disconnects to the library, which tries by itself', () => {
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

  describe('once the five attempts are used up', () => {
    const page = new EventTarget();
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal('window', page);
    });
    afterEach(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    const lost = () => {
      const opened = bench();
      opened.receive('connect');
      opened.receive('disconnect', 'transport close');
      for (let attempt = 0; attempt < 5; attempt++) opened.receive('connect_error', new Error('websocket error'));
      opened.managerReceive('reconnect_failed');
      return opened;
    };

    it('goes on with growing pauses and says nothing more, until messages arrive again', () => {
      const { done, told, receive, managerReceive, lives } = lost();
      for (const [index, pause] of [...quietPauses, quietPauses.at(-1)!].entries()) {
        vi.advanceTimersByTime(pause - 1);
        expect(done).toHaveLength(index);
        vi.advanceTimersByTime(1);
        expect(done).toHaveLength(index + 1);
        receive('connect_error', new Error('websocket error'));
        expect(realtimeState()).toBe('lost');
        managerReceive('reconnect_failed');
      }
      expect(told).toHaveLength(1);
      receive('connect');
      vi.advanceTimersByTime(10 * 60_000);
      expect(done).toHaveLength(quietPauses.length + 1);
      expect([realtimeState(), lives]).toEqual(['live', [false, true]]);
    });

    it('tries at once when the person is back, when the device has a network, and when asked to', () => {
      const { done, close } = lost();
      page.dispatchEvent(new Event('focus'));
      page.dispatchEvent(new Event('online'));
      retryRealtime();
      expect(done).toEqual(['connect', 'connect', 'connect']);
      close();
      page.dispatchEvent(new Event('focus'));
      vi.advanceTimersByTime(10 * 60_000);
      expect(done).toEqual(['connect', 'connect', 'connect', 'disconnect']);
    });

    const crowded = () =>
      Object.assign(new Error('Live updates work on 10 pages'), { data: { status: 429, retryAfter: 45 } });

    it('waits as long as the server says where one person has too many pages open, says so once, and comes in at last', () => {
      const { done, told, receive, socket } = bench();
      socket.active = false;
      for (let tries = 0; tries < 3; tries++) {
        receive('connect_error', crowded());
        expect(realtimeState()).toBe('crowded');
        vi.advanceTimersByTime(44_999);
        expect(done).toHaveLength(tries);
        vi.advanceTimersByTime(1);
        expect(done).toHaveLength(tries + 1);
      }
      expect(told).toEqual(['failed: Live updates work on 10 pages']);
      page.dispatchEvent(new Event('focus'));
      retryRealtime();
      expect(done).toHaveLength(5);
      receive('connect');
      vi.advanceTimersByTime(10 * 60_000);
      expect([done.length, realtimeState()]).toEqual([5, 'live']);
    });

    it('says nothing of it to a page whose line broke off, unless it stays so: its old line counts for a while', () => {
      const { told, receive, socket } = bench();
      receive('connect');
      receive('disconnect', 'transport close');
      socket.active = false;
      receive('connect_error', crowded());
      expect([realtimeState(), told]).toEqual(['retrying', []]);
      vi.advanceTimersByTime(45_000);
      receive('connect_error', crowded());
      expect([realtimeState(), told.length]).toEqual(['crowded', 1]);
    });

    it('leaves a refused session alone', () => {
      const { done, receive } = lost();
      receive('connect_error', new Error('Unauthorized'));
      page.dispatchEvent(new Event('focus'));
      vi.advanceTimersByTime(10 * 60_000);
      expect(done).toEqual([]);
    });
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
