import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, one, parseSearch, patchSearch, stringifySearch } from './search.ts';

describe('reading the query of an address', () => {
  it.each(['0123', '0012345678905', 'true', 'null', '1e3', '-0', '[1]', '{"a":1}', '"x"', ' a '])(
    'keeps the text %j as it is [PMS-019, T18]',
    (text) => {
      expect(parseSearch(`?search_text=${encodeURIComponent(text)}`)).toEqual({ search_text: text });
      expect(parseSearch(stringifySearch({ search_text: text }))).toEqual({ search_text: text });
    },
  );

  it('reads a repeated category as a list, in its order', () => {
    expect(parseSearch('category=9&shopId=1&category=2')).toEqual({ category: ['9', '2'], shopId: '1' });
    expect(all(parseSearch('category=9').category)).toEqual(['9']);
    expect(all(undefined)).toEqual([]);
  });

  it('keeps keys it does not know, empty ones and hostile ones', () => {
    const search = parseSearch('utm_source=mail&x&__proto__=1&constructor=2');
    expect(Object.entries(search)).toEqual([
      ['utm_source', 'mail'],
      ['x', ''],
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype);
  });

  it('survives broken escapes and ten thousand characters', () => {
    expect(parseSearch('a=%zz&b=%E0%A4%A')).toHaveProperty('a');
    expect(one(parseSearch(`a=${'x'.repeat(10_000)}`).a)).toHaveLength(10_000);
  });

  it('reads a plus sign and its escape apart', () => {
    expect(parseSearch('a=1+2&b=1%2B2')).toEqual({ a: '1 2', b: '1+2' });
  });
});

describe('writing the query of an address', () => {
  it('writes lists as repeated keys and never as JSON', () => {
    expect(stringifySearch({ category: ['1', '2'], search_text: '4006381333931' })).toBe(
      '?category=1&category=2&search_text=4006381333931',
    );
  });

  it('gives equal states equal addresses, shopId first [LAY-003]', () => {
    expect(stringifySearch({ status: 0, page: 0, shopId: 2 })).toBe('?shopId=2&page=0&status=0');
    expect(stringifySearch({ shopId: '2', status: '0', page: '0' })).toBe('?shopId=2&page=0&status=0');
  });

  it('leaves out what is undefined or null and writes no lonely question mark', () => {
    expect(stringifySearch({ a: undefined, b: null, c: [] })).toBe('');
  });

  it('reads back whatever it wrote', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2, maxLength: 4 }));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (search) => {
        const plain = Object.fromEntries(Object.entries(search).filter(([key]) => key !== '__proto__'));
        expect(parseSearch(stringifySearch(plain))).toEqual(plain);
      }),
    );
  });

  it('is at rest after one pass, so that the router never rewrites an address for ever', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = stringifySearch(parseSearch(text));
        expect(stringifySearch(parseSearch(once))).toBe(once);
      }),
    );
  });
});

describe('changing the query', () => {
  it('keeps what is not named and takes out what becomes empty [LAY-003]', () => {
    const before = parseSearch('shopId=2&status=1&category=1&category=2&utm=x');
    const after = patchSearch(before, { status: '', category: [3], page: 0, language: null });
    expect(after).toEqual({ shopId: '2', category: ['3'], utm: 'x', page: '0' });
  });

  it('keeps a zero, which is a status and a page [T25]', () => {
    expect(patchSearch({}, { status: 0, page: 0 })).toEqual({ status: '0', page: '0' });
  });
});
