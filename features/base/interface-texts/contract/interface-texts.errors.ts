import { defineErrors } from '#kit/error.ts';

export const interfaceTextErrors = defineErrors({
  changedMeanwhile: {
    code: 'interface_text_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this text. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë tekst ndërkohë. Ringarkoni dhe provoni përsëri',
  },
});
