import type { z } from 'zod';
import { ruleWords } from './said.ts';
import type { SendError } from './send.ts';

/** Where a form names a field: `bank_accounts.0.iban` → ['bank_accounts', 0, 'iban']. */
const nameOf = (field: string) =>
  field.includes('.') ? field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : field;

/** What a form of Ant Design says of refused values, in the person's language. */
export const refusals = {
  /** What the server refused, for `form.setFields`. */
  fields: ({ issues }: Pick<SendError, 'issues'>) =>
    issues.map(({ field, message }) => ({ name: nameOf(field) as never, errors: [message] })),
  /** The server's own rule of a field, asked before anything is sent; `stored` stands there already and is not judged. */
  check:
    (rule: z.ZodType, stored?: unknown) =>
    async (_rule: unknown, value: unknown): Promise<void> => {
      if (stored !== undefined && value === stored) return;
      const parsed = rule.safeParse(value ?? '');
      if (!parsed.success) throw new Error(ruleWords(parsed.error.issues[0]?.message));
    },
};
