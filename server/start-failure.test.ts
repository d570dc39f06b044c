import { expect, it } from 'vitest';
import { MigrationFailure } from './db/migrate.ts';
import { explainStartFailure } from './start-failure.ts';

const asked = {
  host: '127.0.0.1',
  port: 4000,
  opsHost: '127.0.0.1',
  opsPort: undefined,
  dataDir: '/srv/tregu',
  databaseUrl: undefined,
};
const external = { ...asked, databaseUrl: 'postgres://app:secret@db.example:5432/market' };
const failure = (code: string, message = '') => Object.assign(new Error(message), { code });

it.each([
  ['web', 'EADDRINUSE', asked, /Port 4000 of 127\.0\.0\.1 is taken.* set PORT .*PORT=4001 npm start/],
  ['web', 'EACCES', { ...asked, port: 80 }, /Port 80 may not.* Set PORT/],
  ['web', 'EADDRNOTAVAIL', { ...asked, host: '10.9.8.7' }, /10\.9\.8\.7 is not an address.* Set HOST/],
  ['database', 'EACCES', asked, /\/srv\/tregu cannot be written.* Set DATA_DIR/],
  ['database', 'ENOSPC', asked, /full.* set DATA_DIR/],
  [
    'database',
    'ECONNREFUSED',
    external,
    /DATABASE_URL=postgres:\/\/app:\*\*\*@db\.example:5432\/market cannot be used/,
  ],
  ['database', '28P01', external, /DATABASE_URL=.* cannot be used: password authentication failed/],
  ['database', '3D000', external, /DATABASE_URL/],
] as const)('names the setting to change: %s, %s', (step, code, settings, told) => {
  const message = code === '28P01' ? 'password authentication failed' : '';
  const text = explainStartFailure(failure(code, message), step, settings);
  expect(text).toMatch(told);
  expect(text).not.toContain('secret');
});

it('names the operator’s port and host where it is those that cannot be had', () => {
  const settings = { ...asked, opsHost: 'ops.example', opsPort: 4001 };
  const taken = Object.assign(new Error(), { code: 'EADDRINUSE', port: 4001 });
  expect(explainStartFailure(taken, 'web', settings)).toMatch(/^Port 4001 of ops\.example is taken.*OPS_PORT=4002/);
  const nowhere = Object.assign(new Error(), { code: 'ENOTFOUND', hostname: 'ops.example' });
  expect(explainStartFailure(nowhere, 'web', settings)).toMatch(/^ops\.example is not an address.*Set OPS_HOST/);
  const ours = Object.assign(new Error(), { code: 'EADDRINUSE', port: 4000 });
  expect(explainStartFailure(ours, 'web', settings)).toMatch(/^Port 4000 of 127\.0\.0\.1 is taken.*set PORT/);
});

it('names the step of the database that failed, and what held its table', () => {
  const failed = new MigrationFailure('0400_x.sql', failure('42P01', 'relation "y" does not exist'));
  expect(explainStartFailure(failed, 'database', external)).toMatch(
    /0400_x\.sql failed, .* relation "y" does not exist$/,
  );
  const held = new MigrationFailure('0400_x.sql', failure('55P03', 'canceling statement due to lock timeout'));
  expect(explainStartFailure(held, 'database', external)).toMatch(/in use .*lock timeout.* pg_stat_activity/);
});

it('gives our own refusal of a database as it is', () => {
  const refusal = 'DATABASE_URL leads to PostgreSQL 13; Tregu needs 15 or newer.';
  expect(explainStartFailure(new Error(refusal), 'database', external)).toBe(refusal);
});

it('does not explain away what no setting mends', () => {
  expect(explainStartFailure(failure('42P01'), 'database', external)).toBeNull();
  expect(explainStartFailure(new Error('bug'), 'web', asked)).toBeNull();
});
