import { expect, it } from 'vitest';
import { causeOf } from './history.causes.ts';
import { historyKinds, readableKinds, shownValue } from './history.rules.ts';

it('accounts and roles are read by one right, the market by another', () => {
  const kinds = (...permissions: string[]) => readableKinds({ permissions });
  expect(kinds('Read_User')).toEqual(['user', 'role']);
  expect(kinds('Read_Permission')).toEqual(['user', 'role']);
  const notOfTheMarket = ['user', 'role', 'company', 'purchase_order'];
  expect(kinds('Read_Product-Data')).toEqual(historyKinds.filter((kind) => !notOfTheMarket.includes(kind)));
  expect(kinds('Read_Seller')).toEqual(['application']);
  expect(kinds('Read_Company')).toEqual(['company']);
  expect(kinds('Read_Order')).toEqual(['purchase_order']);
  expect(kinds('READ_USER', 'READ_PRODUCT_DATA', 'READ_COMPANY', 'READ_ORDER')).toEqual([...historyKinds]);
  expect(kinds('Read_Product')).toEqual([]);
});

it('shows no value that opens something, and long ones cut', () => {
  expect(shownValue('url', 'https://name:word@feeds.test/a.csv')).toBe('https://•••@feeds.test/a.csv');
  expect(shownValue('http_password', 'word')).toBe('•••');
  expect(shownValue('options', { url: 'sftp://u:p@host/x' })).toBe('{"url":"sftp://•••@host/x"}');
  expect(shownValue('name', null)).toBeNull();
  expect(shownValue('Read_Brand', false)).toBe('false');
  expect(shownValue('text', 'x'.repeat(400))).toHaveLength(301);
});

it('knows through what a change came, and calls everything else a rule', () => {
  const recorded = ['hand', 'task:0b2e', 'feed:7', 'import:3', 'undo:0b2e', 'rollback:7', 'link:1', 'schedule', 'x:1'];
  expect(recorded.map(causeOf)).toEqual([
    'hand',
    'task',
    'feed',
    'import',
    'undo',
    'rollback',
    'link',
    'schedule',
    'rule',
  ]);
});
