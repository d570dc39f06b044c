import { defineErrors } from '#kit/error.ts';

export const sessionErrors = defineErrors({
  /** 422, not 401: a 401 would tell the person that a session expired (trap T85). One text for both wrong parts. */
  wrongLogin: {
    code: 'wrong_login',
    status: 422,
    text: 'Email or password is not correct',
    sq: 'Emaili ose fjalëkalimi nuk është i saktë',
  },
  /** The market has said from which networks its people may work; told to those alone who know the password. */
  otherNetwork: {
    code: 'network_not_allowed',
    status: 403,
    text: 'Your account cannot be used from this network. Ask an administrator',
    sq: 'Llogaria juaj nuk përdoret dot nga ky rrjet. Pyetni një administrator',
  },
  wrongCurrentPassword: {
    code: 'wrong_current_password',
    status: 422,
    text: 'Current password is not correct',
    sq: 'Fjalëkalimi aktual nuk është i saktë',
  },
  tooManyTries: {
    code: 'too_many_tries',
    status: 429,
    text: 'Too many attempts. Try again in {minutes} minutes',
    sq: 'Tepër përpjekje. Prisni {minutes} minuta',
  },
});
