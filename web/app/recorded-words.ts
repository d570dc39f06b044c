import type { RecordedWords } from '#kit/recorded.ts';

/** What all contracts say of what they record: every `contract/x.recorded.ts`, floor by floor, in one file that is read on demand. */
export const recordedWords: readonly RecordedWords[] = Object.values(
  import.meta.glob<RecordedWords>('../../features/*/*/contract/*.recorded.ts', { eager: true, import: 'recorded' }),
);
