import type { KeyboardEvent, RefObject } from 'react';
import { shortcuts } from '#web/lib/shortcuts.ts';
import { cellsOf, type GridPlace, sideways } from './grid-places.ts';

export type GridActions = {
  /** How many rows there are on the page. */
  readonly rowCount: number;
  /** How many rows a page of the keyboard is. */
  rowsInSight(): number;
  moveTo(place: GridPlace): void;
  open(row: number): void;
  /** Absent where nothing can be selected. */
  readonly select?: { toggle(row: number): void; step(from: number, to: number): void; page(): void };
  /** The keys of `gridShortcuts` count: where the rows have no such keys of their own. */
  readonly letters?: boolean;
  /** Changes the width of the column whose head has the focus. */
  resize(cell: number, by: number): void;
};

/** Pixels per key press. */
const widthStep = 16;

/** The keys of a grid (WAI-ARIA grid pattern). True when the key was taken. */
export function gridKey(
  event: KeyboardEvent,
  root: RefObject<HTMLElement | null>,
  at: GridPlace,
  actions: GridActions,
): boolean {
  const box = root.current;
  if (!box || event.altKey) return false;
  const side = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (side !== 0) {
    if (event.shiftKey && at.row === -1) actions.resize(at.cell, side * widthStep);
    else if (event.shiftKey) return false;
    else actions.moveTo(sideways(box, at, side));
    return true;
  }
  const row = rowAfter(event, at.row, actions);
  if (row !== null) {
    if (event.shiftKey && at.row >= 0 && row >= 0) actions.select?.step(at.row, row);
    actions.moveTo({ ...at, row });
    return true;
  }
  if (event.key === 'Home' || event.key === 'End') {
    const target = event.ctrlKey || event.metaKey ? (event.key === 'Home' ? 0 : actions.rowCount - 1) : at.row;
    const last = Math.max(0, cellsOf(box, at.row).length - 1);
    actions.moveTo({ row: target, cell: event.key === 'Home' ? 0 : last, stop: 0 });
    return true;
  }
  return act(event, at, actions);
}

/** A field in a cell: what is typed there is text. */
const fields = 'input:not([type="checkbox"]), textarea, [contenteditable="true"]';

const isLetter = (event: KeyboardEvent, { letters }: GridActions): boolean =>
  letters === true &&
  shortcuts.singleKeys() &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !(event.target as Element).matches(fields);

function rowAfter(event: KeyboardEvent, row: number, actions: GridActions): number | null {
  const { rowCount, rowsInSight } = actions;
  const step = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: rowsInSight(),
    PageUp: -rowsInSight(),
    ...(isLetter(event, actions) ? { j: 1, k: -1 } : {}),
  }[event.key];
  if (step === undefined) return null;
  // Pages stay among the rows, and so do letters; only a single step up of the arrow reaches the head.
  const lowest = event.key === 'ArrowUp' && !event.shiftKey ? -1 : Math.min(row, 0);
  return Math.max(lowest, Math.min(rowCount - 1, row + step));
}

function act(event: KeyboardEvent, at: GridPlace, actions: GridActions): boolean {
  const { select, open } = actions;
  if (event.key === 'x' && isLetter(event, actions) && at.row >= 0 && select) {
    select.toggle(at.row);
    return true;
  }
  if (event.key === 'a' && (event.ctrlKey || event.metaKey) && select) {
    select.page();
    return true;
  }
  const target = event.target as HTMLElement;
  // Buttons and ticks answer Space and Enter themselves, links answer Enter.
  const isButton = target.matches('button, input');
  if (event.key === ' ' && !isButton && at.row >= 0 && select) {
    select.toggle(at.row);
    return true;
  }
  if (event.key === 'Enter' && at.row >= 0 && !target.matches('button, a')) {
    open(at.row);
    return true;
  }
  return false;
}
