import { createStore, useStore } from '#web/lib/store.ts';

type Shown = { readonly open: boolean; readonly task: string | null };

const shown = createStore<Shown>({ open: false, task: null });

/** Opens the task drawer, on one task where it is named. Only administrators have one (the bell of the header). */
export const showTasks = (task: string | null = null): void => shown.set({ open: true, task });
export const hideTasks = (): void => shown.set({ ...shown.get(), open: false });
/** Shows one task of the open drawer, or the list again. */
export const showTask = (task: string | null): void => shown.set({ ...shown.get(), task });

export const useTaskDrawer = (): Shown => useStore(shown);
