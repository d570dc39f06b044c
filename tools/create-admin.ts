/** Makes a Super Admin: npm run create-admin -- --email x@y [--name "First Last"] [--password …] */
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { seedReference } from '#database/seed/seed-reference.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { passwordLength } from '#features/base/session/contract/session.rules.ts';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSecrets, type Secrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/create-admin.ts');

const account = z.object({
  email: z.email({ error: '--email is not an email address' }).max(320, '--email is too long').toLowerCase(),
  name: z.string().trim().min(1, '--name is empty').max(200, '--name is too long'),
});
const passwordRule = z
  .string()
  .min(passwordLength.min, `The password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `The password must have at most ${passwordLength.max} characters`);

type Wanted = z.output<typeof account> & { readonly password: string; readonly generated: boolean };
/** Something the person at the terminal can put right. */
class UsageError extends Error {}

process.exitCode = await main().catch((error) => {
  console.error(error instanceof UsageError ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const wanted = await readWanted();
  const config = settings();
  await withDatabase(config, async (db, url) => {
    await seedReference(url);
    await insertAdmin(db, wanted, createSecrets(config));
  });
  console.log(`${wanted.email} can log in as ${roleNames.superAdmin}.`);
  if (wanted.generated) console.log(`Password: ${wanted.password}`);
  return 0;
}

async function readWanted(): Promise<Wanted> {
  const values = readArguments();
  const parsed = account.safeParse({ ...values, name: values.name ?? (values.email?.split('@')[0] || '-') });
  if (!parsed.success)
    throw new UsageError(`${parsed.error.issues.map((issue) => issue.message).join('\n')}\n\n${usage}`);
  const typed = values.password ?? (process.stdin.isTTY ? await askHidden('Password (empty: one is made): ') : '');
  const generated = values.password === undefined && typed === '';
  const password = passwordRule.safeParse(generated ? randomBytes(15).toString('base64url') : typed);
  if (!password.success) throw new UsageError(password.error.issues[0]!.message);
  return { ...parsed.data, password: password.data, generated };
}

function readArguments() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { email: text, name: text, password: text } }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${usage}`);
  }
}

function settings() {
  try {
    return readConfig(process.env);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Nothing of what is typed appears on the screen. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.once('SIGINT', () => process.exit(130));
  const answer = await terminal.question('');
  terminal.close();
  process.stdout.write('\n');
  return answer;
}

async function insertAdmin(db: Db, { email, name, password }: Wanted, secrets: Secrets): Promise<void> {
  const [first = '', ...rest] = name.split(/\s+/);
  const password_hash = await hashPassword(password);
  await createUnitOfWork(
    db,
    [],
    secrets,
  )({ userId: null, shopId: null, cause: 'command' }, async (tx) => {
    const user = await tx.db
      .insertInto('users')
      .values({ email, password_hash, first_name: first, last_name: rest.join(' ') })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!user) throw new UsageError(`There is an account with the email ${email} already; nothing was changed`);
    await tx.db
      .insertInto('users_roles')
      .columns(['user_id', 'role_id'])
      .expression((eb) =>
        eb
          .selectFrom('roles')
          .select((role) => [role.val(user.id).as('user_id'), 'roles.id as role_id'])
          .where('name', '=', roleNames.superAdmin),
      )
      .execute();
    tx.record([{ entity: 'user', id: user.id, action: 'created', after: { email, role: roleNames.superAdmin } }]);
  });
}
