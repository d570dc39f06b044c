import { defineErrors } from '#kit/error.ts';

export const reviewErrors = defineErrors({
  decidedAlready: {
    code: 'review_decided_already',
    status: 409,
    text: 'This product is not pending any more: somebody else decided about it',
    kind: 'warning',
  },
});
