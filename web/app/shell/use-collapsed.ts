import { useState } from 'react';
import { deviceKey, readStored, writeStored } from '#web/lib/device-storage.ts';

/** Spec section 2: this query collapses the sidebar (LAY-006). */
export const collapsingAction = 'create-localproduct';
const storageKey = deviceKey('sidebar');

type Sidebar = {
  /** What the person chose with the toggle; survives everything. */
  readonly chosen: boolean;
  /** What they chose while the action stood in the address; forgotten when it goes (trap T99). */
  readonly during: boolean | null;
  readonly action: string | undefined;
};

/** The sidebar after the address changed: entering the action collapses, leaving it restores what was chosen before. */
export const followAction = (before: Sidebar, action: string | undefined): Sidebar =>
  before.action === action ? before : { chosen: before.chosen, during: null, action };

/** The sidebar after the toggle was pressed. */
export const toggled = (before: Sidebar): Sidebar =>
  before.action === collapsingAction
    ? { ...before, during: !isCollapsed(before) }
    : { ...before, chosen: !before.chosen };

export const isCollapsed = (sidebar: Sidebar): boolean =>
  sidebar.action === collapsingAction ? (sidebar.during ?? true) : sidebar.chosen;

/** Whether the sidebar is collapsed, and the toggle. The choice is remembered in this browser. */
export function useCollapsed(action: string | undefined): [boolean, () => void] {
  const [kept, keep] = useState<Sidebar>(() => ({
    chosen: readStored(storageKey) === 'collapsed',
    during: null,
    action,
  }));
  const now = followAction(kept, action);
  if (now !== kept) keep(now);
  const toggle = () => {
    const next = toggled(now);
    writeStored(storageKey, next.chosen ? 'collapsed' : null);
    keep(next);
  };
  return [isCollapsed(now), toggle];
}
