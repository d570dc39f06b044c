import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { sessionTexts } from './session.texts.ts';

/** A new password has at least 8 and at most 200 characters (requirements VAL-002). */
export const passwordLength = { min: 8, max: 200 } as const;

/** A password somebody chooses, in every place where one can be chosen. */
export const newPassword = z
  .string({ error: rule(sessionTexts.passwordRequired) })
  .min(1, rule(sessionTexts.passwordRequired))
  .min(passwordLength.min, rule(sessionTexts.passwordShort, { count: passwordLength.min }))
  .max(passwordLength.max, rule(sessionTexts.passwordLong, { count: passwordLength.max }));

/**
 * Login: 10 tries per 15 minutes per address and account, and 50 failed ones per address whatever the accounts; change
 * password: 5 tries per 15 minutes (requirements part 3.0).
 */
export const tryLimits = { login: 10, failedPerAddress: 50, changePassword: 5, minutes: 15 } as const;

/** A session lasts 12 hours; logout, deactivation and a password change end it sooner. */
export const sessionHours = 12;

/** The server's sentence for a confirmation that differs; the screen shows its own words for it (VAL-004, trap T89). */
export const confirmMustEqual = 'confirm_password must be equal to password';

/** Whether a server message says that confirm must equal password. */
export const saysConfirmDiffers = (message: string): boolean => /confirm.*equal.*password/i.test(message);
