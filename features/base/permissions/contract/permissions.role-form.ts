import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { permissionTexts } from './permissions.texts.ts';

/** Spec section 5: "Role description: maxLength 6 (apparent)". Kept as one number, to be changed in one line (trap T16). */
export const ROLE_DESCRIPTION_MAX = 6;
export const roleNameLength = 60;

export const roleNameRule = z
  .string()
  .trim()
  .min(1, rule(permissionTexts.nameRequired))
  .max(roleNameLength, rule(permissionTexts.nameTooLong));

export const descriptionRule = z.string().trim().max(ROLE_DESCRIPTION_MAX, rule(permissionTexts.descriptionTooLong));
