import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { connectShops } from '#database/seed/connect-shops.ts';
import { seedReference } from '#database/seed/seed-reference.ts';
import { openDatabase } from '#server/db/database.ts';
import { isAlive } from '#server/db/embedded-postgres.process.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL for tests: `create database … template template_tregu` gives a migrated and reference-seeded database in some 200 ms. */
    adminUrl: string;
  }
}

const template = 'template_tregu';
const prefix = 'tregu-test-';

/** Nothing in a test outlives it, so nothing needs to reach the disk. */
const fast = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  max_connections: 200,
  shared_buffers: '128MB',
  // Copying the template is then copying its files; and no log of changes that nobody replays fills the memory it lives in.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '512MB',
};

/** Gives the tests one server for the whole run: TEST_DATABASE_URL, or an embedded one that is deleted at the end. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { adminUrl: given, close: () => dropTemplate(given) } : await startTemporary();
  try {
    await dropTemplate(server.adminUrl);
    await onServer(server.adminUrl, `create database ${template}`);
    await migrate(withDatabase(server.adminUrl, template));
    await seedReference(withDatabase(server.adminUrl, template));
    await connectAll(withDatabase(server.adminUrl, template));
  } catch (error) {
    await server.close();
    throw error;
  }
  provide('adminUrl', server.adminUrl);
  return server.close;
}

async function startTemporary(): Promise<{ adminUrl: string; close: () => Promise<void> }> {
  const folder = quickFolder();
  for (const place of new Set([folder, os.tmpdir()])) await sweep(place);
  const dataDir = fs.mkdtempSync(path.join(folder, `${prefix}${process.pid}-`));
  const server = await startEmbedded({ dataDir, database: 'postgres', settings: fast });
  const close = async () => {
    await server.stop();
    for (const folder of new Set([dataDir, server.dataDir])) fs.rmSync(folder, { recursive: true, force: true });
  };
  return { adminUrl: server.adminUrl, close };
}

/** A run that was killed could not clean up: its server would hold memory until the machine restarts. */
async function sweep(folder: string): Promise<void> {
  for (const name of fs.readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue;
    const dataDir = path.join(folder, name);
    try {
      await (await startEmbedded({ dataDir, database: 'postgres', settings: fast })).stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      console.warn(`A test database of a killed run is left in ${dataDir}: ${(error as Error).message}`);
    }
  }
}

const dropTemplate = (adminUrl: string) => onServer(adminUrl, `drop database if exists ${template} with (force)`);

async function connectAll(url: string): Promise<void> {
  const { db, close } = openDatabase(url, 1);
  await connectShops(db).finally(close);
}

async function onServer(adminUrl: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}
