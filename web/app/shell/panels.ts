import { createStore } from '#web/lib/store.ts';

type Panel = 'palette' | 'sheet' | 'sessions' | 'secondFactor';

const shown = createStore<Panel | null>(null);

/** Which of the shell's own panels is open; header, keys and palette all open them. */
export const panels = {
  get: shown.get,
  subscribe: shown.subscribe,
  show: (panel: Panel) => shown.set(panel),
  hide: () => shown.set(null),
};
