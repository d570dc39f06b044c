import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sanitise } from '../products.sanitise.ts';
import { isPlainHtml } from './plain-html.ts';

/** What the parser makes of HTML, plain or not: a line break that is written otherwise sends all of it there. */
const parsed = (html: string) => sanitise(`${html}<br>`);

it.each([
  'a',
  '<p>a</p>',
  '<p><b>Drill &amp; <i>bits</i></b></p><ul><li>1 &lt; 2<ul><li>b</li></ul></li></ul>',
  '<h2>a</h2>\r\n<p>b<br />\u00a0ë 🧦</p>',
])('says so of what cleaning leaves as it is: %j', (html) => {
  expect(isPlainHtml(html)).toBe(true);
  expect(parsed(html)).toBe(`${html}<br />`);
});

it.each([
  ['<p>a', '<p>a</p>'],
  ['a</p>', 'a<p></p>'],
  ['<p><p>a</p></p>', '<p></p><p>a</p><p></p>'],
  ['<p><div>a</div></p>', '<p></p><div>a</div><p></p>'],
  ['<h1><h2>a</h2></h1>', '<h1></h1><h2>a</h2>'],
  ['<ul><li>a<li>b</li></li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['<b><i>a</b></i>', '<b><i>a</i></b>'],
  ['<script>a</script>', null],
  ['<p class="x">a</p>', '<p>a</p>'],
  ['<P>a</P>', '<p>a</p>'],
  ['a &nbsp;b', 'a \u00a0b'],
  ['a & b', 'a &amp; b'],
  ['a > b', 'a &gt; b'],
])('says no of what cleaning writes otherwise: %j', (html, clean) => {
  expect(isPlainHtml(html)).toBe(false);
  expect(sanitise(html)).toBe(clean);
});

const names = ['b', 'span', 'p', 'div', 'ul', 'li', 'h1', 'h3', 'blockquote', 'br', 'script', 'a', 'table'];
const tag = fc.tuple(fc.constantFrom('<', '</'), fc.constantFrom(...names), fc.constantFrom('>', '>', '>', ' />'));
const pieces = fc.array(
  fc.oneof(
    tag.map((parts) => parts.join('')),
    fc.constantFrom('&amp;', '&lt;', '&gt;', '&', '&nbsp;', '<', '>', '\n', ' '),
    fc.string({ unit: 'binary', maxLength: 4 }),
  ),
  { maxLength: 8 },
);
type Tree = readonly [string, readonly (Tree | string)[]];
const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.tuple(
    fc.constantFrom(...names),
    fc.array(fc.oneof({ maxDepth: 4 }, fc.constantFrom('a', ' ', '&amp;', '<br />'), tie('tree')), { maxLength: 3 }),
  ),
}));
const written = ([name, inner]: Tree): string =>
  `<${name}>${inner.map((one) => (typeof one === 'string' ? one : written(one))).join('')}</${name}>`;

it('never says so of what cleaning would write otherwise', () => {
  let plain = 0;
  fc.assert(
    fc.property(
      fc.oneof(
        pieces.map((all) => all.join('')),
        tree.map(written),
      ),
      (any) => {
        const html = any.trim();
        if (html === '' || !isPlainHtml(html)) return;
        plain += 1;
        expect(parsed(html)).toBe(`${html}<br />`);
      },
    ),
    { numRuns: 3000 },
  );
  expect(plain).toBeGreaterThan(200);
});
