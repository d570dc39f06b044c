import { describe, expect, it } from 'vitest';
import { feedTransform, patternProblem } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { compileTransforms } from './apply-transforms.ts';

function apply(steps: readonly object[], values: readonly string[]): { values: readonly string[]; notes: string[] } {
  const notes: string[] = [];
  const transform = compileTransforms(steps.map((step) => feedTransform.parse(step)));
  return { values: transform(values, (value, reason) => notes.push(`${value}: ${reason}`)), notes };
}

describe('the steps of a field', () => {
  it.each([
    ['trim', { do: 'trim' }, ['  a  b '], ['a  b']],
    ['trim with inner blanks', { do: 'trim', inner: true }, [' a \n\t b '], ['a b']],
    ['lower', { do: 'lower' }, ['ÇMIMI Š'], ['çmimi š']],
    ['upper', { do: 'upper' }, ['eur'], ['EUR']],
    ['unescape', { do: 'unescape' }, ['a\\nb\\tc\\\\n'], ['a\nb\tc\\n']],
    [
      'entities',
      { do: 'entities' },
      ['&quot;A &amp; B&quot; &#39;x&#39; <b> &amp;lt; &euro;'],
      ['"A & B" \'x\' <b> &lt; €'],
    ],
    [
      'stripHtml',
      { do: 'stripHtml' },
      ['<p>One<br>two</p><script>alert(1)</script> &amp; <fifa12>x'],
      ['One\ntwo\n& x'],
    ],
    ['stripHtml on an open tag', { do: 'stripHtml' }, ['<b>bold <i>both'], ['bold both']],
    ['number, decimal comma', { do: 'number', decimal: ',' }, ['12,50', '-3,5', ',5'], ['12.50', '-3.5', '0.5']],
    [
      'number, thousands point',
      { do: 'number', decimal: ',', thousands: '.' },
      ['1.234.567,89', '12'],
      ['1234567.89', '12'],
    ],
    ['number, thousands blank', { do: 'number', decimal: ',', thousands: ' ' }, ['12\u00a0990,00'], ['12990.00']],
    ['factor mm to cm', { do: 'factor', by: '0.1' }, ['33.6', '0.1'], ['3.36', '0.01']],
    ['factor g to kg without a float', { do: 'factor', by: '0.001' }, ['1.1'], ['0.0011']],
    ['unit', { do: 'unit', to: 'kg' }, ['4 KILOGRAM', '250g', '2 lb.'], ['4', '0.25', '0.90718474']],
    ['unit, bare number', { do: 'unit', to: 'cm', missing: 'mm' }, ['336'], ['33.6']],
    ['unit, decimal comma', { do: 'unit', to: 'cm', decimal: ',' }, ['1,5 m'], ['150']],
    ['clamp', { do: 'clamp', min: '0', max: '999' }, ['-3', '5', '5000'], ['0', '5', '999']],
    ['split', { do: 'split', by: '|' }, ['a|b||c'], ['a', 'b', 'c']],
    ['join', { do: 'join', by: ', ' }, ['a', 'b'], ['a, b']],
    ['nth', { do: 'nth', index: 1 }, ['a', 'b', 'c'], ['b']],
    ['nth from the end', { do: 'nth', index: -1 }, ['a', 'b', 'c'], ['c']],
    ['replace, literally', { do: 'replace', find: '.', with: '$&' }, ['a.b'], ['a$&b']],
    ['extract', { do: 'extract', pattern: '(\\d+) USD', group: 1 }, ['57 USD'], ['57']],
    ['extract, keeping others', { do: 'extract', pattern: '\\d+', otherwise: 'keep' }, ['none'], ['none']],
    ['map', { do: 'map', values: { Po: '10', Jo: '0' } }, [' po ', 'JO', 'x'], ['10', '0', 'x']],
    ['map, dropping others', { do: 'map', values: { a: 'b' }, otherwise: 'drop' }, ['a', 'x'], ['b']],
    ['map, leaving out', { do: 'map', values: { 'Default Title': '' } }, ['default title', 'Red'], ['Red']],
    ['default', { do: 'default', value: 'EUR' }, [], ['EUR']],
    ['default, not needed', { do: 'default', value: 'EUR' }, ['ALL'], ['ALL']],
    ['prefix', { do: 'prefix', text: 'A-' }, ['1'], ['A-1']],
    [
      'absoluteUrl keeps the folder of its base',
      { do: 'absoluteUrl', base: 'https://shop.example/media/catalog/product' },
      ['/m/b/x.jpg', 'y.jpg', '/media/catalog/product/z.jpg', 'https://cdn.example/a.jpg', '//cdn.example/b.jpg'],
      [
        'https://shop.example/media/catalog/product/m/b/x.jpg',
        'https://shop.example/media/catalog/product/y.jpg',
        'https://shop.example/media/catalog/product/z.jpg',
        'https://cdn.example/a.jpg',
        'https://cdn.example/b.jpg',
      ],
    ],
    [
      'absoluteUrl',
      { do: 'absoluteUrl', base: 'https://shop.example/img/' },
      ['a.jpg'],
      ['https://shop.example/img/a.jpg'],
    ],
  ])('%s', (_, step, given, expected) => {
    expect(apply([step], given)).toEqual({ values: expected, notes: [] });
  });

  it.each([
    ['a tenfold error by a wrong thousands sign', { do: 'number', decimal: ',', thousands: '.' }, '1.5'],
    ['two decimal commas', { do: 'number', decimal: ',' }, '1,2,3'],
    ['a word as a number', { do: 'number', decimal: '.' }, 'NaN'],
    ['an exponent', { do: 'factor', by: '2' }, '1e5'],
    ['a weight made a length', { do: 'unit', to: 'cm' }, '3 kg'],
    ['a bare number without a unit', { do: 'unit', to: 'kg' }, '3'],
    ['a word on the prototype as a unit', { do: 'unit', to: 'kg' }, '3 constructor'],
    ['a value without a match', { do: 'extract', pattern: '^\\d+$' }, 'abc'],
    ['a value the map refuses', { do: 'map', values: { a: 'b' }, otherwise: 'refuse' }, 'constructor'],
  ])('drops %s and says why', (_, step, given) => {
    const { values, notes } = apply([step], [given]);
    expect(values).toEqual([]);
    expect(notes).toHaveLength(1);
  });

  it('runs the steps in their order', () => {
    const steps = [
      { do: 'extract', pattern: '[\\d.,]+' },
      { do: 'number', decimal: ',', thousands: '.' },
      { do: 'factor', by: '2' },
    ];
    expect(apply(steps, ['cena 1.000,25 EUR']).values).toEqual(['2000.5']);
  });
});

describe('patterns staff may write', () => {
  it.each([
    '(a+)+$',
    '(a|aa)*b',
    '(?=x)a',
    '(a)\\1',
    '\\d*\\d*\\d*x',
    'a?a?a?a?aaaa',
    '(a|b)(a|b)(a|b)',
    '(',
    '(?<n>a)',
  ])('refuses %s', (pattern) => {
    expect(patternProblem(pattern)).not.toBeNull();
  });

  it.each(['^[\\d.]+', '[A-Z]{3}$', '(\\d+) x (\\d+)', 'a|b|c|d', '(a|b)c?', '\\d+?,(?:5|0)', '\\(\\d+\\)'])(
    'takes %s',
    (pattern) => {
      expect(patternProblem(pattern)).toBeNull();
    },
  );

  it('is done within a second on a hostile value (V67)', () => {
    const start = performance.now();
    apply([{ do: 'extract', pattern: '\\d*\\d*x' }], ['1'.repeat(1_000_000)]);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
