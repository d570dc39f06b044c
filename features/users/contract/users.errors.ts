import { defineErrors } from '#kit/error.ts';

export const usersErrors = defineErrors({
  ownAccount: { code: 'own_account', status: 409, text: 'You cannot deactivate your own account' },
  sellerRole: {
    code: 'seller_role',
    status: 409,
    text: 'Local Seller is for people of a seller; this person belongs to none',
  },
  inactive: { code: 'account_is_inactive', status: 409, text: 'This account is inactive; activate it first' },
  tooManyMails: {
    code: 'too_many_mails',
    status: 429,
    text: 'Five mails went to this address within an hour, please wait',
  },
});
