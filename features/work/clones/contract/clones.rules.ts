import type { ClonedPart } from './clones.model.ts';

/** Choices that one search gives. */
export const choicesShown = 20;
export const clonesPageSize = 25;
/** A preview that nobody carried out is kept as long as those of bulk changes (hours). */
export const previewHours = 24;

type Counts = ClonedPart['counts'];
const sum = (parts: readonly Counts[], ...states: string[]): number =>
  parts.reduce((all, counts) => all + states.reduce((some, state) => some + (counts[state] ?? 0), 0), 0);

/** How a clone that was not stopped ended. Rows that keep what the target has (`own`) are what was asked for. */
export const endOfClone = (parts: readonly Counts[]): 'done' | 'partly' =>
  sum(parts, 'failed', 'skipped', 'planned', 'refused') > 0 ? 'partly' : 'done';

export const endOfCloneUndo = (parts: readonly Counts[]): 'undone' | 'undone_partly' =>
  sum(parts, 'kept', 'done') > 0 ? 'undone_partly' : 'undone';

/** Whether there is something to put back now. */
export const canUndoClone = (state: string, parts: readonly Counts[]): boolean =>
  ['done', 'partly', 'cancelled', 'failed', 'undone_partly'].includes(state) && sum(parts, 'done') > 0;

/** Rows that would change. */
export const willChange = (parts: readonly Pick<ClonedPart, 'added' | 'changed'>[]): number =>
  parts.reduce((all, { added, changed }) => all + added + changed, 0);
