import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRule } from '#kit/sentence.ts';
import {
  cnCodeInput,
  cnCodeLength,
  customsInput,
  hasNonDigits,
  isLookedUp,
  mergeCustoms,
  parseCustoms,
  stampCnCode,
} from './customs.rules.ts';

const stamp = { by: 'Ada Admin', at: '2026-11-21T10:00:00.000Z' };
const stored = JSON.stringify({
  2: { customs_code: '85171300', customs_description: 'Phones', last_updated_by: 'Sara Super', license_required: true },
  3: { customs_code: '01012100' },
  cncode: { updated_at: '2026-01-01', last_updated_by: 'Sara Super', generic_customs_description: 'Smartphones' },
  note: 'kept',
});

describe('CN code', () => {
  it('has 8 digits [LIM-004]', () => expect(cnCodeLength).toBe(8));
  it('takes digits only [VAL-016, VAL-017]', () => {
    expect(['85171300', '', '8517130a', '8517 300'].map(hasNonDigits)).toEqual([false, false, true, true]);
    expect(cnCodeInput.safeParse('12x').error?.issues.map((it) => readRule(it.message).message)).toEqual([
      'Ju lutem vendosni vetëm numër',
    ]);
  });
  it('is looked up at exactly 8 characters [VAL-019]', () =>
    expect(['8517130', '85171300', '851713000', '8517130x'].map(isLookedUp)).toEqual([false, true, false, false]));
  it('keeps leading zeros and takes empty as none [ENT-038, T59]', () => {
    expect(cnCodeInput.parse(' 01012100 ')).toBe('01012100');
    expect(cnCodeInput.parse('')).toBeNull();
    expect(cnCodeInput.parse(null)).toBeNull();
    expect(cnCodeInput.safeParse('1234567').success).toBe(false);
  });
});

describe('reading customs_information', () => {
  it('gives the shops and the cncode entry apart [ENT-040..045, T56]', () =>
    expect(parseCustoms(stored)).toEqual({
      shops: {
        2: {
          customs_code: '85171300',
          customs_description: 'Phones',
          last_updated_by: 'Sara Super',
          license_required: true,
        },
        3: { customs_code: '01012100', customs_description: null, last_updated_by: null, license_required: false },
      },
      cncode: {
        updated_at: '2026-01-01',
        last_updated_by: 'Sara Super',
        generic_customs_description: 'Smartphones',
      },
    }));
  it.each([null, undefined, '', '  ', '{broken', '[]', '"text"', '5', '{"2":null}'])(
    'takes %j as empty [T56]',
    (text) => expect(parseCustoms(text)).toEqual({ shops: {}, cncode: null }),
  );
  it('never throws, whatever the text [T56]', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json(), fc.anything()), (text) => parseCustoms(text) !== null));
  });
});

describe('saving customs_information', () => {
  const asked = (value: unknown) => customsInput.parse(value);
  const merged = (value: unknown, before: string | null = stored) =>
    JSON.parse(mergeCustoms(before, asked(value), stamp) ?? 'null');

  it('keeps the other shops and unknown keys [T56]', () => {
    const after = merged({ 3: { customs_code: '01012900' } });
    expect(after).toEqual({
      ...JSON.parse(stored),
      3: {
        customs_code: '01012900',
        customs_description: null,
        license_required: false,
        last_updated_by: 'Ada Admin',
      },
    });
  });
  it('stamps what changed by the server, never by the client [ENT-043, DRW-006, T56]', () => {
    const after = merged({ 2: { customs_description: 'Mobile phones', last_updated_by: 'somebody' } });
    expect(after[2]).toMatchObject({ customs_description: 'Mobile phones', last_updated_by: 'Ada Admin' });
    expect(merged({ cncode: { last_updated_by: 'somebody' } }).cncode.last_updated_by).toBe('Sara Super');
  });
  it('changes nothing, not even the stamp, when nothing is different [T56]', () => {
    expect(mergeCustoms(stored, asked(stored), stamp)).toBe(stored);
    expect(mergeCustoms(null, asked({ 2: { customs_code: '' } }), stamp)).toBeNull();
  });
  it('takes text and objects, and empties a field with null', () => {
    expect(asked('{"2":{"customs_code":"85171300"}}')).toEqual(asked({ 2: { customs_code: '85171300' } }));
    expect(merged({ 2: { customs_code: null } })[2].customs_code).toBeNull();
  });
  it('starts from broken text as from nothing [T56]', () =>
    expect(merged({ 4: { license_required: true } }, '{broken')).toEqual({
      4: { customs_code: null, customs_description: null, license_required: true, last_updated_by: 'Ada Admin' },
    }));
  it('twice gives the same as once', () => {
    const entry = fc.record(
      { customs_description: fc.option(fc.string(), { nil: null }), license_required: fc.boolean() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('1', '2', '3', '4', 'cncode', 'x'), entry), (value) => {
        const once = mergeCustoms(stored, asked(value), stamp);
        expect(mergeCustoms(once, asked(value), { ...stamp, by: 'Another' })).toBe(once);
      }),
    );
  });
  it('stamps the cncode entry when the CN code changes [ENT-045]', () =>
    expect(JSON.parse(stampCnCode(stored, 'Horses', stamp)).cncode).toEqual({
      updated_at: stamp.at,
      last_updated_by: 'Ada Admin',
      generic_customs_description: 'Horses',
    }));
});
