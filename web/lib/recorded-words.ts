import { useEffect, useSyncExternalStore } from 'react';
import { type RecordedWords, setRecordedWords } from '#kit/recorded.ts';

let load: () => Promise<readonly RecordedWords[]> = () => Promise.resolve([]);
let asked = false;
let loaded = 0;
const listeners = new Set<() => void>();

/** Told once at start how the words of all features are read. */
export const provideRecordedWords = (read: typeof load): void => {
  load = read;
};

/** Has the words of histories and previews read, and draws anew when they are there. Until then codes show as they are. */
export function useRecordedWords(): void {
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => loaded,
  );
  useEffect(() => {
    if (asked) return;
    asked = true;
    load().then(
      (words) => {
        setRecordedWords(words);
        loaded += 1;
        for (const changed of listeners) changed();
      },
      // Without a network; the next history tries again.
      () => {
        asked = false;
      },
    );
  }, []);
}
