import { defineErrors } from '#kit/error.ts';

export const customsErrors = defineErrors({
  changedMeanwhile: {
    code: 'cn_code_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this code. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë kod ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  dutyPast: {
    code: 'duty_past',
    status: 409,
    text: 'The day of this duty has come: it stays as it is',
    sq: 'Dita e këtij detyrimi ka ardhur: ai mbetet siç është',
  },
});
