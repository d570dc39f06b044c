import { defineErrors } from '#kit/error.ts';

export const usersErrors = defineErrors({
  ownAccount: {
    code: 'own_account',
    status: 409,
    text: 'You cannot deactivate your own account',
    sq: 'Nuk mund ta çaktivizoni llogarinë tuaj',
  },
  sellerRole: {
    code: 'seller_role',
    status: 409,
    text: 'Local Seller is for people of a seller; this person belongs to none',
    sq: 'Roli Local Seller është për njerëzit e një shitësi; ky person nuk i përket asnjërit',
  },
  staffRole: {
    code: 'staff_role',
    status: 409,
    text: 'Admin and Super Admin are for staff; this person belongs to a seller',
    sq: 'Rolet Admin dhe Super Admin janë për stafin; ky person i përket një shitësi',
  },
  inactive: {
    code: 'account_is_inactive',
    status: 409,
    text: 'This account is inactive; activate it first',
    sq: 'Kjo llogari është joaktive; aktivizojeni së pari',
  },
  tooManyMails: {
    code: 'too_many_mails',
    status: 429,
    text: 'Five emails were sent to this address in the last hour. Try again later',
    sq: 'Brenda një ore u dërguan pesë mesazhe në këtë adresë. Prisni',
  },
});
