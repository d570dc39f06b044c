/** A change set as a person may see it. */

export { allFound } from './all-found.ts';
export { getVisibleSet } from './change-sets.access.ts';
/** Bulk changes of other features go through here (ADR 14); what is registered in their `operations` can also be previewed. */
export { changeSetHandler } from './change-sets.tasks.ts';
export { countAdded } from './count-added.ts';
export { listOutcomeIds } from './find-outcome.ts';
export { listUndoable, type Undoable } from './list-undoable.ts';
export { type AtOnce, causeOf, changeAtOnce, type Outcome } from './running/change-at-once.ts';
export { freezeSelection } from './running/freeze-selection.ts';
export { recordTask } from './running/record-task.ts';
export { cancelSets, readSet, runWithin } from './running/run-within.ts';
export { previewChanges } from './use-cases/preview-changes.ts';
