import { useEffect } from 'react';
import { type RecordedWords, setRecordedWords } from '#kit/recorded.ts';
import { createStore, useStore } from './store.ts';

let load: () => Promise<readonly RecordedWords[]> = () => Promise.resolve([]);
let asked = false;
const loaded = createStore(false);

/** Told once at start how the words of all features are read. */
export const provideRecordedWords = (read: typeof load): void => {
  load = read;
};

/** Has the words of histories and previews read, and draws anew when they are there. Until then codes show as they are. */
export function useRecordedWords(): void {
  useStore(loaded);
  useEffect(() => {
    if (asked) return;
    asked = true;
    load().then(
      (words) => {
        setRecordedWords(words);
        loaded.set(true);
      },
      // Without a network; the next history tries again.
      () => {
        asked = false;
      },
    );
  }, []);
}
