import { type Num, num } from '#kit/exact.ts';
import { typedNumber } from '#kit/money.ts';
import type { SendError } from '#web/lib/send.ts';

/** Whether it is an amount as calls take it: digits, and up to four decimals. */
const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,4})?$/.test(text);

/** What typed amounts come to together; one that can not be read counts for nothing, and is told by `unreadOf`. */
export const sumOf = (typed: readonly string[]): Num =>
  typed.map((one) => typedNumber(one)).reduce((sum, amount) => (isAmount(amount) ? sum.plus(amount) : sum), num(0));

/** Which lines have an amount that can not be read: nothing may be paid while there is one, or it would be left out unseen. */
export const unreadOf = (lines: readonly { readonly id: number; readonly typed: string }[]): readonly number[] =>
  lines.filter(({ typed }) => !isAmount(typedNumber(typed))).map(({ id }) => id);

/** What the server refused of single lines, by the id of what was sent at that place (`lines.3.amount`). */
export const lineIssues = (
  error: SendError,
  sent: readonly { readonly id: number }[],
): Readonly<Record<number, string>> =>
  Object.fromEntries(
    error.issues.flatMap(({ field, message }) => {
      const place = /^lines\.(\d+)\b/.exec(field);
      const row = place ? sent[Number(place[1])] : undefined;
      return row ? [[row.id, message]] : [];
    }),
  );
