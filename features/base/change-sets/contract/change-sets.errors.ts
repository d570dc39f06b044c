import { defineErrors } from '#kit/error.ts';

export const changeSetErrors = defineErrors({
  unknownOperation: {
    code: 'unknown_operation',
    status: 422,
    text: 'Bulk action not found',
    sq: 'Nuk ka një ndryshim të tillë në grup',
  },
  nothingSelected: {
    code: 'nothing_selected',
    status: 422,
    text: 'Select at least one row',
    sq: 'Zgjidhni të paktën një rresht',
  },
  /** Each row has to be seen before it is changed. */
  tooManyRows: {
    code: 'too_many_rows',
    status: 422,
    text: '{count} rows are selected. Select at most {most}: a preview shows no more, and here each has to be seen',
    sq: 'Janë zgjedhur {count} rreshta. Zgjidhni më së shumti {most}: pamja paraprake nuk tregon më shumë, dhe këtu secili duhet parë',
  },
  tooManyFound: {
    code: 'too_many_found',
    status: 422,
    text: 'Select all works up to {most} rows, and more are found. Narrow the filters',
    sq: 'Zgjedhja e të gjithave vlen deri në {most} rreshta, dhe u gjetën më shumë. Ngushtoni filtrat',
  },
  /** Between the look at the list and the change it became another one. */
  selectionChanged: {
    code: 'selection_changed',
    status: 409,
    text: 'The filters now find {found} products, not {count}. Check the list and select again',
    sq: 'Filtrat gjejnë tani {found} produkte, jo {count}. Shihni listën dhe zgjidhni përsëri',
    kind: 'warning',
  },
  nothingToDo: {
    code: 'nothing_to_do',
    status: 409,
    text: 'None of the selected rows would change',
    sq: 'Asnjë nga rreshtat e zgjedhur nuk do të ndryshonte',
    kind: 'warning',
  },
  notPreviewed: {
    code: 'change_set_not_waiting',
    status: 409,
    text: 'This change was started already',
    sq: 'Ky ndryshim ka nisur tashmë',
  },
  cannotUndo: {
    code: 'change_set_not_undoable',
    status: 409,
    text: 'There is nothing to put back',
    sq: 'Nuk ka asgjë për t’u kthyer',
  },
  neverUndone: { code: 'operation_never_undone', status: 409, text: '{why}' },
  cannotRetry: {
    code: 'change_set_not_retryable',
    status: 409,
    text: 'There is nothing to try again',
    sq: 'Nuk ka asgjë për t’u provuar përsëri',
  },
  /** Codes of rows. */
  changedMeanwhile: {
    code: 'changed_meanwhile',
    status: 409,
    text: 'Changed by someone else after the preview',
    sq: 'Ndryshuar nga dikush tjetër pas pamjes paraprake',
  },
  changedSince: {
    code: 'changed_since',
    status: 409,
    text: 'Changed by someone else since',
    sq: 'Ndryshuar ndërkohë nga dikush tjetër',
  },
});
