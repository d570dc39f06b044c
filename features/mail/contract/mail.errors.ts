import { defineErrors } from '#kit/error.ts';

export const mailErrors = defineErrors({
  changedMeanwhile: {
    code: 'mail_changed_meanwhile',
    status: 409,
    text: 'Somebody else changed this meanwhile; look at it again before you save',
  },
  notFinished: { code: 'mail_not_finished', status: 409, text: 'This mail waits to be sent already' },
  spent: {
    code: 'mail_spent',
    status: 409,
    text: 'This mail held a link for one person and cannot be sent again; let them ask for a new one',
  },
});
