import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 4000, role: 'all', databaseUrl: undefined });
  expect(readConfig({ PORT: '' }).port).toBe(4000);
});

it.each([
  ['NODE_ENV', 'staging'],
  ['PORT', '99999'],
  ['DATABASE_URL', 'db.example/market'],
  ['ROLE', 'both'],
  ['PUBLIC_URL', 'tregu.example'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'x'],
  ['TASKS_AT_ONCE', 'many'],
  ['LOG_LEVEL', 'loud'],
])('refuses a wrong %s by its name, with the value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name}="${value}": `);
});

it('names every wrong setting and what is wrong with it', () => {
  const wrong = () => readConfig({ PORT: 'http', ROLE: 'both', DATABASE_URL: 'mysql://x', TASKS_AT_ONCE: '0' });
  expect(wrong).toThrow(/PORT="http"/);
  expect(wrong).toThrow(/ROLE="both"/);
  expect(wrong).toThrow(/DATABASE_URL="mysql:\/\/x": must begin with postgres:\/\//);
  expect(wrong).toThrow(/TASKS_AT_ONCE="0"/);
});
