import { defineErrors } from '#kit/error.ts';

export const sellerScoreErrors = defineErrors({
  notProposed: {
    code: 'step_not_proposed',
    status: 409,
    text: 'This recommendation has changed. Check it again',
    sq: 'Kjo nuk propozohet më. Shikoni sërish',
  },
});
