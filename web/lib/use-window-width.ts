import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The inner width of the window in pixels, followed while it is resized. */
export const useWindowWidth = (): number =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth,
    () => 1440,
  );

/** Below this the sidebar is a drawer. */
export const phoneBelow = 768;
/** Whether the window is as narrow as a phone; draws again only when the answer changes. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.innerWidth < phoneBelow,
    () => false,
  );
