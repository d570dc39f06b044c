import { defineErrors } from '#kit/error.ts';

export const changeSetErrors = defineErrors({
  unknownOperation: { code: 'unknown_operation', status: 422, text: 'There is no such bulk change' },
  nothingSelected: { code: 'nothing_selected', status: 422, text: 'Please select at least one row' },
  /** Between the look at the list and the change it became another one. */
  selectionChanged: {
    code: 'selection_changed',
    status: 409,
    text: 'The filters find {found} products now, not {count}; please look at the list and select again',
    kind: 'warning',
  },
  nothingToDo: { code: 'nothing_to_do', status: 409, text: 'None of the selected rows would change', kind: 'warning' },
  notPreviewed: { code: 'change_set_not_waiting', status: 409, text: 'This change was started already' },
  cannotUndo: { code: 'change_set_not_undoable', status: 409, text: 'There is nothing to put back' },
  neverUndone: { code: 'operation_never_undone', status: 409, text: '{why}' },
  cannotRetry: { code: 'change_set_not_retryable', status: 409, text: 'There is nothing to try again' },
  /** Codes of rows. */
  changedMeanwhile: { code: 'changed_meanwhile', status: 409, text: 'Changed by somebody else after the preview' },
  changedSince: { code: 'changed_since', status: 409, text: 'Changed by somebody else since' },
});
