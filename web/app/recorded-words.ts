import type { HistoryKind } from '#kit/history-kind.ts';
import type { RecordedWords } from '#kit/recorded.ts';

/** Every kind of thing whose changes the history tells. */
export const historyKinds: readonly HistoryKind[] = Object.values(
  import.meta.glob<readonly HistoryKind[]>('../../features/*/*/contract/*.history-kinds.ts', {
    eager: true,
    import: 'histories',
  }),
).flat();

/** What all contracts say of what they record: every `contract/x.recorded.ts`, floor by floor, in one file that is read on demand. */
export const recordedWords: readonly RecordedWords[] = Object.values(
  import.meta.glob<RecordedWords>('../../features/*/*/contract/*.recorded.ts', { eager: true, import: 'recorded' }),
);
