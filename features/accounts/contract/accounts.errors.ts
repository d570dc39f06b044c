import { defineErrors } from '#kit/error.ts';

export const accountErrors = defineErrors({
  linkInvalid: {
    code: 'link_invalid',
    status: 404,
    text: 'This link is not valid. Please copy it whole from the email',
  },
  linkUsed: { code: 'link_used', status: 409, text: 'This link has been used already' },
  linkExpired: { code: 'link_expired', status: 409, text: 'This link has expired, please ask for a new one' },
  emailTaken: { code: 'email_taken', status: 409, text: 'This address belongs to another account meanwhile' },
});
