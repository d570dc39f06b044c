import { defineErrors } from '#kit/error.ts';

export const customsErrors = defineErrors({
  changedMeanwhile: {
    code: 'cn_code_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this code. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë kod ndërkohë. Ringarkoni dhe provoni përsëri',
  },
});
