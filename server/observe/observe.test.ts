import { get } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { migrationNames } from '../db/migrate.ts';
import { addressesIn } from '../networks.ts';
import { type Bench, bench } from '../test/bench.ts';
import { requestIdOf } from './request-id.ts';

const token = 'metrics-token-of-the-test';
let b: Bench;
beforeAll(async () => {
  b = await bench({ config: { metricsToken: token, opsPort: 0, trustProxy: ['10.1.0.0/16'], logLevel: 'silent' } });
  await b.make.product({ status: productStatus.approved });
});
afterAll(async () => b.close());

const asked = async (url: string, headers: { authorization?: string } = {}) => {
  const { statusCode, body, headers: answered } = await b.app.http!.inject({ url, headers });
  return { status: statusCode, body, headers: answered };
};
const metrics = async () => (await asked('/metrics', { authorization: `Bearer ${token}` })).body;

describe('Health', () => {
  it('of a process that answers', async () => {
    const { status, body, headers } = await asked('/health/live');
    expect([status, body, headers['cache-control']]).toEqual([200, '{"status":"live"}', 'no-store']);
  });

  it('says what was looked at, and is ready', async () => {
    const { status, body } = await asked('/health/ready');
    expect(status).toBe(200);
    const { status: said, checks } = JSON.parse(body);
    expect(said).toBe('ready');
    expect(Object.entries(checks).map(([name, one]) => [name, (one as { status: string }).status])).toEqual([
      ['database', 'ok'],
      ['migrations', 'ok'],
      ['queue', 'ok'],
      // This process was built and not started.
      ['scheduler', 'warning'],
      ['disk', 'ok'],
    ]);
  });

  it('is not given while a migration of this release is missing, and says which', async () => {
    const { db } = b.platform;
    const [last] = (await migrationNames()).slice(-1);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    await vi.waitFor(
      async () => {
        const { status, body } = await asked('/health/ready');
        expect(status).toBe(503);
        expect(JSON.parse(body)).toMatchObject({
          status: 'not_ready',
          checks: { migrations: { status: 'failed', detail: `1 not applied, the first is ${last}` } },
        });
      },
      { timeout: 5000 },
    );
    await sql`insert into kysely_migration (name, timestamp) values (${last}, '')`.execute(db);
  });
});

describe('Metrics', () => {
  it('are for those with the password alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer metrics-token-of-the-tesT' }, { authorization: token }])
      expect((await asked('/metrics', headers)).status).toBe(401);
    expect((await asked('/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
  });

  it('count requests by call, also refused and unknown ones', async () => {
    await asked('/api/category/allProducts?shopId=1');
    await asked('/api/no/such/call');
    const text = await metrics();
    expect(text).toContain('tregu_request_duration_seconds_count{call="products.list",method="GET",status="401"} 1');
    expect(text).toMatch(/tregu_request_duration_seconds_count\{call="\/api\/\*",method="GET",status="404"\} 1/);
    expect(text).not.toContain('no/such/call');
  });

  it('tell the market: products by state, tasks that wait, connections', async () => {
    const text = await metrics();
    expect(text).toContain('tregu_products{shop="1",state="approved"} 1');
    expect(text).toMatch(/tregu_database_connections\{pool="main",state="idle"\} \d/);
    expect(text).toMatch(/tregu_outgoing\{what="events"\} \d/);
    expect(text).toContain('tregu_sockets 0');
    expect(text).not.toContain('tregu_gauge_failures_total{');
  });
});

describe('A request', () => {
  it('has a name of its own in its answer', async () => {
    const names = await Promise.all([1, 2].map(async () => (await asked('/api/no')).headers['x-request-id']));
    expect(names[0]).toMatch(/^[2-9A-HJ-NP-TV-Z]{4}-[2-9A-HJ-NP-TV-Z]{4}$/);
    expect(names[1]).not.toBe(names[0]);
  });

  it('keeps the name a trusted proxy gave it, and takes none from anybody else', () => {
    const request = { headers: { 'x-request-id': 'proxy-1234567' } } as never;
    expect(requestIdOf(request, true)).toBe('proxy-1234567');
    expect(requestIdOf(request, false)).not.toBe('proxy-1234567');
    for (const odd of ['short', 'with a space in it', 'x'.repeat(65), 'line\nbreak-in-it'])
      expect(requestIdOf({ headers: { 'x-request-id': odd } } as never, true)).not.toBe(odd);
    const trusted = addressesIn(['10.1.0.0/16', '192.0.2.7', 'fd00::/8']);
    expect(
      ['10.1.2.3', '192.0.2.7', 'fd00::1', '::ffff:10.1.2.3', '10.2.0.1', '192.0.2.8', 'x', undefined].map(trusted),
    ).toEqual([true, true, true, true, false, false, false, false]);
  });
});

it('A worker answers on the port of the operator, without a password', async () => {
  const worker = await bench({
    databaseUrl: b.url,
    config: { role: 'worker', opsPort: 28_911, opsHost: '127.0.0.1', logLevel: 'silent' },
  });
  try {
    await worker.app.listen();
    const read = (path: string) =>
      new Promise<string>((resolve, reject) => {
        get(`http://127.0.0.1:28911${path}`, (answer) => {
          let text = '';
          answer.on('data', (part) => {
            text += part;
          });
          answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
        }).on('error', reject);
      });
    expect(await read('/health/ready')).toContain('200 {"status":"ready"');
    expect(await read('/metrics')).toContain('tregu_process_cpu_seconds_total');
  } finally {
    await worker.close();
  }
});
