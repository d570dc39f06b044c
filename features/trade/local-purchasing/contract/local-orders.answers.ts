import { z } from 'zod';
import { localRefusalReasons } from '#features/trade/purchasing/contract/purchasing.answers.ts';
import { rule } from '#kit/sentence.ts';
import type { Text } from '#kit/text.ts';
import { localOrderSentences as says } from './local-orders.sentences.ts';
import { localOrderTexts as words } from './local-orders.texts.ts';

export type LocalRefusal = (typeof localRefusalReasons)[number];

/** `out_of_stock` empties the stock of the variant at once. */
export const localRefusalTexts: Readonly<Record<LocalRefusal, Text>> = {
  out_of_stock: words.reasonOutOfStock,
  price_error: words.reasonPriceError,
  damaged: words.reasonDamaged,
  cannot_deliver_in_time: words.reasonTooLate,
  other: words.reasonOther,
};

/** The seller's word on a line: so many pieces, and why not the others. */
export const lineAnswer = z
  .object({
    id: z.int().positive(),
    qty: z
      .int({ error: rule(says.qtyRule) })
      .min(0, { error: rule(says.qtyRule) })
      .max(100_000, { error: rule(says.qtyRule) }),
    reason: z.enum(localRefusalReasons).nullable().default(null),
    note: z.string().trim().max(500).default(''),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], error: rule(says.noteNeeded) });
export type LineAnswer = z.output<typeof lineAnswer>;

type Asked = { readonly id: number; readonly qty: number };
/** What is wrong with an answer to `lines`, those nobody has answered yet, as the field and the sentence; null: nothing. They are answered once and together. */
export function answerIssue(
  lines: readonly Asked[],
  answers: readonly LineAnswer[],
): { readonly field: string; readonly says: keyof typeof says; readonly values?: { readonly most: number } } | null {
  const byId = new Map(lines.map((line) => [line.id, line]));
  for (const [place, { id, qty, reason }] of answers.entries()) {
    const line = byId.get(id);
    if (!line) return { field: `lines.${place}.id`, says: 'lineGone' };
    if (qty > line.qty) return { field: `lines.${place}.qty`, says: 'tooMany', values: { most: line.qty } };
    if (qty < line.qty && reason === null) return { field: `lines.${place}.reason`, says: 'reasonNeeded' };
  }
  if (new Set(answers.map(({ id }) => id)).size !== lines.length || answers.length !== lines.length)
    return { field: 'lines', says: 'everyLine' };
  return null;
}
