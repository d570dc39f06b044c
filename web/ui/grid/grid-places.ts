/** Where the focus is in a grid. Row -1 is the head; `stop` counts the controls of a cell. */
export type GridPlace = { readonly row: number; readonly cell: number; readonly stop: number };

const controls = 'a[href], button:not(:disabled), input:not(:disabled)';

/** What takes the focus in a cell: its controls, else the cell itself. */
export function stopsOf(cell: HTMLElement): HTMLElement[] {
  const found = [...cell.querySelectorAll<HTMLElement>(controls)].filter((one) => one.closest('[popover]') === null);
  return found.length > 0 ? found : [cell];
}

/** Takes every control in a cell out of the order of Tab except the one that holds it. */
export function leaveTabOrder(root: HTMLElement, held: HTMLElement | null): void {
  for (const one of root.querySelectorAll<HTMLElement>(`[data-grid-cell] :is(${controls})`)) {
    if (one !== held && one.tabIndex !== -1 && one.closest('[popover]') === null) one.tabIndex = -1;
  }
}

/** The cells of one row on screen, from left to right; none while the row is not drawn. */
export const cellsOf = (root: HTMLElement, row: number): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-grid-row="${row}"] > [data-grid-cell]`),
];

/** The place of an element inside the grid; null for what is no stop, such as the content of a popup. */
export function placeOf(root: HTMLElement, element: Element): GridPlace | null {
  const cell = element.closest<HTMLElement>('[data-grid-cell]');
  const line = cell?.parentElement;
  if (!cell || !line || !root.contains(line) || element.closest('[popover]')) return null;
  const stop = stopsOf(cell).findIndex((one) => one === element || one.contains(element));
  return { row: Number(line.dataset.gridRow), cell: [...line.children].indexOf(cell), stop: Math.max(stop, 0) };
}

/** The element at a place, or the nearest one in its row. */
export function elementAt(root: HTMLElement, place: GridPlace): HTMLElement | undefined {
  const cells = cellsOf(root, place.row);
  const cell = cells[Math.min(place.cell, cells.length - 1)];
  const stops = cell ? stopsOf(cell) : [];
  return stops[Math.min(place.stop, stops.length - 1)];
}

/** One step to the left or right: through the controls of a cell, then to the next cell. */
export function sideways(root: HTMLElement, from: GridPlace, step: 1 | -1): GridPlace {
  const cells = cellsOf(root, from.row);
  const count = (cell: number) => (cells[cell] ? stopsOf(cells[cell]).length : 0);
  const stop = from.stop + step;
  if (stop >= 0 && stop < count(from.cell)) return { ...from, stop };
  const cell = from.cell + step;
  if (cell < 0 || cell >= cells.length) return from;
  return { ...from, cell, stop: step === 1 ? 0 : count(cell) - 1 };
}
