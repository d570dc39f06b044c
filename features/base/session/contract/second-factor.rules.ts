import { z } from 'zod';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { rule } from '#kit/sentence.ts';
import { secondFactorTexts as words } from './second-factor.texts.ts';

/** RFC 6238 with what every app takes: SHA-1, six digits, a new code every 30 seconds, one step of drift either way. */
export const totpRules = { digits: 6, stepSeconds: 30, drift: 1, secretBytes: 20, issuer: 'Tregu' } as const;

/** Ten codes for a lost phone; each works once. */
export const recoveryCodeCount = 10;

/** How long the second step may follow the first. */
export const ticketMinutes = 5;

/** Wrong codes of one account, over all addresses: a person who gets here has the password. */
export const codeTries = { most: 10, minutes: 15 } as const;

/** The roles that can be made to use the second step. */
export const enforceableRoles = [roleNames.admin, roleNames.superAdmin] as const;

/** A code of the app or a recovery code as people type them: with blanks and dashes, in any case. */
export const typedCode = z
  .string({ error: rule(words.codeRequired) })
  .max(40, rule(words.codeWrong))
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(
    z
      .string()
      .min(1, rule(words.codeRequired))
      .regex(/^(\d{6}|[A-Z2-7]{10})$/, rule(words.codeWrong)),
  );

/** Whether this is a code of the app, and not a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);
