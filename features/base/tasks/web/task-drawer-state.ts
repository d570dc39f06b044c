import { useSyncExternalStore } from 'react';

type Shown = { readonly open: boolean; readonly task: string | null };

let shown: Shown = { open: false, task: null };
const listeners = new Set<() => void>();

function set(next: Shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the task drawer, on one task where it is named. Only administrators have one (the bell of the header). */
export const showTasks = (task: string | null = null): void => set({ open: true, task });
export const hideTasks = (): void => set({ ...shown, open: false });
/** Shows one task of the open drawer, or the list again. */
export const showTask = (task: string | null): void => set({ ...shown, task });

export const useTaskDrawer = (): Shown => useSyncExternalStore(subscribe, () => shown);
