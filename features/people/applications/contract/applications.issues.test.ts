import { describe, expect, it } from 'vitest';
import { applicationIssues, isIban, stepOf } from './applications.issues.ts';
import { applicationContent } from './applications.model.ts';
import { municipalities } from './applications.places.ts';
import { prefixCandidates } from './applications.prefix.ts';

describe('What an application lacks', () => {
  it('is told for every field of an empty one, in the order of the steps', () => {
    const steps = applicationIssues(applicationContent.parse({}), [], '2026-11-21').map(({ field }) => stepOf(field));
    expect([...new Set(steps)]).toEqual(['company', 'contact', 'goods', 'end', 'documents']);
  });

  it('asks for VAT number and certificate only with VAT', () => {
    const of = (vat: boolean) =>
      applicationIssues(applicationContent.parse({ vat_registered: vat }), [], '2026-11-21').map(({ field }) => field);
    expect(of(true)).toEqual(expect.arrayContaining(['vat_number', 'vat_certificate']));
    expect(of(false).filter((field) => field.startsWith('vat'))).toEqual([]);
  });

  it('knows an IBAN by its check digits', () => {
    for (const good of ['XK05 1212 0123 4567 8906', 'xk051212012345678906', 'DE89 3704 0044 0532 0130 00'])
      expect([good, isIban(good)]).toEqual([good, true]);
    for (const bad of ['', 'XK05 1212 0123 4567 8907', 'XK05 1212', 'DE8937040044053201300', '1234567890123456'])
      expect([bad, isIban(bad)]).toEqual([bad, false]);
  });

  it('has all municipalities of Kosovo once', () => {
    expect(new Set(municipalities).size).toBe(38);
  });
});

it('proposes SKU prefixes of letters and digits made of the name', () => {
  expect(prefixCandidates('Çelësi & Djemtë').slice(0, 3)).toEqual(['CEL', 'CEE', 'CES']);
  expect(prefixCandidates('–')).toEqual([]);
  expect(prefixCandidates('A').every((one) => /^[A-Z0-9]{1,3}$/.test(one))).toBe(true);
});
