export type { Asked } from './change-sets.api.ts';
/**
 * Undoes a change set by its id, as `changeSetId` of an answer names it: for a screen of single decisions.
 * @public
 */
export { useUndoChangeSet } from './change-sets.api.ts';
export { MergeBar } from './components/merge-bar.tsx';
export { MergeDialog } from './components/merge-dialog.tsx';
export { PreviewDialog } from './components/preview-dialog.tsx';
export { type AllFound, allFoundBy, SelectFound } from './components/select-found.tsx';
export { UndoOfChange } from './components/undo-of-change.tsx';
export { type Chosen, useChosen } from './use-chosen.ts';
