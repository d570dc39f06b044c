/** Makes a Super Admin: npm run create-admin [-- --email x@y] [--name "First Last"] [--password …] */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { seedReference } from '#database/seed/seed-reference.ts';
import { roleNames } from '#features/base/permissions/contract/permissions.roles.ts';
import { passwordLength } from '#features/base/session/contract/session.rules.ts';
import { hashPassword, judgePassword } from '#features/base/session/server/session.public.ts';
import { AppError } from '#kit/error.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSecrets, type Secrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';
import { ask, type Terminal, terminal } from './terminal.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/create-admin.ts');

const emailRule = z
  .string({ error: '--email is missing' })
  .trim()
  .max(320, '--email is too long')
  .toLowerCase()
  .pipe(z.email({ error: '--email is not an email address' }));
const nameRule = z.string().trim().min(1, '--name is empty').max(200, '--name is too long');
const passwordRule = z
  .string()
  .min(passwordLength.min, `The password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `The password must have at most ${passwordLength.max} characters`);

type Wanted = { readonly email: string; readonly name: string; readonly password: string; readonly generated: boolean };
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
    await judged(db, wanted);
    await insertAdmin(db, wanted, createSecrets(config));
  });
  console.log(`${wanted.email} can log in as ${roleNames.superAdmin}.`);
  if (wanted.generated) console.log(`Password: ${wanted.password}`);
  return 0;
}

/** What is missing is asked for where somebody sits at a terminal. */
async function readWanted(): Promise<Wanted> {
  const { email: address, name: called, password: given } = readArguments();
  const person = terminal();
  const email = person && address === undefined ? await askEmail(person) : checked(emailRule, address);
  const before = email.split('@')[0]!;
  const name = person && called === undefined ? await askName(person, before) : checked(nameRule, called ?? before);
  const typed = given ?? (person ? await askPassword(person) : '');
  const generated = given === undefined && typed === '';
  const password = checked(passwordRule, generated ? randomBytes(15).toString('base64url') : typed);
  return { email, name, password, generated };
}

function askEmail(person: Terminal): Promise<string> {
  return ask(person, { text: 'Email: ', rule: emailRule });
}

function askName(person: Terminal, before: string): Promise<string> {
  const rule = z
    .string()
    .transform((typed) => typed.trim() || before)
    .pipe(nameRule);
  return ask(person, { text: `Name (empty: ${before}): `, rule });
}

function askPassword(person: Terminal): Promise<string> {
  return ask(person, { text: 'Password (empty: one is made): ', rule: z.literal('').or(passwordRule), hidden: true });
}

function checked<T>(rule: z.ZodType<T>, value: unknown): T {
  const parsed = rule.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${parsed.error.issues[0]!.message}\n\n${usage}`);
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

/** What the market asks of passwords holds for its administrators first of all. */
async function judged(db: Db, { password }: Wanted): Promise<void> {
  await judgePassword(db, { password, field: '--password', userId: null }).catch((error: unknown) => {
    throw error instanceof AppError ? new UsageError(error.issues[0]?.message ?? error.message) : error;
  });
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
