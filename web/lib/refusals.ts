import { useMemo } from 'react';
import type { z } from 'zod';
import type { InterfaceLanguage, Texts } from '#kit/text.ts';
import type { SendError } from './send.ts';
import { useLanguage } from './text.tsx';

/**
 * A sentence of a contract in the person's language. Rules and the server refuse in English; what they say is a text of
 * the feature, which has it in both languages. A sentence that is none of these texts stays as it is.
 */
export const inWordsOf = (texts: Texts, language: InterfaceLanguage, message: string): string =>
  Object.values(texts).find(({ en }) => en === message)?.[language] ?? message;

/** Where a form names a field: `bank_accounts.0.iban` → ['bank_accounts', 0, 'iban']. */
const nameOf = (field: string) =>
  field.includes('.') ? field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) : field;

/** What a form of Ant Design says of refused values, in the words of `texts`. */
export function useRefusals(texts: Texts) {
  const language = useLanguage();
  return useMemo(() => {
    const say = (message: string) => inWordsOf(texts, language, message);
    return {
      /** What the server refused, for `form.setFields`. */
      fields: ({ issues }: SendError) =>
        issues.map(({ field, message }) => ({ name: nameOf(field) as never, errors: [say(message)] })),
      /** The server's own rule of a field, asked before anything is sent; `stored` stands there already and is not judged. */
      check:
        (rule: z.ZodType, stored?: unknown) =>
        async (_rule: unknown, value: unknown): Promise<void> => {
          if (stored !== undefined && value === stored) return;
          const parsed = rule.safeParse(value ?? '');
          if (!parsed.success) throw new Error(say(parsed.error.issues[0]?.message ?? ''));
        },
    };
  }, [texts, language]);
}
