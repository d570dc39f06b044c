import { type RefObject, useEffect } from 'react';

const property = '--t-foot';

/**
 * Tells the page how high a bar at its foot is, so that toasts stand above it and cover nothing of it (app.css). For a bar that
 * is drawn with nothing in it the height is 0.
 */
export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
    watch.observe(element);
    return () => {
      watch.disconnect();
      style.removeProperty(property);
    };
  }, [bar]);
}
