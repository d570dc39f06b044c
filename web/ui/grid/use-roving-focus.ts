import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import { elementAt, type GridPlace, leaveTabOrder, placeOf } from './grid-places.ts';

/**
 * One tab stop for the whole grid. Which element it is lives in the document, not in React: moving the focus draws
 * nothing again. `bringIn` scrolls a row into sight that is not drawn yet.
 */
export function useRovingFocus(root: RefObject<HTMLElement | null>, bringIn: (row: number) => void) {
  const current = useRef<GridPlace>({ row: 0, cell: 0, stop: 0 });
  const held = useRef<HTMLElement | null>(null);
  /** Set while the focus is inside; an element that goes away takes the focus with it without an event. */
  const inside = useRef(false);
  const wanted = useRef<GridPlace | null>(null);

  const hold = useCallback((element: HTMLElement) => {
    if (held.current && held.current !== element) held.current.tabIndex = -1;
    element.tabIndex = 0;
    held.current = element;
  }, []);

  const moveTo = useCallback(
    (place: GridPlace): boolean => {
      const element = root.current ? elementAt(root.current, place) : undefined;
      current.current = place;
      if (!element) {
        wanted.current = place;
        bringIn(place.row);
        return false;
      }
      wanted.current = null;
      hold(element);
      element.focus({ preventScroll: true });
      element.closest('[data-grid-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      return true;
    },
    [root, bringIn, hold],
  );

  // After every drawing: rows come and go, and there is always exactly one stop.
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    leaveTabOrder(box, held.current);
    if (wanted.current && elementAt(box, wanted.current)) {
      moveTo(wanted.current);
      return;
    }
    if (held.current?.isConnected && box.contains(held.current)) return;
    const element = elementAt(box, current.current) ?? elementAt(box, { row: 0, cell: 0, stop: 0 }) ?? firstOfHead(box);
    if (!element) return;
    hold(element);
    if (inside.current && document.activeElement === document.body) element.focus({ preventScroll: true });
  });

  const onFocus = useCallback(
    (target: EventTarget) => {
      const place = root.current && target instanceof HTMLElement ? placeOf(root.current, target) : null;
      if (!place) return;
      inside.current = true;
      current.current = place;
      hold(target as HTMLElement);
    },
    [root, hold],
  );
  const onBlur = useCallback(
    (to: EventTarget | null) => {
      // Null also means that the element went away under the focus, as a row does that was approved.
      if (to instanceof Node) inside.current = root.current?.contains(to) === true;
    },
    [root],
  );
  return { current, moveTo, onFocus, onBlur };
}

const firstOfHead = (box: HTMLElement) => elementAt(box, { row: -1, cell: 0, stop: 0 });
