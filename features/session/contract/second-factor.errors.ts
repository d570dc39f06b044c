import { defineErrors } from '#kit/error.ts';

export const secondFactorErrors = defineErrors({
  /** 422, not 401, as with a wrong password. Also for a code that was used before. */
  wrongCode: { code: 'wrong_code', status: 422, text: 'This code is not correct, or it was used already' },
  stepEnded: {
    code: 'login_step_ended',
    status: 422,
    text: 'That took too long, please begin again with your password',
  },
  alreadyOn: { code: 'second_factor_on', status: 409, text: 'The two-step login is on already; switch it off first' },
  notOn: { code: 'second_factor_off', status: 409, text: 'The two-step login is not on' },
  notBegun: { code: 'second_factor_not_begun', status: 409, text: 'Please begin again: this key is not the last one' },
  own: {
    code: 'own_second_factor',
    status: 409,
    text: 'For your own account, switch it off with your password and a code',
  },
  ownFirst: {
    code: 'own_second_factor_first',
    status: 409,
    text: 'Set up your own two-step login first, or you would be locked out by this',
  },
});
