import { defineErrors } from '#kit/error.ts';

export const companyErrors = defineErrors({
  changed: {
    code: 'company_changed',
    status: 409,
    text: 'Somebody else changed this meanwhile; load the page again to see how it is now',
    sq: 'Ndërkohë dikush tjetër e ndryshoi këtë; ringarkoni faqen për të parë si është tani',
  },
});
