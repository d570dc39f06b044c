import { expect, it } from 'vitest';
import { historyKinds, readableKinds, shownValue } from './history.rules.ts';

it('accounts and roles are read by one right, the market by another', () => {
  const kinds = (...permissions: string[]) => readableKinds({ permissions });
  expect(kinds('Read_User')).toEqual(['user', 'role']);
  expect(kinds('Read_Permission')).toEqual(['user', 'role']);
  expect(kinds('Read_Product-Data')).toEqual(historyKinds.slice(2, -2));
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
