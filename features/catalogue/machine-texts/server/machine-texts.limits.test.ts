import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translateOperation } from '../contract/machine-texts.operations.ts';
import { translateTask } from '../contract/machine-texts.tasks.ts';
import {
  albanian,
  b,
  begin,
  clear,
  deepl,
  end,
  engine,
  listed,
  made,
  preview,
  product,
  translate,
} from './machine-texts.for-tests.ts';
import { machineTextsRepository } from './machine-texts.repository.ts';
import { monthAt } from './month.ts';

beforeAll(begin);
afterAll(end);
beforeEach(clear);

describe('The limit of a month', () => {
  it('begins at midnight of the house, which in UTC is still the day before', () => {
    const monthOf = (at: string) => monthAt(new Date(at));
    expect(monthOf('2090-01-31T22:59:59Z')).toEqual({ month: '2090-01-01', renews: '2090-02-01' });
    expect(monthOf('2090-01-31T23:30:00Z')).toEqual({ month: '2090-02-01', renews: '2090-03-01' });
    expect(monthOf('2090-12-31T23:30:00Z')).toEqual({ month: '2091-01-01', renews: '2091-02-01' });
  });

  it('tells what its characters have cost so far', async () => {
    const { id: engineId } = await engine({ million_price: '2500' });
    await translate(engineId, [await product({ name: 'Kettle' })]);
    // 6 characters at 2500 a million are 0.015, said to the cent upwards.
    expect(await listed()).toMatchObject([{ used: 6, cost: '0.02', currency: 'EUR' }]);
  });

  it('refuses in the preview what no longer fits, with the figures and the day it renews', async () => {
    const { id: engineId } = await engine({ month_limit: 14 });
    const ids = [
      await product({ name: 'Kettle A' }),
      await product({ name: 'Kettle B' }),
      await product({ name: 'Pot' }),
    ];
    const { change_set: set, rows } = await preview(
      translateOperation.name,
      { engine_id: engineId, language_id: albanian },
      ids,
    );
    expect(set.counts).toMatchObject({ planned: 2, refused: 1 });
    const { renews } = monthAt(b.platform.now());
    expect(rows.find(({ state }) => state === 'refused')).toMatchObject({
      id: ids[1],
      reason_code: 'translation_limit_reached',
      reason: `DeepL: 8 characters are needed, 8 of 14 are used this month. The limit renews on ${renews}`,
    });
  });

  it('is not overrun by workers that ask at the same moment', async () => {
    const { id } = await engine({ month_limit: 100 });
    const { month } = monthAt(b.platform.now());
    const counter = machineTextsRepository(b.platform.db);
    const taken = await Promise.all(Array.from({ length: 30 }, () => counter.reserve(id, month, 9)));
    expect(taken.filter(Boolean)).toHaveLength(11);
    expect(await listed()).toMatchObject([{ used: 99 }]);
    expect(await counter.reserve(id, month, 1)).toBe(true);
    expect(await counter.reserve(id, '2031-01-01', 101)).toBe(false);
    expect(await counter.reserve(id, '2031-01-01', 100)).toBe(true);
  });

  it('that is reached while a task runs ends it with the figures; what was made before stays', async () => {
    const { id: engineId } = await engine({ month_limit: 10 });
    const ids = [await product({ name: 'Kettle' }), await product({ name: 'Saucepan' })];
    const by = { userId: null, shopId: 1, cause: 'test' };
    // As if another task had used the rest since its preview.
    const input = { engine_id: engineId, language_id: albanian, from_id: null, ids };
    const ended = await b.taskEnded(
      await b.platform.unitOfWork(by, (tx) => b.platform.startTask(tx, by, translateTask, input)),
    );
    expect(ended.status).toBe('failed');
    expect(ended.error).toContain('8 characters are needed, 6 of 10 are used this month');
    expect(await made(ids[0]!)).toHaveLength(1);
    expect(deepl.asked).toHaveLength(1);
  });
});
