import { z } from 'zod';

/** Spec section 9: filter flags use 1 for yes and 0 for no; absent or empty means "any". */
export const flag = z.preprocess((value) => (value === '' ? undefined : value), z.enum(['0', '1']).optional());

/** Spec section 9: "has changed" yes uses 2; the server also reads 1 as yes, no client sends it. */
export const changedFlag = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.enum(['0', '1', '2']).optional(),
);

/** The yes/no of a flag, or undefined for "any". */
export const flagValue = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : value !== '0';
