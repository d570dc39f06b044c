import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What a dialog shows, null while there is none, for dialogs that are drawn only while they are open. When the last of
 * them closes, the focus goes back to where it was before the first one opened: the keyboard goes on in the same row.
 */
export function useDialogState<T>(): readonly [T | null, (next: T | null) => void] {
  const [shown, setShown] = useState<T | null>(null);
  const before = useRef<Element | null>(null);
  const show = useCallback((next: T | null) => {
    // A dialog that follows another one was opened from the same place.
    if (next !== null) before.current ??= document.activeElement;
    setShown(next);
  }, []);
  useEffect(() => {
    if (shown !== null) return;
    const element = before.current;
    before.current = null;
    // Somewhere else the person is already.
    if (element instanceof HTMLElement && document.activeElement === document.body)
      element.focus({ preventScroll: true });
  }, [shown]);
  return [shown, show];
}
