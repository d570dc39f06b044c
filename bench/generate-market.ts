/**
 * A market of any size in a database of its own: `node bench/generate-market.ts --products 1000000 --keep folder`
 * makes it once; a bench that is given the same folder and number finds it there.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { seedReference } from '#database/seed/seed-reference.ts';
import { hashPassword } from '#features/base/session/server/session.public.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { type BenchOptions, readOptions } from './options.ts';

/** The person all requests of a bench come from: a Super Admin. */
export const benchUser = { email: 'bench@tregu.test', password: 'tregu-bench' } as const;

export type Market = { readonly url: string; readonly products: number };
export type Markets = { open(products: number): Promise<Market>; close(): Promise<void> };

const tables = path.join(import.meta.dirname, '../database/migrations');
const sqlOf = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** Starts the embedded PostgreSQL, with the settings people get, in `keep` or in a folder that is deleted at the end. */
export async function openMarkets({ keep, shops }: Pick<BenchOptions, 'keep' | 'shops'>): Promise<Markets> {
  const dataDir = keep ?? mkdtempSync(path.join(tmpdir(), 'tregu-market-'));
  const server = await startEmbedded({ dataDir, database: 'postgres' });
  return {
    async open(products) {
      const name = `market_${products}${shops > 4 ? `_${shops}` : ''}`;
      const url = server.adminUrl.replace(/\/postgres$/, `/${name}`);
      const mark = fingerprint(products);
      if ((await markOf(server.adminUrl, name)) !== mark)
        await generate(server.adminUrl, name, { products, shops }, mark);
      return { url, products };
    },
    async close() {
      await server.stop();
      if (keep) return;
      for (const folder of new Set([dataDir, server.dataDir])) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` on one connection to `url`. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Another table or another generator means another market; another comment does not. */
function fingerprint(products: number): string {
  const hash = createHash('sha256').update(String(products));
  for (const file of readdirSync(tables).sort())
    hash.update(readFileSync(path.join(tables, file), 'utf8').replace(/--.*$/gm, ''));
  return hash.update(sqlOf('market.sql')).update(sqlOf('floor.sql')).digest('hex');
}

const markOf = (adminUrl: string, name: string) =>
  connected(adminUrl, async (client) => {
    const { rows } = await client.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    );
    return rows[0]?.mark ?? null;
  });

async function generate(
  adminUrl: string,
  name: string,
  { products, shops }: { readonly products: number; readonly shops: number },
  mark: string,
): Promise<void> {
  const started = performance.now();
  const step = (what: string) => console.error(`  ${((performance.now() - started) / 1000).toFixed(0)} s  ${what}`);
  console.error(`Making a market of ${products} products`);
  await connected(adminUrl, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name}`);
  });
  const url = adminUrl.replace(/\/postgres$/, `/${name}`);
  await migrate(url);
  await seedReference(url);
  await connected(url, async (client) => {
    await client.query("set maintenance_work_mem = '512MB'; set work_mem = '128MB'; set synchronous_commit = off");
    await insertUsers(client);
    await insertShops(client, shops);
    await client.query("select set_config('bench.products', $1, false)", [String(products)]);
    await client.query(sqlOf('market.sql'));
    step('products and everything around them');
    await client.query("update shops set connector = 'demo-shop'");
    await client.query('analyze');
    await fillReadModels(client, url, products);
    step('read models');
    await client.query(sqlOf('floor.sql'));
    step('floor');
    // A kept market is measured as it rests: visibility maps set, nothing left for autovacuum to begin with.
    await client.query('vacuum (analyze)');
    await client.query('checkpoint');
    // Last, so that a run that was stopped half-way leaves a database nobody takes for a market.
    await client.query(`comment on database ${name} is '${mark}'`);
    step('vacuumed');
  });
}

/** Beyond those of the specification each is like the first one. */
const insertShops = (client: pg.Client, upTo: number) =>
  client.query(
    `insert into shops (id, name, country_code, color, currency, languages, currencies, vat)
     select n, 'Shop ' || n, country_code, color, currency, languages, currencies, vat
     from shops, generate_series(5, $1::int) n where id = 1`,
    [upTo],
  );

async function insertUsers(client: pg.Client): Promise<void> {
  const emails = [benchUser.email, ...[2, 3, 4, 5].map((n) => `bench${n}@tregu.test`)];
  await client.query(
    `with people as (
       insert into users (id, email, password_hash, first_name, last_name) overriding system value
       select n, email, $2, 'Bench', n::text from unnest($1::text[]) with ordinality as t(email, n) returning id)
     insert into users_roles select people.id, roles.id from people join roles on roles.name = 'Super Admin'`,
    [emails, await hashPassword(benchUser.password)],
  );
}

/**
 * The read models the server itself would keep: wherever a view x_source says what table x must hold, x is filled from
 * it; on two connections and without its indexes, or it takes hours.
 */
async function fillReadModels(client: pg.Client, url: string, products: number): Promise<void> {
  const { rows: models } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables join pg_views on viewname = tablename || '_source'
     where pg_tables.schemaname = 'public' and pg_views.schemaname = 'public' order by 1`,
  );
  for (const { name } of models) {
    const { rows: indexes } = await client.query<{ indexname: string; indexdef: string }>(
      `select indexname, indexdef from pg_indexes
       where schemaname = 'public' and tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
      [name],
    );
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    const half = Math.floor(products / 2);
    const fill = (from: number, to: number) =>
      connected(url, (one) =>
        one.query(`insert into ${name} select * from ${name}_source where product_id between ${from} and ${to}`),
      );
    await Promise.all([fill(1, half), fill(half + 1, products)]);
    // Of a partitioned table PostgreSQL writes down the definition of the table alone.
    for (const { indexdef } of indexes) await client.query(indexdef.replace(' ON ONLY ', ' ON '));
  }
}

if (import.meta.main) {
  const options = readOptions();
  const markets = await openMarkets(options);
  for (const products of options.products) await markets.open(products);
  await markets.close();
}
