import type { SendError } from '#web/lib/send.ts';

/** Whether it is an amount as calls take it: digits, and up to four decimals. */
export const isAmount = (text: string): boolean => /^\d{1,10}(\.\d{1,4})?$/.test(text);

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
