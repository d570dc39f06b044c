import type { EventEmitter } from 'node:events';

/** The rooms of this node for administrators who are held to shops. A room is forgotten with the last one who leaves it. */
export function heldRooms(adapter: Pick<EventEmitter, 'on'>) {
  const shopsOf = new Map<string, readonly number[]>();
  adapter.on('delete-room', (room: string) => shopsOf.delete(room));
  return {
    /** Before somebody enters it. */
    add(room: string, shopIds: readonly number[]): void {
      shopsOf.set(room, shopIds);
    },
    /** Those whose people work in all of these shops. */
    inAll: (shopIds: readonly number[]): string[] =>
      [...shopsOf].flatMap(([room, own]) => (shopIds.every((id) => own.includes(id)) ? [room] : [])),
  };
}
