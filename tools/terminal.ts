import { createInterface } from 'node:readline/promises';
import { type Readable, Writable } from 'node:stream';
import type { z } from 'zod';

/** Where a person answers: the terminal, or streams that stand for one in a test. */
export type Terminal = { readonly input: Readable; readonly output: Writable };

export type Question<T> = {
  readonly text: string;
  readonly rule: z.ZodType<T, string>;
  /** Nothing of what is typed appears on the screen. */
  readonly hidden?: boolean;
};

/** The terminal of this process, or null where nobody sits at one. */
export const terminal = (): Terminal | null =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : null;

/** Asks until the answer keeps to the rule; what is wrong with an answer is said. Ctrl-C ends the command. */
export async function ask<T>({ input, output }: Terminal, { text, rule, hidden = false }: Question<T>): Promise<T> {
  for (;;) {
    // Readline clears its line before it asks; what it is not to show, it cannot ask either.
    if (hidden) output.write(text);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const line = createInterface({ input, output: hidden ? nowhere : output, terminal: true });
    line.once('SIGINT', () => process.exit(130));
    const answer = await line.question(hidden ? '' : text).finally(() => line.close());
    if (hidden) output.write('\n');
    const parsed = rule.safeParse(answer);
    if (parsed.success) return parsed.data;
    output.write(`${parsed.error.issues[0]!.message}\n`);
  }
}
