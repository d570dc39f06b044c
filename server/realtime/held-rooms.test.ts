import { Server } from 'socket.io';
import { expect, it } from 'vitest';
import { heldRooms } from './held-rooms.ts';
import { rooms } from './realtime.ts';

it('knows the rooms of administrators held to shops while somebody is in them', () => {
  const { adapter } = new Server().of('/');
  const held = heldRooms(adapter);
  const enter = (socket: string, shops: readonly number[]) => {
    held.add(rooms.administratorsOf(shops), shops);
    void adapter.addAll(socket, new Set([rooms.administratorsOf(shops)]));
  };
  enter('ada', [1, 2]);
  enter('bea', [1, 2]);
  enter('cem', [2]);
  expect([held.inAll([1]), held.inAll([2]), held.inAll([1, 3])]).toEqual([
    ['administrators:1,2'],
    ['administrators:1,2', 'administrators:2'],
    [],
  ]);
  adapter.delAll('ada');
  expect(held.inAll([1])).toEqual(['administrators:1,2']);
  adapter.delAll('bea');
  adapter.delAll('cem');
  expect([held.inAll([1]), held.inAll([2]), held.inAll([])]).toEqual([[], [], []]);
  enter('bea', [1, 2]);
  expect(held.inAll([2])).toEqual(['administrators:1,2']);
});
