import { defineErrors } from '#kit/error.ts';

export const commissionErrors = defineErrors({
  over: {
    code: 'commission_rule_over',
    status: 409,
    text: 'This rule has ended: it stays as it is',
    sq: 'Ky rregull ka mbaruar: ai mbetet siç është',
  },
  defaultStays: {
    code: 'commission_default_stays',
    status: 409,
    text: 'The rule for all goods stays until another one follows it',
    sq: 'Rregulli për të gjitha mallrat mbetet derisa ta pasojë një tjetër',
  },
});
