import { expect, it } from 'vitest';
import { formatBytes, formatDate, formatDateTime, formatExact, formatMoney, formatNumber } from './format.ts';
import { setFallbackLanguage } from './text.tsx';

it('shows a time as DD.MM.YYYY HH:mm in the zone of the browser [DRW-018]', () => {
  const date = new Date(2026, 2, 4, 5, 6);
  expect(formatDateTime(date.toISOString())).toBe('04.03.2026 05:06');
});

it.each([null, undefined, '', 'yesterday'])('shows "-" for the time %j [DRW-018]', (value) => {
  expect(formatDateTime(value)).toBe('-');
});

it('never moves a calendar day into the day before [T107]', () => {
  expect(formatDate('2024-03-01')).toBe('01.03.2024');
});

it('shows an amount with two decimals, exactly', () => {
  expect(formatMoney('1234567.1', 'ALL')).toBe('1,234,567.10 ALL');
  expect(formatMoney('90071992547409931.55')).toBe('90,071,992,547,409,931.55');
  expect(formatMoney(null, 'EUR')).toBe('-');
  expect(formatMoney('abc')).toBe('-');
});

it('groups digits as the language of the person does', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatNumber(1234567, 'sq').replace(/\s/g, ' ')).toBe('1 234 567');
});

it('shows an exact decimal with every digit it has, as its reader writes it', () => {
  expect(['117.0450', '0.00854', '1234.5', '7', '-0.10'].map((rate) => formatExact(rate, 'en'))).toEqual([
    '117.0450',
    '0.00854',
    '1,234.5',
    '7',
    '-0.10',
  ]);
  expect(formatExact('117.0450', 'sq')).toBe('117,0450');
  expect(['', '1e-7', 'none'].map((rate) => formatExact(rate))).toEqual(['', '1e-7', 'none']);
});

it('shows the weight of a file in kB, from 1 MB on in MB', () => {
  expect([1, 245_760, 1_048_576, 2_097_153].map((bytes) => formatBytes(bytes))).toEqual([
    '1 kB',
    '240 kB',
    '1.0 MB',
    '2.0 MB',
  ]);
});

it('writes numbers for Albanians as Albanian does, though it asks the browser for another language', () => {
  for (const value of ['0', '7', '1234', '12345', '1234567', '-1234.25', '0.5', '999999.995'])
    for (const digits of [0, 2, 4]) {
      const own = new Intl.NumberFormat('sq', { minimumFractionDigits: digits, maximumFractionDigits: digits });
      expect(formatNumber(value, 'sq', digits)).toBe(own.format(value as Intl.StringNumericLiteral));
    }
  expect(formatMoney('10.35', 'EUR', 'sq')).toBe('10,35 EUR');
});

it('writes numbers in the language in force where none is said', () => {
  setFallbackLanguage('sq');
  expect([formatMoney('1234567.5', 'EUR'), formatNumber(0.5, undefined, 1)]).toEqual([
    formatMoney('1234567.5', 'EUR', 'sq'),
    '0,5',
  ]);
  setFallbackLanguage('en');
  expect(formatNumber(0.5, undefined, 1)).toBe('0.5');
});
