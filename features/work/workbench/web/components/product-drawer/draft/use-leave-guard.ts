import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { one, type Search } from '#web/lib/search.ts';

export type LeaveChoice = 'stay' | 'discard' | 'save';

type Place = { readonly pathname: string; readonly search: unknown };
const staysHere = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname &&
  ['id', 'shopId'].every((key) => one((a.search as Search)[key]) === one((b.search as Search)[key]));

/**
 * Holds unsaved edits back on every way out: close, another product, shop or page, and the tab itself, where the browser
 * asks. Gives the open question, which the dialog answers.
 */
export function useLeaveGuard(dirty: boolean, save: () => Promise<boolean>) {
  const [answer, setAnswer] = useState<((choice: LeaveChoice) => void) | null>(null);
  const [saving, setSaving] = useState(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || staysHere(current, next)) return false;
      // After the event: the Escape that closes the drawer must not answer the question too.
      const choice = await new Promise<LeaveChoice>((resolve) => setTimeout(() => setAnswer(() => resolve)));
      if (choice !== 'save') {
        setAnswer(null);
        return choice === 'stay';
      }
      setSaving(true);
      const saved = await save().finally(() => {
        setSaving(false);
        setAnswer(null);
      });
      // Refused or in conflict: the form says why.
      return !saved;
    },
    enableBeforeUnload: () => dirty,
  });
  return { asking: answer !== null, saving, answer: (choice: LeaveChoice) => answer?.(choice) };
}
