import { expect, it } from 'vitest';
import { mailIn } from './mail.ts';
import { amountIn, moneyIn, saidMoney, typedNumber } from './money.ts';
import { defineSentences, saidIn, say } from './sentence.ts';
import { writtenLanguageOf, writtenLanguages } from './text.ts';

it('writes an amount as each language does, exactly, with groups only where there are any', () => {
  const of = (amount: string, digits?: number) =>
    writtenLanguages.map((language) => amountIn(language, amount, digits));
  expect(of('1234567.8900')).toEqual(['1,234,567.89', '1\u00a0234\u00a0567,89', '1.234.567,89', '1.234.567,89']);
  expect(of('-1200')).toEqual(['-1,200.00', '-1\u00a0200,00', '-1.200,00', '-1.200,00']);
  expect(of('999.995')).toEqual(['1,000.00', '1\u00a0000,00', '1.000,00', '1.000,00']);
  expect(of('6000.0000', 0)).toEqual(['6,000', '6\u00a0000', '6.000', '6.000']);
  expect(amountIn('en', '12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12');
  expect(moneyIn('sl', '0', 'EUR')).toBe('0,00 EUR');
});

it('reads a tag with or without its country, and falls back to English', () => {
  expect(['sq', 'sq-XK', 'SL', 'mk-MK', 'de', ''].map(writtenLanguageOf)).toEqual(['sq', 'sq', 'sl', 'mk', 'en', 'en']);
});

it('a mail says in which language its amounts are read', () => {
  const one = {
    name: 'a',
    title: { en: '', sq: '' },
    values: {},
    subject: { en: '', sq: '' },
    body: { en: '', sq: '' },
  };
  const mails = { both: one, sl: { ...one, name: 'b' }, mk: { ...one, name: 'c' } };
  const of = (tag: string) => {
    const { mail, language, reader } = mailIn(mails, tag);
    return [mail.name, language, reader].join();
  };
  expect(['en', 'sq-AL', 'sl', 'mk-MK', 'de'].map(of)).toEqual(['a,en,en', 'a,sq,sq', 'b,en,sl', 'c,en,mk', 'a,en,en']);
});

it('an amount in a sentence is written as its reader writes it, and rounds nothing away', () => {
  const { most } = defineSentences('test.money', {
    most: { en: 'At most {most} is open', sq: 'Të hapura janë më së shumti {most}' },
  });
  const said = say(most, { most: saidMoney('1200.5', 'EUR') });
  expect(said.message).toBe('At most 1,200.50 EUR is open');
  expect(saidIn('sq', said)).toContain('1\u00a0200,50 EUR');
  expect(say(most, { most: saidMoney('0.0125', 'EUR') }).message).toBe('At most 0.0125 EUR is open');
});

it('a typed number has its comma as a point; what is no number stays, to be refused', () => {
  expect(['12,5', ' 12.50 ', '-3,25', '', '1.234,56', '1,234,567'].map((typed) => typedNumber(typed))).toEqual([
    '12.5',
    '12.50',
    '-3.25',
    '',
    '1.234.56',
    '1.234,567',
  ]);
  expect([typedNumber(null), typedNumber(undefined)]).toEqual(['', '']);
  // One and a fifth, or twelve hundred: nobody knows.
  expect(['1,200', '-12,500', '0,854', '1,2', '1234,567'].map((typed) => typedNumber(typed))).toEqual([
    '1,200',
    '-12,500',
    '0.854',
    '1.2',
    '1234.567',
  ]);
  expect(typedNumber('117,045', { thousandths: true })).toBe('117.045');
});
