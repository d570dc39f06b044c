import { defineErrors } from '#kit/error.ts';

export const sellerScoreErrors = defineErrors({
  notProposed: {
    code: 'step_not_proposed',
    status: 409,
    text: 'This is not proposed any more; please look again',
    sq: 'Kjo nuk propozohet më; ju lutem shikoni sërish',
  },
});
