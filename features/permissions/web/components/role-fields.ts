import type { z } from 'zod';
import type { SendError } from '#web/lib/send.ts';

export type RoleValues = { readonly name: string; readonly description: string };

/** The server's own rule, asked before anything is sent; what stands there already is not judged (trap T16). */
export const checkWith = (rule: z.ZodType<string>, stored?: string) => async (_rule: unknown, value: unknown) => {
  if (value === stored) return;
  const parsed = rule.safeParse(value ?? '');
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? '');
};

/** The server's refusal at its field. */
export const issuesToFields = (error: SendError) =>
  error.issues.map(({ field, message }) => ({ name: field as keyof RoleValues, errors: [message] }));
