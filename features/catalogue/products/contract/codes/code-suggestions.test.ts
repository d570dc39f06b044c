import { describe, expect, it } from 'vitest';
import { type CodeUse, suggestCodes, type ToSuggest } from './code-suggestions.ts';

const use = (code: string, products: number, shopBrandId: number | null = null): CodeUse => ({
  categoryId: 1,
  shopBrandId,
  code,
  products,
});
const phone: ToSuggest = {
  shopBrandId: 7,
  brand: 'Nova',
  categories: [{ id: 1, name: 'Phones' }],
  supplied: null,
  titled: null,
};
const defaults = new Map([[1, { code: '85176200', category: 'Electronics' }]]);
const of = (product: Partial<ToSuggest>, uses: CodeUse[], usual: typeof defaults = new Map()) =>
  suggestCodes({ ...phone, ...product }, { uses, defaults: usual }).map(
    ({ code, reason, confidence, count, of: all }) =>
      [code, reason, confidence, count, all].filter((one) => one !== null).join(' '),
  );

describe('what speaks for a code', () => {
  it('is what most products of the same brand and category have, then of the category, then its default', () => {
    const uses = [use('85171300', 9, 7), use('85171400', 20, 8), use('85171300', 1, 8)];
    expect(of({}, uses, defaults)).toEqual([
      '85171300 brand_category high 9 9',
      '85171400 category fair 20 30',
      '85176200 default fair',
    ]);
  });
  it('is weaker where few say it, or where they do not agree', () => {
    expect(of({}, [use('85171300', 2, 7)])).toEqual(['85171300 brand_category low 2 2']);
    expect(of({}, [use('85171300', 6, 9), use('85171400', 5, 9)])).toEqual(['85171300 category low 6 11']);
    expect(of({ shopBrandId: null }, [use('85171300', 10, null)])).toEqual(['85171300 category high 10 10']);
  });
  it('is what the supplier says; where its digits had to be completed, less so', () => {
    const supplied = { given: '8517 13', code: '85171300', exact: false };
    expect(of({ supplied }, [])).toEqual(['85171300 supplier fair']);
    expect(of({ supplied: { ...supplied, exact: true } }, [use('85171300', 1)])).toEqual(['85171300 supplier high']);
  });
  it('is, where nothing else is known, words of the name', () => {
    expect(of({ categories: [], titled: { code: '85171300', words: ['smartphone'] } }, [])).toEqual([
      '85171300 title low',
    ]);
    expect(of({ categories: [] }, [])).toEqual([]);
  });
});
