import { describe, expect, it } from 'vitest';
import {
  brandNames,
  businessInfo,
  businessTypeLabel,
  businessTypes,
  canSetPrefix,
  registrationDateIssue,
  resellersOffered,
  skuPrefix,
  skuPrefixLength,
  todayInTirane,
} from './sellers.rules.ts';

it('has six business types with Albanian labels [ENT-019] (T74)', () => {
  expect(Object.values(businessTypes).map((it) => it.sq)).toEqual([
    'Tekstil',
    'Tregti e pajisjeve kompjuterike',
    'Shërbime postare dhe telekomunikuese',
    'Pajisje shtëpiake',
    'Tregti me pakicë e kozmetikës',
    'Tregti me pakicë',
  ]);
  expect(businessTypeLabel('textile')).toBe('Tekstil');
  expect(businessTypeLabel('farming')).toBe('farming');
  expect(businessTypeLabel(null)).toBe('');
});

describe('SKU prefix', () => {
  it('takes at most 3 characters, A-Z and digits, in upper case [VAL-009, SEL-014]', () => {
    expect(skuPrefixLength).toBe(3);
    expect(skuPrefix.parse(' ab1 ')).toBe('AB1');
    for (const wrong of ['', 'ABCD', 'A-B', 'Ë']) expect(skuPrefix.safeParse(wrong).success, wrong).toBe(false);
  });
  it('can be set once [SEL-015, T72]', () =>
    expect([null, undefined, '', ' ', 'AB'].map(canSetPrefix)).toEqual([true, true, true, true, false]));
});

describe('registration date', () => {
  const today = '2026-11-21';
  it('is required [VAL-005]', () => {
    for (const date of [null, undefined, ''])
      expect(registrationDateIssue(date, today)?.en).toBe('Ju lutem vendosni daten e regjistrimit te kompanisë');
  });
  it('is not in the future; today is fine [VAL-006]', () => {
    expect(registrationDateIssue('2026-11-21', today)).toBeNull();
    expect(registrationDateIssue('2026-11-22', today)?.en).toBe('Registration date cannot be in the future');
  });
  it('has the format YYYY-MM-DD and is a real day [VAL-007, T107]', () => {
    for (const date of ['21.11.2020', '2020-1-1', '2025-02-30', '2025-13-01', '2025-01-01T00:00'])
      expect(registrationDateIssue(date, today)?.en, date).toBe('Registration date must be YYYY-MM-DD');
  });
  it('counts days in Tirane [VAL-006]', () => {
    expect(todayInTirane(new Date('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
    expect(todayInTirane(new Date('2026-11-20T22:30:00Z'))).toBe('2026-11-20');
  });
});

it('reads brands from a comma list [ENT-011]', () => {
  expect(brandNames(' Aurel, ,Beta ,')).toEqual(['Aurel', 'Beta']);
  expect(brandNames(null)).toEqual([]);
});

it('shows the seller’s own fields, the company’s as fallback, and Kosove without a country [ENT-013, SEL-010, T70]', () => {
  const company = { name: 'Company', number: '007', city: 'Prishtinë' };
  expect(businessInfo({ name: 'Seller', number: '', city: null }, company)).toEqual({
    name: 'Seller',
    number: '007',
    city: 'Prishtinë',
    country: 'Kosove',
  });
  expect(businessInfo(null, { country: 'Albania' }).country).toBe('Albania');
});

it('offers resellers by name without the excluded one [PMS-026, PMS-027, T35]', () => {
  const sellers = ['beta', 'Çelik', 'Alpha', 'Hidden', 'Delta'].map((name) => ({ name }));
  const names = (excluded: string) => resellersOffered(sellers, excluded).map((it) => it.name);
  expect(names(' hidden ')).toEqual(['Alpha', 'beta', 'Çelik', 'Delta']);
  expect(names('')).toHaveLength(5);
});
