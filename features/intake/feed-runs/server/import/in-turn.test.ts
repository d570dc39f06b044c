import { expect, it } from 'vitest';
import { nothingBefore, type OnItsWay, Stumbled, type Turn, writeBehind } from './in-turn.ts';

/** Batches that end when the test says so, and what happened in which order. */
function queue() {
  const said: string[] = [];
  const start = (name: string, before: OnItsWay, skus: string[] = []) => {
    const own = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let turn: Turn | undefined;
    const way = writeBehind(before, new Set(skus), async (given) => {
      turn = given;
      said.push(`${name} begins`);
      await own.promise;
      await given.beforeWhileHolding;
      given.letNext();
      await end.promise;
      said.push(`${name} is in`);
    });
    return { way, turn: () => turn!, written: own.resolve, ends: end.resolve, fails: end.reject };
  };
  return { said, start };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('lets the next batch begin once a batch has only its end before it, and not earlier', async () => {
  const { start } = queue();
  const first = start('first', nothingBefore);
  let may = false;
  void first.way.mayFollow.then(() => (may = true));
  await settled();
  expect(may).toBe(false);
  first.written();
  await first.way.mayFollow;
});

it('lets batches end in their order, two of them on their way at most', async () => {
  const { start, said } = queue();
  const first = start('first', nothingBefore);
  first.written();
  await first.way.mayFollow;
  const second = start('second', first.way);
  let third = false;
  void second.way.mayFollow.then(() => (third = true));
  second.written();
  second.ends();
  await settled();
  expect([said, third]).toEqual([['first begins', 'second begins'], false]);
  first.ends();
  await second.way.done;
  expect(said).toEqual(['first begins', 'second begins', 'first is in', 'second is in']);
});

it('knows the products of the batch before, and of no other', () => {
  const { start } = queue();
  const first = start('first', nothingBefore, ['A']);
  const second = start('second', first.way, ['B']);
  const third = start('third', second.way);
  expect(['A', 'B'].map(second.turn().isBefore)).toEqual([true, false]);
  expect(['A', 'B'].map(third.turn().isBefore)).toEqual([false, true]);
});

it('has the batch behind let go of what it holds where one is written once more', async () => {
  const { start } = queue();
  const first = start('first', nothingBefore);
  const second = start('second', first.way);
  first.turn().stumble();
  await expect(second.turn().beforeWhileHolding).rejects.toBeInstanceOf(Stumbled);
  first.written();
  first.ends();
  await second.turn().before;
});

it('fails with the batch before', async () => {
  const { start, said } = queue();
  const first = start('first', nothingBefore);
  first.written();
  const second = start('second', first.way);
  second.written();
  second.ends();
  first.fails(new Error('gone'));
  await expect(second.way.done).rejects.toThrow('gone');
  await expect(second.way.mayFollow).rejects.toThrow('gone');
  expect(said).toEqual(['first begins', 'second begins']);
});
