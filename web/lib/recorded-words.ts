import { useEffect } from 'react';
import type { HistoryKind } from '#kit/history-kind.ts';
import { type RecordedWords, setRecordedWords } from '#kit/recorded.ts';
import { createStore, useStore } from './store.ts';

/** What is read at once: the words, and the kinds of the history. */
type Recorded = { readonly recordedWords: readonly RecordedWords[]; readonly historyKinds: readonly HistoryKind[] };
let load: () => Promise<Recorded> = () => Promise.resolve({ recordedWords: [], historyKinds: [] });
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
      ({ recordedWords, historyKinds }) => {
        setRecordedWords(recordedWords, historyKinds);
        loaded.set(true);
      },
      // Without a network; the next history tries again.
      () => {
        asked = false;
      },
    );
  }, []);
}
