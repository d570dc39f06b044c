import { defineErrors } from '#kit/error.ts';

export const exclusionErrors = defineErrors({
  changedMeanwhile: {
    code: 'exclusion_changed_meanwhile',
    status: 409,
    text: 'Someone else saved this rule. Reload and try again',
    sq: 'Dikush tjetër e ruajti këtë rregull ndërkohë. Ringarkoni dhe provoni përsëri',
  },
  /** `rule`: what it is about. `reason`: why there is one. */
  excluded: {
    code: 'product_excluded',
    status: 409,
    text: 'Excluded by a rule ({rule}): {reason}',
    sq: 'I përjashtuar nga një rregull ({rule}): {reason}',
    kind: 'warning',
  },
});
