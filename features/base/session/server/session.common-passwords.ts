import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { refuseField } from '#kit/error.ts';
import { sessionTexts } from '../contract/session.texts.ts';

let common: Promise<ReadonlySet<string>> | undefined;

/** Passwords of eight and more signs from lists of breaches, in lower case; see NOTICE. Read when somebody chooses one. */
const readCommon = async (): Promise<ReadonlySet<string>> =>
  new Set(
    gunzipSync(await readFile(path.join(import.meta.dirname, 'common-passwords.txt.gz')))
      .toString('utf8')
      .split('\n'),
  );

/**
 * Refuses passwords that a guesser tries first, in any case of letters.
 * @throws AppError 422 at `field`
 */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) throw refuseField(field, sessionTexts.passwordCommon);
}
