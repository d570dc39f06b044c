import type { KeyboardEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { shortcuts } from '#web/lib/shortcuts.ts';
import { gridKey } from './use-grid-keys.ts';

afterEach(() => shortcuts.setSingleKeys(true));

const press = (key: string, letters: boolean) => {
  const actions = { moveTo: vi.fn(), toggle: vi.fn() };
  const target = { matches: () => false };
  const event = { key, target, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };
  const taken = gridKey(
    event as unknown as KeyboardEvent,
    { current: {} as HTMLElement },
    { row: 1, cell: 0, stop: 0 },
    {
      rowCount: 3,
      rowsInSight: () => 3,
      moveTo: actions.moveTo,
      open: () => undefined,
      resize: () => undefined,
      letters,
      select: { toggle: actions.toggle, step: () => undefined, page: () => undefined },
    },
  );
  return [taken, actions.moveTo.mock.calls[0]?.[0].row ?? null, actions.toggle.mock.calls[0]?.[0] ?? null];
};

it('moves and ticks by letters, unless the person switched keys of one character off (WCAG 2.1.4)', () => {
  expect(['j', 'k', 'x'].map((key) => press(key, true))).toEqual([
    [true, 2, null],
    [true, 0, null],
    [true, null, 1],
  ]);
  const untaken = Array(3).fill([false, null, null]);
  expect(['j', 'k', 'x'].map((key) => press(key, false))).toEqual(untaken);
  shortcuts.setSingleKeys(false);
  expect(['j', 'k', 'x'].map((key) => press(key, true))).toEqual(untaken);
  expect(press('ArrowDown', true)).toEqual([true, 2, null]);
});
