import { defineErrors } from '#kit/error.ts';

export const shopTellsErrors = defineErrors({
  notFailed: {
    code: 'tell_not_failed',
    status: 409,
    text: 'This message was neither refused nor given up',
    sq: 'Ky mesazh as nuk u refuzua as nuk u ndërpre',
  },
});
