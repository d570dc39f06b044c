import { defineErrors } from '#kit/error.ts';

export const glossaryErrors = defineErrors({
  changedMeanwhile: {
    code: 'glossary_term_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this term. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë term ndërkohë. Ringarkoni dhe provoni përsëri',
  },
});
