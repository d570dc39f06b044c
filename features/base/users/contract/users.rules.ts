import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { userTexts } from './users.texts.ts';

/** `invited`: has no password yet. */
export const accountStates = ['active', 'invited', 'inactive'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountsPageSize = 20;
export const nameLength = 100;

export const nameRule = z.string().trim().max(nameLength, rule(userTexts.nameTooLong));
export const emailRule = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, rule(userTexts.emailRequired))
  .max(320, rule(userTexts.emailWrong))
  .pipe(z.email(rule(userTexts.emailWrong)));
