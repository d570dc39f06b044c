import { expect, it } from 'vitest';
import { cardLayout } from './card-layout.ts';

it('stands facts two by two under the name, beside the picture, over a foot', () => {
  const { parts, height, root } = cardLayout(['picture', 'fact', 'name', 'fact', 'fact', 'foot'], true);
  expect(parts).toEqual([
    { gridColumn: 2, gridRow: '1 / -2' },
    { gridColumn: -3, gridRow: 2 },
    { gridColumn: '-3 / -1', gridRow: 1 },
    { gridColumn: -2, gridRow: 2 },
    { gridColumn: '-3 / -1', gridRow: 3 },
    { gridColumn: '-3 / -1', gridRow: -2 },
  ]);
  expect(height).toBe(16 + 26 + 22 + 22 + 38 + 1);
  expect(root).toMatchObject({ '--g-row': `${height - 1}px`, '--g-card-rows': '26px 22px 22px 38px' });
});

it('needs neither picture, tick nor foot', () => {
  expect(cardLayout(['name', 'fact'], false)).toMatchObject({
    parts: [
      { gridColumn: '-3 / -1', gridRow: 1 },
      { gridColumn: '-3 / -1', gridRow: 2 },
    ],
    root: { '--g-card-columns': 'minmax(0, 3fr) minmax(0, 2fr)' },
  });
});

it('gives a wide fact a line of its own, and the one before it the rest of its line', () => {
  const { parts, height } = cardLayout(['name', 'fact', 'fact', 'fact', 'wide', 'fact', 'fact'], false);
  expect(parts.slice(1)).toEqual([
    { gridColumn: -3, gridRow: 2 },
    { gridColumn: -2, gridRow: 2 },
    { gridColumn: '-3 / -1', gridRow: 3 },
    { gridColumn: '-3 / -1', gridRow: 4 },
    { gridColumn: -3, gridRow: 5 },
    { gridColumn: -2, gridRow: 5 },
  ]);
  expect(height).toBe(16 + 26 + 4 * 22 + 1);
});
