import { z } from 'zod';
import { userTexts } from './users.texts.ts';

/** `invited`: has no password yet. */
export const accountStates = ['active', 'invited', 'inactive'] as const;
export type AccountState = (typeof accountStates)[number];

export const accountsPageSize = 20;
export const nameLength = 100;

export const nameRule = z.string().trim().max(nameLength, userTexts.nameTooLong.en);
export const emailRule = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, userTexts.emailRequired.en)
  .max(320, userTexts.emailWrong.en)
  .pipe(z.email(userTexts.emailWrong.en));
