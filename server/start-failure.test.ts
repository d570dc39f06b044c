import { expect, it } from 'vitest';
import { explainStartFailure } from './start-failure.ts';

const asked = { host: '127.0.0.1', port: 4000, dataDir: '/srv/tregu', databaseUrl: undefined };
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

it('gives our own refusal of a database as it is', () => {
  const refusal = 'DATABASE_URL leads to PostgreSQL 13; Tregu needs 15 or newer.';
  expect(explainStartFailure(new Error(refusal), 'database', external)).toBe(refusal);
});

it('does not explain away what no setting mends', () => {
  expect(explainStartFailure(failure('42P01'), 'database', external)).toBeNull();
  expect(explainStartFailure(new Error('bug'), 'web', asked)).toBeNull();
});
