type Panel = 'palette' | 'sheet' | 'sessions' | 'secondFactor';

let shown: Panel | null = null;
const listeners = new Set<() => void>();

function set(next: Panel | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Which of the shell's own panels is open; header, keys and palette all open them. */
export const panels = {
  shown: () => shown,
  show: (panel: Panel) => set(panel),
  hide: () => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
