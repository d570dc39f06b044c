import { expect, it } from 'vitest';
import { presetPatch, readPeriod } from './dashboard.search.ts';

const today = '2026-05-31';
const read = (search: Record<string, string>) => {
  const { days, from, to, chosen } = readPeriod(search, today);
  return [days, from, to, chosen];
};

it.each([
  [{}, [30, '2026-05-02', today, false]],
  [{ days: '7' }, [7, '2026-05-25', today, false]],
  [{ days: '1' }, [1, today, today, false]],
  [{ days: 'month' }, [31, '2026-05-01', today, false]],
  [{ days: 'own' }, [30, '2026-05-02', today, false]],
  [{ days: '8' }, [30, '2026-05-02', today, false]],
  [{ from: '2026-01-01', to: '2026-01-31' }, [31, '2026-01-01', '2026-01-31', true]],
  [{ from: '2026-01-31', to: '2026-01-01' }, [31, '2026-01-01', '2026-01-31', true]],
  [{ from: '2020-01-01', to: '2026-01-31' }, [366, '2025-01-31', '2026-01-31', true]],
  [{ from: '2026-02-30', to: '2026-01-31' }, [30, '2026-05-02', today, false]],
  [{ from: '2026-03-29', to: '2026-03-29' }, [1, '2026-03-29', '2026-03-29', true]],
])('the period of %j', (search, period) => expect(read(search)).toEqual(period));

it.each([
  [{ days: '1' }, true],
  [{ from: today, to: today }, true],
  [{ from: '2026-05-30', to: '2026-05-30' }, false],
  [{ days: '7' }, false],
  [{ from: '2026-05-30', to: today }, false],
])('is of today alone (%j: %s)', (search, alone) => expect(readPeriod(search, today).today).toBe(alone));

it('the address of a period leads to it, and one of one’s own begins as the one that is shown', () => {
  const shown = readPeriod({ days: 'month' }, today);
  expect(presetPatch('own', shown)).toEqual({ days: undefined, from: '2026-05-01', to: today });
  expect(presetPatch('1', shown)).toEqual({ days: '1', from: undefined, to: undefined });
  expect(presetPatch('30', shown)).toEqual({ days: undefined, from: undefined, to: undefined });
});
