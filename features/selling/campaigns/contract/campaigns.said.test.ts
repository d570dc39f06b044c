import { expect, it } from 'vitest';
import { filledTexts, tellsCustomers } from './campaigns.said.ts';

it('texts that say nothing, or were never typed, are none', () => {
  expect(filledTexts({ EN: 'Week', AL: '  ', SI: undefined })).toEqual({ EN: 'Week' });
});

it('customers are told of a campaign with a description or a badge, not for its name alone', () => {
  expect(tellsCustomers({ descriptions: {}, badge: null })).toBe(false);
  expect(tellsCustomers({ descriptions: { EN: ' ' }, badge: null })).toBe(false);
  expect(tellsCustomers({ descriptions: { EN: 'Week' }, badge: null })).toBe(true);
  expect(tellsCustomers({ descriptions: {}, badge: '0' })).toBe(true);
});
