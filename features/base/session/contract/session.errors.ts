import { defineErrors } from '#kit/error.ts';

export const sessionErrors = defineErrors({
  /** 422, not 401: a 401 would tell the person that a session expired (trap T85). One text for both wrong parts. */
  wrongLogin: {
    code: 'wrong_login',
    status: 422,
    text: 'Email or password is not correct',
    sq: 'Emaili ose fjalëkalimi nuk është i saktë',
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
