import { type RefObject, useEffect, useRef } from 'react';

/** For a row of choices that scrolls sideways on a phone: brings the current one into sight. */
export function useCurrentInSight<E extends HTMLElement>(current: string): RefObject<E | null> {
  const row = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is why it moves.
  useEffect(() => {
    const list = row.current;
    const place = list?.querySelector('[data-current="true"], [aria-current="step"]')?.getBoundingClientRect();
    if (!list || !place) return;
    const { left, right } = list.getBoundingClientRect();
    if (place.right > right) list.scrollLeft += place.right - right + 16;
    else if (place.left < left) list.scrollLeft -= left - place.left + 16;
  }, [current]);
  return row;
}
