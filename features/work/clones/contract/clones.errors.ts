import { defineErrors } from '#kit/error.ts';

export const cloneCallErrors = defineErrors({
  sameThing: {
    code: 'clone_same_thing',
    status: 422,
    text: 'Choose a target other than the source',
    sq: 'Zgjidhni një objektiv tjetër nga burimi',
  },
  unknownPart: {
    code: 'clone_unknown_part',
    status: 422,
    text: 'This cannot be cloned, or you are not allowed to',
    sq: 'Kjo nuk mund të klonohet, ose nuk keni të drejtë',
  },
  notPreviewed: {
    code: 'clone_not_waiting',
    status: 409,
    text: 'This clone was started already',
    sq: 'Ky klonim ka nisur tashmë',
  },
  nothingToDo: {
    code: 'clone_nothing_to_do',
    status: 409,
    text: 'Nothing would change: the target has all of it',
    sq: 'Asgjë nuk do të ndryshonte: objektivi i ka të gjitha',
    kind: 'warning',
  },
  cannotUndo: {
    code: 'clone_not_undoable',
    status: 409,
    text: 'There is nothing to undo',
    sq: 'Nuk ka asgjë për t’u zhbërë',
  },
});
