import { defineErrors } from '#kit/error.ts';

export const secondFactorErrors = defineErrors({
  /** 422, not 401, as with a wrong password. Also for a code that was used before. */
  wrongCode: {
    code: 'wrong_code',
    status: 422,
    text: 'This code is not correct, or it was used already',
    sq: 'Ky kod nuk është i saktë, ose është përdorur tashmë',
  },
  stepEnded: {
    code: 'login_step_ended',
    status: 422,
    text: 'This took too long. Start again with your password',
    sq: 'Kaloi shumë kohë. Filloni përsëri me fjalëkalimin',
  },
  alreadyOn: {
    code: 'second_factor_on',
    status: 409,
    text: 'The two-step login is on already; switch it off first',
    sq: 'Hyrja me dy hapa është aktivizuar tashmë; çaktivizojeni së pari',
  },
  notOn: {
    code: 'second_factor_off',
    status: 409,
    text: 'The two-step login is not on',
    sq: 'Hyrja me dy hapa nuk është aktivizuar',
  },
  notBegun: {
    code: 'second_factor_not_begun',
    status: 409,
    text: 'Start again: this key is not the latest one',
    sq: 'Filloni përsëri: ky çelës nuk është i fundit',
  },
  own: {
    code: 'own_second_factor',
    status: 409,
    text: 'For your own account, switch it off with your password and a code',
    sq: 'Për llogarinë tuaj, çaktivizojeni me fjalëkalimin dhe një kod',
  },
  ownFirst: {
    code: 'own_second_factor_first',
    status: 409,
    text: 'Set up your own two-step login first, or you would be locked out by this',
    sq: 'Aktivizoni së pari hyrjen tuaj me dy hapa, përndryshe do të mbeteshit jashtë',
  },
});
