import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ask, type Terminal, terminal } from './terminal.ts';

const rule = z
  .string()
  .min(12, 'A passphrase has at least 12 characters')
  .max(1000, 'A passphrase has at most 1000 characters');

/**
 * What seals a backup: the first line of `file`, BACKUP_PASSPHRASE, or what the person at the terminal types (`again`: twice, since nobody
 * can open the backup without it).
 * @throws Error where there is none, or a short one
 */
export async function passphraseOf(file: string | undefined, { again }: { readonly again: boolean }): Promise<string> {
  const given = file === undefined ? process.env.BACKUP_PASSPHRASE : readFileSync(file, 'utf8').split(/\r?\n/)[0];
  if (given !== undefined && given !== '') return checked(given);
  const person = file === undefined ? terminal() : null;
  if (!person) throw new Error('There is no passphrase: give --passphrase-file, or set BACKUP_PASSPHRASE.');
  return again ? askTwice(person) : ask(person, { text: 'Passphrase: ', rule: z.string().min(1), hidden: true });
}

async function askTwice(person: Terminal): Promise<string> {
  for (;;) {
    const first = await ask(person, {
      text: 'Passphrase (write it down, nobody can open the backup without it): ',
      rule,
      hidden: true,
    });
    const second = await ask(person, { text: 'Once more: ', rule: z.string(), hidden: true });
    if (first === second) return first;
    person.output.write('The two are not the same.\n');
  }
}

function checked(given: string): string {
  const parsed = rule.safeParse(given);
  if (!parsed.success) throw new Error(parsed.error.issues[0]!.message);
  return parsed.data;
}
