import { expect, it } from 'vitest';
import { causeOf } from './history.causes.ts';
import { shownValue } from './history.rules.ts';

it('shows no value that opens something, and long ones cut', () => {
  expect(shownValue('url', 'https://name:word@feeds.test/a.csv')).toBe('https://•••@feeds.test/a.csv');
  expect(shownValue('http_password', 'word')).toBe('•••');
  expect(shownValue('options', { url: 'sftp://u:p@host/x' })).toBe('{"url":"sftp://•••@host/x"}');
  expect(shownValue('name', null)).toBeNull();
  expect(shownValue('Read_Brand', false)).toBe('false');
  expect(shownValue('text', 'x'.repeat(400))).toHaveLength(301);
});

it('knows through what a change came, and calls everything else a rule', () => {
  const recorded = [
    'hand',
    'task:0b2e',
    'feed:7',
    'import:3',
    'push:2',
    'undo:0b2e',
    'rollback:7',
    'link:1',
    'schedule',
    'x:1',
  ];
  expect(recorded.map(causeOf)).toEqual([
    'hand',
    'task',
    'feed',
    'import',
    'push',
    'undo',
    'rollback',
    'link',
    'schedule',
    'rule',
  ]);
});
