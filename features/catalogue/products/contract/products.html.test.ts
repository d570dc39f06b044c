import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripTags } from './products.html.ts';

describe('HTML shown as text [DRW-017, ENT-046, T66]', () => {
  it.each([
    ['strips tags', '<p>Phone <b>A</b></p>', 'Phone A'],
    ['keeps blocks on lines of their own', '<ul><li>one</li><li>two</li></ul>a<br/>b', 'one\ntwo\na\nb'],
    ['decodes entities', 'Caf&eacute; &amp; K&ccedil;yku &#8211; 5&nbsp;&euro; &#x161;', 'Café & Kçyku – 5 € š'],
    ['decodes once only', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['gives written tags as text', '&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
    ['leaves unknown entities and lone ampersands', 'A&B &bogus; AT&T;', 'A&B &bogus; AT&T;'],
    ['drops script and style with their content', 'a<script>alert("</p>")</script><STYLE>p{}</STYLE >b', 'ab'],
    ['drops the rest of an unclosed script', 'a<script>alert(1)', 'a'],
    ['drops comments', 'a<!-- <b> -->b', 'ab'],
    ['is not fooled by > in an attribute', '<img alt="a > b" src=x>text', 'text'],
    ['keeps a less-than sign that is no tag', '3 < 5 and 6 <7', '3 < 5 and 6 <7'],
    ['drops an unfinished tag', 'text <img src="', 'text'],
    ['joins white space', ' a \t b\r\n\n c ', 'a b\nc'],
    ['has nothing for nothing', null, ''],
  ])('%s', (_name, html, text) => expect(stripTags(html)).toBe(text));

  it('never leaves a tag, whatever is nested how', () => {
    const part = fc.constantFrom('<b>', '</b>', '<script>', '</script>', '<', '>', '"', "'", 'x', ' ', '<!--', '-->');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(stripTags(parts.join(''))).not.toMatch(/<\/?(b|script)>/i);
      }),
    );
  });

  it.each(['<', '<a "', '<script', '</script', '<script>', '<!--', '&#', '<p>'])(
    'takes no longer than in proportion for a lot of %s',
    (part) => {
      const started = performance.now();
      stripTags(part.repeat(60_000));
      stripTags(`<script>${part.repeat(60_000)}`);
      expect(performance.now() - started).toBeLessThan(1000);
    },
  );
});
