import type { CSSProperties } from 'react';
import type { CardPart } from './grid-column.ts';

/** Pixels of each line of a card; as in grid.css. */
const lines = { name: 26, fact: 22, foot: 38, around: 16 } as const;
const columns = { tick: 36, picture: 60 } as const;

export type CardLayout = {
  /** For the root of the grid: `--g-card…` and the height of a row. */
  readonly root: CSSProperties;
  /** Of each part, in their order. */
  readonly parts: readonly CSSProperties[];
  /** Pixels of a row, the line below it included. */
  readonly height: number;
};

/** How a row is laid out as a card: cells stay cells of the row, so keys and screen readers find them as in a table. */
export function cardLayout(parts: readonly CardPart[], ticks: boolean): CardLayout {
  const count = (wanted: CardPart) => parts.filter((part) => part === wanted).length;
  const picture = count('picture') > 0;
  const { lines: factLines, places } = placeFacts(parts);
  const foot = count('foot') > 0;
  const rows = [
    ...(count('name') > 0 ? [lines.name] : []),
    ...Array.from({ length: factLines }, () => lines.fact),
    ...(foot ? [lines.foot] : []),
  ];
  const before = rows.length - factLines - (foot ? 1 : 0);
  const place = (part: CardPart, at: number): CSSProperties => {
    if (part === 'picture') return { gridColumn: ticks ? 2 : 1, gridRow: foot ? '1 / -2' : '1 / -1' };
    if (part === 'name') return { gridColumn: '-3 / -1', gridRow: 1 };
    if (part === 'foot') return { gridColumn: '-3 / -1', gridRow: -2 };
    const { line, column } = places.get(at)!;
    return { gridColumn: column, gridRow: before + 1 + line };
  };
  const height = rows.reduce<number>((sum, row) => sum + row, lines.around) + 1;
  const sides = [...(ticks ? [columns.tick] : []), ...(picture ? [columns.picture] : [])];
  return {
    root: {
      '--g-card-columns': `${sides.map((side) => `${side}px `).join('')}minmax(0, 3fr) minmax(0, 2fr)`,
      '--g-card-rows': rows.map((row) => `${row}px`).join(' '),
      '--g-row': `${height - 1}px`,
    } as CSSProperties,
    parts: parts.map(place),
    height,
  };
}

type FactPlace = { readonly line: number; readonly column: number | string };

/** Short facts two to a line, a wide one on a line of its own; one that found no second has its line to itself. */
function placeFacts(parts: readonly CardPart[]): { lines: number; places: ReadonlyMap<number, FactPlace> } {
  const places = new Map<number, FactPlace>();
  let line = -1;
  let alone: number | null = null;
  for (const [at, part] of parts.entries()) {
    if (part !== 'fact' && part !== 'wide') continue;
    if (part === 'fact' && alone !== null) {
      places.set(alone, { line, column: -3 });
      places.set(at, { line, column: -2 });
      alone = null;
      continue;
    }
    line += 1;
    places.set(at, { line, column: '-3 / -1' });
    alone = part === 'fact' ? at : null;
  }
  return { lines: line + 1, places };
}
