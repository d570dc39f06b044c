/** For a Super Admin who lost phone and recovery codes: npm run reset-second-factor -- email. May run beside the product. */
import { sql } from 'kysely';
import { resetSecondFactor } from '#features/base/session/server/session.public.ts';
import { readConfig } from '#server/config.ts';
import { createUnitOfWork } from '#server/db/unit-of-work.ts';
import { createSecrets } from '#server/secrets/secrets.ts';
import { withDatabase } from './command-database.ts';
import { usageOf } from './usage.mjs';

const usage = usageOf('tools/reset-second-factor.ts');

process.exitCode = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});

async function main(): Promise<number> {
  const [email, ...rest] = process.argv.slice(2).map((word) => word.trim().toLowerCase());
  if (!email || rest.length > 0) throw new Error(usage);
  const config = readConfig(process.env);
  return withDatabase(config, (db) =>
    createUnitOfWork(
      db,
      [],
      createSecrets(config),
    )({ userId: null, shopId: null, cause: 'command' }, async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from users where email = ${email}`.execute(tx.db);
      if (!rows[0]) throw new Error(`There is no account with the email ${email}; nothing was changed`);
      const ended = await resetSecondFactor(tx, config, rows[0].id);
      if (ended === null) throw new Error(`${email} has no two-step login; nothing was changed`);
      console.log(`${email} logs in with the password alone now. ${ended} sessions ended; a mail says so.`);
      return 0;
    }),
  );
}
