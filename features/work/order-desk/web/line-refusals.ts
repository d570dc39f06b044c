import type { SendError } from '#web/lib/send.ts';

/** What the server refused of single lines, by their place in what was sent (`lines.3.qty`). */
export const refusedLines = (error: SendError): Readonly<Record<number, string>> =>
  Object.fromEntries(
    error.issues.flatMap(({ field, message }) => {
      const place = /^lines\.(\d+)\b/.exec(field);
      return place ? [[Number(place[1]), message]] : [];
    }),
  );
