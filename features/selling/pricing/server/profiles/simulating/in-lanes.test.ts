import { describe, expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

async function* numbers(count: number) {
  for (let one = 1; one <= count; one++) yield one;
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const all = async <R>(given: AsyncIterable<R>): Promise<R[]> => {
  const found: R[] = [];
  for await (const one of given) found.push(one);
  return found;
};

describe('Parts that are worked out side by side', () => {
  it('come in their order, however long each takes, and never more at once than there are lanes', async () => {
    let [now, most] = [0, 0];
    const work = async (one: number) => {
      now += 1;
      most = Math.max(most, now);
      await later(one % 2 === 1 ? 20 : 1);
      now -= 1;
      return one * 10;
    };
    expect(await all(inLanes(numbers(5), 2, work))).toEqual([10, 20, 30, 40, 50]);
    expect(most).toBe(2);
    expect(await all(inLanes(numbers(0), 2, work))).toEqual([]);
  });

  it('end with the first failure, once the others that had begun have ended; none begins afterwards', async () => {
    const [begun, ended]: [number[], number[]] = [[], []];
    const work = async (one: number) => {
      begun.push(one);
      await later(one === 2 ? 30 : 1);
      ended.push(one);
      if (one === 1) throw new Error('lost');
      return one;
    };
    await expect(all(inLanes(numbers(9), 2, work))).rejects.toThrow('lost');
    expect([begun, ended]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('are waited for where the reader has had enough', async () => {
    const ended: number[] = [];
    const work = async (one: number) => {
      await later(one * 10);
      ended.push(one);
      return one;
    };
    for await (const one of inLanes(numbers(9), 3, work)) {
      expect(one).toBe(1);
      break;
    }
    expect(ended).toEqual([1, 2, 3]);
  });
});
