import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';

export type TestDatabase = Database & { readonly url: string; drop(): Promise<void> };

/** A database of its own for one test file, copied from the migrated template in a few milliseconds. `empty`: with nothing in it. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name} template ${empty ? 'template0' : 'template_tregu'} strategy file_copy`,
  );
  const url = adminUrl.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const database = openDatabase(url);
  return {
    ...database,
    url,
    async drop() {
      await database.close();
      await dropping(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A database is dropped with a checkpoint, which fails while the test of a full disk runs beside: it is over in seconds. */
async function dropping(adminUrl: string, statement: string): Promise<void> {
  for (let left = 60; ; left -= 1)
    try {
      return await asAdmin(adminUrl, statement);
    } catch (error) {
      if (left === 0 || !String(error).includes('checkpoint request failed')) throw error;
      await setTimeout(1000);
    }
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
